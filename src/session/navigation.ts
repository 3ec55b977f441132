import type {Step} from '../domain/entries/entries.js';
import type {Problem} from '../domain/entries/problems.js';
import {VaccBeforeStepEvent, VaccStepEvent} from './events/flow-events.js';
import {awaitHostApproval} from './host-approval.js';
import {prefilledProblems, problemsOf} from './problems.js';
import type {SessionContext} from './context.js';
import type {QuestionnaireLoader} from './questionnaire-loader.js';
import type {SessionState} from './state.js';

/** Moves between the steps: checks the step that is left, asks the host, and keeps the questionnaire up to date. */
export class Navigation {
  readonly #context: SessionContext;
  readonly #questionnaire: QuestionnaireLoader;
  /** The profile step has just held the user, to show questions that appeared or are gone. */
  #hasHeld = false;

  constructor(context: SessionContext, questionnaire: QuestionnaireLoader) {
    this.#context = context;
    this.#questionnaire = questionnaire;
  }

  /** The step after the one on screen; the review, when the user came from there to change something. */
  get nextStep(): Step | undefined {
    const {step, returningTo} = this.#context.state;
    return returningTo !== undefined ? 'review' : this.#context.steps[this.#context.steps.indexOf(step) + 1];
  }

  get previousStep(): Step | undefined {
    return this.#context.steps[this.#context.steps.indexOf(this.#context.state.step) - 1];
  }

  /** Goes back without a check, or forward past every step between as far as their entries allow. */
  async goTo(target: Step): Promise<boolean> {
    const {steps, signal} = this.#context;
    const [from, to] = [steps.indexOf(this.#context.state.step), steps.indexOf(target)];
    if (to < 0) return false;
    for (const left of steps.slice(from, to)) {
      if (!(await this.#mayLeave(left)) || signal.aborted) return false; // going back leaves no step behind
    }
    return to === from || this.#show(target);
  }

  /** The next patient's profile step may hold the user again. */
  forget() {
    this.#hasHeld = false;
  }

  async #mayLeave(step: Step): Promise<boolean> {
    const context = this.#context;
    const problems = problemsOf(step, context);
    if (problems.length > 0) {
      if (context.state.step === step) context.set({problems});
      else await this.#show(step, problems);
      return false;
    }
    return step !== 'profile' || this.mayLeaveProfile();
  }

  /**
   * The profile is optional (§1): it holds the user once to show new questions or an error, and not twice. It always holds to
   * show an answer that is not sent any more: only another answer leads to that.
   */
  async mayLeaveProfile(): Promise<boolean> {
    const context = this.#context;
    const {signal} = context;
    const outcome = this.#questionnaire.hasFailed ? 'current' : await this.#questionnaire.update();
    if (signal.aborted || outcome === 'abandoned') return false;
    const mayLeave = outcome === 'current' || (outcome === 'grown' && this.#hasHeld);
    this.#hasHeld = !mayLeave && outcome !== 'failed';
    if (mayLeave) return true;
    const {reloaded, step} = context.state;
    if (step !== 'profile' && (await this.#show('profile')) && !signal.aborted) context.set({reloaded});
    return false;
  }

  /**
   * Goes where a draft was left. Its result is requested anew, so the review is the farthest step; a step with problems
   * holds earlier, and shows them.
   */
  restart(step: Step) {
    const context = this.#context;
    const {steps} = context;
    const asked = step === 'diagnosis' || !steps.includes(step) ? 'review' : step;
    const before = steps.slice(0, steps.indexOf(asked));
    const reached = before.find((earlier) => problemsOf(earlier, context).length > 0) ?? asked;
    const visited = steps.slice(0, steps.indexOf(reached) + 1);
    context.set({step: reached, visited, problems: prefilledProblems(context)});
    this.askWhatIsMissing();
  }

  /** Shows a complete patient record in the review at once; its questionnaire loads while the user reads. */
  open() {
    if (this.arrive('review')) this.askWhatIsMissing();
  }

  /** Loads the questionnaire of a known patient, when it was never requested or its request was aborted. */
  askWhatIsMissing() {
    const {state, options} = this.#context;
    if (state.step === 'patient' || state.questionnaire !== 'none' || !options.baseUrl) return;
    void this.#questionnaire.update();
  }

  /** @param found The problems to show; by default those of entries that the user did not make. */
  async #show(to: Step, found?: readonly Problem[]): Promise<boolean> {
    const {signal} = this.#context;
    if (!(await this.hostLetsGo(to)) || signal.aborted || !this.arrive(to, found)) return false;
    if (to === 'profile' && !this.#questionnaire.hasFailed) void this.#questionnaire.update();
    return true;
  }

  /** Asks the host whether the user may leave the step on screen for another. */
  async hostLetsGo(to: Step): Promise<boolean> {
    const {step: from} = this.#context.state;
    return (await awaitHostApproval(this.#context, VaccBeforeStepEvent, {from, to})) !== undefined;
  }

  /**
   * Puts a step on screen, together with other changes of the state, and reports it to the host. A return to the review
   * focuses the entry that was edited.
   *
   * @returns false when a listener changed to another patient.
   */
  arrive(to: Step, found?: readonly Problem[], news: Partial<SessionState> = {}): boolean {
    const context = this.#context;
    const {signal} = context;
    const {step: from, visited, returningTo} = context.state;
    const problems = found ?? prefilledProblems(context);
    const place = context.steps.indexOf(to);
    const isReview = to === 'review';
    context.set({
      ...news,
      step: to,
      visited: context.steps.filter((step, index) => index <= place || visited.includes(step)),
      problems,
      reloaded: undefined,
      returningTo: isReview || to === 'diagnosis' ? undefined : returningTo,
      focusPath: isReview ? returningTo : undefined,
    });
    context.emit(VaccStepEvent, {
      from,
      to,
      index: place,
      total: context.steps.length,
      hasErrors: problems.some(({step}) => step === to),
      suggestedTitle: context.options.titleOf(to),
    });
    return !signal.aborted;
  }
}
