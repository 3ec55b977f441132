import {entryFromText} from '../domain/dates/date-entry.js';
import {draftOf, hasNothing, readDraft, type Draft} from '../domain/entries/draft.js';
import {
  emptyAct,
  isStarted,
  isStep,
  path,
  steps,
  type ActEntry,
  type BoxEntry,
  type Answers,
  type Entries,
  type HistoryEntries,
  type Origin,
  type PatientEntries,
  type Step,
} from '../domain/entries/entries.js';
import {notSentOf, type NotSent} from '../domain/entries/not-sent.js';
import type {Addressee} from '../domain/audience.js';
import type {OpenQuestion, RecordReading} from '../domain/entries/open-questions.js';
import {copyOf, frozenCopy} from '../contract/own-data.js';
import type {PatientFile} from '../contract/known-patient-file.js';
import {patientFileFromEntries} from '../domain/entries/patient-file-from-entries.js';
import {jsonExport, noResult} from '../domain/result/exports.js';
import type {NotTodayEntry} from '../domain/result/not-today.js';
import type {VaccResult} from '../domain/result/result.js';
import {eitherOf} from '../domain/text/either-of.js';
import {dropTokens} from '../client/token-memory.js';
import {VaccError} from '../errors.js';
import {VaccCompleteEvent, VaccNotTodayEvent, VaccResetEvent, type ResetReason} from './events/flow-events.js';
import {applyEntries, changeEntries} from './apply-entries.js';
import {SessionContext} from './context.js';
import {diagnose} from './diagnosis.js';
import {isOwned, ownerOf} from './draft-owner.js';
import {reportError} from './error-reporter.js';
import {awaitHostApproval} from './host-approval.js';
import {Navigation} from './navigation.js';
import {newId} from './new-id.js';
import {defaultOptions, type SessionOptions} from './options.js';
import {problemsOnScreen} from './problems.js';
import {QuestionnaireLoader} from './questionnaire-loader.js';
import {Records} from './records.js';
import {clientOf} from './requests.js';
import {remember} from './sign-out.js';
import {initialState, type SessionState} from './state.js';

/** The flow for one patient, without a screen: entries, steps, requests and the result. */
export class VaccSession {
  readonly #context: SessionContext;
  readonly #questionnaire: QuestionnaireLoader;
  readonly #navigation: Navigation;
  readonly #records: Records;
  #busy = false;

