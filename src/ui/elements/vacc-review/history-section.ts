import {html, nothing, type TemplateResult} from 'lit';
import {msg, str} from '../../../words/localize.js';
import {newestFirst, fromRecord, isComplete, path, type ActEntry} from '../../../domain/entries/entries.js';
import {sentActs} from '../../../domain/entries/patient-file-from-entries.js';
import {
  boosterLabel,
  changeLabel,
  completeAnswer,
  completeLabel,
  emptyRecord,
  notGiven,
  receivedText,
} from '../../../words/labels.js';
import {wordsFor} from '../../../words/step-labels.js';
import {plural} from '../../../words/plural.js';
import {
  actBox,
  actDiseases,
  actLabel,
  actName,
  noneListed,
  twiceText,
  unknownCodeText,
} from '../../../words/act-text.js';
import {actTime} from '../parts/act-time.js';
import {doubtText} from '../parts/doubt.js';
import {changeButton, marks, row} from './row.js';
import type {VaccReview} from './vacc-review.js';

/**
 * The answer about vaccines, and the acts that are sent. "None" and "I don't know" send the same and read differently.
 */
export function historyRows(view: VaccReview): TemplateResult {
  const acts = newestFirst(sentActs(view.entries, view.today));
  return html`<dl part="summary">
      ${row(view, path.history, msg('Vaccines received', {id: 'history.list'}), receivedAnswer(view, acts.length))}
      ${completeRow(view)}
    </dl>
    ${acts.length === 0 ? nothing : actTable(view, acts)}`;
}

function receivedAnswer(view: VaccReview, sent: number): string {
  const {history, origins} = view.entries;
  if (history.received === 'yes') return history.acts.length === 0 ? noneListed() : countText(view, sent);
  return fromRecord(origins.get(path.history)) ? emptyRecord() : receivedText(history.received);
}

/** The answer whether the list is complete, where there is a list. */
function completeRow(view: VaccReview): TemplateResult | typeof nothing {
  const {history} = view.entries;
  const complete = isComplete(history);
  if (history.received !== 'yes' || history.acts.length === 0) return nothing;
  return row(view, path.complete, completeLabel(), complete === undefined ? notGiven() : completeAnswer(complete));
}

const countText = ({audience}: VaccReview, count: number) =>
  plural(
    count,
    () =>
      wordsFor(audience, [
        msg(str`${count} vaccine that will be sent`, {id: 'review.acts.one'}),
        msg(str`${count} vaccine counted`, {id: 'review.acts.public.one'}),
      ]),
    () =>
      wordsFor(audience, [
        msg(str`${count} vaccines that will be sent`, {id: 'review.acts.other'}),
        msg(str`${count} vaccines counted`, {id: 'review.acts.public.other'}),
      ]),
  );

/* Explicit roles: browsers drop those of a table that a narrow host shows as blocks. */
const actTable = (view: VaccReview, acts: readonly ActEntry[]): TemplateResult =>
  html`<table role="table">
    <caption class="visually-hidden">
      ${countText(view, acts.length)}
    </caption>
    <thead>
      <tr role="row">
        ${[
          msg('Date', {id: 'field.date'}),
          msg('Vaccine', {id: 'review.column.vaccine'}),
          msg('Diseases', {id: 'review.column.diseases'}),
          boosterLabel('yes'),
        ].map((name) => html`<th role="columnheader" scope="col">${name}</th>`)}
        <th role="columnheader" scope="col" aria-label=${changeLabel()}>
          <span class="visually-hidden">${changeLabel()}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      ${acts.map((act) => actRow(view, act, acts))}
    </tbody>
  </table>`;

function actRow(view: VaccReview, act: ActEntry, acts: readonly ActEntry[]): TemplateResult {
  const twice = twiceText(act, acts, view);
  const at = path.act(act.key);
  return html`<tr role="row" part="act">
    <td role="cell">${actTime(act, view)}</td>
    <th role="rowheader" scope="row">
      <bdi>${wholeWords(actName(act, view))}</bdi>${marks(view, at)}${boxLine(actBox(act, view))}
    </th>
    <td role="cell">
      ${actDiseases(act, view) || unknownCodeText(act, view) || notGiven()}${twice ? doubtText(twice) : nothing}
    </td>
    <td role="cell">${boosterLabel(act.booster)}</td>
    <td role="cell">${changeButton(view, at, actLabel(act, view))}</td>
  </tr>`;
}

const boxLine = (text: string) => (text ? html`<br /><small class="muted">${text}</small>` : nothing);

/** Browsers break lines after these characters, even where the whole word fits on the next line. */
const divisible = /(\S*[-‐–/]\S*)/;

const wholeWords = (name: string) =>
  name.split(divisible).map((text) => (divisible.test(text) ? html`<span class="whole">${text}</span>` : text));
