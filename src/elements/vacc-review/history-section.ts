import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import type {Catalogue} from '../../catalogue/index.js';
import {dateIn} from '../../domain/date-entry.js';
import {path, type ActEntry, type HistoryEntries} from '../../domain/entries.js';
import {sentActs} from '../../domain/patient-file-from-entries.js';
import {boosterLabel, dontKnow, notGiven} from '../../i18n/labels.js';
import {plural} from '../../i18n/plural.js';
import {originTag} from '../parts/origin-tag.js';
import {
  actDiseases,
  actLabel,
  actName,
  actTime,
  isUnknownCode,
  unknownCodeText,
  type TextView,
} from '../vacc-history/act-text.js';
import {changeButton, problem, row, type ReviewView} from './row.js';

/** What was said about vaccines, and the acts that are sent. "None" and "I don't know" send the same and read differently. */
export function historyRows(view: ReviewView, history: HistoryEntries, catalogue: Catalogue): TemplateResult {
  const acts = newestFirst(sentActs(history));
  return html`<dl part="summary">
      ${row(view, {
        path: path.history,
        label: msg('Vaccines received', {id: 'review.received'}),
        value: receivedText(history, acts.length),
      })}
    </dl>
    ${acts.length === 0 ? nothing : actTable(view, acts, {...view, catalogue})}`;
}

function receivedText({received}: HistoryEntries, sent: number): string {
  if (received === '') return notGiven();
  if (received === 'none') return msg('None received', {id: 'review.received.none'});
  return received === 'unknown' ? dontKnow() : sentText(sent);
}

const sentText = (count: number) =>
  plural(
    count,
    () => msg(str`${count} vaccine that will be sent`, {id: 'review.acts.one'}),
    () => msg(str`${count} vaccines that will be sent`, {id: 'review.acts.other'}),
  );

const newestFirst = (acts: readonly ActEntry[]) =>
  acts.toSorted((one, other) => (dateIn(other.date) ?? '').localeCompare(dateIn(one.date) ?? ''));

const columns = {
  date: () => msg('Date', {id: 'review.column.date'}),
  vaccine: () => msg('Vaccine', {id: 'review.column.vaccine'}),
  diseases: () => msg('Diseases', {id: 'review.column.diseases'}),
  booster: () => msg('Booster', {id: 'review.column.booster'}),
  change: () => msg('Change', {id: 'review.change'}),
} as const;

/* The roles are written out: browsers drop those of a table that a narrow host shows as blocks. */
const actTable = (view: ReviewView, acts: readonly ActEntry[], text: TextView): TemplateResult =>
  html`<table role="table">
    <caption class="visually-hidden">
      ${sentText(acts.length)}
    </caption>
    <thead>
      <tr role="row">
        ${Object.entries(columns).map(
          ([name, label]) =>
            html`<th role="columnheader" scope="col">
              ${name === 'change' ? html`<span class="visually-hidden">${label()}</span>` : label()}
            </th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${acts.map((act) => actRow(view, act, text))}
    </tbody>
  </table>`;

function actRow(view: ReviewView, act: ActEntry, text: TextView): TemplateResult {
  const at = path.act(act.key);
  return html`<tr role="row" part="act">
    <td role="cell">${cellLabel(columns.date())}${actTime(act, text)}</td>
    <th role="rowheader" scope="row">
      <bdi>${actName(act, text)}</bdi>${originTag(view.originOf(at))}
      ${isUnknownCode(act, text) ? html`<div class="muted">${unknownCodeText(act.vaccineId)}</div>` : nothing}
      ${problem(view, at)}
    </th>
    <td role="cell">${cellLabel(columns.diseases())}${actDiseases(act, text) || notGiven()}</td>
    <td role="cell">${cellLabel(columns.booster())}${boosterLabel(act.booster)}</td>
    <td role="cell">${changeButton(view, at, actLabel(act, text))}</td>
  </tr>`;
}

/** The name of the column again, for hosts so narrow that the columns are stacked. */
const cellLabel = (text: string) => html`<span class="cell-label" aria-hidden="true">${text}</span> `;
