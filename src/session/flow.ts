import {emptyAct, isStarted, path, type ActEntry, type Step} from '../domain/entries/entries.js';
import {entryFromText} from '../domain/dates/date-entry.js';
import {jsonExport} from '../domain/result/exports.js';
import type {NotSent} from '../domain/entries/not-sent.js';
import type {VaccResult} from '../domain/result/result.js';
import {VaccCompleteEvent} from '../events/flow-events.js';
import {allProblems} from './checks.js';
import type {SessionContext} from './context.js';
import {newId} from './new-id.js';
import type {SessionOptions} from './options.js';
import {changeEntries} from './apply-entries.js';
import {awaitHostApproval} from './host-approval.js';
import {DiagnosisFlow} from './diagnosis-flow.js';
import {Navigation} from './navigation.js';
import {QuestionnaireFlow} from './questionnaire-flow.js';
import {Records} from './records.js';
import {clientOf} from './requests.js';

/** What a session does beyond keeping entries: it moves from step to step, talks to the service, and takes records in. */
export class Flow {
  /** A move is under way: a second press is ignored. */
  busy = false;
  readonly records: Records;
  readonly #context: SessionContext;
  readonly #questionnaire: QuestionnaireFlow;
  readonly #diagnosis: DiagnosisFlow;
  readonly #navigation: Navigation;

  constructor(context: SessionContext) {
    this.#context = context;
    this.#questionnaire = new QuestionnaireFlow(context);
    this.#diagnosis = new DiagnosisFlow(context);
    this.#navigation = new Navigation(context, this.#questionnaire);
    this.records = new Records(context, this.#navigation);
    context.subscribe(() => this.#diagnosis.refresh());
  }

  /** Follows new settings: see `VaccSession.configure`. */
  follow({audience, baseUrl}: Pick<SessionOptions, 'audience' | 'baseUrl'>) {
    const {state, steps, options} = this.#context;
    if (!steps.includes(state.step)) {
      this.end();
      void this.goTo('history');
    } else if (options.audience !== audience) {
      this.#askAgain();
    }
    if (options.baseUrl !== baseUrl) this.askWhatIsMissing();
    this.#diagnosis.refresh();
  }

  /** Goes on: to the next step, to the diagnosis from the review, to the end from the diagnosis. */
  async next(): Promise<boolean> {
    const {step} = this.#context.state;
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
    const [from, to] = [this.#context.steps.indexOf(this.#context.state.step), this.#context.steps.indexOf(step)];
    if (to >= 0 && to < from) this.end();
    if (step === 'diagnosis' && !this.#context.state.result) return this.diagnose();
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

  /**
   * Checks everything and asks for the diagnosis; from an earlier step it leads to the review first.
   *
   * @see Service interface §4.4, MUST 5 and 9.
   */
  async diagnose(): Promise<boolean> {
    if (this.#context.state.step !== 'review' && this.#context.state.step !== 'diagnosis') {
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
      const isThere = this.#context.state.step === 'diagnosis';
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
    const {history} = this.#context.state.entries;
    const act = {...emptyAct(`act-${newId()}`), vaccineId, booster, date: entryFromText(this.#context.options.today())};
    if (vaccineId && (history.received === 'yes' || history.acts.length === 0)) {
      changeEntries(this.#context, {history: {...history, received: 'yes', acts: [...history.acts, act]}});
      return !turn.aborted && this.diagnose();
    }
    const {draft} = history;
    if (!isStarted(draft)) changeEntries(this.#context, {history: {...history, draft: {...draft, date: act.date}}});
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

  /** The user goes on without the questions that are under way. */
  cancel() {
    this.#questionnaire.cancel(true);
  }

  /** The user has finished; the host may hold it while it saves. */
  async complete(): Promise<boolean> {
    const {result} = this.#context.state;
    if (!result || result.stale) return false;
    return this.#move(async (turn) => {
      const completed = await awaitHostApproval(this.#context, VaccCompleteEvent, result);
      if (completed && !turn.aborted) {
        const isSame = this.#context.state.result?.stale === false; // entries may have changed meanwhile
        this.#context.set({completed: isSame, dirty: this.#context.state.dirty && !isSame});
      }
      return completed;
    });
  }

  /** The host has signed in again: the old token is dropped, and what failed for it is tried again. */
  async refreshToken(): Promise<boolean> {
    const {turn} = this.#context;
    try {
      const client = await clientOf(this.#context);
      await client.refreshToken(turn);
    } catch (cause) {
      if (!turn.aborted) this.#context.faults.report(cause, 'token');
      return false;
    }
    if (turn.aborted) return false;
    return this.#context.faults.waitsForSignIn ? this.retry() : true;
  }

  /** The questions of a patient who is known, when they have not been asked, or the answer was not waited for. */
  askWhatIsMissing() {
    this.#navigation.askWhatIsMissing();
  }

  /** Goes where a draft was left: see `Navigation.restart`. */
  restart(step: Step) {
    this.#navigation.restart(step);
  }

  /** What was entered and would not be sent, and why. */
  get notSent(): readonly NotSent[] {
    return this.#diagnosis.notSent;
  }

  /** The result as a file: see `VaccSession.exportAs`. */
  exportAs(format: 'json', result: VaccResult | undefined): Blob {
    if (!result || format !== 'json') throw new Error(`There is no current result, or no export as ${String(format)}`);
    const {content, mediaType} = jsonExport(result);
    return new Blob([content], {type: mediaType});
  }

  /** Forgets what was asked for this patient. */
  forget() {
    this.#questionnaire.forget();
    this.#navigation.forget();
  }

  /** Aborts what is under way; nothing is shown. */
  end() {
    this.#questionnaire.cancel();
    this.#context.endTurn();
    this.busy = false;
  }

  /** @param act Looks at the signal after each wait: the next patient may have come by then. */
  async #move(act: (turn: AbortSignal) => Promise<boolean>): Promise<boolean> {
    if (this.busy) return false;
    const {turn, faults} = this.#context;
    this.busy = true;
    faults.clear();
    this.#context.set({heldBack: undefined});
    try {
      return (await act(turn)) && !turn.aborted;
    } catch (cause) {
      if (!turn.aborted) faults.report(cause, 'diagnostic');
      return false;
    } finally {
      if (!turn.aborted) this.busy = false; // after a cancel, another move may be under way
    }
  }

  #askAgain() {
    if (this.#context.state.step === 'diagnosis') void this.diagnose();
    else if (this.#context.state.questionnaire !== 'none') void this.#askQuestions();
  }

  async #askQuestions(byUser?: boolean): Promise<boolean> {
    return this.#move(async () => ['current', 'grown'].includes(await this.#questionnaire.bringUpToDate(byUser)));
  }
}
