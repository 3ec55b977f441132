import {frozenCopy, isSame} from '../contract/own-data.js';
import {changedPaths, heldPaths} from '../domain/entries/changed-paths.js';
import {contradictions, isBetweenSources, withoutAnswersTo} from '../domain/entries/contradictions.js';
import {emptyEntries, path, type ActEntry, type Entries, type Origin} from '../domain/entries/entries.js';
import {
  aboutKey,
  stillOpen,
  withoutRepeats,
  type OpenQuestion,
  type RecordReading,
} from '../domain/entries/open-questions.js';
import {sentActs} from '../domain/entries/patient-file-from-entries.js';
import {entriesFromPatientFile, isWholeChart, reuseKeys, mergePrefill} from '../domain/entries/prefill.js';
import {differences, identityOf} from '../domain/entries/other-person.js';
import {patientFileWarnings} from '../domain/warnings.js';
import {allProblems} from './problems.js';
import type {SessionContext} from './context.js';
import {applyMatched} from './apply-entries.js';
import {reportError} from './error-reporter.js';
import type {Navigation} from './navigation.js';

/** Takes over what other sources know of the patient: a patient file of the host, or a patient record with its open questions. */
export class Records {
  readonly #context: SessionContext;
  readonly #navigation: Navigation;
  /** The last input of each source: an equal one changes nothing, and a changed one reuses the keys of its vaccinations. */
  readonly #given = new Map<Origin, {readonly entries: Entries; readonly more: unknown}>();
  /** The last input of each source that was applied. */
  readonly #applied = new Map<Origin, Entries>();
  /** The vaccinations of each source of which the user has to say whether they count: equal ones reuse their keys. */
  readonly #held = new Map<Origin, Entries>();
  /** Applies the input that waits for the user, who must say whether it is of this patient. */
  #takeHeld: (() => void) | undefined;
  /** The patient file whose shape is to be checked, once the code for it is loaded. */
  #unchecked: unknown;

  constructor(context: SessionContext, navigation: Navigation) {
    this.#context = context;
    this.#navigation = navigation;
  }

  /** Forgets the inputs: the next ones are of another patient. */
  forget() {
    this.#given.clear();
    this.#applied.clear();
    this.#held.clear();
    this.#takeHeld = undefined;
    this.#unchecked = undefined;
  }

  /**
   * Forgets the records, so that the same one may come again. It keeps the patient file, because a host may give it at
   * each of its own renders.
   */
  forgetRead() {
    for (const [origin, {more}] of this.#given) {
      if (more === undefined) continue;
      this.#given.delete(origin);
      this.#applied.delete(origin);
    }
    this.#held.clear();
  }

