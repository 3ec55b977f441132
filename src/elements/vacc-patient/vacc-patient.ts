import {msg, str} from '@lit/localize';
import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, query} from 'lit/decorators.js';
import {genders, isGender} from '../../contract/patient-file.js';
import {dateIn, type DateOrder} from '../../domain/date-entry.js';
import {emptyPatient, path, type PatientEntries} from '../../domain/entries.js';
import {genderLabel} from '../../i18n/labels.js';
import {ageLine, ageWarning, patientLabels} from '../../i18n/patient-text.js';
import form from '../../styles/form.js';
import tokens from '../../styles/tokens.js';
import visuallyHidden from '../../styles/visually-hidden.js';
import {afterTyping, announce} from '../parts/announce.js';
import {dateField} from '../parts/date-field.js';
import {radioField} from '../parts/field.js';
import {warningIcon} from '../parts/icons.js';
import {originTag} from '../parts/origin-tag.js';
import {StepElement} from '../parts/step-element.js';
import {hasMore, isMore, moreFields} from './more-fields.js';
import styles from './vacc-patient.styles.js';

/**
 * The patient: date of birth with the age that follows from it, sex, and details that nobody has to give.
 *
 * @fires change - The entries changed; `value` holds them whole. Bubbles, not composed.
 * @csspart field - A field with its label, hint and error.
 * @csspart label - The label of a field.
 * @csspart hint - What helps to fill in a field.
 * @csspart error - What is wrong with a field.
 * @csspart error-summary - The problems of the step, with links to their fields.
 * @csspart section - The optional details, behind a disclosure.
 * @csspart date - The age.
 * @csspart notice - A doubt that does not stop anybody.
 * @csspart button
 */
export class VaccPatient extends StepElement {
  static override styles = [tokens, form, visuallyHidden, styles];

  /** What was entered, as typed. */
  @property({attribute: false}) value: PatientEntries = emptyPatient;
  /** The order of the parts of a date on screen, and of all-figure dates that are pasted. */
  @property({attribute: 'date-order'}) dateOrder: DateOrder = 'dmy';

  @query('details') private readonly details!: HTMLDetailsElement;

  /** The optional details open by themselves for what they hold, and stay as the user left them otherwise. */
  protected override updated(changed: PropertyValues<this>) {
    const before = changed.get('value');
    const filled = changed.has('value') && hasMore(this.value) && !(before && hasMore(before));
    const wrong = changed.has('problems') && this.problems.some((problem) => isMore(problem.path));
    if (filled || wrong) this.details.open = true;
  }

  override focusPath(at: string): Promise<boolean> {
    return super.focusPath(at.startsWith(path.journey) ? path.journey : at);
  }

  protected override render(): TemplateResult {
    const {value} = this;
    return html`${this.summary()}${this.#birthdate()}${this.#sex()}
      <details part="section">
        <summary>${msg('More details (optional)', {id: 'patient.more'})}</summary>
        ${moreFields({
          value,
          ownData: this.#ownData,
          frame: (at, label) => this.#frame(at, label),
          change: (at, part) => this.#change(at, part),
          removeJourney: () => this.#removeJourney(),
        })}
      </details>`;
  }

  #birthdate(): TemplateResult {
    const example = this.dateOrder === 'mdy' ? '3 27 1987' : '27 3 1987';
    const [age, doubt] = this.#age;
    return dateField({
      ...this.#frame(path.birthdate, patientLabels.birthdate()),
      hint: msg(str`For example ${example}`, {id: 'patient.birthdate.hint'}),
      entry: this.value.birthdate,
      order: this.dateOrder,
      birthday: this.#ownData,
      onInput: (birthdate) => this.#change(path.birthdate, {birthdate}),
      after: html`${age && html`<p part="date">${age}</p>`}
      ${doubt && html`<p class="doubt" part="notice">${warningIcon()}${doubt}</p>`}`,
    });
  }

  /** The age that follows from the date of birth, and a doubt about it. */
  get #age(): readonly [age?: string | undefined, doubt?: string | undefined] {
    const date = dateIn(this.value.birthdate);
    return date ? [ageLine(date, this.today, this.audience), ageWarning(date, this.today)] : [];
  }

  /** None is preselected, and the values are spelled out: "M" could be read as "Madame". */
  #sex(): TemplateResult {
    const {gender} = this.value;
    const value = isGender(gender) ? gender : '';
    const received = html`<bdi class="muted">${msg(str`Received: "${gender}"`, {id: 'patient.received'})}</bdi>`;
    const frame = this.#frame(path.gender, patientLabels.gender());
    return radioField({
      ...frame,
      note: html`${frame.note} ${gender === value ? nothing : received}`,
      hint: html`${msg('Some recommendations depend on it.', {id: 'patient.gender.hint'})}
      ${msg("Choose the sex used for medical care in the person's record.", {id: 'patient.gender.help'})}`,
      value,
      choices: genders.map((choice) => [choice, genderLabel(choice)] as const),
      onChoose: (chosen) => this.#change(path.gender, {gender: chosen}),
    });
  }

  /** The browser may fill in the reader's own data: never a clinician's, nor a parent's, for somebody else. */
  get #ownData(): boolean {
    return !this.professional && this.addressee === 'self';
  }

  #frame(at: string, label: string) {
    const {origins} = this;
    return {path: at, label, error: this.errorsIn(at), note: originTag(origins.get(at)), readonly: this.isLocked(at)};
  }

  #change(at: string, part: Partial<PatientEntries>) {
    const before = this.#spokenAge;
    this.value = {...this.value, ...part};
    this.origins = new Map([...this.origins].filter(([from]) => from !== at)); // what the user touches is the user's
    this.changed();
    if (this.#spokenAge !== before) announce(this, this.#spokenAge, {delay: afterTyping});
  }

  get #spokenAge(): string {
    return this.#age.filter(Boolean).join('. ');
  }

  #removeJourney() {
    this.#change(path.journey, {journey: emptyPatient.journey});
    this.details.querySelector('summary')?.focus(); // the button that had the focus is gone
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'vacc-patient': VaccPatient;
  }
}
