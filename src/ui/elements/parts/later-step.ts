import type {Problem} from '../../../domain/entries/problems.js';
import {problemText, type ProblemContext} from '../../../words/problem-text.js';
import {StepElement} from './step-element.js';

/** Base class of the later steps: it has the texts of all problems, including those of the first step. */
export abstract class LaterStep extends StepElement {
  /** @internal */
  override textOf(problem: Problem): string {
    return problemText(problem, this.problemContext);
  }

  /** The data of the element that texts of problems use. */
  protected get problemContext(): ProblemContext {
    return {conditionLabel: (id) => this.conditionLabel(id), origins: this.origins};
  }

  /** The label of a question, where the element knows it. */
  protected conditionLabel(id: string): string {
    return id;
  }
}
