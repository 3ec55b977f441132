import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property} from 'lit/decorators/property.js';
import {addedLanguage, inEnglish, msg, str} from '../../../words/localize.js';
import type {Addressee} from '../../../domain/audience.js';
import {cleanCode} from '../../../contract/clean-text.js';
import {frozen} from '../../../contract/own-data.js';
import {genders, isGender} from '../../../contract/patient-values.js';
import {dateIn, type DateOrder} from '../../../domain/dates/date-entry.js';
import {emptyPatient, holdsJourney, isEmpty, path, type PatientEntries} from '../../../domain/entries/entries.js';
import type {Problem} from '../../../domain/entries/problems.js';
import {countryName} from '../../../words/country-names.js';
import {genderLabel, labelledText} from '../../../words/step-labels.js';
import {patientProblemText, type PatientProblem} from '../../../words/patient-problem-text.js';
import {ageLine, ageWarning, patientLabels} from '../../../words/patient-text.js';
import combobox from '../../styles/combobox.js';
import form from '../../styles/form.js';
import tokens from '../../styles/tokens.js';
import visuallyHidden from '../../styles/visually-hidden.js';
import {afterTyping, announce} from '../parts/announce.js';
import {dateField} from '../parts/date-field.js';
import {originTag, radioField, textField} from '../parts/field.js';
import {warningIcon} from '../parts/warning-icon.js';
import {StepElement} from '../parts/step-element.js';
import {CountryFields} from './country-fields.js';
import {JourneyFields} from './journey-fields.js';
import styles from './vacc-patient.styles.js';

/**
 * The patient: date of birth with the age, sex, and optional details.
 *
 * @fires change - The entries changed; `value` holds all of them. Bubbles, not composed.
 * @csspart field - A field with its label, hint and error.
 * @csspart invalid - With `field`: the entry is wrong or missing.
 * @csspart label - The label of a field.
 * @csspart hint - Help with a field.
 * @csspart error - The error of a field.
 * @csspart heading - The heading of that list of problems.
 * @csspart heading-2 - With `heading`: a part of the step.
 * @csspart error-summary - The problems of the step, with links to their fields.
 * @csspart section - Optional details, behind a disclosure.
 * @csspart catalogue-option - A country in the list under its field.
 * @csspart date - The age.
 * @csspart notice - A warning that does not block Continue.
 * @csspart button - A button.
 * @csspart input - A field to type in, or a search.
 * @csspart choice - A radio button or a check box with its text.
 * @csspart disclosure - What opens and closes the details below it.
 * @csspart link - A link, or a button that looks like one.
 */
export class VaccPatient extends StepElement {
  static override styles = [tokens, form, visuallyHidden, combobox, styles];

  protected override readonly ownStep = 'patient';
  /** The entries, as typed. */
  @property({attribute: false}) value: PatientEntries = emptyPatient;
  /** The order of day, month and year on screen and in pasted dates. */
  @property({attribute: 'date-order'}) dateOrder: DateOrder = 'dmy';

  /** Whom the check is for, `''` until the user says it. Without it, the question is not asked. */
  @property({attribute: false}) askedAddressee: Addressee | '' | undefined;

  readonly #countries = new CountryFields(this);
  readonly #journey: JourneyFields = new JourneyFields(this, this.#countries);
  /** The optional parts are drawn once one of them was opened. */
  #isOpened = false;
  /** The optional parts that open by themselves. */
  #toOpen: readonly string[] = [];
  /** The value that this element set itself; any other comes from the owner. */
  #own: PatientEntries | undefined;

