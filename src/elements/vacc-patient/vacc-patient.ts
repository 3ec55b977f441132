import {msg, str} from '@lit/localize';
import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {genders, isGender} from '../../contract/patient-file.js';
import {dateIn, type DateOrder} from '../../domain/date-entry.js';
import {emptyPatient, path, type PatientEntries} from '../../domain/entries.js';
import type {Problem} from '../../domain/problems.js';
import {genderLabel} from '../../i18n/labels.js';
import {ageLine, ageWarning, patientLabels} from '../../i18n/patient-text.js';
import {problemText} from '../../i18n/problem-text.js';
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

  @state() private moreOpen = false;
  @query('summary') private readonly disclosure!: HTMLElement;

  protected override textOf(problem: Problem): string {
    return problemText(problem, {conditionLabel: (id) => id});
  }

  /** The optional details open by themselves for what they hold, and stay as the user left them otherwise. */
  protected override willUpdate(changed: PropertyValues<this>) {
    const before = changed.get('value');
    const filled = changed.has('value') && hasMore(this.value) && !(before && hasMore(before));
    const wrong = changed.has('problems') && this.problems.some((problem) => isMore(problem.path));
    if (filled || wrong) this.moreOpen = true;
  }

  override async focusPath(at: string): Promise<boolean> {
    if (isMore(at)) this.moreOpen = true;
    return super.focusPath(at.startsWith(path.journey) ? path.journey : at);
  }

  protected override render(): TemplateResult {
    return html`${this.summary()}${this.#birthdate()}${this.#sex()}${this.#more()}`;
  }

  #birthdate(): TemplateResult {
    const example = this.dateOrder === 'mdy' ? '3 27 1987' : '27 3 1987';
    return html`${dateField({
      ...this.#frame(path.birthdate),
      label: patientLabels.birthdate(),
      hint: msg(str`For example ${example}`, {id: 'patient.birthdate.hint'}),
      entry: this.value.birthdate,
      order: this.dateOrder,
      birthday: this.#ownData,
      onInput: (birthdate) => this.#change(path.birthdate, {birthdate}),
    })}${this.#age()}`;
  }

  #age(): TemplateResult | typeof nothing {
    const date = dateIn(this.value.birthdate);
    const age = date && ageLine(date, this.today, this.audience);
    if (!age) return nothing;
    const doubt = ageWarning(date, this.today);
    return html`<div class="age">
      <p part="date">${age}</p>
      ${doubt ? html`<p class="doubt" part="notice">${warningIcon()}${doubt}</p>` : nothing}
    </div>`;
  }

  /** None is preselected, and the values are spelled out: "M" could be read as "Madame". */
  #sex(): TemplateResult {
    const {gender} = this.value;
    const frame = this.#frame(path.gender);
    const received = gender !== '' && !isGender(gender);
    return radioField({
      ...frame,
      label: patientLabels.gender(),
      note: received
        ? html`${frame.note} <bdi class="muted">${msg(str`Received: "${gender}"`, {id: 'patient.received'})}</bdi>`
        : frame.note,
      hint: html`${msg('Some recommendations depend on it.', {id: 'patient.gender.hint'})}
      ${msg("Choose the sex used for medical care in the person's record.", {id: 'patient.gender.help'})}`,
      value: isGender(gender) ? gender : '',
      choices: genders.map((value) => [value, genderLabel(value)] as const),
      onChoose: (chosen) => this.#change(path.gender, {gender: chosen}),
    });
  }

  #more(): TemplateResult {
    return html`<details
      part="section"
      .open=${this.moreOpen}
      @toggle=${(event: Event) => (this.moreOpen = (event.target as HTMLDetailsElement).open)}
    >
      <summary>${msg('More details (optional)', {id: 'patient.more'})}</summary>
      ${moreFields({
        value: this.value,
        ownData: this.#ownData,
        frame: (at) => this.#frame(at),
        problemsUnder: (at) =>
          this.problems.filter((problem) => problem.path.startsWith(at)).map((problem) => this.textOf(problem)),
        change: (at, part) => this.#change(at, part),
        removeJourney: () => this.#removeJourney(),
      })}
    </details>`;
  }

  /** The browser may fill in the reader's own data: never a clinician's, nor a parent's, for somebody else. */
  get #ownData(): boolean {
    return !this.professional && this.addressee === 'self';
  }

  #frame(at: string) {
    return {path: at, error: this.errorAt(at), note: originTag(this.origins.get(at)), readonly: this.isLocked(at)};
  }

  #change(at: string, part: Partial<PatientEntries>) {
    const spoken = this.#spokenAge;
    this.value = {...this.value, ...part};
    this.origins = new Map([...this.origins].filter(([from]) => from !== at)); // what the user touches is the user's
    this.changed();
    if (this.#spokenAge !== spoken) announce(this, this.#spokenAge, {delay: afterTyping});
  }

  get #spokenAge(): string {
    const date = dateIn(this.value.birthdate);
    return date
      ? [ageLine(date, this.today, this.audience), ageWarning(date, this.today)].filter(Boolean).join('. ')
      : '';
  }

  #removeJourney() {
    this.#change(path.journey, {journey: emptyPatient.journey});
    this.disclosure.focus(); // the button that had the focus is gone
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'vacc-patient': VaccPatient;
  }
}
