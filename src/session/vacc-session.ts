import type {Draft} from '../domain/entries/draft.js';
import {draftOf, hasNothing, readDraft} from '../domain/entries/draft.js';
import type {
  ActEntry,
  Answers,
  Entries,
  HistoryEntries,
  Origin,
  PatientEntries,
  Step,
} from '../domain/entries/entries.js';
import type {OpenQuestion, RecordReading} from '../domain/entries/open-questions.js';
import type {NotSent} from '../domain/entries/not-sent.js';
import type {VaccResult} from '../domain/result/result.js';
import {VaccResetEvent} from '../events/flow-events.js';
import {problemsOnScreen} from './checks.js';
import {SessionContext} from './context.js';
import {Flow} from './flow.js';
import {defaultOptions, type SessionOptions} from './options.js';
import {initialState, type SessionState} from './state.js';
import {changeEntries, applyEntries} from './apply-entries.js';

/** Conditions of the chart, entries of the user, requests and the result: the flow for one patient, without a screen. */
export class VaccSession {
  readonly #context: SessionContext;
  readonly #flow: Flow;

  constructor(given: Partial<SessionOptions>) {
    this.#context = new SessionContext({...defaultOptions(), ...given});
    this.#flow = new Flow(this.#context);
  }

  get state(): SessionState {
    return this.#context.state;
  }

  get steps(): readonly Step[] {
    return this.#context.steps;
  }

  get options(): SessionOptions {
    return this.#context.options;
  }

