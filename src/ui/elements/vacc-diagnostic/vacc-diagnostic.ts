import {html, unsafeCSS, type PropertyValues, type TemplateResult} from 'lit';
import {property} from 'lit/decorators/property.js';
import type {Catalogue} from '../../../contract/catalogue.js';
import type {Condition, Section} from '../../../contract/questionnaire.js';
import {documentStyles} from '../../../result/documents/document-styles.js';
import {PageCache} from '../../controllers/page-cache.js';
import {Printing} from '../../controllers/print.js';
import type {DateOrder} from '../../../domain/dates/date-entry.js';
import {stepOf, type ActEntry, type Entries} from '../../../domain/entries/entries.js';
import type {Problem} from '../../../domain/entries/problems.js';
import type {GtinMap} from '../../../domain/scan/vaccines-of-gtin.js';
import type {NotToday} from '../../../domain/result/not-today.js';
import type {VaccResult} from '../../../domain/result/result.js';
import {indexConditions} from '../../../domain/questionnaire/tree.js';
import {VaccError, type VaccErrorCode} from '../../../errors.js';
import {VaccErrorEvent} from '../../../session/events/fault-events.js';
import {VaccEditRequestEvent} from '../../../session/events/step-events.js';
import {language, msg} from '../../../words/localize.js';
import {pageLeftText} from '../../../words/page-left-text.js';
import {titleIn} from '../../../words/text-in.js';
import {newId} from '../../../session/new-id.js';
import form from '../../styles/form.js';
import summaryList from '../../styles/summary-list.js';
import tokens from '../../styles/tokens.js';
import visuallyHidden from '../../styles/visually-hidden.js';
import {LaterStep} from '../parts/later-step.js';
import {headlineId} from './overview.templates.js';
import {ResultView} from './result-view.js';
import styles from './vacc-diagnostic.styles.js';

/**
 * The recommendations: the result in one line, every alert, the advice for each disease, documents; print and download.
 * It needs no network, so it can show a stored result alone.
 *
 * Every conclusion is the service's own; none is computed here.
 *
 * @slot steps - The steps of the check, at the start of the first line.
 * @slot patient-summary - The identity of the patient as the host shows it, above the result and on paper.
 * @slot disclaimer - Adds to the statement of responsibility; never replaces it.
 * @slot result-actions - Buttons of the host beside Print and Download.
 * @slot finish - Words in the place of Finish, once the reader has finished.
 * @slot back - The way back, beside Finish.
 * @csspart base - Everything.
 * @csspart heading - The name of a group of diseases, and of other parts of the result.
 * @csspart heading-2 - With `heading`: a part of the step.
 * @csspart heading-3 - With `heading`: a part of that.
 * @csspart summary - The result in one line.
 * @csspart banner - The box of all alerts; the box that covers an outdated result.
 * @csspart alert - An alert.
 * @csspart notice - Entries that the result does not rest on; the statement of responsibility.
 * @csspart advice - The advice for one disease.
 * @csspart conclusion - The conclusion in words.
 * @csspart critical - With `summary`, `advice` or `conclusion`: the highest priority.
 * @csspart high - With `summary`, `advice` or `conclusion`: high priority.
 * @csspart medium - With `summary`, `advice` or `conclusion`: medium priority.
 * @csspart standard - With `summary`, `advice` or `conclusion`: standard priority.
 * @csspart date - A date of an advice.
 * @csspart field - A question of the form for a vaccine given today.
 * @csspart invalid - With `field`: the answer is missing.
 * @csspart label - The label of a field.
 * @csspart input - A field to type in, or a list to choose from.
 * @csspart error - The error of a field.
 * @csspart error-summary - The problems that the owner gives, with links to their fields.
 * @csspart message - A message of the service.
 * @csspart document - A reference.
 * @csspart timeline - The timeline.
 * @csspart actions - Print, Download, Finish.
 * @csspart button - A button.
 * @csspart choice - A radio button or a check box with its text.
 * @csspart link - A link, or a button that looks like one.
 * @csspart disclosure - What opens and closes the details below it.
 * @csspart button-primary - With `button`: the one that leads on.
 * @fires change - The reader chose the timeline or the list, now in `shown`. Bubbles, not composed.
 * @fires {VaccErrorEvent} vacc-error - The result cannot be shown: nothing of it is on screen.
 * @fires {VaccExportRequestEvent} vacc-export-request - The reader asks for the result as a file or on the clipboard. Whoever provides it calls `waitUntil()`.
 * @fires {VaccRequestEvent} vacc-print-request - Print was pressed.
 * @fires {VaccRequestEvent} vacc-finish-request - Finish was pressed.
 * @fires {VaccRequestEvent} vacc-update-request - Update was pressed on an outdated result.
 * @fires {VaccRequestEvent} vacc-undo-request - The vaccine that was recorded here is to be taken back.
 * @fires {VaccGivenRequestEvent} vacc-given-request - A vaccine given today is to be added. Holds health data.
 * @fires {VaccNotTodayRequestEvent} vacc-not-today-request - Why a due vaccination is not given today, or that this is taken back. Holds health data.
 * @fires {VaccEditRequestEvent} vacc-edit-request - The reader wants to go back to an answer that the advice rests on.
 */
export class VaccDiagnostic extends LaterStep {
  static override styles = [tokens, form, summaryList, visuallyHidden, styles, unsafeCSS(documentStyles)];