  /** @see VaccSession.prefill */
  prefill(patientFile: unknown, origin: Exclude<Origin, 'user' | 'draft'>) {
    const {signal} = this.#context;
    void this.#check(patientFile);
    const incoming = this.#read(entriesFromPatientFile(patientFile, origin), origin);
    if (!incoming || this.#isHeld(incoming, origin, () => this.#apply(incoming, origin))) return;
    this.#apply(incoming, origin);
    if (!signal.aborted) this.#context.warn('import', patientFileWarnings(patientFile, this.#context.options.audience));
    if (!signal.aborted && this.#isFresh(incoming) && this.#isComplete(patientFile)) this.#navigation.open();
  }

  /** Tells the host of an unknown key or a wrong shape. The code for it may come when the next patient is there. */
  async #check(patientFile: unknown) {
    this.#unchecked = patientFile;
    const deferred = await this.#context.options.loadDeferred().catch(() => undefined); // the first request reports it
    const {options, patientKey} = this.#context;
    const file = this.#unchecked;
    this.#unchecked = undefined;
    if (deferred) this.#context.warn('import', deferred.checkPatientFile(options.target, patientKey, file));
  }

  /** @see VaccSession.takeRecord */
  takeRecord<R extends RecordReading>(read: () => R, origin: Exclude<Origin, 'user' | 'draft'>): R {
    try {
      const reading = read();
      const own: RecordReading = frozenCopy(reading);
      const {entries, toResolve, warnings, skipped} = own;
      const incoming = this.#read(entries, origin, [toResolve, warnings, skipped]);
      if (!incoming) return reading;
      const take = () => {
        const {signal} = this.#context; // of the time when a held record is accepted
        this.#apply(incoming, origin);
        if (!signal.aborted) this.#ask(own, incoming, origin);
      };
      if (!this.#isHeld(incoming, origin, take)) take();
      return reading;
    } catch (cause) {
      reportError(this.#context, cause, 'import');
      throw cause;
    }
  }

  /** Keeps the open questions that neither the user nor another source has answered already. */
  #ask({entries, toResolve, warnings, skipped}: RecordReading, incoming: Entries, origin: Origin) {
    const held = toResolve.flatMap(({act}) => act ?? []);
    const read = [...entries.history.acts, ...held];
    const known = [...incoming.history.acts, ...this.#keepHeld(held, origin)];
    const keys = new Map(read.map(({key}, index) => [key, known[index]!.key]));
    const otherwise = changedPaths(incoming, this.#context.state.entries);
    const open = stillOpen(
      toResolve.map((question) => aboutKey(question, keys)),
      otherwise,
    );
    const notes = warnings.map(({reason}) => ({reason, entry: path.patient}));
    const differing = this.#context.state.questions.filter(isBetweenSources);
    this.#context.set({questions: [...differing, ...open, ...notes], leftOut: skipped});
  }

  #keepHeld(acts: readonly ActEntry[], origin: Origin): readonly ActEntry[] {
    const read = {...emptyEntries, history: {...emptyEntries.history, acts}};
    const held = reuseKeys(read, this.#held.get(origin), this.#context.state.entries, origin);
    this.#held.set(origin, held);
    return held.history.acts;
  }

  /** Applies the user's answer to a question that a record left open. */
  answer(question: OpenQuestion, entries: Entries) {
    applyMatched(this.#context, frozenCopy(entries), 'user');
    this.dismiss(question);
  }

  /** Removes a question that the user leaves open. */
  dismiss({entry, reason}: OpenQuestion) {
    const isOther = (one: OpenQuestion) => one.entry !== entry || one.reason !== reason;
    this.#context.set({questions: this.#context.state.questions.filter(isOther)});
  }

  /** @returns the entries with their keys; `undefined` when the source repeats its last input, `more` included. */
  #read(read: Entries, origin: Origin, more?: readonly unknown[]): Entries | undefined {
    const before = this.#given.get(origin);
    const entries = reuseKeys(read, before?.entries, this.#context.state.entries, origin);
    if (isSame(before, {entries, more})) return undefined;
    this.#given.set(origin, {entries, more});
    return entries;
  }

  #apply(incoming: Entries, origin: Origin) {
    const {signal, state} = this.#context;
    const {entries} = state;
    const differing = contradictions(entries, incoming, origin, state.questions);
    const merged = mergePrefill(entries, incoming, origin, this.#applied.get(origin));
    this.#applied.set(origin, incoming);
    applyMatched(this.#context, withoutAnswersTo(differing, merged), origin);
    if (signal.aborted) return;
    this.#context.set({questions: withoutRepeats([...differing, ...this.#context.state.questions])});
  }

  /**
   * Holds the input back when its birth date or sex differs from that of other sources. It may be of another person, and
   * a source may correct only what is its own. The user decides.
   */
  #isHeld(incoming: Entries, origin: Origin, take: () => void): boolean {
    const {entries} = this.#context.state;
    const other = identityOf(incoming.patient);
    const differ = isOnlyOf(entries, origin) ? [] : differences(identityOf(entries.patient), other);
    this.#takeHeld = differ.length > 0 ? take : undefined;
    this.#context.set({otherPerson: this.#takeHeld && other});
    this.#context.warn(
      'import',
      differ.map((at) => ({code: 'other-person', path: at})),
    );
    return differ.length > 0;
  }

  /** The user says that the record is of this patient, or leaves it out. */
  settle(isSame: boolean) {
    const take = this.#context.state.otherPerson && this.#takeHeld;
    this.#takeHeld = undefined;
    this.#context.set({otherPerson: undefined});
    if (isSame) take?.();
  }

  /** Nothing is entered but the input, and the user is still on the first step. */
  #isFresh(incoming: Entries): boolean {
    return this.#context.state.visited.length === 1 && isSame(this.#context.state.entries, incoming);
  }

  /** Nothing is left to ask, so the flow may start at the review (§4.4, MUST 9). */
  #isComplete(patientFile: unknown): boolean {
    const {options, state} = this.#context;
    const {entries} = state;
    return (
      isWholeChart(patientFile, this.#context.steps.includes('profile')) &&
      allProblems(this.#context).length === 0 &&
      sentActs(entries, options.today()).length === entries.history.acts.length
    );
  }
}

/** Whether nothing but this source has given entries. */
const isOnlyOf = (entries: Entries, origin: Origin): boolean =>
  heldPaths(entries).every((at) => entries.origins.get(at) === origin);