  constructor(options: Partial<SessionOptions>) {
    this.#context = new SessionContext({...defaultOptions(), ...options});
    this.#questionnaire = new QuestionnaireLoader(this.#context);
    this.#navigation = new Navigation(this.#context, this.#questionnaire);
    this.#records = new Records(this.#context, this.#navigation);
    remember(this);
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
   * Applies changed settings. Another patient key wipes everything at once. Another audience asks the service again,
   * because the service words its answers for the audience. When the step on screen is gone with the questionnaire, the
   * flow goes on to the history.
   */
  configure(change: Partial<SessionOptions>) {
    const before = this.options;
    this.#context.configure(change);
    const {patientKey, audience, questionnaireMode, baseUrl} = this.options;
    if (patientKey !== before.patientKey) {
      if (!this.#isUntouched(before)) {
        if (before.patientKey === undefined && !this.state.dirty && !this.state.result) void this.#reportLostFile();
        return this.#wipe('patient-change');
      }
      this.#context.set({chart: {}}); // a record that is still being read was nobody's
    }
    if (audience !== before.audience || questionnaireMode !== before.questionnaireMode) this.#context.updateStaleness();
    if (!this.steps.includes(this.state.step)) {
      this.#abort();
      void this.goTo('history');
    } else if (audience !== before.audience) {
      this.#askAgain();
    }
    if (baseUrl !== before.baseUrl) this.#navigation.askWhatIsMissing();
  }

  /** Whether an action is under way: a second press is ignored until it is over. */
  get busy(): boolean {
    return this.#busy;
  }

  /** The patient file that would be sent now, complete when the entries have no problem. */
  get patientFile(): PatientFile {
    return patientFileFromEntries(this.state.entries, this.#context.requestContext);
  }

  /** The entries that would not be sent, with the reason. */
  get notSent(): readonly NotSent[] {
    return notSentOf(this.state.entries, this.#context.requestContext);
  }

  /**
   * Takes over what the host knows, in the shape of §2.1, any part of it. Entries of the user stay. An equal file changes
   * nothing: a host may give it at each of its own renders, and an entry that the user removed must not come back.
   */
  prefill(patientFile: unknown, origin: Exclude<Origin, 'user' | 'draft'> = 'host') {
    this.#records.prefill(frozenCopy(patientFile), origin);
  }

  /**
   * Takes over a patient record as `prefill` does, and keeps its open questions for the user.
   *
   * @param read Reads the record. What it throws is shown, reported and rethrown; nothing changes then.
   */
  takeRecord<R extends RecordReading>(read: () => R, origin: Exclude<Origin, 'user' | 'draft'>): R {
    return this.#records.takeRecord(read, origin);
  }

  /** The user says that the record that was held back (`state.otherPerson`) is of this patient. */
  acceptRecord() {
    this.#records.settle(true);
  }

  /** The user leaves out the record that was held back. */
  refuseRecord() {
    this.#records.settle(false);
  }

  /** Applies the user's answer to a question that a record left open. */
  answer(question: OpenQuestion, entries: Entries) {
    this.#records.answer(question, entries);
  }

  /** Removes a question that the user leaves open. */
  dismiss(question: OpenQuestion) {
    this.#records.dismiss(question);
  }

  setPatient(patient: PatientEntries) {
    changeEntries(this.#context, {patient});
  }

  setAnswers(answers: Answers) {
    const waiting = this.state.entries.waiting.filter(({id}) => !answers.has(id)); // the user's answer replaces it
    changeEntries(this.#context, {answers, waiting});
  }

  setHistory(history: HistoryEntries) {
    changeEntries(this.#context, {history});
  }

  /** Goes on: to the next step, from the review to the diagnosis, from the diagnosis to the end. */
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

  /**
   * @returns false when the step stays on screen; the reason is shown there.
   * @throws {VaccError} `config/invalid` when there is no such step.
   */
  async goTo(step: Step): Promise<boolean> {
    if (!isStep(step)) throw new VaccError(`goTo() takes ${eitherOf(steps)}`, 'config/invalid');
    const [from, to] = [this.steps.indexOf(this.state.step), this.steps.indexOf(step)];
    if (to >= 0 && to < from) this.#abort();
    if (step === 'diagnosis' && !this.state.result) return this.diagnose();
    return this.#act(() => this.#navigation.goTo(step));
  }

  /** Goes to an entry to change it; Continue then returns to the review. */
  async edit(step: Step, path: string): Promise<boolean> {
    const going = this.goTo(step);
    const {signal} = this.#context; // going back has replaced the earlier signal
    if (!(await going) || signal.aborted) return false;
    this.#context.set({returningTo: path, focusPath: path});
    return true;
  }

  /** Marks the entry of `focusPath` as shown, so that it is focused once only. */
  focusDone() {
    if (this.state.focusPath !== undefined) this.#context.set({focusPath: undefined});
  }

  /**
   * Checks everything and asks for the diagnosis; from an earlier step it leads to the review first.
   *
   * @param options `reviewed`: a page of the host has just shown the summary of all entries, and stands for the review.
   * @see Service interface §4.4, MUST 9: a summary of entered data before the final decision.
   */
  async diagnose({reviewed = false}: {readonly reviewed?: boolean} = {}): Promise<boolean> {
    const isShown = this.state.step === 'review' || this.state.step === 'diagnosis';
    const ask = async () => (isShown || this.#navigation.arrive('review')) && diagnose(this.#context, this.#navigation);
    if (isShown || reviewed) return this.#act(ask);
    await this.goTo('review');
    return false;
  }

  /**
   * Adds a vaccination of today and asks for the diagnosis again. Goes to the form of the history instead, with today's
   * date and what is known, when the vaccine or the answer on the booster is missing. It does so, too, when
   * vaccinations that are not sent would be sent along with it. The vaccination stays whatever the outcome of the
   * request.
   */
  async giveToday(given: Pick<ActEntry, 'vaccineId' | 'booster'> & BoxEntry): Promise<boolean> {
    const {signal} = this.#context;
    const {history} = this.state.entries;
    const act = {...emptyAct(`act-${newId()}`), ...given, date: entryFromText(this.options.today())};
    if (act.vaccineId && act.booster && (history.received === 'yes' || history.acts.length === 0)) {
      this.setHistory({...history, received: 'yes', acts: [...history.acts, act]});
      if (signal.aborted) return false;
      this.#context.set({given: {key: act.key, received: history.received}});
      return this.diagnose();
    }
    const {draft} = history;
    if (!isStarted(draft)) this.setHistory({...history, draft: {...act, key: draft.key}});
    return !signal.aborted && this.edit('history', path.act(draft.key));
  }

  /**
   * Notes on the result why a due disease is not vaccinated against today; without an entry, takes the note back. It
   * leaves the conclusion as it is and never goes to the service. A new result keeps the note while the disease is due.
   *
   * @returns false where there is no current result, or the disease is not due in it.
   */
  async setNotToday(diseaseId: string, entry?: NotTodayEntry): Promise<boolean> {
    const {signal} = this.#context;
    const own = frozenCopy(entry);
    const {withNote} = await this.options.loadDeferred();
    const noted = !signal.aborted && this.currentResult && withNote(this.currentResult, diseaseId, own);
    if (!noted) return false;
    this.#context.set({result: noted, completed: false, dirty: true});
    const {notToday = [], provenance} = noted;
    this.#context.emit(VaccNotTodayEvent, {resultId: provenance.resultId, notToday});
    return true;
  }

  /** The user says whom the check is for. It changes the words, and nothing that is sent. */
  setAddressee(addressee: Addressee) {
    this.#context.set({addressee});
  }

  /** Takes back the vaccination that was recorded on the result, and updates the recommendations. */
  async undoGiven(): Promise<boolean> {
    const {signal} = this.#context;
    const {given, entries} = this.state;
    if (!given) return false;
    const acts = entries.history.acts.filter(({key}) => key !== given.key);
    const received = acts.length === 0 ? given.received : entries.history.received;
    this.setHistory({...entries.history, received, acts});
    if (signal.aborted) return false;
    this.#context.set({given: undefined});
    return this.diagnose();
  }

  /** Asks the questionnaire again with the answers, as the user wished. */
  async refreshQuestionnaire(): Promise<boolean> {
    return this.#updateQuestionnaire(true);
  }

  /** Repeats the operation that failed. */
  async retry(): Promise<boolean> {
    const operation = this.#context.failed?.operation;
    if (operation === 'questionnaire') return this.refreshQuestionnaire();
    return operation === 'diagnostic' ? this.diagnose() : this.refreshToken();
  }

  /** Ends the wait, as the user wished. Nothing is lost. */
  cancel() {
    this.#questionnaire.cancel(true);
    this.#abort();
  }

  /** The user has finished; the host may hold it while it saves. It gets each result once. */
  async complete(): Promise<boolean> {
    const {result, completed} = this.state;
    if (!result || result.stale) return false;
    if (completed) return true;
    return this.#act(async (signal) => {
      const approval = await awaitHostApproval(this.#context, VaccCompleteEvent, result);
      if (!approval || signal.aborted) return false;
      const isCurrent = this.state.result?.stale === false; // entries may have changed while the host saved
      const completed = isCurrent && (approval === 'confirmed' ? 'confirmed' : 'finished');
      this.#context.set({completed, dirty: this.state.dirty && !isCurrent});
      return true;
    });
  }

  /** The host has signed in again: drops the old token and repeats what failed for it. */
  async refreshToken(): Promise<boolean> {
    const {signal} = this.#context;
    try {
      const client = await clientOf(this.#context);
      await client.refreshToken(signal);
    } catch (cause) {
      if (!signal.aborted) reportError(this.#context, cause, 'token');
      return false;
    }
    if (signal.aborted) return false;
    return this.#context.failed?.awaitsSignIn ? this.retry() : true;
  }

  /** The result, unless its entries have changed or it is for another audience: only this one may be handed out. */
  get currentResult(): VaccResult | undefined {
    const {result} = this.state;
    return result?.stale === false ? result : undefined;
  }

  /**
   * The result as a file, without what its audience may not see. The element makes the formats made of words.
   *
   * @throws {VaccError} `result/missing` when there is no current result, `config/invalid` for another format.
   */
  async exportAs(format: 'json'): Promise<Blob> {
    const result = this.currentResult;
    if ((format as string) !== 'json') throw new VaccError('exportAs() of a session takes json', 'config/invalid');
    if (!result) throw noResult();
    const {content, mediaType} = jsonExport(result);
    return Promise.resolve(new Blob([content], {type: mediaType}));
  }

  /** Wipes everything of this patient. */
  reset(reason: Exclude<ResetReason, 'patient-change'> = 'host') {
    const isLost = reason === 'page-left' && !this.isEmpty;
    this.#wipe(reason);
    if (isLost) this.#context.set({pageLeft: true});
  }

  /** The user has signed out: wipes everything of this patient, and drops every token of the page. */
  signOut() {
    dropTokens();
    this.reset('sign-out');
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

  /** Everything entered so far. The entries count as kept from then on. */
  getDraft(): Draft {
    this.markKept(this.state.entries);
    return copyOf(this.draft);
  }

  /** @internal As `getDraft()`, for a hand-over that may still fail. */
  get draft(): Draft {
    return {...draftOf(this.state.entries, this.state.step, this.state), ...ownerOf(this.options.patientKey)};
  }

  /** @internal The host or the user has these entries; later ones are not kept. */
  markKept(entries: Entries) {
    if (this.state.dirty && this.state.entries === entries) this.#context.set({dirty: false});
  }

  /**
   * Whether leaving now would lose something: the user has entered what is neither in a draft that was asked for or
   * restored, nor finished. What the host gave, it has itself.
   */
  get dirty(): boolean {
    return this.state.dirty && !this.isEmpty;
  }

  /** Whether nothing is entered, by the user or by the host. */
  get isEmpty(): boolean {
    return hasNothing(this.state.entries);
  }

  /**
   * Restores a draft in place of the entries. `restored` counts its entries; `dropped` names what could not be read.
   *
   * @param options `anyPatient`: the host answers for it that the draft belongs to the patient record that is open.
   * @throws {VaccError} `draft/invalid` when it is no draft of this version, `draft/other-patient` when it was made under
   *   another patient key; nothing changes then.
   */
  restoreDraft(
    draft: unknown,
    {anyPatient = false}: {readonly anyPatient?: boolean} = {},
  ): {readonly restored: number; readonly dropped: readonly string[]} {
    const {entries, step, questions, leftOut, dropped} = readDraft(frozenCopy(draft));
    if (!anyPatient && !isOwned(draft, this.options.patientKey))
      throw new VaccError('The draft is of another patient record', 'draft/other-patient');
    this.#wipeQuietly();
    this.#records.forgetRead();
    const {signal} = this.#context;
    const restored = applyEntries(this.#context, entries, 'draft').length + entries.waiting.length;
    if (signal.aborted) return {restored, dropped};
    this.#context.set({questions, leftOut});
    this.#navigation.restart(step);
    return {restored, dropped};
  }

  /** Ends requests and timers; the entries stay, so that an element may be moved in the page. */
  disconnect() {
    this.#abort();
  }

  /** Takes up again what `disconnect` ended. */
  reconnect() {
    this.#navigation.askWhatIsMissing();
  }

  /** Runs an action of the user, one at a time: it clears the error of the one before and reports its own. */
  async #act(action: (signal: AbortSignal) => Promise<boolean>): Promise<boolean> {
    if (this.#busy) return false;
    const {signal} = this.#context;
    this.#busy = true;
    this.#context.clearError();
    this.#context.set({heldBack: undefined});
    try {
      return (await action(signal)) && !signal.aborted;
    } catch (cause) {
      if (!signal.aborted) reportError(this.#context, cause, 'diagnostic');
      return false;
    } finally {
      if (!signal.aborted) this.#busy = false; // after an abort, the next action may be under way
    }
  }

  /** Aborts what is under way; nothing is shown of it. */
  #abort() {
    this.#questionnaire.cancel();
    this.#context.abort();
    this.#busy = false;
  }

  #askAgain() {
    if (this.state.step === 'diagnosis') void this.diagnose();
    else if (this.state.questionnaire !== 'none') void this.#updateQuestionnaire();
  }

  async #updateQuestionnaire(byUser?: boolean): Promise<boolean> {
    return this.#act(async () => !['failed', 'abandoned'].includes(await this.#questionnaire.update(byUser)));
  }

  /** The host gave a patient file, and the first key in a later task. A file that came with the key replaces it. */
  async #reportLostFile() {
    const deferred = await this.options.loadDeferred().catch(() => undefined);
    if (this.isEmpty) deferred?.reportLostFile(this.options.target, this.#context.patientKey);
  }

  /** The first key names the patient of an empty session: there is nothing of another patient to wipe. */
  #isUntouched({patientKey}: SessionOptions): boolean {
    return patientKey === undefined && this.state.entries === initialState.entries;
  }

  #wipe(reason: ResetReason) {
    this.#records.forget();
    this.#wipeQuietly();
    this.#context.emit(VaccResetEvent, {reason});
  }

  /** Wipes the entries first, so that no listener sees them under another patient's key. */
  #wipeQuietly() {
    this.#context.set({...initialState, chart: {}});
    this.#questionnaire.forget();
    this.#navigation.forget();
    this.#abort();
    this.#context.clearError();
  }
}
