import {createServiceClient} from '../client/index.js';
import {draftOf, readDraft, type Draft} from '../domain/draft.js';
import {
  type Answers,
  type Entries,
  type HistoryEntries,
  type Origin,
  type PatientEntries,
  type Step,
} from '../domain/entries.js';
import {notSentOf, patientFileFromEntries, type NotSent} from '../domain/patient-file-from-entries.js';
import {entriesFromPatientFile, mergePrefill} from '../domain/prefill.js';
import type {Problem} from '../domain/problems.js';
import {VaccChangeEvent, VaccCompleteEvent, VaccResetEvent, VaccWarningEvent} from '../events/index.js';
import {hostAgrees} from './ask-host.js';
import {changedAnswerPaths, changedHistoryPaths, changedPatientPaths} from './changes.js';
import {allProblems, prefilledProblems, problemsOf, stillShown} from './checks.js';
import {emit, patientKeyOf, wireOf, type SessionContext} from './context.js';
import {DiagnosisFlow} from './diagnosis-flow.js';
import {Faults} from './faults.js';
import {Navigation} from './navigation.js';
import {defaultOptions, type SessionOptions} from './options.js';
import {Progress} from './progress.js';
import {QuestionnaireFlow} from './questionnaire-flow.js';
import {initialState, type SessionState} from './state.js';
import {Store} from './store.js';

/** Conditions of the chart, entries of the user, requests and the result: the flow for one patient, without a screen. */
export class VaccSession {
  readonly #store = new Store();
  readonly #context: SessionContext;
  readonly #questionnaire: QuestionnaireFlow;
  readonly #diagnosis: DiagnosisFlow;
  readonly #navigation: Navigation;
  #options: SessionOptions;
  /** A move is under way: a second press is ignored. */
  #moving = false;
  #turn = new AbortController();

