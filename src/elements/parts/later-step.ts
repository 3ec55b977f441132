import type {Problem} from '../../domain/entries/problems.js';
import {problemText, type ProblemContext} from '../../i18n/problem-text.js';
import {StepElement} from './step-element.js';

/** An element of a later step: it has the words of all problems, those of the first step included. */
export abstract class LaterStep extends StepElement {
  /** @internal */
  override textOf(problem: Problem): string {
    return problemText(problem, this.problemContext);
  }

  /** What the words of problems need of the element. */
  protected get problemContext(): ProblemContext {
    return {conditionLabel: (id) => this.conditionLabel(id), origins: this.origins};
  }

  /** The label of a question, where the element knows it. */
  protected conditionLabel(id: string): string {
    return id;
  }
}
