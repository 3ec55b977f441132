import {msg} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators/property.js';
import {packagedCatalogue} from '../../catalogue/packaged-catalogue.js';
import type {Catalogue} from '../../contract/catalogue.js';
import {readQuestionnaire, type Condition, type Section} from '../../contract/questionnaire.js';
import {emptyEntries, stepOf, type Entries, type Step} from '../../domain/entries/entries.js';
import type {Problem} from '../../domain/entries/problems.js';
import {indexConditions} from '../../domain/questionnaire/tree.js';
import {VaccEditRequestEvent, VaccRequestEvent} from '../../events/step-events.js';
import {stepLabel} from '../../i18n/step-labels.js';
import {titleIn} from '../../i18n/text-in.js';
import form from '../../styles/form.js';
import tokens from '../../styles/tokens.js';
import visuallyHidden from '../../styles/visually-hidden.js';
import {hasVaccines} from '../parts/act-text.js';
import {button} from '../parts/button.js';
import {LaterStep} from '../parts/later-step.js';
import type {ProfileState} from './profile-section.js';
import type {ReviewView} from './row.js';
import {sections} from './summary.js';
import styles from './vacc-review.styles.js';

/**
 * Everything that was entered, before the recommendations are asked for: what will be sent and what will not, each with
 * the way to change it.
 *
 * @fires {VaccEditRequestEvent} vacc-edit-request - The user wants to change an entry. Bubbles, not composed.
 * @fires {VaccRequestEvent} vacc-skip-request - The user asks to go past the summary.
 * @csspart section - The entries of one step.
 * @csspart heading - The name of a section.
 * @csspart summary - A list of entries with their values.
 * @csspart act - A vaccination that will be sent.
 * @csspart date - The date of a vaccination.
 * @csspart notice - What will not be sent, or was skipped.
 * @csspart error-summary - What must be corrected first, with links to the steps.
 * @csspart error - What is wrong with an entry.
 * @csspart button - A button.
 * @see Service interface §4.4, MUST 9: a summary of entered data before the final decision.
 */
export class VaccReview extends LaterStep {
  static override styles = [tokens, form, visuallyHidden, styles];

  /** Everything that was entered, as typed. */
  @property({attribute: false}) entries: Entries = emptyEntries;
  /** The questionnaire as loaded (§2.4). */
  @property({attribute: false}) sections: readonly Section[] = [];
  /** Every question seen so far, by id: names the answers whose question is no longer asked. */
  @property({attribute: false}) known: ReadonlyMap<string, Condition> = new Map();
  /** Names the vaccines. */
  @property({attribute: false}) catalogue: Catalogue | undefined = packagedCatalogue;
  /** How the health profile was come by. */
  @property({attribute: false}) profile: ProfileState = 'answered';
  /** The request as it would be sent (§2.1), for professionals. */
  @property({attribute: false}) preview: unknown;

  protected override conditionLabel(id: string): string {
    return titleIn(this.#conditionOf(id)?.label ?? {}, id, this.audience, this.locale).text;
  }

  protected override get problemContext() {
    return {...super.problemContext, origins: this.entries.origins, hasVaccines: hasVaccines(this)};
  }

  /** What is wrong is corrected where it was entered. */
  protected override goTo({path: at}: Problem) {
    this.#edit(at);
  }

  protected override render(): TemplateResult {
    const {profile, today} = this;
    const stepName = (step: Step) => stepLabel(step, this.audience, this.addressee);
    return html`${this.summary()}
      <p class="visually-hidden">${button(msg('Go to the end of the summary', {id: 'review.skip'}), this.#skip)}</p>
      ${sections(this.#view, {profile, today, stepName})}
      ${this.professional && this.preview ? previewOf(this.preview) : nothing}`;
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