  constructor(given: Partial<SessionOptions>) {
    const options = (this.#options = {...defaultOptions(), ...given});
    const session = (): SessionOptions => this.#options;
    const turn = (): AbortSignal => this.#turn.signal;
    const store = this.#store;
    const progress = new Progress(options.timings, (pending) => store.set({pending}));
    const faults = new Faults(() => this.#context);
    this.#context = {
      store,
      progress,
      faults,
      get options() {
        return session();
      },
      get client() {
        return createServiceClient({...session(), onWait: (ms) => progress.wait(ms)});
      },
      get turn() {
        return turn();
      },
    };
    this.#questionnaire = new QuestionnaireFlow(this.#context);
    this.#diagnosis = new DiagnosisFlow(this.#context);
    this.#navigation = new Navigation(this.#context, this.#questionnaire);
    store.subscribe(() => this.#refreshResult());
  }

  get state(): SessionState {
    return this.#store.state;
  }

  get steps(): readonly Step[] {
    return this.#navigation.steps;
  }

  get options(): SessionOptions {
    return this.#options;
  }

  /** Calls back after every change of `state`. @returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void {
    return this.#store.subscribe(listener);
  }

  /**
   * Takes new settings. Another patient key wipes everything at once; another audience asks the service again, because
   * the service words its answers for the audience.
   */
  configure(change: Partial<SessionOptions>) {
    const before = this.#options;
    this.#options = {...before, ...change};
    if (this.#options.patientKey !== before.patientKey && !this.#isUntouched(before)) {
      return this.#wipe('patient-change');
    }
    if (this.#options.audience !== before.audience) this.#askAgain();
    this.#refreshResult();
  }

  /** Everything that would be sent now, and why the rest would not. */
  get patientFile(): unknown {
    return patientFileFromEntries(this.state.entries, wireOf(this.#context));
  }

  get notSent(): readonly NotSent[] {
    return notSentOf(this.state.entries, wireOf(this.#context));
  }

  /** What the host knows already, in the shape of §2.1, any part of it. What the user typed stays. */
  prefill(patientFile: unknown, origin: Exclude<Origin, 'user' | 'draft'> = 'host') {
    const incoming = entriesFromPatientFile(patientFile, origin);
    const entries = mergePrefill(this.state.entries, incoming, origin);
    const shown = this.state.problems;
    this.#store.set({entries});
    const given = [...incoming.origins.keys()].filter((at) => entries.origins.get(at) === origin);
    this.#tellChanges(given, origin);
    this.#questionnaire.place();
    const still = stillShown(shown, allProblems(this.#context));
    this.#store.set({problems: joined(still, prefilledProblems(this.#context))});
    this.#tellAudienceConflict(patientFile);
  }

  setPatient(patient: PatientEntries) {
    const changed = changedPatientPaths(this.state.entries.patient, patient);
    this.#change({patient}, changed);
  }

  setAnswers(answers: Answers) {
    const changed = changedAnswerPaths(this.state.entries.answers, answers);
    const waiting = this.state.entries.waiting.filter(({id}) => !answers.has(id)); // the user's answer takes its place
    this.#change({answers, waiting}, changed);
  }

  setHistory(history: HistoryEntries) {
    const changed = changedHistoryPaths(this.state.entries.history, history);
    this.#change({history}, changed);
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
    if (to >= 0 && to < from) this.cancel();
    if (step === 'diagnosis' && !this.state.result) return this.diagnose();
    return this.#move(() => this.#navigation.goTo(step));
  }

  /** Goes to an entry to change it; Continue then returns to the review. */
  async edit(step: Step, path: string): Promise<boolean> {
    if (!(await this.goTo(step))) return false;
    this.#store.set({returning: true, focusPath: path});
    return true;
  }

  /** The entry that was asked for has been shown: it is not to be focused again. */
  focusDone() {
    if (this.state.focusPath !== undefined) this.#store.set({focusPath: undefined});
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
    return this.#move(async () => {
      if (!(await this.#navigation.mayLeaveProfile())) return false;
      const problems = allProblems(this.#context);
      if (problems.length > 0) {
        this.#store.set({problems});
        return false;
      }
      if (!(await this.#diagnosis.ask())) return false;
      if (this.state.step === 'diagnosis') return true;
      return this.#navigation.goTo('diagnosis');
    });
  }

  /** Asks the questionnaire again with the answers, as the user wished. */
  async refreshQuestionnaire(): Promise<boolean> {
    return this.#move(async () => ['current', 'grown'].includes(await this.#questionnaire.bringUpToDate()));
  }

  /** Tries again what failed. */
  async retry(): Promise<boolean> {
    this.#store.set({failure: undefined});
    const {failed} = this.#context.faults;
    if (failed === 'questionnaire') return this.refreshQuestionnaire();
    return failed === 'diagnostic' ? this.diagnose() : this.refreshToken();
  }

  /** Aborts what is under way; nothing is lost and nothing is shown. */
  cancel() {
    this.#turn.abort();
    this.#turn = new AbortController();
    this.#questionnaire.cancel();
    this.#diagnosis.cancel();
    this.#context.progress.stop();
    this.#moving = false;
  }

  /** The user has finished; the host may hold it while it saves. */
  async complete(): Promise<boolean> {
    const {result} = this.state;
    if (!result || result.stale) return false;
    return this.#move(async () => {
      const completed = await hostAgrees(this.#context, new VaccCompleteEvent(result));
      if (completed) this.#store.set({completed});
      return completed;
    });
  }

  /** Wipes everything of this patient. */
  reset(reason: 'host' | 'user' = 'host') {
    this.#wipe(reason);
  }

  /** The host has signed in again: the old token is dropped, and what failed for it is tried again. */
  async refreshToken(): Promise<boolean> {
    try {
      await this.#context.client.refreshToken(new AbortController().signal);
    } catch (cause) {
      this.#context.faults.report(cause, 'token');
      return false;
    }
    return this.#context.faults.waitsForSignIn ? this.retry() : true;
  }

  /** @returns whether the entries of the step on screen, from the review on of all steps, can be sent; shows nothing. */
  checkValidity(): boolean {
    return this.#problemsOnScreen().length === 0;
  }

  /** As `checkValidity`, and shows the problems. */
  reportValidity(): boolean {
    const problems = this.#problemsOnScreen();
    this.#store.set({problems});
    return problems.length === 0;
  }

  getDraft(): Draft {
    return draftOf(this.state.entries, this.state.step);
  }

  /**
   * Brings a draft back in place of what is entered.
   *
   * @throws {VaccError} `draft/invalid` when it is no draft of this version; nothing is changed then.
   */
  restoreDraft(draft: unknown): {readonly restored: number; readonly dropped: readonly string[]} {
    const {entries, step, dropped} = readDraft(draft);
    this.#wipeQuietly();
    this.#store.set({entries});
    const reached = this.#reachable(step);
    const visited = this.steps.slice(0, this.steps.indexOf(reached) + 1);
    this.#store.set({step: reached, visited, problems: prefilledProblems(this.#context)});
    if (reached !== 'patient') void this.#questionnaire.bringUpToDate();
    const restored = entries.answers.size + entries.history.acts.length + entries.waiting.length;
    return {restored, dropped};
  }

  /** Ends requests and timers; the entries stay, so that an element may be moved in the page. */
  disconnect() {
    this.cancel();
  }

  /** A result is asked for anew after a restart, so the review is the farthest step; an incomplete one holds earlier. */
  #reachable(step: Step): Step {
    const asked = step === 'diagnosis' || !this.steps.includes(step) ? 'review' : step;
    const before = this.steps.slice(0, this.steps.indexOf(asked));
    return before.find((earlier) => problemsOf(earlier, this.#context).length > 0) ?? asked;
  }

  async #move(act: () => Promise<boolean>): Promise<boolean> {
    if (this.#moving) return false;
    const {turn, faults} = this.#context;
    this.#moving = true;
    faults.clear();
    this.#store.set({heldBack: undefined});
    try {
      return (await act()) && !turn.aborted;
    } catch (cause) {
      if (!turn.aborted) faults.report(cause, 'diagnostic');
      return false;
    } finally {
      if (!turn.aborted) this.#moving = false; // after a cancel, another move may be under way
    }
  }

  #problemsOnScreen(): readonly Problem[] {
    const {step} = this.state;
    return step === 'review' || step === 'diagnosis' ? allProblems(this.#context) : problemsOf(step, this.#context);
  }

  #change(part: Partial<Entries>, changed: readonly string[]) {
    if (changed.length === 0) return;
    const origins = new Map(this.state.entries.origins);
    for (const at of changed) origins.delete(at); // what the user touches is the user's
    this.#store.set({entries: {...this.state.entries, ...part, origins}});
    this.#store.set({problems: stillShown(this.state.problems, allProblems(this.#context)), completed: false});
    this.#tellChanges(changed, 'user');
  }

  #tellChanges(changed: readonly string[], origin: Origin) {
    const patientKey = patientKeyOf(this.#context);
    for (const path of changed)
      emit(this.#context, new VaccChangeEvent({kind: kindOf(path), path, origin, patientKey}));
  }

  #tellAudienceConflict(patientFile: unknown) {
    const asked = (patientFile as {requested_by_professional?: unknown} | null | undefined)?.requested_by_professional;
    if (typeof asked !== 'boolean' || asked === (this.#options.audience === 'professional')) return;
    const patientKey = patientKeyOf(this.#context);
    emit(this.#context, new VaccWarningEvent({code: 'conflict', path: 'requested_by_professional', patientKey}));
  }

  /** The first key names the chart of an empty session: there is nothing of another patient to wipe. */
  #isUntouched({patientKey}: SessionOptions): boolean {
    return patientKey === undefined && this.state.entries === initialState.entries && !this.state.result;
  }

  #refreshResult() {
    const {result} = this.state;
    const stale = this.#diagnosis.isStale;
    if (result && result.stale !== stale) this.#store.set({result: {...result, stale}});
  }

  #askAgain() {
    if (this.state.step === 'diagnosis') void this.diagnose();
    else if (this.state.questionnaire !== 'none') void this.refreshQuestionnaire();
  }

  #wipe(reason: 'patient-change' | 'host' | 'user') {
    this.#wipeQuietly();
    emit(this.#context, new VaccResetEvent({reason, patientKey: patientKeyOf(this.#context)}));
  }

  /** The entries go first: nobody who listens sees them under another patient's key. */
  #wipeQuietly() {
    this.#store.set(initialState);
    this.#questionnaire.forget();
    this.#diagnosis.forget();
    this.#navigation.forget();
    this.cancel();
    this.#context.faults.clear();
  }
}

/** Both lists; a problem that stands in both comes once. */
const joined = (shown: readonly Problem[], more: readonly Problem[]): readonly Problem[] => [
  ...shown.filter(({path}) => !more.some((problem) => problem.path === path)),
  ...more,
];

const kindOf = (path: string): 'patient' | 'condition' | 'act' =>
  path.startsWith('patient.conditions') ? 'condition' : path.startsWith('patient.prevention_acts') ? 'act' : 'patient';
