import {msg} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import {alpha2Of} from '../../domain/countries.js';
import {path, type PatientEntries} from '../../domain/entries.js';
import {countriesByName, countryName} from '../../i18n/country-names.js';
import {notGiven} from '../../i18n/labels.js';
import {journeyLines, patientLabels} from '../../i18n/patient-text.js';
import {fieldId, fieldTexts, textField, type FieldFrame} from '../parts/field.js';
import {selectField} from '../parts/select-field.js';

type Frame = Omit<FieldFrame, 'label'> & {readonly readonly: boolean};

/** What the optional fields need of their element. */
export interface MoreFields {
  readonly value: PatientEntries;
  /** The reader enters data of their own, which the browser may know. */
  readonly ownData: boolean;
  readonly frame: (path: string) => Frame;
  /** The texts of all problems at a path or below it. */
  readonly problemsUnder: (path: string) => readonly string[];
  readonly change: (path: string, part: Partial<PatientEntries>) => void;
  readonly removeJourney: () => void;
}

/** Whether a path is one of the optional details. */
export const isMore = (at: string): boolean =>
  at === path.zipcode || at === path.birthCountry || at.startsWith(path.journey);

/** Whether one of the optional details holds something. */
export const hasMore = ({zipcode, birthCountry, journey}: PatientEntries): boolean =>
  zipcode !== '' || birthCountry !== '' || journeyLines(journey).length > 0;

/** The optional details: none is ever required. @see Service interface §4.4, "unknown optional patient field". */
export const moreFields = (fields: MoreFields): TemplateResult =>
  html`${zipcodeField(fields)}${countryField(fields)}${journeyField(fields)}`;

const improves = () => msg('Improves local recommendations.', {id: 'patient.more.hint'});

const zipcodeField = ({value, ownData, frame, change}: MoreFields): TemplateResult =>
  textField({
    ...frame(path.zipcode),
    label: patientLabels.zipcode(),
    hint: improves(),
    value: value.zipcode,
    autocomplete: ownData ? 'postal-code' : 'off',
    onInput: (zipcode) => change(path.zipcode, {zipcode}),
  });

/** A list cannot be read-only as a text field can: a locked country is shown as its name. */
function countryField({value: {birthCountry}, frame, change}: MoreFields): TemplateResult {
  const field = {...frame(path.birthCountry), label: patientLabels.birthCountry(), hint: improves()};
  if (field.readonly) {
    return textField({...field, value: birthCountry && countryName(birthCountry), onInput: () => undefined});
  }
  const known = alpha2Of(birthCountry) !== undefined;
  return selectField({
    ...field,
    value: known ? birthCountry.toUpperCase() : birthCountry,
    choices: [
      ['', notGiven()],
      ...(known || birthCountry === '' ? [] : [[birthCountry, birthCountry] as const]),
      ...countriesByName(),
    ],
    onChoose: (code) => change(path.birthCountry, {birthCountry: code}),
  });
}

/** A journey from the host's record is shown, so that nothing is sent unseen, and can be taken out. */
function journeyField({value, frame, problemsUnder, removeJourney}: MoreFields): TemplateResult | typeof nothing {
  const lines = journeyLines(value.journey);
  const {note, readonly} = frame(path.journey);
  if (lines.length === 0) return nothing;
  const errors = problemsUnder(path.journey);
  return html`<fieldset class="field" part="field" ?data-invalid=${errors.length > 0}>
    <legend part="label">${patientLabels.journey()}${note ?? nothing}</legend>
    ${fieldTexts({path: path.journey, label: '', error: errors.join('. ')})}
    <ul>
      ${lines.map((line) => html`<li>${line}</li>`)}
    </ul>
    ${
      readonly
        ? nothing
        : html`<button type="button" part="button" id=${fieldId(path.journey)} @click=${removeJourney}>
            ${msg('Remove the travel information', {id: 'patient.journey.remove'})}
          </button>`
    }
  </fieldset>`;
}
