import type {Step} from '../domain/entries/entries.js';
import type {Problem} from '../domain/entries/problems.js';
import {VaccBeforeStepEvent, VaccStepEvent} from '../events/flow-events.js';
import {awaitHostApproval} from './host-approval.js';
import {prefilledProblems, problemsOf} from './checks.js';
import type {SessionContext} from './context.js';
import type {QuestionnaireFlow} from './questionnaire-flow.js';
import type {SessionState} from './state.js';

/** Moves between the steps: checks what is left behind, asks the host, and keeps the questionnaire fitting on the way. */
export class Navigation {
  readonly #context: SessionContext;
  readonly #questionnaire: QuestionnaireFlow;
  /** The profile step has held the user to show the questions that appeared. */
  #held = false;

  constructor(context: SessionContext, questionnaire: QuestionnaireFlow) {
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
    const {steps} = this.#context;
    const {turn} = this.#context;
    const [from, to] = [steps.indexOf(this.#context.state.step), steps.indexOf(target)];
    if (to < 0) return false;
    for (const left of steps.slice(from, to)) {
      if (!(await this.#mayLeave(left)) || turn.aborted) return false; // none on the way back
    }
    return to === from || this.#show(target);
  }

  /** Forgets that the profile step held the user. */
  forget() {
    this.#held = false;
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

  /** The profile is optional (§1): it holds the user once to show what appeared or what failed, and not twice. */
  async mayLeaveProfile(): Promise<boolean> {
    const context = this.#context;
    const {turn} = context;
    const outcome = this.#questionnaire.hasFailed ? 'current' : await this.#questionnaire.bringUpToDate();
    if (turn.aborted || outcome === 'abandoned') return false;
    const mayLeave = outcome === 'current' || (outcome === 'grown' && this.#held);
    this.#held = outcome === 'grown' && !mayLeave;
    if (mayLeave) return true;
    const {reloaded, step} = context.state;
    if (step !== 'profile' && (await this.#show('profile')) && !turn.aborted) context.set({reloaded});
    return false;
  }

  /**
   * A result is asked for anew after a restart, so the review is the farthest step; an incomplete one holds earlier. What
   * is wrong with the entries that are back is shown.
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

  /** A chart that came complete is summed up at once; its questions come while it is read. */
  open() {
    if (this.arrive('review')) this.askWhatIsMissing();
  }

  /** The questions of a patient who is known, when they have not been asked, or the answer was not waited for. */
  askWhatIsMissing() {
    const {state, options} = this.#context;
    if (state.step === 'patient' || state.questionnaire !== 'none' || !options.baseUrl) return;
    void this.#questionnaire.bringUpToDate();
  }

  /** @param found Problems to show there; without them, those of entries that the user did not make. */
  async #show(to: Step, found?: readonly Problem[]): Promise<boolean> {
    const {turn} = this.#context;
    if (!(await this.mayShow(to)) || turn.aborted || !this.arrive(to, found)) return false;
    if (to === 'profile' && !this.#questionnaire.hasFailed) void this.#questionnaire.bringUpToDate();
    return true;
  }

  /** Asks the host whether the step on screen may be left for another. */
  mayShow(to: Step): Promise<boolean> {
    return awaitHostApproval(this.#context, VaccBeforeStepEvent, {from: this.#context.state.step, to});
  }

  /**
   * Puts a step on screen, together with what else is new, and tells the host. The review is returned to at the entry
   * from which it was left.
   *
   * @returns false when the host turned to another patient on hearing of it.
   */
  arrive(to: Step, found?: readonly Problem[], news: Partial<SessionState> = {}): boolean {
    const context = this.#context;
    const {turn} = context;
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
    context.tell(VaccStepEvent, {
      from,
      to,
      index: place,
      total: context.steps.length,
      hasErrors: problems.some(({step}) => step === to),
      suggestedTitle: context.options.titleOf(to),
    });
    return !turn.aborted;
  }
}
