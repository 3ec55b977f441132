import {path, type Entries, type Origin} from '../domain/entries/entries.js';
import {aboutKey, stillOpen, type OpenQuestion, type RecordReading} from '../domain/entries/open-questions.js';
import {entriesFromPatientFile, isWholeChart, reuseKeys, mergePrefill} from '../domain/entries/prefill.js';
import {patientFileWarnings} from '../domain/warnings.js';
import {allProblems} from './problems.js';
import type {SessionContext} from './context.js';
import {applyMatched, changedPaths, isEqual} from './apply-entries.js';
import {reportError} from './error-reporter.js';
import type {Navigation} from './navigation.js';

/** Takes over what other sources know of the patient: a patient file of the host, or a patient record with its open questions. */
export class Records {
  readonly #context: SessionContext;
  readonly #navigation: Navigation;
  /** The last input of each source: an equal one changes nothing, and a changed one reuses the keys of its vaccinations. */
  readonly #given = new Map<Origin, {readonly entries: Entries; readonly text: string}>();

  constructor(context: SessionContext, navigation: Navigation) {
    this.#context = context;
    this.#navigation = navigation;
  }

  /** Forgets the inputs: the next ones are of another patient. */
  forget() {
    this.#given.clear();
  }

  /** @see VaccSession.prefill */
  prefill(patientFile: unknown, origin: Exclude<Origin, 'user' | 'draft'>) {
    const {signal} = this.#context;
    const incoming = this.#apply(entriesFromPatientFile(patientFile, origin), origin);
    if (!incoming) return;
    if (!signal.aborted) this.#context.warn('import', patientFileWarnings(patientFile, this.#context.options.audience));
    if (!signal.aborted && this.#isFresh(incoming) && this.#isComplete(patientFile)) this.#navigation.open();
  }

  /** @see VaccSession.takeRecord */
  takeRecord<R extends RecordReading>(read: () => R, origin: Exclude<Origin, 'user' | 'draft'>): R {
    const {signal} = this.#context;
    try {
      const reading = read();
      const {entries, toResolve, warnings, skipped} = reading;
      const incoming = this.#apply(entries, origin, [toResolve, warnings, skipped]);
      if (incoming && !signal.aborted) this.#ask(reading, incoming);
      return reading;
    } catch (cause) {
      reportError(this.#context, cause, 'import');
      throw cause;
    }
  }

  /** Keeps the open questions that neither the user nor another source has answered already. */
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

  /** Applies the user's answer to a question that a record left open. */
  answer(question: OpenQuestion, entries: Entries) {
    applyMatched(this.#context, entries, 'user');
    this.dismiss(question);
  }

  /** Removes a question that the user leaves open. */
  dismiss({entry, reason}: OpenQuestion) {
    const isOther = (one: OpenQuestion) => one.entry !== entry || one.reason !== reason;
    this.#context.set({questions: this.#context.state.questions.filter(isOther)});
  }

  /** @returns the entries as applied; `undefined` when the source repeats its last input, `more` included. */
  #apply(read: Entries, origin: Origin, more?: readonly unknown[]): Entries | undefined {
    const {entries} = this.#context.state;
    const before = this.#given.get(origin);
    const incoming = reuseKeys(read, before?.entries, entries, origin);
    const text = textOf(incoming) + JSON.stringify(more);
    if (before?.text === text) return undefined;
    this.#given.set(origin, {entries: incoming, text});
    const merged = mergePrefill(entries, incoming, origin, before?.entries);
    applyMatched(this.#context, merged, origin);
    return incoming;
  }

  /** Nothing is entered but the input, and the user is still on the first step. */
  #isFresh(incoming: Entries): boolean {
    return this.#context.state.visited.length === 1 && textOf(this.#context.state.entries) === textOf(incoming);
  }

  /** Nothing is left to ask, so the flow may start at the review (§4.4, MUST 9). */
  #isComplete(patientFile: unknown): boolean {
    return (
      isWholeChart(patientFile, this.#context.steps.includes('profile')) && allProblems(this.#context).length === 0
    );
  }
}

const textOf = ({patient, answers, waiting, history}: Entries) =>
  JSON.stringify([patient, [...answers], waiting, history]);
