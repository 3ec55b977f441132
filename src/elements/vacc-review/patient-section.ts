import {html, nothing, type TemplateResult} from 'lit';
import type {IsoDate} from '../../contract/dates.js';
import {isGender} from '../../contract/patient-file.js';
import {dateIn, type DateEntry} from '../../domain/date-entry.js';
import {path, type PatientEntries} from '../../domain/entries.js';
import {countryName} from '../../i18n/country-names.js';
import {longDate, partialDate} from '../../i18n/formats.js';
import {genderLabel, notGiven} from '../../i18n/labels.js';
import {ageLine, journeyLines, patientLabels} from '../../i18n/patient-text.js';
import {row, type ReviewView} from './row.js';

/** The patient as entered; optional data that is missing is said, never left blank. */
export function patientRows(view: ReviewView, patient: PatientEntries, today: IsoDate): TemplateResult {
  const {birthdate, gender, zipcode, birthCountry, journey} = patient;
  const lines = journeyLines(journey);
  const country = birthCountry.trim();
  return html`<dl part="summary">
    ${row(view, {path: path.birthdate, label: patientLabels.birthdate(), ...birthdateTexts(view, birthdate, today)})}
    ${row(view, {
      path: path.gender,
      label: patientLabels.gender(),
      value: isGender(gender) ? genderLabel(gender) : gender || notGiven(),
    })}
    ${row(view, {path: path.zipcode, label: patientLabels.zipcode(), value: zipcode.trim() || notGiven()})}
    ${row(view, {
      path: path.birthCountry,
      label: patientLabels.birthCountry(),
      value: country ? countryName(country) : notGiven(),
    })}
    ${
      lines.length === 0
        ? nothing // there is no form for it: a way to change it would lead nowhere
        : row(view, {
            path: path.journey,
            label: patientLabels.journey(),
            value: lines.map((line) => html`<div>${line}</div>`),
          })
    }
  </dl>`;
}

function birthdateTexts({audience}: ReviewView, entry: DateEntry, today: IsoDate) {
  const date = dateIn(entry);
  if (!date) return {value: html`<bdi>${partialDate(entry) || notGiven()}</bdi>`};
  return {
    value: html`<time part="date" datetime=${date}>${longDate(date)}</time>`,
    note: html`<div class="muted">${ageLine(date, today, audience)}</div>`,
  };
}
