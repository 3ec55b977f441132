import {property} from 'lit/decorators/property.js';
import type {IsoDate} from '../../../contract/dates.js';
import type {Addressee, Audience} from '../../../domain/audience.js';
import type {Origin, Step} from '../../../domain/entries/entries.js';
import type {Problem} from '../../../domain/entries/problems.js';
import {isLocked} from './locked.js';
import {PageLanguage} from '../../controllers/page-language.js';
import {language} from '../../../words/localize.js';
import {today} from '../../../today.js';
import {errorSummary, focusField, summaryId} from './error-summary.js';
import {fieldId, type LabelledFrame, originTag} from './field.js';
import {VaccElement} from './vacc-element.js';

/**
 * Base class of the step elements: data comes in by properties, and a change goes out as one `change` event with the
 * whole new value. An element owns only the state of its screen.
 */
export abstract class StepElement extends VaccElement {
  /** Language of the texts from the service; the interface has one language for the whole page. */
  @property({reflect: true, useDefault: true}) override lang = '';
  /** The reader, who decides the wording and the content. */
  @property() audience: Audience = 'public';
  /** Whether the public wording addresses the reader or speaks about somebody else. */
  @property() addressee: Addressee = 'self';
  /** Shows the entries without a way to change them. */
  @property({type: Boolean, reflect: true}) readonly = false;
  /** Level of the heading of the step; headings inside start one level below. */
  @property({type: Number, attribute: 'heading-level'}) headingLevel = 2;
  /** Paths of entries that the user may not change. */
  @property({attribute: false}) lockedFields: readonly string[] = [];
  /** Sources of entries, by path; the user typed those without one. */
  @property({attribute: false}) origins: ReadonlyMap<string, Origin> = new Map();
  /** The problems to show: the owner decides when. An element with entries ignores those of another step. */
  @property({attribute: false}) problems: readonly Problem[] = [];

  /** The step whose entries the element has; none for one that shows those of all steps. */
  protected readonly ownStep: Step | undefined;

  readonly #language = new PageLanguage(this);
  #today: IsoDate | undefined;

  /** Today as a civil date; set it in tests and frozen views. Otherwise that of the clock: a page may stay open past midnight. */
  @property({attribute: false})
  get today(): IsoDate {
    return this.#today ?? today();
  }
  set today(day: IsoDate | undefined) {
    this.#today = day;
  }

  /** @internal The words of a problem: the same beside the field and in the summary. */
  abstract textOf(problem: Problem): string;

  protected get professional(): boolean {
    return this.audience === 'professional';
  }

  /** @internal The language for texts of the service. */
  get locale(): string {
    return this.lang || this.#language.tag || language();
  }

  /** @internal Whether the user may not change an entry. */
  isLocked(path: string): boolean {
    return isLocked(this, path);
  }

  /** The problems of the owner that the element has a field, and a text, for. */
  protected get ownProblems(): readonly Problem[] {
    return this.ownStep ? this.problems.filter(({step}) => step === this.ownStep) : this.problems;
  }

  /** The problems on screen: those of the owner, and those that the element finds by itself. */
  protected get shownProblems(): readonly Problem[] {
    return this.ownProblems;
  }

  /** @internal The text of the problem at a path, when there is one. */
  errorAt(path: string): string | undefined {
    const problem = this.shownProblems.find((candidate) => candidate.path === path);
    return problem && this.textOf(problem);
  }

  /** @internal What surrounds the field of a path, whatever its control. */
  fieldFrame(path: string, label: string): LabelledFrame {
    const note = originTag(this.origins.get(path));
    return {path, label, note, error: this.errorAt(path), readonly: this.isLocked(path)};
  }

  /** @internal The texts of all problems of an entry that is shown as one, such as a journey: at its path or inside. */
  errorsIn(path: string): string {
    const inside = this.ownProblems.filter((problem) => `${problem.path}.`.startsWith(`${path}.`));
    return inside.map((problem) => this.textOf(problem)).join('. ');
  }

  protected summary(): unknown {
    const items = this.shownProblems.map((problem) => ({text: this.textOf(problem), go: () => this.goTo(problem)}));
    return errorSummary(items, this);
  }

  /** Follows a link of the error summary to the field; the review opens another step instead. */
  protected goTo(problem: Problem) {
    void this.focusPath(problem.path);
  }

  /** Brings the field of a path into view and focuses it. @returns false when it is not on screen. */
  focusPath(path: string): Promise<boolean> {
    return this.focusField(path);
  }

  /** @internal Focuses the field of a path where it is on screen; `focusPath` may open what hides it. */
  async focusField(path: string): Promise<boolean> {
    await this.updateComplete;
    return this.shadowRoot !== null && focusField(this.shadowRoot, fieldId(path));
  }

  /** @internal Focuses the heading of the element where it has one of its own. @returns false when it has none. */
  focusHeading(): Promise<boolean> {
    return Promise.resolve(false);
  }

  /** Focuses the error summary after a failed Continue. */
  async focusProblems(): Promise<void> {
    await this.updateComplete;
    this.shadowRoot?.getElementById(summaryId)?.focus();
  }

  /** Tells the owner about a new value. Not composed, like the platform's `change`. */
  protected changed() {
    this.dispatchEvent(new Event('change', {bubbles: true}));
  }
}
