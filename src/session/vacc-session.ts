import type {Draft} from '../domain/draft.js';
import {draftOf, hasNothing, readDraft} from '../domain/draft.js';
import {entryFromText} from '../domain/date-entry.js';
import {
  emptyAct,
  isStarted,
  path,
  type ActEntry,
  type Answers,
  type Entries,
  type HistoryEntries,
  type Origin,
  type PatientEntries,
  type Step,
} from '../domain/entries.js';
import {aboutKey, stillOpen, type OpenQuestion, type RecordReading} from '../domain/open-questions.js';
import type {NotSent} from '../domain/patient-file-from-entries.js';
import {entriesFromPatientFile, isWholeChart, knownAgain, mergePrefill} from '../domain/prefill.js';
import {placeConditions} from '../domain/profile.js';
import type {VaccResult} from '../domain/result.js';
import {VaccWarningEvent} from '../events/fault-events.js';
import {VaccCompleteEvent, VaccResetEvent} from '../events/flow-events.js';
import {hostAgrees} from './ask-host.js';
import {changedPaths, isEqual} from './changes.js';
import {allProblems, problemsOnScreen} from './checks.js';
import {SessionContext} from './context.js';
import {DiagnosisFlow} from './diagnosis-flow.js';
import {Navigation} from './navigation.js';
import {newId} from './new-id.js';
import {defaultOptions, type SessionOptions} from './options.js';
import {QuestionnaireFlow} from './questionnaire-flow.js';
import {initialState, type SessionState} from './state.js';
import {takeEntries} from './take-entries.js';

/** Conditions of the chart, entries of the user, requests and the result: the flow for one patient, without a screen. */
export class VaccSession {
  readonly #context: SessionContext;
  readonly #questionnaire: QuestionnaireFlow;
  readonly #diagnosis: DiagnosisFlow;
  readonly #navigation: Navigation;
  /** A move is under way: a second press is ignored. */
  #moving = false;
  /** What each source gave last: the same again changes nothing, and its acts are known again. */
  readonly #given = new Map<Origin, Entries>();

  constructor(given: Partial<SessionOptions>) {
    this.#context = new SessionContext({...defaultOptions(), ...given});
    this.#questionnaire = new QuestionnaireFlow(this.#context);
    this.#diagnosis = new DiagnosisFlow(this.#context);
    this.#navigation = new Navigation(this.#context, this.#questionnaire);
    this.#context.subscribe(() => this.#diagnosis.refresh());
  }

  get state(): SessionState {
    return this.#context.state;
  }

