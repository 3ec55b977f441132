import {msg} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {packagedCatalogue, type Catalogue} from '../../catalogue/index.js';
import {readQuestionnaire, type Condition, type Section} from '../../contract/questionnaire.js';
import {emptyEntries, stepOf, type Entries, type Step} from '../../domain/entries.js';
import {notSentOf} from '../../domain/patient-file-from-entries.js';
import type {Problem} from '../../domain/problems.js';
import {indexConditions} from '../../domain/tree.js';
import {VaccEditRequestEvent, VaccRequestEvent} from '../../events/step-events.js';
import {stepLabel} from '../../i18n/labels.js';
import {titleIn} from '../../i18n/text-in.js';
import form from '../../styles/form.js';
import tokens from '../../styles/tokens.js';
import visuallyHidden from '../../styles/visually-hidden.js';
import {catalogueCredit} from '../parts/catalogue-credit.js';
import {button} from '../parts/button.js';
import {heading} from '../parts/heading.js';
import {PartOnRequest} from '../parts/part-on-request.js';
import {StepElement} from '../parts/step-element.js';
import {historyRows} from './history-section.js';
import {notSentBox} from './not-sent.js';
import {patientRows, type Places} from './patient-section.js';
import {profileAnswers, type ProfileState} from './profile-section.js';
import {changeButton, type ReviewView} from './row.js';
import styles from './vacc-review.styles.js';

/** The path of the health profile as a whole. */
const conditions = 'patient.conditions';

/**
 * Everything that was entered, before the recommendations are asked for: what will be sent and what will not, each with
 * the way to change it.
 *
 * @fires vacc-edit-request - The user wants to change an entry: `{step, path}`. Bubbles, not composed.
 * @fires vacc-skip-request - The user asks to go past the summary.
 * @csspart section - The entries of one step.
 * @csspart heading - The name of a section.
 * @csspart summary - A list of entries with their values.
 * @csspart act - A vaccination that will be sent.
 * @csspart date
 * @csspart notice - What will not be sent, or was skipped.
 * @csspart error-summary - What must be corrected first, with links to the steps.
 * @csspart error - What is wrong with an entry.
 * @csspart button
 * @see Service interface §4.4, MUST 9: a summary of entered data before the final decision.
 */
export class VaccReview extends StepElement {
  static override styles = [tokens, form, visuallyHidden, styles];

  /** Everything that was entered, as typed. */
  @property({attribute: false}) entries: Entries = emptyEntries;
  /** The questionnaire as loaded (§2.4). */
  @property({attribute: false}) sections: readonly Section[] = [];
  /** Every question seen so far, by id: names the answers whose question is no longer asked. */
  @property({attribute: false}) known: ReadonlyMap<string, Condition> = new Map();
  @property({attribute: false}) catalogue: Catalogue | undefined = packagedCatalogue;
  /** How the health profile was come by. */
  @property({attribute: false}) profile: ProfileState = 'answered';
  /** The request as it would be sent (§2.1), for professionals. */
  @property({attribute: false}) preview: unknown;

  readonly #places: Places = new PartOnRequest(this, () => import('../vacc-patient/places/index.js'));

  protected override conditionLabel(id: string): string {
    return titleIn(this.#conditionOf(id)?.label ?? {}, id, this.audience, this.locale).text;
  }

  /** What is wrong is corrected where it was entered. */
  protected override goTo({path: at}: Problem) {
    this.#edit(at);
  }

  protected override render(): TemplateResult {
    const {audience, catalogue, entries, profile} = this;
    const view = this.#view;
    const off = profile === 'off';
    const unsent = notSentOf(entries, {audience, asked: view.asked, vouched: off});
    const boxOf = (step: Step) =>
      notSentBox(
        view,
        unsent.filter(({path: at}) => stepOf(at) === step),
      );
    const source = catalogue && html`<small class="muted">${catalogueCredit(catalogue)}</small>`;
    const change = off ? nothing : changeButton(view, conditions, this.#stepName('profile'));
    return html`${this.summary()}
      <p class="visually-hidden">${button(msg('Go to the end of the summary', {id: 'review.skip'}), this.#skip)}</p>
      ${this.#section('patient', patientRows(view, this.#places, this.today))}
      ${this.#section('profile', [profileAnswers(view, profile), profile === 'loading' ? nothing : boxOf('profile')], change)}
      ${this.#section('history', [historyRows(view), boxOf('history'), source])}
      ${this.professional && this.preview ? previewOf(this.preview) : nothing}`;
  }

  #section(step: Step, content: unknown, change: unknown = nothing): TemplateResult {
    return html`<section part="section" aria-labelledby="section-${step}">
      <div class="top">${heading(this.headingLevel + 1, this.#stepName(step), {id: `section-${step}`})}${change}</div>
      ${content}
    </section>`;
  }

  get #view(): ReviewView {
    const {audience, catalogue, entries, locale} = this;
    return {
      audience,
      catalogue,
      entries,
      locale,
      asked: this.#asked,
      conditionOf: (id) => this.#conditionOf(id),
      level: this.headingLevel + 1,
      errorAt: (at) => this.errorsIn(at),
      canChange: (at) => !this.isLocked(at),
      change: (at) => this.#edit(at),
    };
  }

  get #asked() {
    return indexConditions(readQuestionnaire(this.sections).sections);
  }

  #conditionOf(id: string): Condition | undefined {
    return this.#asked.get(id)?.condition ?? this.known.get(id);
  }

  #stepName(step: Step): string {
    return stepLabel(step, this.audience, this.addressee);
  }

  /** Past a Change for every entry; seen when it has the focus. */
  #skip = () => this.dispatchEvent(new VaccRequestEvent('vacc-skip-request'));

  #edit(at: string) {
    this.dispatchEvent(new VaccEditRequestEvent({step: stepOf(at), path: at}));
  }
}

const previewOf = (request: unknown) =>
  html`<details>
    <summary>${msg('Request preview (JSON)', {id: 'review.preview'})}</summary>
    <pre>${JSON.stringify(request, null, 2)}</pre>
  </details>`;

declare global {
  interface HTMLElementTagNameMap {
    'vacc-review': VaccReview;
  }
}
