import {html, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {Catalogue} from '../../contract/catalogue.js';
import {readDiagnostic, type Diagnostic, type DiseaseDiagnostic} from '../../contract/diagnostic.js';
import type {Condition, Section} from '../../contract/questionnaire.js';
import {OpenForPrint} from '../../controllers/print.js';
import {adviceGroups} from '../../domain/advice.js';
import {path, stepOf} from '../../domain/entries.js';
import type {Problem} from '../../domain/problems.js';
import type {VaccResult} from '../../domain/result.js';
import {indexConditions} from '../../domain/tree.js';
import {VaccEditRequestEvent, VaccExportRequestEvent, VaccRequestEvent} from '../../events/step-events.js';
import {language} from '../../i18n/localize.js';
import {problemText} from '../../i18n/problem-text.js';
import {titleIn} from '../../i18n/text-in.js';
import form from '../../styles/form.js';
import tokens from '../../styles/tokens.js';
import visuallyHidden from '../../styles/visually-hidden.js';
import {announce} from '../parts/announce.js';
import {StepElement} from '../parts/step-element.js';
import {adviceCards} from './cards.templates.js';
import {alertsBox, filters, filterText, headline, headlineId} from './overview.templates.js';
import {gaps, paperFooter, recordHeader, responsibilityNote, staleBanner} from './record.templates.js';
import {adviceTable} from './table.templates.js';
import {download, finish, noResult, print, unreadableAnswer} from './texts.js';
import styles from './vacc-diagnostic.styles.js';
import {diseaseId, isProfessional, nameOf, type View} from './view.js';

/**
 * A diagnosis: the result in one line, every alert, the advice for each disease, documents; print and download. It
 * needs no network, so a stored result can be shown alone.
 *
 * Words and colours of the conclusions are the service's; nothing here recomputes one.
 *
 * @slot patient-summary - The identity of the patient as the host shows it, above the result and on paper.
 * @slot disclaimer - Adds to the statement of responsibility; never replaces it.
 * @slot result-actions - Buttons of the host beside Print and Download.
 * @csspart summary - The result in one line; a second token tells its priority (`::part(summary critical)`).
 * @csspart banner - The box of all alerts, and the one that covers a result of earlier answers.
 * @csspart alert - An alert.
 * @csspart notice - What the result does not rest on; the statement of responsibility.
 * @csspart advice - The advice for one disease; a second token tells its priority.
 * @csspart conclusion - The conclusion in words; a second token tells its priority.
 * @csspart date - A date of an advice.
 * @csspart message - A message of the service.
 * @csspart document - A reference.
 * @csspart actions - Print, Download, Finish.
 * @csspart button - A button.
 * @fires {VaccExportRequestEvent} vacc-export-request - Download was pressed.
 * @fires {VaccRequestEvent} vacc-print-request - Print was pressed.
 * @fires {VaccRequestEvent} vacc-finish-request - Finish was pressed.
 * @fires {VaccRequestEvent} vacc-update-request - A result of earlier answers is to be updated.
 * @fires {VaccEditRequestEvent} vacc-edit-request - The user wants to see an answer that the advice rests on.
 */
export class VaccDiagnostic extends StepElement {
  static override styles = [tokens, form, visuallyHidden, styles];

  /** What to show. */
  @property({attribute: false}) result: VaccResult | undefined;
  /** The questionnaire, for the labels of conditions and as the way back to their answers. */
  @property({attribute: false}) sections: readonly Section[] = [];
  /** Questions outside the loaded questionnaire, for their labels. */
  @property({attribute: false}) known: ReadonlyMap<string, Condition> = new Map();
  /** Named on paper as the source of the vaccine names. */
  @property({attribute: false}) catalogue: Catalogue | undefined;
  /** Whether an entry changed since; what the result itself says when not set. */
  @property({type: Boolean}) stale: boolean | undefined;

  @state() private only: string | undefined;

  /** Update was pressed: its button will be gone with the new result, and the focus goes to the headline. */
  #updating = false;

  constructor() {
    super();
    new OpenForPrint(this);
  }

  protected override textOf(problem: Problem): string {
    const asked = indexConditions(this.sections);
    return problemText(problem, {
      conditionLabel: (id) => titleIn(asked.get(id)?.condition.label ?? {}, id, this.audience, this.locale).text,
    });
  }

  /** Nothing is entered here: a problem leads to the step where it is. */
  protected override goTo({step, path: at}: Problem) {
    this.dispatchEvent(new VaccEditRequestEvent({step, path: at}));
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('result')) this.only = undefined;
  }

  protected override updated(changed: PropertyValues<this>) {
    if (!this.#updating || !changed.has('result') || this.#isStale) return;
    this.#updating = false;
    this.shadowRoot?.getElementById(headlineId)?.focus();
  }

  protected override render(): TemplateResult {
    return html`<div class="base" part="base" lang=${language()}>${this.summary()}${this.#content()}</div>`;
  }

  #content(): TemplateResult {
    if (!this.result) return html`<p>${noResult()}</p>`;
    const diagnostic = reading(this.result.diagnostic);
    if (!diagnostic) return html`<div class="box critical" part="notice"><p>${unreadableAnswer()}</p></div>`;
    const body = this.#body(this.result, this.#view(diagnostic));
    return html`${this.#isStale ? staleBanner(this.result, body, this.#update) : body}${this.#actions()}`;
  }

  /** From the most to the least urgent; what must never be missed comes before anything that can be filtered. */
  #body(result: VaccResult, view: View): TemplateResult {
    const groups = adviceGroups(
      view.diagnostic.diagnostic_per_disease,
      (disease) => nameOf(view, disease).text,
      this.locale,
    );
    return html`${recordHeader(view, result)} ${headline(view, groups)} ${alertsBox(view)} ${gaps(view, result)}
    ${filters(view)} ${responsibilityNote(view)}
    ${groups.map((group) => (isProfessional(view) ? adviceTable(view, group) : adviceCards(view, group)))}
    ${paperFooter(view, result, this.catalogue)}`;
  }

  #actions(): TemplateResult {
    const held = this.#isStale;
    return html`<div class="actions" part="actions">
      <button type="button" part="button" ?disabled=${held} @click=${() => this.#request('vacc-print-request')}>
        ${print()}
      </button>
      <button type="button" part="button" ?disabled=${held} @click=${this.#download}>${download()}</button>
      <slot name="result-actions"></slot>
      <button
        type="button"
        class="primary"
        part="button button-primary"
        ?disabled=${held}
        @click=${() => this.#request('vacc-finish-request')}
      >
        ${finish()}
      </button>
    </div>`;
  }

  #view(diagnostic: Diagnostic): View {
    const {locale, audience, addressee, today, known, only} = this;
    return {
      ...{diagnostic, locale, audience, addressee, today, known, only},
      level: this.headingLevel + 1,
      asked: indexConditions(this.sections),
      choose: (conclusion) => this.#choose(conclusion, diagnostic),
      goTo: (disease) => void this.#show(disease, diagnostic),
      edit: (id) => this.#edit(path.condition(id)),
    };
  }

  #choose(conclusion: string | undefined, diagnostic: Diagnostic) {
    this.only = conclusion;
    announce(this, filterText(this.#view(diagnostic)));
  }

  /** Brings a disease into view, also one that the filter leaves out. */
  async #show(disease: DiseaseDiagnostic, diagnostic: Diagnostic) {
    this.only = undefined;
    await this.updateComplete;
    this.shadowRoot?.getElementById(diseaseId(this.#view(diagnostic), disease))?.focus();
  }

  get #isStale(): boolean {
    return this.stale ?? this.result?.stale ?? false;
  }

  #edit(at: string) {
    this.dispatchEvent(new VaccEditRequestEvent({step: stepOf(at), path: at}));
  }

  #update = () => {
    this.#updating = true;
    this.#request('vacc-update-request');
  };

  #download = () => {
    this.dispatchEvent(new VaccExportRequestEvent({format: 'json'}));
  };

  #request(type: ConstructorParameters<typeof VaccRequestEvent>[0]) {
    this.dispatchEvent(new VaccRequestEvent(type));
  }
}

/** A stored result may hold anything: what is no diagnosis shows nothing. */
function reading(diagnostic: unknown): Diagnostic | undefined {
  try {
    return readDiagnostic(diagnostic);
  } catch {
    return undefined;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'vacc-diagnostic': VaccDiagnostic;
  }
}
