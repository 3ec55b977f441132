import {msg} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import {path, type PatientEntries} from '../../domain/entries.js';
import {countries} from '../../i18n/country-names.js';
import {notGiven} from '../../i18n/labels.js';
import {journeyLines, patientLabels} from '../../i18n/patient-text.js';
import {fieldId, groupField, textField, type FieldFrame} from '../parts/field.js';
import {selectField} from '../parts/select-field.js';

/** What the optional fields need of their element. */
export interface MoreFields {
  readonly value: PatientEntries;
  /** The reader enters data of their own, which the browser may know. */
  readonly ownData: boolean;
  readonly frame: (path: string, label: string) => FieldFrame & {readonly readonly: boolean};
  readonly change: (path: string, part: Partial<PatientEntries>) => void;
  readonly removeJourney: () => void;
}

/** Whether a path is one of the optional details. */
export const isMore = (at: string): boolean => at !== path.birthdate && at !== path.gender;

/** Whether one of the optional details holds something. */
export const hasMore = ({zipcode, birthCountry, journey}: PatientEntries): boolean =>
  [zipcode, birthCountry, ...journeyLines(journey)].some((text) => text !== '');

/** The optional details: none is ever required. @see Service interface §4.4, "unknown optional patient field". */
export function moreFields({value, ownData, frame, change, removeJourney}: MoreFields): TemplateResult {
  const {zipcode, birthCountry} = value;
  const country = birthCountry.toUpperCase();
  const unlisted = country !== '' && !countries().has(country);
  const lines = journeyLines(value.journey);
  const journey = frame(path.journey, patientLabels.journey());
  const hint = msg('Improves local recommendations.', {id: 'patient.more.hint'});
  return html`${textField({
    ...frame(path.zipcode, patientLabels.zipcode()),
    hint,
    value: zipcode,
    autocomplete: ownData ? 'postal-code' : 'off',
    onInput: (text) => change(path.zipcode, {zipcode: text}),
  })}
  ${selectField({
    ...frame(path.birthCountry, patientLabels.birthCountry()),
    hint,
    value: unlisted ? birthCountry : country,
    choices: [['', notGiven()], ...(unlisted ? [[birthCountry, birthCountry] as const] : []), ...countries()],
    onChoose: (code) => change(path.birthCountry, {birthCountry: code}),
  })}
  ${lines.length > 0 ? groupField(journey, journeyContent(lines, journey.readonly ? undefined : removeJourney)) : nothing}`;
}

/** A journey from the host's record is shown, so that nothing is sent unseen, and can be taken out. */
const journeyContent = (lines: readonly string[], remove: (() => void) | undefined) =>
  html`<ul>
      ${lines.map((line) => html`<li>${line}</li>`)}
    </ul>
    ${
      remove &&
      html`<button type="button" part="button" id=${fieldId(path.journey)} @click=${remove}>
        ${msg('Remove the travel information', {id: 'patient.journey.remove'})}
      </button>`
    }`;