  /** The result to show. */
  @property({attribute: false}) result: VaccResult | undefined;
  /** The questionnaire, for the labels of conditions and as the way back to their answers. */
  @property({attribute: false}) sections: readonly Section[] = [];
  /** Questions outside the loaded questionnaire, for their labels. */
  @property({attribute: false}) known: ReadonlyMap<string, Condition> = new Map();
  /** The entries that the result was computed from, as typed: they name the ones that were not sent. */
  @property({attribute: false}) entries: Entries | undefined;
  /** Named on paper as the source of the vaccine names. */
  @property({attribute: false}) catalogue: Catalogue | undefined;
  /** The vaccines of boxes by GTIN, where NUVA does not know them: all but the French ones. */
  @property({attribute: false}) gtinMap: GtinMap | undefined;
  /** The order of day, month and year on screen and in pasted dates. */
  @property({attribute: 'date-order'}) dateOrder: DateOrder = 'dmy';
  /** Whether an entry changed since the result; by default the result's own `stale`. */
  @property({type: Boolean}) stale: boolean | undefined;

  /** The result that this one replaced: the changes are shown. */
  @property({attribute: false}) replaced: VaccResult | undefined;
  /** Whether the timeline stands in the place of the list, by default not. The reader's choice fires `change`. */
  @property({attribute: false}) shown: 'timeline' | 'list' | undefined;

  /** @internal */
  readonly printing = new Printing(this, () => {
    this.requestUpdate();
    this.performUpdate();
  });
  /** Offers the public a Finish button. */
  @property({type: Boolean}) finish = false;
  /** The vaccination that was recorded on this result: it can be taken back. */
  @property({attribute: false}) given: ActEntry | undefined;

  /** The notes "not today" on the result before that are over, since their diseases are not due any more. */
  @property({attribute: false}) droppedNotes: readonly NotToday[] = [];

  readonly #view = new ResultView(this);
  /** Why the result cannot be shown. */
  #failure: VaccErrorCode | undefined;
  /** The result was removed because the browser kept the page for its Back button. */
  #pageLeft = false;

  constructor() {
    super();
    new PageCache(this, () => {
      this.#pageLeft = this.result !== undefined;
      this.result = undefined;
      this.replaced = undefined;
      this.entries = undefined;
      this.droppedNotes = [];
    });
  }

  /**
   * Takes the code of a box into the form for a vaccine given today, which it opens: for a camera of the page.
   *
   * @returns false where nothing can be recorded, or the text is no such code.
   */
  async scan(text: string): Promise<boolean> {
    await this.updateComplete;
    return this.#view.scan(text);
  }

  protected override firstUpdated() {
    this.#view.preload();
  }

  /** Code that waits for the result, such as a move of the focus, waits for its timeline too. */
  protected override getUpdateComplete(): Promise<boolean> {
    return this.#view.drawn(() => super.getUpdateComplete());
  }

  protected override conditionLabel(id: string): string {
    const asked = indexConditions(this.sections).get(id);
    return titleIn(asked?.condition.label ?? {}, id, this.audience, this.locale).text;
  }

  /** @internal The counts are the heading of a result. */
  override async focusHeading(): Promise<boolean> {
    return this.result !== undefined && !this.#failure && this.#view.focus(headlineId);
  }

  /** Nothing is entered here: a problem leads to its step. */
  protected override goTo({path}: Problem) {
    this.dispatchEvent(new VaccEditRequestEvent({step: stepOf(path), path}));
  }

  protected override render(): TemplateResult {
    return html`<div class="base" part="base" lang=${language()}>
      ${this.summary()}${this.#content()}${this.#view.renderFoot(this.result !== undefined && !this.#failure)}
    </div>`;
  }

  #content(): unknown {
    const {result} = this;
    if (!result && this.#pageLeft) return nothingToShow(pageLeftText(this.audience));
    if (!result) return nothingToShow(msg('There is no result to show.', {id: 'diagnostic.no-result'}));
    if (this.#failure) return html`${nothingToShow(failureText(this.#failure))}${this.#view.renderSave()}`;
    return this.#view.render(result, this.locale);
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    super.willUpdate(changed);
    if (changed.has('result')) this.#failure = undefined;
  }

  /** One boundary for all that draws: nothing of an earlier result stays beside a part of this one. */
  protected override update(changed: PropertyValues<this>) {
    try {
      super.update(changed);
    } catch (error) {
      this.#report(error);
      super.update(changed);
    }
  }

  /** @internal A part that is drawn later failed. */
  fail(error: unknown) {
    this.#report(error);
    this.requestUpdate();
  }

  /** A stored result may hold anything, and an error of ours may hold what it met: the event has fixed words. */
  #report(error: unknown) {
    const {code, message} =
      error instanceof VaccError ? error : new VaccError('The result could not be drawn', 'internal');
    this.#failure = code;
    const detail = {patientKey: this.result?.patientKey ?? null, code, message, operation: 'diagnostic'} as const;
    const event = new VaccErrorEvent({...detail, retryable: false, attempts: 0, requestId: newId()});
    queueMicrotask(() => this.dispatchEvent(event)); // a listener may change a property, which is drawn next
  }
}

const failureText = (code: VaccErrorCode): string =>
  code === 'internal'
    ? msg('This page cannot show the result. No recommendation is shown.', {id: 'diagnostic.failed'})
    : msg('The answer could not be read. No recommendation is shown.', {id: 'diagnostic.unreadable'});

const nothingToShow = (why: string): TemplateResult => html`<p class="box critical" part="notice">${why}</p>`;

declare global {
  interface HTMLElementTagNameMap {
    'vacc-diagnostic': VaccDiagnostic;
  }
}
