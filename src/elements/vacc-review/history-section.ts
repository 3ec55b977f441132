import {msg, str} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import {newestFirst, fromRecord, path, type ActEntry} from '../../domain/entries/entries.js';
import {sentActs} from '../../domain/entries/patient-file-from-entries.js';
import {boosterLabel, notGiven, receivedText} from '../../i18n/labels.js';
import {plural} from '../../i18n/plural.js';
import {actDiseases, actLabel, actName, actTime, noneListed, unknownCodeText} from '../parts/act-text.js';
import {changeButton, marks, row, type Review} from './row.js';

/**
 * The answer about vaccines, and the acts that are sent. "None" and "I don't know" send the same and read differently.
 */
export function historyRows(view: Review): TemplateResult {
  const {history} = view.entries;
  const acts = newestFirst(sentActs(history));
  const listed = () => (history.acts.length === 0 ? noneListed() : countText(view, acts));
  const isRecord = fromRecord(view.entries.origins.get(path.history));
  const unlisted = () => (isRecord ? emptyRecord() : receivedText(history.received));
  const received = history.received === 'yes' ? listed() : unlisted();
  return html`<dl part="summary">
      ${row(view, path.history, msg('Vaccines received', {id: 'history.list'}), received)}
    </dl>
    ${acts.length === 0 ? nothing : actTable(view, acts)}`;
}

/** An empty record does not mean that no vaccine was received. */
const emptyRecord = () =>
  msg('None in the record: it is not known whether vaccines were received', {id: 'review.record-empty'});

/** Counts an incomplete act apart: nothing is sent before it is complete. */
function countText(view: Review, acts: readonly ActEntry[]): string {
  const ready = acts.filter((act) => act.vaccineId !== '' && view.errorsIn(path.act(act.key)) === '').length;
  const toComplete = acts.length - ready;
  if (toComplete === 0) return sentText(ready);
  if (ready === 0) return toCompleteText(toComplete);
  return `${sentText(ready)}, ${toCompleteText(toComplete)}`;
}

const toCompleteText = (count: number) =>
  plural(
    count,
    () => msg(str`${count} vaccine to complete first`, {id: 'review.acts.incomplete.one'}),
    () => msg(str`${count} vaccines to complete first`, {id: 'review.acts.incomplete.other'}),
  );

const sentText = (count: number) =>
  plural(
    count,
    () => msg(str`${count} vaccine that will be sent`, {id: 'review.acts.one'}),
    () => msg(str`${count} vaccines that will be sent`, {id: 'review.acts.other'}),
  );

/* Explicit roles: browsers drop those of a table that a narrow host shows as blocks. */
const actTable = (view: Review, acts: readonly ActEntry[]): TemplateResult =>
  html`<table role="table">
    <caption class="visually-hidden">
      ${countText(view, acts)}
    </caption>
    <thead>
      <tr role="row">
        ${[
          msg('Date', {id: 'field.date'}),
          msg('Vaccine', {id: 'review.column.vaccine'}),
          msg('Diseases', {id: 'review.column.diseases'}),
          boosterLabel('yes'),
        ].map((name) => html`<th role="columnheader" scope="col">${name}</th>`)}
        <td role="cell"></td>
      </tr>
    </thead>
    <tbody>
      ${acts.map((act) => actRow(view, act))}
    </tbody>
  </table>`;

function actRow(view: Review, act: ActEntry): TemplateResult {
  const at = path.act(act.key);
  return html`<tr role="row" part="act">
    <td role="cell">${actTime(act, view)}</td>
    <th role="rowheader" scope="row"><bdi>${wholeWords(actName(act, view))}</bdi>${marks(view, at)}</th>
    <td role="cell">${actDiseases(act, view) || unknownCodeText(act, view) || notGiven()}</td>
    <td role="cell">${boosterLabel(act.booster)}</td>
    <td role="cell">${changeButton(view, at, actLabel(act, view))}</td>
  </tr>`;
}

/** Browsers break lines after these characters, even where the whole word fits on the next line. */
const divisible = /(\S*[-‐–/]\S*)/;

const wholeWords = (name: string) =>
  name.split(divisible).map((text) => (divisible.test(text) ? html`<span class="whole">${text}</span>` : text));
