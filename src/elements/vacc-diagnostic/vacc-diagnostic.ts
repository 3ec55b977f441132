import {msg} from '@lit/localize';
import {html, type TemplateResult} from 'lit';
import {property} from 'lit/decorators/property.js';
import type {Catalogue} from '../../contract/catalogue.js';
import type {Condition, Section} from '../../contract/questionnaire.js';
import {OpenForPrint} from '../../controllers/print.js';
import {stepOf, type Entries} from '../../domain/entries/entries.js';
import type {Problem} from '../../domain/entries/problems.js';
import type {VaccResult} from '../../domain/result/result.js';
import {indexConditions} from '../../domain/questionnaire/tree.js';
import {VaccEditRequestEvent} from '../../events/step-events.js';
import {language} from '../../i18n/localize.js';
import {titleIn} from '../../i18n/text-in.js';
import form from '../../styles/form.js';
import tokens from '../../styles/tokens.js';
import visuallyHidden from '../../styles/visually-hidden.js';
import {LaterStep} from '../parts/later-step.js';
import givenToday from './given-today/styles.js';
import {ResultView} from './result/result-view.js';
import styles from './vacc-diagnostic.styles.js';

/**
 * A diagnosis: the result in one line, every alert, the advice for each disease, documents; print and download. It
 * needs no network, so a stored result can be shown alone.
 *
 * Words and colours of the conclusions are the service's; nothing here recomputes one.
 *
 * @slot patient-summary - The identity of the patient as the host shows it, above the result and on paper.
 * @slot disclaimer - Adds to the statement of responsibility; never replaces it.
 * @slot result-actions - Buttons of the host beside Print and Download.
 * @csspart base - Everything.
 * @csspart heading - The name of a group of diseases, and of other parts of the result.
 * @csspart summary - The result in one line.
 * @csspart banner - The box of all alerts, and the one in place of a result of earlier answers.
 * @csspart alert - An alert.
 * @csspart notice - What the result does not rest on; the statement of responsibility.
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
 * @csspart error - What is wrong with a field.
 * @csspart error-summary - The problems that the owner gives, with links to their fields.
 * @csspart message - A message of the service.
 * @csspart document - A reference.
 * @csspart timeline - The picture.
 * @csspart actions - Print, Download, Finish.
 * @csspart button - A button.
 * @csspart button-primary - With `button`: the one that leads on.
 * @fires change - The reader chose the picture or the list; `shown` says which. Bubbles, not composed.
 * @fires {VaccExportRequestEvent} vacc-export-request - A form of the result was asked for; `waitUntil` says when it is there.
 * @fires {VaccRequestEvent} vacc-print-request - Print was pressed.
 * @fires {VaccRequestEvent} vacc-finish-request - Finish was pressed.
 * @fires {VaccRequestEvent} vacc-update-request - A result of earlier answers is to be updated.
 * @fires {VaccGivenRequestEvent} vacc-given-request - A vaccine was given today. Holds health data; not composed.
 * @fires {VaccEditRequestEvent} vacc-edit-request - The user wants to see an answer that the advice rests on.
 */
export class VaccDiagnostic extends LaterStep {
  static override styles = [tokens, form, visuallyHidden, styles, givenToday];

  /** What to show. */
  @property({attribute: false}) result: VaccResult | undefined;
  /** The questionnaire, for the labels of conditions and as the way back to their answers. */
  @property({attribute: false}) sections: readonly Section[] = [];
  /** Questions outside the loaded questionnaire, for their labels. */
  @property({attribute: false}) known: ReadonlyMap<string, Condition> = new Map();
  /** What the result was computed from, as entered: names what was not sent. */
  @property({attribute: false}) entries: Entries | undefined;
  /** Named on paper as the source of the vaccine names. */
  @property({attribute: false}) catalogue: Catalogue | undefined;
  /** Whether an entry changed since; what the result itself says when not set. */
  @property({type: Boolean}) stale: boolean | undefined;

  /** The result that this one took the place of: what changed is shown. */
  @property({attribute: false}) replaced: VaccResult | undefined;
  /** Whether the picture is above the advice; when not set, it is for professionals. A choice fires `change`. */
  @property({attribute: false}) shown: 'picture' | 'list' | undefined;

  readonly #view = new ResultView(this);

  constructor() {
    super();
    new OpenForPrint(this);
  }

  protected override firstUpdated() {
    this.#view.preload();
  }

  /** What waits until the result is drawn, such as the focus, waits for its timeline. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const done = await super.getUpdateComplete();
    const {pending} = this.#view;
    if (!pending) return done;
    await pending;
    return this.getUpdateComplete();
  }

  protected override conditionLabel(id: string): string {
    const asked = indexConditions(this.sections).get(id);
    return titleIn(asked?.condition.label ?? {}, id, this.audience, this.locale).text;
  }

  /** Nothing is entered here: a problem leads to the step where it is. */
  protected override goTo({path}: Problem) {
    this.dispatchEvent(new VaccEditRequestEvent({step: stepOf(path), path}));
  }

  protected override render(): TemplateResult {
    return html`<div class="base ${this.audience}" part="base" lang=${language()}>
      ${this.summary()}${this.#content()}
    </div>`;
  }

  /** A stored result may hold anything: one that cannot be read whole shows nothing, and says so. */
  #content(): unknown {
    const {result} = this;
    if (!result) return nothingToShow(msg('There is no result to show.', {id: 'diagnostic.no-result'}));
    try {
      return this.#view.render(result, this.locale);
    } catch {
      return nothingToShow(
        msg('The answer could not be read. No recommendation is shown.', {id: 'diagnostic.unreadable'}),
      );
    }
  }
}

const nothingToShow = (why: string): TemplateResult => html`<p class="box critical" part="notice">${why}</p>`;

declare global {
  interface HTMLElementTagNameMap {
    'vacc-diagnostic': VaccDiagnostic;
  }
}
