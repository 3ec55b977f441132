import {html, nothing, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {msg} from '../../../words/localize.js';
import {dateLabels, dosesCountedLabel, resultLabels} from '../../../words/result-text.js';
import {labelledText, stepLabel} from '../../../words/step-labels.js';
import type {Group} from '../../../result/groups.js';
import type {Row} from '../../../result/row.js';
import {datesLine, line} from '../parts/line.js';
import {labelled} from '../parts/text.js';
import {conclusion, partWith} from './conclusion.templates.js';
import {details} from './details.templates.js';
import {capped, diseaseCap} from './lists.templates.js';
import {ownDrawing} from './own-drawing.js';
import {reasons, summaries} from './messages.templates.js';
import {countedTitle, diseaseButton, notTodayNote} from './row.templates.js';
import type {View} from './view.js';

const columns = 5;

/*
 * The roles are written out, because browsers forget those of a table that is laid out by other means, as this one is on
 * narrow hosts: there each row is a card.
 */

/** The diseases to look at, a row each, together by conclusion. */
export function adviceTable(view: View): TemplateResult | typeof nothing {
  if (view.model.groups.length === 0) return nothing;
  const titles = [
    msg('Disease', {id: 'history.disease'}),
    dateLabels.from(),
    dateLabels.before(),
    msg('Doses', {id: 'doses.column'}),
    resultLabels.summaryAndReason(),
  ];
  return html`<table role="table" aria-label=${stepLabel('diagnosis', 'professional')}>
    <thead>
      <tr role="row" class="titles">
        ${titles.map((title) => html`<th scope="col" role="columnheader">${title}</th>`)}
      </tr>
    </thead>
    ${view.model.groups.map((group) => groupRows(view, group))}
  </table>`;
}

/** The conclusion stands once, above all rows of its group; so does a reason that they share. */
function groupRows(view: View, group: Group): TemplateResult {
  const {key, tone, shared} = group;
  const {drawn, notice} = capped(view, `${key}-more`, group.rows, ({name}) => name.text, diseaseCap);
  return html`<tbody class="group ${tone}">
    <tr role="row" class="group-head">
      <th role="rowheader" scope="rowgroup" class="group-title" colspan=${columns}>
        ${conclusion(group.conclusion, tone, countedTitle(group))} ${reasons(view, shared, key)}
      </th>
    </tr>
    ${repeat(
      drawn,
      (row) => row.key,
      (row) => ownDrawing(view, row, () => diseaseRows(view, row, group)),
    )}${notice === nothing ? nothing : wideRow('more', notice)}
  </tbody>`;
}

const wideRow = (name: string, content: unknown): TemplateResult =>
  html`<tr role="row" class=${name}>
    <td role="cell" class="wide" colspan=${columns}>${content}</td>
  </tr>`;

/** The row of a disease, and the one of its details while they are open. */
function diseaseRows(view: View, row: Row, {shared}: Group): TemplateResult {
  const because = shared.length > 0 ? nothing : reasons(view, row.reasons, row.key);
  return html`<tr role="row" class="advice ${row.tone}" part=${partWith('advice', row.tone)}>
      <th scope="row" role="rowheader">${diseaseButton(view, row)}</th>
      ${dateCells(row)}
      <td role="cell" class="doses">${doses(row)}</td>
      <td role="cell" class="why">${summaries(view, row)} ${notTodayNote(row)} ${because}</td>
    </tr>
    ${view.open.has(row.key) ? wideRow('opened', opened(view, row)) : nothing}`;
}

/** Never empty: a disease of which the service says nothing more has its dates in a sentence. */
function opened(view: View, row: Row): TemplateResult {
  const more = details(view, row);
  return more === nothing ? html`<div class="details">${datesLine(row.dates.full)}</div>` : more;
}

/** Information stands in one cell with its title, because no title of the columns is true of it. */
const dateCells = ({dates}: Row): TemplateResult =>
  dates.recommend
    ? html`<td role="cell" class="date">${titled(dateLabels.from())} ${datesLine(dates.from)}</td>
        <td role="cell" class="date">${titled(dateLabels.before())} ${datesLine(dates.before)}</td>`
    : html`<td role="cell" colspan="2">
        ${dates.phrase.length > 0 ? html`<span class="muted">${labelled(dateLabels.given(), '')}</span> ` : nothing}${datesLine(dates.given)}
      </td>`;

const doses = ({doses: {count, notSent}}: Row): TemplateResult =>
  html`${titled(dosesCountedLabel())}
  ${line(count)}${notSent ? html`; <strong class="unsent">${notSent}</strong>` : nothing}`;

/** The title of the column, for narrow hosts. */
const titled = (title: string) => html`<span class="title muted">${labelledText(title, '')}</span>`;
