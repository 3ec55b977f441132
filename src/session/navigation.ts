import {steps, type Step} from '../domain/entries.js';
import type {Problem} from '../domain/problems.js';
import {VaccBeforeStepEvent, VaccStepEvent} from '../events/index.js';
import {hostAgrees} from './ask-host.js';
import {prefilledProblems, problemsOf} from './checks.js';
import {emit, patientKeyOf, type SessionContext} from './context.js';
import type {QuestionnaireFlow} from './questionnaire-flow.js';

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

  /** The steps of this flow: without the questionnaire there is no profile step. */
  get steps(): readonly Step[] {
    return this.#context.options.questionnaireMode === 'off' ? steps.filter((step) => step !== 'profile') : steps;
  }

  /** The step after the one on screen; the review, when the user came from there to change something. */
  get nextStep(): Step | undefined {
    const {step, returning} = this.#context.store.state;
    return returning ? 'review' : this.steps[this.steps.indexOf(step) + 1];
  }

  get previousStep(): Step | undefined {
    return this.steps[this.steps.indexOf(this.#context.store.state.step) - 1];
  }

  /** Goes back without a check, or forward past every step between as far as their entries allow. */
  async goTo(target: Step): Promise<boolean> {
    const {step} = this.#context.store.state;
    const [from, to] = [this.steps.indexOf(step), this.steps.indexOf(target)];
    if (to < 0) return false;
    if (to === from) return true;
    if (to < from) return this.#show(target);
    for (const left of this.steps.slice(from, to)) {
      if (!(await this.#mayLeave(left))) return false;
    }
    return this.#show(target);
  }

  /** Forgets that the profile step held the user. */
  forget() {
    this.#held = false;
  }

  async #mayLeave(step: Step): Promise<boolean> {
    const {store} = this.#context;
    const problems = problemsOf(step, this.#context);
    if (problems.length > 0) {
      if (store.state.step === step) store.set({problems});
      else await this.#show(step, problems);
      return false;
    }
    return step !== 'profile' || this.mayLeaveProfile();
  }

  /** The profile is optional (§1): it holds the user once to show what appeared or what failed, and not twice. */
  async mayLeaveProfile(): Promise<boolean> {
    const {store, turn} = this.#context;
    const outcome = this.#questionnaire.hasFailed ? 'current' : await this.#questionnaire.bringUpToDate();
    if (turn.aborted || outcome === 'abandoned') return false;
    const mayLeave = outcome === 'current' || (outcome === 'grown' && this.#held);
    this.#held = outcome === 'grown' && !mayLeave;
    if (mayLeave) return true;
    const {reloaded} = store.state;
    if (store.state.step !== 'profile' && (await this.#show('profile'))) store.set({reloaded});
    return false;
  }

  /** @param found Problems to show there; without them, those of entries that the user did not make. */
  async #show(to: Step, found?: readonly Problem[]): Promise<boolean> {
    const {store, turn} = this.#context;
    const from = store.state.step;
    const patientKey = patientKeyOf(this.#context);
    if (!(await hostAgrees(this.#context, new VaccBeforeStepEvent({from, to, patientKey})))) return false;
    const {visited, returning} = store.state;
    store.set({
      step: to,
      visited: visited.includes(to) ? visited : [...visited, to],
      problems: found ?? prefilledProblems(this.#context),
      reloaded: undefined,
      returning: returning && to !== 'review' && to !== 'diagnosis',
    });
    emit(this.#context, new VaccStepEvent({...this.#place(from, to), patientKey}));
    if (turn.aborted) return false;
    if (to === 'profile' && !this.#questionnaire.hasFailed) void this.#questionnaire.bringUpToDate();
    return true;
  }

  #place(from: Step, to: Step) {
    return {
      from,
      to,
      index: this.steps.indexOf(to),
      total: this.steps.length,
      hasErrors: this.#context.store.state.problems.some(({step}) => step === to),
      suggestedTitle: this.#context.options.titleOf(to),
    };
  }
}
