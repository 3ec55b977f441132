import {html, type TemplateResult} from 'lit';
import {isGender} from '../../../contract/patient-values.js';
import {dateIn} from '../../../domain/dates/date-entry.js';
import {holdsJourney, isEmpty, path} from '../../../domain/entries/entries.js';
import {countryName} from '../../../words/country-names.js';
import {longDate, partialDate} from '../../../words/date-words.js';
import {genderLabel} from '../../../words/step-labels.js';
import {journeyLines} from '../../../words/journey-text.js';
import {notGiven} from '../../../words/labels.js';
import {ageLine, patientLabels} from '../../../words/patient-text.js';
import {row} from './row.js';
import type {VaccReview} from './vacc-review.js';

/** The patient as entered. Missing optional data is stated, never left blank. */
export function patientRows(view: VaccReview): TemplateResult {
  const {birthdate, gender, zipcode, birthCountry, journey} = view.entries.patient;
  const date = dateIn(birthdate);
  const born = date
    ? html`<time part="date" datetime=${date}>${longDate(date)}</time>
        <span class="muted">${ageLine(date, view.today, view.audience)}</span>`
    : html`<bdi>${partialDate(birthdate) || notGiven()}</bdi>`;
  return html`<dl part="summary">
    ${row(view, path.birthdate, patientLabels.birthdate(), born)}
    ${row(view, path.gender, patientLabels.gender(), isGender(gender) ? genderLabel(gender) : gender || notGiven())}
    ${row(view, path.zipcode, patientLabels.zipcode(), zipcode.trim() || notGiven())}
    ${row(view, path.birthCountry, patientLabels.birthCountry(), isEmpty(birthCountry) ? notGiven() : countryName(birthCountry))}
    ${row(
      view,
      path.journey,
      patientLabels.journey(),
      holdsJourney(journey) ? journeyLines(journey).map((line) => html`<div>${line}</div>`) : notGiven(),
    )}
  </dl>`;
}
