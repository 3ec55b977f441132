import type {Entries, Origin} from '../domain/entries/entries.js';
import {path} from '../domain/entries/entries.js';
import {aboutKey} from '../domain/entries/about-key.js';
import {stillOpen, type OpenQuestion, type RecordReading} from '../domain/entries/open-questions.js';
import {entriesFromPatientFile, isWholeChart, reuseKeys, mergePrefill} from '../domain/entries/prefill.js';
import {matchConditions} from '../domain/questionnaire/match-conditions.js';
import {VaccWarningEvent} from '../events/fault-events.js';
import {changedPaths, isEqual} from './changes.js';
import {allProblems} from './checks.js';
import type {SessionContext} from './context.js';
import {applyEntries} from './apply-entries.js';
import type {Navigation} from './navigation.js';

/** Takes in what is known of the patient elsewhere: a patient file of the host, or a record, with what it leaves open. */
export class Records {
  readonly #context: SessionContext;
  readonly #navigation: Navigation;
  /** What each source gave last: the same again changes nothing, and its acts are known again. */
  readonly #given = new Map<Origin, {readonly entries: Entries; readonly text: string}>();

  constructor(context: SessionContext, navigation: Navigation) {
    this.#context = context;
    this.#navigation = navigation;
  }

  /** Forgets what the sources gave. */
  forget() {
    this.#given.clear();
  }

  /** Takes a patient file of the host: see `VaccSession.prefill`. */
  prefill(patientFile: unknown, origin: Exclude<Origin, 'user' | 'draft'>) {
    const {turn} = this.#context;
    const incoming = this.#take(entriesFromPatientFile(patientFile, origin), origin);
    if (!incoming) return;
    if (!turn.aborted) this.#tellAudienceConflict(patientFile);
    if (!turn.aborted && this.#isFresh(incoming) && this.#isComplete(patientFile)) this.#navigation.open();
  }

  /** Takes what a record says, and keeps what it leaves open: see `VaccSession.takeRecord`. */
  takeRecord<R extends RecordReading>(read: () => R, origin: Exclude<Origin, 'user' | 'draft'>): R {
    const {turn} = this.#context;
    try {
      const reading = read();
      const {entries, toResolve, warnings, skipped} = reading;
      const incoming = this.#take(entries, origin, [toResolve, warnings, skipped]);
      if (incoming && !turn.aborted) this.#ask(reading, incoming);
      return reading;
    } catch (cause) {
      this.#context.faults.report(cause, 'import');
      throw cause;
    }
  }

  /** What of it is open: not what the user, or another source, has said already. */
  #ask({entries, toResolve, warnings, skipped}: RecordReading, incoming: Entries) {
    const keys = new Map(entries.history.acts.map(({key}, index) => [key, incoming.history.acts[index]!.key]));
    const otherwise = changedPaths(incoming, this.#context.state.entries, isEqual);
    const open = stillOpen(
      toResolve.map((question) => aboutKey(question, keys)),
      otherwise,
    );
    const notes = warnings.map(({reason}) => ({reason, entry: path.patient}));
    this.#context.set({questions: [...open, ...notes], leftOut: skipped});
  }

  /** The user has answered a question that a record left open. */
  answer(question: OpenQuestion, entries: Entries) {
    applyEntries(this.#context, matchConditions(entries, this.#context.wire.asked), 'user');
    this.dismiss(question);
  }

  /** The user leaves open what a record leaves open. */
  dismiss({entry, reason}: OpenQuestion) {
    const isOther = (one: OpenQuestion) => one.entry !== entry || one.reason !== reason;
    this.#context.set({questions: this.#context.state.questions.filter(isOther)});
  }

  /** @returns the entries as they were taken; nothing when the source has only said the same again, `more` included. */
  #take(read: Entries, origin: Origin, more?: readonly unknown[]): Entries | undefined {
    const {entries} = this.#context.state;
    const before = this.#given.get(origin);
    const incoming = reuseKeys(read, before?.entries, entries, origin);
    const text = textOf(incoming) + JSON.stringify(more);
    if (before?.text === text) return undefined;
    this.#given.set(origin, {entries: incoming, text});
    const merged = mergePrefill(entries, incoming, origin, before?.entries);
    applyEntries(this.#context, matchConditions(merged, this.#context.wire.asked), origin);
    return incoming;
  }

  /** Nobody has entered anything or gone anywhere yet: there is nothing but what just came. */
  #isFresh(incoming: Entries): boolean {
    return this.#context.state.visited.length === 1 && textOf(this.#context.state.entries) === textOf(incoming);
  }

  /** There is nothing left to ask: the review sums it up, and the result is one press away (§4.4, MUST 9). */
  #isComplete(patientFile: unknown): boolean {
    return (
      isWholeChart(patientFile, this.#context.steps.includes('profile')) && allProblems(this.#context).length === 0
    );
  }

  #tellAudienceConflict(patientFile: unknown) {
    const asked = (patientFile as {requested_by_professional?: unknown} | null | undefined)?.requested_by_professional;
    if (typeof asked !== 'boolean' || asked === (this.#context.options.audience === 'professional')) return;
    this.#context.tell(VaccWarningEvent, {code: 'conflict', path: 'requested_by_professional'});
  }
}

const textOf = ({patient, answers, waiting, history}: Entries) =>
  JSON.stringify([patient, [...answers], waiting, history]);