  /** Calls back after every change of `state`. @returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void {
    return this.#context.subscribe(listener);
  }

  /**
   * Takes new settings. Another patient key wipes everything at once; another audience asks the service again, because
   * the service words its answers for the audience; without a questionnaire, the flow goes on from it.
   */
  configure(change: Partial<SessionOptions>) {
    const before = this.options;
    const {patientKey} = (this.#context.options = {...before, ...change});
    if (patientKey !== before.patientKey && !this.#isUntouched(before)) return this.#wipe('patient-change');
    this.#flow.follow(before);
  }

  /** A move is under way: a press is not followed until it is over. */
  get busy(): boolean {
    return this.#flow.busy;
  }

  /** Everything that would be sent now: to the letter, as soon as it is complete. */
  get patientFile(): unknown {
    return this.#context.patientFile;
  }

  /** What was entered and would not be sent, and why. */
  get notSent(): readonly NotSent[] {
    return this.#flow.notSent;
  }

  /**
   * What the host knows already, in the shape of §2.1, any part of it. What the user typed stays, and the same again says
   * nothing new: a host may give it at each of its own renders, and what the user took away must not come back by that.
   */
  prefill(patientFile: unknown, origin: Exclude<Origin, 'user' | 'draft'> = 'host') {
    this.#flow.records.prefill(patientFile, origin);
  }

  /**
   * Takes what a record says, as `prefill` does, and keeps what it leaves open as questions to the user.
   *
   * @param read Reads the record: what it throws is shown and told as a failure, and thrown on; nothing is changed then.
   */
  takeRecord<R extends RecordReading>(read: () => R, origin: Exclude<Origin, 'user' | 'draft'>): R {
    return this.#flow.records.takeRecord(read, origin);
  }

  /** The user has answered a question that a record left open. */
  answer(question: OpenQuestion, entries: Entries) {
    this.#flow.records.answer(question, entries); // questions come from records
  }

  /** The user leaves open what a record leaves open. */
  dismiss(question: OpenQuestion) {
    this.#flow.records.dismiss(question);
  }

  setPatient(patient: PatientEntries) {
    changeEntries(this.#context, {patient});
  }

  setAnswers(answers: Answers) {
    const waiting = this.state.entries.waiting.filter(({id}) => !answers.has(id)); // the user's answer takes its place
    changeEntries(this.#context, {answers, waiting});
  }

  setHistory(history: HistoryEntries) {
    changeEntries(this.#context, {history});
  }

  /** Goes on: to the next step, to the diagnosis from the review, to the end from the diagnosis. */
  next(): Promise<boolean> {
    return this.#flow.next();
  }

  back(): Promise<boolean> {
    return this.#flow.back();
  }

  /** @returns false when the step stays on screen; the reason is there too. */
  goTo(step: Step): Promise<boolean> {
    return this.#flow.goTo(step);
  }

  /** Goes to an entry to change it; Continue then returns to the review. */
  edit(step: Step, path: string): Promise<boolean> {
    return this.#flow.edit(step, path);
  }

  /** The entry that was asked for has been shown: it is not to be focused again. */
  focusDone() {
    if (this.state.focusPath !== undefined) this.#context.set({focusPath: undefined});
  }

  /** Checks everything and asks for the diagnosis; from an earlier step it leads to the review first. */
  diagnose(): Promise<boolean> {
    return this.#flow.diagnose();
  }

  /** Adds a vaccination of today and asks for the diagnosis again, or goes to its form for what is still to be said. */
  giveToday(act: Pick<ActEntry, 'vaccineId' | 'booster'>): Promise<boolean> {
    return this.#flow.giveToday(act);
  }

  /** Asks the questionnaire again with the answers, as the user wished. */
  refreshQuestionnaire(): Promise<boolean> {
    return this.#flow.refreshQuestionnaire();
  }

  /** Tries again what failed. */
  retry(): Promise<boolean> {
    return this.#flow.retry();
  }

  /** The user does not want to wait any longer. Nothing is lost. */
  cancel() {
    this.#flow.cancel();
    this.#flow.end();
  }

  /** The user has finished; the host may hold it while it saves. */
  complete(): Promise<boolean> {
    return this.#flow.complete();
  }

  /** The host has signed in again: the old token is dropped, and what failed for it is tried again. */
  refreshToken(): Promise<boolean> {
    return this.#flow.refreshToken();
  }

  /** The result, unless it is one of earlier entries or for other readers: only this one may be handed out. */
  get currentResult(): VaccResult | undefined {
    const {result} = this.state;
    return result?.stale === false ? result : undefined; // an audience set just now makes it stale
  }

  /**
   * The result as a file, without what its audience may not see. Forms made of words are the element's.
   *
   * Rejects when there is no result, or one of earlier entries.
   */
  exportAs(format: 'json'): Promise<Blob> {
    return Promise.resolve().then(() => this.#flow.exportAs(format, this.currentResult));
  }

  /** Wipes everything of this patient. */
  reset(reason: 'host' | 'user' = 'host') {
    this.#wipe(reason);
  }

  /** @returns whether the entries of the step on screen, from the review on of all steps, can be sent; shows nothing. */
  checkValidity(): boolean {
    return problemsOnScreen(this.#context).length === 0;
  }

  /** As `checkValidity`, and shows the problems. */
  reportValidity(): boolean {
    const problems = problemsOnScreen(this.#context);
    this.#context.set({problems});
    return problems.length === 0;
  }

  /** Everything entered so far, for whoever asks to keep. */
  getDraft(): Draft {
    if (this.state.dirty) this.#context.set({dirty: false});
    return draftOf(this.state.entries, this.state.step);
  }

  /**
   * Whether leaving now would lose something: the user has entered what is neither in a draft that was asked for or
   * brought back, nor finished. What the host gave it has itself.
   */
  get dirty(): boolean {
    return this.state.dirty && !this.isEmpty;
  }

  /** Whether nothing is entered, by the user or by the host. */
  get isEmpty(): boolean {
    return hasNothing(this.state.entries);
  }

  /**
   * Brings a draft back in place of what is entered. `restored` counts its entries; `dropped` names what could not be read.
   *
   * @throws {VaccError} `draft/invalid` when it is no draft of this version; nothing is changed then.
   */
  restoreDraft(draft: unknown): {readonly restored: number; readonly dropped: readonly string[]} {
    const {entries, step, dropped} = readDraft(draft);
    this.#wipeQuietly();
    const restored = applyEntries(this.#context, entries, 'draft').length + entries.waiting.length;
    this.#flow.restart(step);
    return {restored, dropped};
  }

  /** Ends requests and timers; the entries stay, so that an element may be moved in the page. */
  disconnect() {
    this.#flow.end();
  }

  /** Takes up again what `disconnect` left undone. */
  reconnect() {
    this.#flow.askWhatIsMissing();
  }

  /** The first key names the chart of an empty session: there is nothing of another patient to wipe. */
  #isUntouched({patientKey}: SessionOptions): boolean {
    return patientKey === undefined && this.state.entries === initialState.entries;
  }

  #wipe(reason: 'patient-change' | 'host' | 'user') {
    this.#flow.records.forget();
    this.#wipeQuietly();
    this.#context.tell(VaccResetEvent, {reason});
  }

  /** The entries go first: nobody who listens sees them under another patient's key. */
  #wipeQuietly() {
    this.#context.set({...initialState, chart: {}});
    this.#flow.forget();
    this.#flow.end();
    this.#context.faults.clear();
  }
}