  get steps(): readonly Step[] {
    return this.#navigation.steps;
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
    const {patientKey, audience, baseUrl} = (this.#context.options = {...before, ...change});
    if (patientKey !== before.patientKey && !this.#isUntouched(before)) return this.#wipe('patient-change');
    if (!this.steps.includes(this.state.step)) {
      this.#end();
      void this.goTo('history');
    } else if (audience !== before.audience) {
      this.#askAgain();
    }
    if (baseUrl !== before.baseUrl) this.#navigation.askWhatIsMissing();
    this.#diagnosis.refresh();
  }

  /** A move is under way: a press is not followed until it is over. */
  get busy(): boolean {
    return this.#moving;
  }

  /** Everything that would be sent now: to the letter, as soon as it is complete. */
  get patientFile(): unknown {
    return this.#diagnosis.patientFile;
  }

  /** What was entered and would not be sent, and why. */
  get notSent(): readonly NotSent[] {
    return this.#diagnosis.notSent;
  }

  /**
   * What the host knows already, in the shape of §2.1, any part of it. What the user typed stays, and the same again says
   * nothing new: a host may give it at each of its own renders, and what the user took away must not come back by that.
   */
  prefill(patientFile: unknown, origin: Exclude<Origin, 'user' | 'draft'> = 'host') {
    const {turn} = this.#context;
    const incoming = this.#take(entriesFromPatientFile(patientFile, origin), origin);
    if (!incoming) return;
    if (!turn.aborted) this.#tellAudienceConflict(patientFile);
    if (!turn.aborted && this.#isFresh(incoming) && this.#isComplete(patientFile)) this.#navigation.open();
  }

  /**
   * Takes what a record says, as `prefill` does, and keeps what it leaves open as questions to the user.
   *
   * @param read Reads the record: what it throws is shown and told as a failure, and thrown on; nothing is changed then.
   */
  takeRecord<R extends RecordReading>(read: () => R, origin: Exclude<Origin, 'user' | 'draft'>): R {
    const {turn} = this.#context;
    try {
      const reading = read();
      const incoming = this.#take(reading.entries, origin);
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
    const otherwise = changedPaths(incoming, this.state.entries, isEqual);
    const open = stillOpen(
      toResolve.map((question) => aboutKey(question, keys)),
      otherwise,
    );
    const notes = warnings.map(({reason}) => ({reason, entry: path.patient}));
    this.#context.set({questions: [...open, ...notes], leftOut: skipped});
  }

  /** The user has answered a question that a record left open. */
  answer(question: OpenQuestion, entries: Entries) {
    takeEntries(this.#context, placeConditions(entries, this.#context.wire.asked), 'user');
    this.dismiss(question);
  }

  /** The user leaves open what a record leaves open. */
  dismiss({entry, reason}: OpenQuestion) {
    const isOther = (one: OpenQuestion) => one.entry !== entry || one.reason !== reason;
    this.#context.set({questions: this.state.questions.filter(isOther)});
  }

  /** @returns the entries as they were taken; nothing when the source has only said the same again. */
  #take(read: Entries, origin: Origin): Entries | undefined {
    const {entries} = this.state;
    const before = this.#given.get(origin);
    const incoming = knownAgain(read, before, entries, origin);
    if (before && textOf(before) === textOf(incoming)) return undefined;
    this.#given.set(origin, incoming);
    const merged = mergePrefill(entries, incoming, origin, before);
    takeEntries(this.#context, placeConditions(merged, this.#context.wire.asked), origin);
    return incoming;
  }

  /** Nobody has entered anything or gone anywhere yet: there is nothing but what just came. */
  #isFresh(incoming: Entries): boolean {
    return this.state.visited.length === 1 && textOf(this.state.entries) === textOf(incoming);
  }

  /** There is nothing left to ask: the review sums it up, and the result is one press away (§4.4, MUST 9). */
  #isComplete(patientFile: unknown): boolean {
    return isWholeChart(patientFile, this.steps.includes('profile')) && allProblems(this.#context).length === 0;
  }

  setPatient(patient: PatientEntries) {
    this.#change({patient});
  }

  setAnswers(answers: Answers) {
    const waiting = this.state.entries.waiting.filter(({id}) => !answers.has(id)); // the user's answer takes its place
    this.#change({answers, waiting});
  }

  setHistory(history: HistoryEntries) {
    this.#change({history});
  }

  /** Goes on: to the next step, to the diagnosis from the review, to the end from the diagnosis. */
  async next(): Promise<boolean> {
    const {step} = this.state;
    if (step === 'review') return this.diagnose();
    if (step === 'diagnosis') return this.complete();
    const next = this.#navigation.nextStep;
    return next ? this.goTo(next) : false;
  }

  async back(): Promise<boolean> {
    const previous = this.#navigation.previousStep;
    return previous ? this.goTo(previous) : false;
  }

  /** @returns false when the step stays on screen; the reason is there too. */
  async goTo(step: Step): Promise<boolean> {
    const [from, to] = [this.steps.indexOf(this.state.step), this.steps.indexOf(step)];
    if (to >= 0 && to < from) this.#end();
    if (step === 'diagnosis' && !this.state.result) return this.diagnose();
    return this.#move(() => this.#navigation.goTo(step));
  }

  /** Goes to an entry to change it; Continue then returns to the review. */
  async edit(step: Step, path: string): Promise<boolean> {
    const going = this.goTo(step);
    const {turn} = this.#context; // on the way back, going there has ended the one before
    if (!(await going) || turn.aborted) return false;
    this.#context.set({returningTo: path, focusPath: path});
    return true;
  }

  /** The entry that was asked for has been shown: it is not to be focused again. */
  focusDone() {
    if (this.state.focusPath !== undefined) this.#context.set({focusPath: undefined});
  }

  /**
   * Checks everything and asks for the diagnosis; from an earlier step it leads to the review first.
   *
   * @see Service interface §4.4, MUST 5 and 9.
   */
  async diagnose(): Promise<boolean> {
    if (this.state.step !== 'review' && this.state.step !== 'diagnosis') {
      await this.goTo('review');
      return false;
    }
    return this.#move(async (turn) => {
      if (!(await this.#navigation.mayLeaveProfile()) || turn.aborted) return false;
      const problems = allProblems(this.#context);
      if (problems.length > 0) {
        this.#context.set({problems});
        return false;
      }
      const isThere = this.state.step === 'diagnosis';
      return this.#diagnosis.ask(
        async () => isThere || this.#navigation.mayShow('diagnosis'),
        (news) => {
          if (!isThere) return this.#navigation.arrive('diagnosis', undefined, news);
          this.#context.set(news);
          return true;
        },
      );
    });
  }

  /**
   * Adds a vaccination of today and asks for the diagnosis again. It goes to the form of the history instead, with
   * today's date, when the vaccine is still to be chosen, or when acts that are not sent would be sent along with it.
   * The act stays whatever comes of the request.
   */
  async giveToday({vaccineId, booster}: Pick<ActEntry, 'vaccineId' | 'booster'>): Promise<boolean> {
    const {turn} = this.#context;
    const {history} = this.state.entries;
    const act = {...emptyAct(`act-${newId()}`), vaccineId, booster, date: entryFromText(this.options.today())};
    if (vaccineId && (history.received === 'yes' || history.acts.length === 0)) {
      this.setHistory({...history, received: 'yes', acts: [...history.acts, act]});
      return !turn.aborted && this.diagnose();
    }
    const {draft} = history;
    if (!isStarted(draft)) this.setHistory({...history, draft: {...draft, date: act.date}});
    return !turn.aborted && this.edit('history', path.act(draft.key));
  }

  /** Asks the questionnaire again with the answers, as the user wished. */
  async refreshQuestionnaire(): Promise<boolean> {
    return this.#askQuestions(true);
  }

  /** Tries again what failed. */
  async retry(): Promise<boolean> {
    const {failed} = this.#context.faults;
    if (failed === 'questionnaire') return this.refreshQuestionnaire();
    return failed === 'diagnostic' ? this.diagnose() : this.refreshToken();
  }

  /** The user does not want to wait any longer. Nothing is lost. */
  cancel() {
    this.#questionnaire.cancel(true);
    this.#end();
  }

  /** The user has finished; the host may hold it while it saves. */
  async complete(): Promise<boolean> {
    const {result} = this.state;
    if (!result || result.stale) return false;
    return this.#move(async (turn) => {
      const completed = await hostAgrees(this.#context, VaccCompleteEvent, result);
      if (completed && !turn.aborted) {
        const isSame = this.state.result?.stale === false; // entries may have changed meanwhile
        this.#context.set({completed: isSame, dirty: this.state.dirty && !isSame});
      }
      return completed;
    });
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
  async exportAs(format: 'json'): Promise<Blob> {
    const {currentResult: result} = this;
    if (!result || format !== 'json') throw new Error(`There is no current result, or no export as ${String(format)}`);
    const {jsonExport} = await import('../domain/exports.js'); // the classic script has it beside it, with all exports
    const {content, mediaType} = jsonExport(result);
    return new Blob([content], {type: mediaType});
  }

  /** Wipes everything of this patient. */
  reset(reason: 'host' | 'user' = 'host') {
    this.#wipe(reason);
  }

  /** The host has signed in again: the old token is dropped, and what failed for it is tried again. */
  async refreshToken(): Promise<boolean> {
    const {turn} = this.#context;
    try {
      const client = await this.#context.client();
      await client.refreshToken(turn);
    } catch (cause) {
      if (!turn.aborted) this.#context.faults.report(cause, 'token');
      return false;
    }
    if (turn.aborted) return false;
    return this.#context.faults.waitsForSignIn ? this.retry() : true;
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
    const restored = takeEntries(this.#context, entries, 'draft').length + entries.waiting.length;
    this.#navigation.restart(step);
    return {restored, dropped};
  }

  /** Ends requests and timers; the entries stay, so that an element may be moved in the page. */
  disconnect() {
    this.#end();
  }

  /** Takes up again what `disconnect` left undone. */
  reconnect() {
    this.#navigation.askWhatIsMissing();
  }

  /** @param act Looks at the signal after each wait: the next patient may have come by then. */
  async #move(act: (turn: AbortSignal) => Promise<boolean>): Promise<boolean> {
    if (this.#moving) return false;
    const {turn, faults} = this.#context;
    this.#moving = true;
    faults.clear();
    this.#context.set({heldBack: undefined});
    try {
      return (await act(turn)) && !turn.aborted;
    } catch (cause) {
      if (!turn.aborted) faults.report(cause, 'diagnostic');
      return false;
    } finally {
      if (!turn.aborted) this.#moving = false; // after a cancel, another move may be under way
    }
  }

  #change(part: Partial<Entries>) {
    takeEntries(this.#context, {...this.state.entries, ...part}, 'user');
  }

  #tellAudienceConflict(patientFile: unknown) {
    const asked = (patientFile as {requested_by_professional?: unknown} | null | undefined)?.requested_by_professional;
    if (typeof asked !== 'boolean' || asked === (this.options.audience === 'professional')) return;
    this.#context.tell(VaccWarningEvent, {code: 'conflict', path: 'requested_by_professional'});
  }

  /** The first key names the chart of an empty session: there is nothing of another patient to wipe. */
  #isUntouched({patientKey}: SessionOptions): boolean {
    return patientKey === undefined && this.state.entries === initialState.entries;
  }

  #askAgain() {
    if (this.state.step === 'diagnosis') void this.diagnose();
    else if (this.state.questionnaire !== 'none') void this.#askQuestions();
  }

  async #askQuestions(byUser?: boolean): Promise<boolean> {
    return this.#move(async () => ['current', 'grown'].includes(await this.#questionnaire.bringUpToDate(byUser)));
  }

  /** Aborts what is under way; nothing is shown. */
  #end() {
    this.#questionnaire.cancel();
    this.#context.endTurn();
    this.#moving = false;
  }

  #wipe(reason: 'patient-change' | 'host' | 'user') {
    this.#given.clear();
    this.#wipeQuietly();
    this.#context.tell(VaccResetEvent, {reason});
  }

  /** The entries go first: nobody who listens sees them under another patient's key. */
  #wipeQuietly() {
    this.#context.set({...initialState, chart: {}});
    this.#questionnaire.forget();
    this.#navigation.forget();
    this.#end();
    this.#context.faults.clear();
  }
}

const textOf = ({patient, answers, waiting, history}: Entries) =>
  JSON.stringify([patient, [...answers], waiting, history]);