  /** The optional parts open by themselves for the entries in them, and otherwise stay as the user left them. */
  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('value') && this.value !== this.#own) this.#journey.forget();
    const before = changed.get('value');
    const toOpen = optional.filter(({holds, paths}) => {
      const isFilled = changed.has('value') && holds(this.value) && !(before && holds(before));
      return isFilled || (changed.has('problems') && this.ownProblems.some(({path: at}) => isIn(paths, at)));
    });
    this.#toOpen = toOpen.map(({id}) => id);
    if (toOpen.length > 0) this.#isOpened = true;
  }

  protected override updated() {
    for (const id of this.#toOpen) this.shadowRoot?.getElementById(id)?.setAttribute('open', '');
  }

  override focusPath(at: string): Promise<boolean> {
    if (optional.some(({paths}) => isIn(paths, at))) this.#open();
    return super.focusPath(at === path.journey ? path.stayingConditions : at);
  }

  /** @internal */
  override textOf(problem: Problem): string {
    return patientProblemText(problem as PatientProblem); // those of other steps are ignored
  }

  #open = () => {
    this.#isOpened = true;
    this.requestUpdate();
  };

  protected override render(): TemplateResult {
    return html`${this.summary()}${unreviewed()}${this.#whoFor()}
      <div class="two">${this.#birthdate()}${this.#sex()}</div>
      <details part="section" id="more" @toggle=${this.#open}>
        <summary part="disclosure">
          <span>${msg('More details (optional)', {id: 'patient.more'})} <bdi class="holds">${this.#held}</bdi></span>
        </summary>
        ${this.#isOpened ? this.#more() : nothing}
      </details>
      <details part="section" id="journey" @toggle=${this.#open}>
        <summary part="disclosure">
          <span>${msg('Travel (optional)', {id: 'journey.title'})} <bdi class="holds">${this.#journey.held}</bdi></span>
          ${originTag(this.origins.get(path.journey))}
        </summary>
        ${this.#isOpened ? this.#journey.render() : nothing}
      </details>`;
  }

  /** It decides the words alone: "you", or "this person". */
  #whoFor(): TemplateResult | typeof nothing {
    if (this.askedAddressee === undefined) return nothing;
    return radioField<Addressee>({
      path: 'addressee',
      label: msg('Who is this check for?', {id: 'patient.who-for'}),
      value: this.askedAddressee,
      choices: [
        ['self', msg('For me', {id: 'patient.for-me'})],
        ['other', msg('For someone else', {id: 'patient.for-other'})],
      ],
      onChoose: (addressee) => {
        this.askedAddressee = addressee;
        this.changed();
      },
    });
  }

  #birthdate(): TemplateResult {
    const example = this.dateOrder === 'mdy' ? '3 27 1987' : '27 3 1987';
    const [age, doubt] = this.#age;
    return dateField({
      ...this.fieldFrame(path.birthdate, patientLabels.birthdate()),
      hint: msg(str`For example ${example}`, {id: 'patient.birthdate.hint'}),
      entry: this.value.birthdate,
      order: this.dateOrder,
      birthday: this.#ownData,
      onInput: (birthdate) => this.edit(path.birthdate, {birthdate}),
      after: html`${age && html`<p part="date">${age}</p>`}
      ${doubt && html`<p class="doubt" part="notice">${warningIcon()}<span>${doubt}</span></p>`}`,
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
    const received = html`<bdi class="muted"
      >${msg(str`Received: "${cleanCode(gender)}"`, {id: 'patient.received'})}</bdi
    >`;
    const frame = this.fieldFrame(path.gender, patientLabels.gender());
    return radioField({
      ...frame,
      note: html`${frame.note} ${gender === value ? nothing : received}`,
      hint: html`${msg('Some recommendations depend on it.', {id: 'patient.gender.hint'})} ${this.#sexHelp}`,
      value,
      choices: genders.map((choice) => [choice, genderLabel(choice)] as const),
      onChoose: (chosen) => this.edit(path.gender, {gender: chosen}),
    });
  }

  get #sexHelp(): string {
    if (this.professional)
      return msg('Choose the sex used for medical care in the patient record.', {id: 'patient.gender.help'});
    return this.addressee === 'self'
      ? msg('Choose the sex used for medical care in your medical record.', {id: 'patient.gender.help.self'})
      : msg('Choose the sex used for medical care in this person’s medical record.', {id: 'patient.gender.help.other'});
  }

  /** What stands in the fields of the details; without a value, the name of the field. */
  get #held(): string {
    const {zipcode, birthCountry} = this.value;
    return [
      [patientLabels.zipcode(), zipcode.trim()] as const,
      [patientLabels.birthCountry(), isEmpty(birthCountry) ? '' : countryName(birthCountry)] as const,
    ]
      .map(([label, value]) => (value ? labelledText(label, value) : label))
      .join(' · ');
  }

  /** None of these details is ever required. @see Service interface §4.4, "unknown optional patient field". */
  #more(): TemplateResult {
    const {zipcode, birthCountry} = this.value;
    const hint = msg('May make the recommendations more precise.', {id: 'patient.more.hint'});
    return html`${textField({
      ...this.fieldFrame(path.zipcode, patientLabels.zipcode()),
      hint,
      value: zipcode,
      autocomplete: this.#ownData ? 'postal-code' : 'off',
      onInput: (text) => this.edit(path.zipcode, {zipcode: text}),
    })}
    ${this.#countries.render({
      ...this.fieldFrame(path.birthCountry, patientLabels.birthCountry()),
      hint,
      entry: birthCountry,
      onInput: (entry) => this.edit(path.birthCountry, {birthCountry: entry}),
    })}`;
  }

  /** The browser may fill in the reader's own data: never a clinician's, nor a parent's, for somebody else. */
  get #ownData(): boolean {
    return !this.professional && this.addressee === 'self';
  }

  /** @internal Replaces entries; the one at the path is the user's own from now on. */
  edit(at: string, part: Partial<PatientEntries>) {
    const before = this.#spokenAge;
    this.value = this.#own = frozen({...this.value, ...part});
    this.origins = new Map([...this.origins].filter(([from]) => from !== at));
    this.changed();
    if (this.#spokenAge !== before) announce(this, this.#spokenAge, {delay: afterTyping});
  }

  get #spokenAge(): string {
    return this.#age.filter(Boolean).join('. ');
  }
}

/** In both languages: the translation of the sentence may be what is wrong. */
function unreviewed(): TemplateResult | typeof nothing {
  const added = addedLanguage();
  if (!added || added.isReviewed) return nothing;
  const text = () => msg('Nobody who knows vaccination has reviewed this translation.', {id: 'language.unreviewed'});
  return html`<p class="doubt" part="notice">${warningIcon()}${text()}</p>
    <p class="doubt" part="notice" lang="en" dir="ltr">${warningIcon()}${inEnglish(text)}</p>`;
}

/** The optional parts with the entries in them. */
const optional = [
  {
    id: 'more',
    holds: ({zipcode, birthCountry}: PatientEntries) => !isEmpty([zipcode, birthCountry]),
    paths: [path.zipcode, path.birthCountry],
  },
  {id: 'journey', holds: ({journey}: PatientEntries) => holdsJourney(journey), paths: [path.journey]},
];

const isIn = (paths: readonly string[], at: string): boolean => paths.some((one) => at.startsWith(one));

declare global {
  interface HTMLElementTagNameMap {
    'vacc-patient': VaccPatient;
  }
}
