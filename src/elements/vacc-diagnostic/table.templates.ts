import {html, nothing, type TemplateResult} from 'lit';
import type {DiseaseDiagnostic} from '../../contract/diagnostic.js';
import type {AdviceGroup} from '../../domain/advice.js';
import {priorityOf} from '../../domain/priority.js';
import {dateLabels, dosesCountedLabel, notGiven, priorityLabel} from '../../i18n/labels.js';
import {heading} from '../parts/heading.js';
import {serviceText} from '../parts/service-text.js';
import {conclusion, reasons} from './advice.templates.js';
import {datesDoubt, limitDate, receivedDate} from './dates.templates.js';
import {documents} from './documents.templates.js';
import {messages} from './messages.templates.js';
import {columns} from './texts.js';
import {diseaseId, isFiltered, nameOf, type View} from './view.js';

/*
 * A table in the eyes of a screen reader at every width: the roles are written out, because browsers forget them as
 * soon as a table is laid out by other means, and here a row is a grid on wide hosts and a card on narrow ones.
 */
/* eslint-disable lit-a11y/no-redundant-role -- see above */

/** The diseases of one priority for professionals. */
export function adviceTable(view: View, {priority, diseases}: AdviceGroup): TemplateResult {
  const id = `group-${priority}`;
  const titles = [columns.disease, columns.conclusion, ...dateTitles, dosesCountedLabel, columns.because];
  const filtered = diseases.every((disease) => isFiltered(view, disease)) ? 'filtered' : '';
  return html`<div class="group ${filtered}">
    ${heading(view.level, `${priorityLabel(priority, view.audience)} (${diseases.length})`, {id})}
    <table role="table" aria-labelledby=${id}>
      <thead role="rowgroup">
        <tr role="row">
          ${titles.map((title) => html`<th scope="col" role="columnheader">${title()}</th>`)}
          <th scope="col" role="columnheader"><span class="visually-hidden">${columns.details()}</span></th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${diseases.map((disease) => row(view, disease))}
      </tbody>
    </table>
  </div>`;
}

const dateTitles = [dateLabels.from, dateLabels.before];

function row(view: View, disease: DiseaseDiagnostic): TemplateResult {
  const {advice, prevention_acts_count: doses} = disease;
  const priority = priorityOf(advice.conclusion);
  return html`<tr
    role="row"
    class="advice ${priority} ${isFiltered(view, disease) ? 'filtered' : ''}"
    part="advice ${priority}"
  >
    <th scope="row" role="rowheader" id=${diseaseId(view, disease)} tabindex="-1">
      ${serviceText(nameOf(view, disease))}
    </th>
    <td role="cell">${conclusion(view, advice)}</td>
    ${cell(dateLabels.from(), receivedDate(view, advice.targeted_date))}
    ${cell(dateLabels.before(), html`${limitDate(view, advice)}${datesDoubt(advice)}`)}
    ${cell(dosesCountedLabel(), doses ?? notGiven())}
    ${cell(columns.because(), advice.matching_conditions.length > 0 ? reasons(view, advice) : notGiven())}
    <td role="cell" class="details">${messages(view, advice)}${documents(view, advice.documents)}</td>
  </tr>`;
}

/** A cell that carries its column's title where the columns are not side by side; who listens hears it anyway. */
const cell = (title: string, content: unknown): TemplateResult =>
  html`<td role="cell"><span class="cell-title" aria-hidden="true">${title}</span>${content ?? nothing}</td>`;
