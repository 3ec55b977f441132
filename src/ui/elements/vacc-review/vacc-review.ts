import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property} from 'lit/decorators/property.js';
import {msg} from '../../../words/localize.js';
import {packagedCatalogue} from '../../../catalogue/packaged-catalogue.js';
import type {Catalogue} from '../../../contract/catalogue.js';
import {readQuestionnaire, type Condition, type Section} from '../../../contract/questionnaire.js';
import {heldPaths} from '../../../domain/entries/changed-paths.js';
import {emptyEntries, fromRecord, steps, stepOf, type Entries, type Step} from '../../../domain/entries/entries.js';
import {notSentOf} from '../../../domain/entries/not-sent.js';
import type {Problem} from '../../../domain/entries/problems.js';
import {indexConditions, type ConditionIndex} from '../../../domain/questionnaire/tree.js';
import {VaccEditRequestEvent, VaccRequestEvent} from '../../../session/events/step-events.js';
import {stepLabel} from '../../../words/step-labels.js';
import {titleIn} from '../../../words/text-in.js';
import form from '../../styles/form.js';
import summaryList from '../../styles/summary-list.js';
import tokens from '../../styles/tokens.js';
import visuallyHidden from '../../styles/visually-hidden.js';
import {creditLine} from '../../../result/credit.js';
import {line} from '../parts/line.js';
import {button} from '../parts/button.js';
import {originTag} from '../parts/field.js';
import {heading} from '../parts/heading.js';
import {LaterStep} from '../parts/later-step.js';
import {historyRows} from './history-section.js';
import {notSentBox} from './not-sent.js';
import {patientRows} from './patient-section.js';
import {profileAnswers, type ProfileState} from './profile-section.js';
import {changeButton} from './row.js';
import styles from './vacc-review.styles.js';

/** The path of the health profile as a whole. */
const profilePath = 'patient.conditions';

/**
 * All entries, before the recommendations are requested: those that will be sent and those that will not, each with a
 * button to change it.
 *
 * @fires {VaccEditRequestEvent} vacc-edit-request - The user wants to change an entry. Bubbles, not composed.
 * @fires {VaccRequestEvent} vacc-skip-request - The user asks to skip the summary.
 * @csspart section - The entries of one step.
 * @csspart heading - The name of a section.
 * @csspart heading-2 - With `heading`: a part of the step.
 * @csspart heading-3 - With `heading`: a part of that.
 * @csspart summary - A list of entries with their values.
 * @csspart act - A vaccination that will be sent.
 * @csspart date - The date of a vaccination.
 * @csspart notice - A note on entries that will not be sent, or on a skipped step.
 * @csspart error-summary - The problems to correct first, with links to the steps.
 * @csspart error - The error of an entry.
 * @csspart button - A button.
 * @csspart link - A link, or a button that looks like one.
 * @csspart disclosure - What opens and closes the details below it.
 * @see Service interface §4.4, MUST 9: a summary of entered data before the final decision.
 */
export class VaccReview extends LaterStep {
  static override styles = [tokens, form, summaryList, visuallyHidden, styles];

  /** All entries, as typed. */
  @property({attribute: false}) entries: Entries = emptyEntries;
  /** The questionnaire as loaded (§2.4). */
  @property({attribute: false}) sections: readonly Section[] = [];
  /** All questions seen so far, by id: they name the answers whose question is no longer asked. */
  @property({attribute: false}) known: ReadonlyMap<string, Condition> = new Map();
  /** The vaccine list, for the names of the vaccines. */
  @property({attribute: false}) catalogue: Catalogue | undefined = packagedCatalogue;
  /** How the health profile was obtained. */
  @property({attribute: false}) profile: ProfileState = 'answered';
  /** The request as it would be sent (§2.1), for professionals. */
  @property({attribute: false}) preview: unknown;

  /** @internal The steps whose entries are all from the patient record: their section says so once. */
  recorded: ReadonlySet<Step> = new Set();

  protected override willUpdate(changed: PropertyValues<this>) {
    super.willUpdate(changed);
    if (!changed.has('entries')) return;
    const held = heldPaths(this.entries);
    const areRecorded = (paths: readonly string[]) =>
      paths.length > 0 && paths.every((at) => fromRecord(this.entries.origins.get(at)));
    this.recorded = new Set(steps.filter((step) => areRecorded(held.filter((at) => stepOf(at) === step))));
  }

  protected override conditionLabel(id: string): string {
    return titleIn(this.conditionOf(id)?.label ?? {}, id, this.audience, this.locale).text;
  }

  /** A problem is corrected in the step of its entry. */
  protected override goTo({path: at}: Problem) {
    this.requestEdit(at);
  }

  protected override render(): TemplateResult {
    const {catalogue, profile} = this;
    const source = catalogue && html`<small class="muted">${line(creditLine(catalogue))}</small>`;
    const change = profile === 'off' ? nothing : changeButton(this, profilePath, this.#nameOf('profile'));
    return html`${this.summary()}
      <p class="visually-hidden">${button(msg('Go to the end of the summary', {id: 'review.skip'}), this.#skip)}</p>
      ${this.#notSent()} ${this.#section('patient', patientRows(this))}
      ${this.#section('profile', profileAnswers(this), change)} ${this.#section('history', [historyRows(this), source])}
      ${this.professional && this.preview ? previewOf(this.preview) : nothing}`;
  }

  #section(step: Step, content: unknown, change: unknown = nothing): TemplateResult {
    const title = heading(this, 2, this.#nameOf(step), {id: `section-${step}`});
    return html`<section part="section">
      <div class="top">${title}${this.recorded.has(step) ? originTag('host') : nothing}${change}</div>
      ${content}
    </section>`;
  }

  /** What is open comes first. While the questions load, nobody knows which answers have one. */
  #notSent() {
    const {audience, asked, entries, profile, today} = this;
    const unsent = notSentOf(entries, {audience, today, questions: asked, trustHost: profile === 'off'});
    const known = profile === 'loading' ? unsent.filter(({path}) => stepOf(path) !== 'profile') : unsent;
    return notSentBox(this, known);
  }

  #nameOf(step: Step): string {
    return stepLabel(step, this.audience, this.addressee);
  }

  /** @internal The questions as loaded. */
  get asked(): ConditionIndex {
    return indexConditions(readQuestionnaire(this.sections).sections);
  }

  /** @internal */
  get unreadable(): readonly string[] {
    return readQuestionnaire(this.sections).unreadable;
  }

  /** @internal A question by its id, also one that is no longer asked. */
  conditionOf(id: string): Condition | undefined {
    return this.asked.get(id)?.condition ?? this.known.get(id);
  }

  /** @internal Asks the owner to open the entry at a path. */
  requestEdit(at: string) {
    this.dispatchEvent(new VaccEditRequestEvent({step: stepOf(at), path: at}));
  }

  /** Skips a Change button for every entry; visible while it has the focus. */
  #skip = () => this.dispatchEvent(new VaccRequestEvent('vacc-skip-request'));
}

const previewOf = (request: unknown) =>
  html`<details>
    <summary part="disclosure">${msg('Request preview (JSON)', {id: 'review.preview'})}</summary>
    <pre>${JSON.stringify(request, null, 2)}</pre>
  </details>`;

declare global {
  interface HTMLElementTagNameMap {
    'vacc-review': VaccReview;
  }
}
