import {msg} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {packagedCatalogue, type Catalogue} from '../../catalogue/index.js';
import {readQuestionnaire, type Condition, type Section} from '../../contract/questionnaire.js';
import {emptyEntries, stepOf, type Entries, type Step} from '../../domain/entries.js';
import {notSentOf, type NotSent} from '../../domain/patient-file-from-entries.js';
import type {Problem} from '../../domain/problems.js';
import {indexConditions} from '../../domain/tree.js';
import {VaccEditRequestEvent} from '../../events/step-events.js';
import {stepLabel} from '../../i18n/labels.js';
import {problemText} from '../../i18n/problem-text.js';
import {titleIn} from '../../i18n/text-in.js';
import form from '../../styles/form.js';
import tokens from '../../styles/tokens.js';
import visuallyHidden from '../../styles/visually-hidden.js';
import {heading} from '../parts/heading.js';
import {StepElement} from '../parts/step-element.js';
import {historyRows} from './history-section.js';
import {notSentBox, unsentAct, unsentAnswer} from './not-sent.js';
import {patientRows} from './patient-section.js';
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
  @property({attribute: false}) catalogue: Catalogue = packagedCatalogue;
  /** How the health profile was come by. */
  @property({attribute: false}) profile: ProfileState = 'answered';
  /** The request as it would be sent (§2.1), for professionals. */
  @property({attribute: false}) preview: unknown;

  protected override textOf(problem: Problem): string {
    return problemText(problem, {conditionLabel: (id) => this.#conditionLabel(id)});
  }

  /** What is wrong is corrected where it was entered. */
  protected override goTo({step, path: at}: Problem) {
    this.#edit(step, at);
  }

  protected override render(): TemplateResult {
    const {entries, catalogue, profile} = this;
    const view = this.#view;
    const unsent = notSentOf(entries, {audience: this.audience, asked: this.#asked, vouched: profile === 'off'});
    const isAct = ({path: at}: NotSent) => stepOf(at) === 'history';
    const answers = unsent.filter((item) => !isAct(item));
    return html`
      ${this.summary()} ${this.#section('patient', patientRows(view, entries.patient, this.today))}
      ${this.#section(
        'profile',
        html`${profileAnswers(view, {profile, asked: this.#asked, entries})}
        ${notSentBox(view, answers, (at) => unsentAnswer(view, entries, this.known, at))}`,
        profile === 'off' ? nothing : changeButton(view, conditions, this.#stepName('profile')),
      )}
      ${this.#section(
        'history',
        html`${historyRows(view, entries.history, catalogue)}
          ${notSentBox(view, unsent.filter(isAct), (at) => unsentAct(view, entries, catalogue, at))}
          <p class="muted source">${catalogue.source}, ${catalogue.licence}</p>`,
      )}
      ${this.#preview()}
    `;
  }

  #section(step: Step, content: TemplateResult, change: unknown = nothing): TemplateResult {
    return html`<section part="section" aria-labelledby="section-${step}">
      <div class="top">${heading(this.headingLevel + 1, this.#stepName(step), {id: `section-${step}`})}${change}</div>
      ${content}
    </section>`;
  }

  #preview(): TemplateResult | typeof nothing {
    if (!this.professional || this.preview === undefined) return nothing;
    return html`<details>
      <summary>${msg('Request preview (JSON)', {id: 'review.preview'})}</summary>
      <pre>${JSON.stringify(this.preview, null, 2)}</pre>
    </details>`;
  }

  get #view(): ReviewView {
    return {
      audience: this.audience,
      locale: this.locale,
      level: this.headingLevel + 1,
      originOf: (at) => this.entries.origins.get(at),
      errorAt: (at) => this.#errorsAt(at),
      canChange: (at) => !this.isLocked(at),
      change: (at) => this.#edit(stepOf(at), at),
    };
  }

  /** An act or a journey stands in one row with all that is wrong in it. */
  #errorsAt(at: string): string {
    const inside = this.problems.filter((problem) => problem.path === at || problem.path.startsWith(`${at}.`));
    return inside.map((problem) => this.textOf(problem)).join('. ');
  }

  get #asked() {
    return indexConditions(readQuestionnaire(this.sections).sections);
  }

  #conditionLabel(id: string): string {
    const condition = this.#asked.get(id)?.condition ?? this.known.get(id);
    return titleIn(condition?.label ?? {}, id, this.audience, this.locale).text;
  }

  #stepName(step: Step): string {
    return stepLabel(step, this.audience, this.addressee);
  }

  #edit(step: Step, at: string) {
    this.dispatchEvent(new VaccEditRequestEvent({step, path: at}));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'vacc-review': VaccReview;
  }
}
