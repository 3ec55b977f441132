import {html, nothing, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {msg} from '../../i18n/localize.js';
import type {Advice, DiseaseDiagnostic} from '../../contract/diagnostic.js';
import {alertsFor, type AdviceGroup} from '../../domain/result/advice.js';
import {recommendsDates} from '../../domain/result/advice-dates.js';
import {messageTypeLabel} from '../../i18n/labels.js';
import {dateLabels, resultLabels} from '../../i18n/result-text.js';
import {labelledText} from '../../i18n/step-labels.js';
import {labelled, serviceName} from '../parts/text.js';
import {warningIcon} from '../parts/warning-icon.js';
import {
  conclusion,
  givenDates,
  limitDate,
  lookOf,
  partWith,
  receivedDate,
  wordsOf,
} from './conclusion-and-dates.templates.js';
import {details} from './details.templates.js';
import {doses} from './doses.templates.js';
import {capped, diseaseCap} from './lists.templates.js';
import {notTodayNote} from './not-today.templates.js';
import {ownDrawing} from './own-drawing.js';
import {reasonIds, reasons, summaries} from './messages.templates.js';
import {diseaseId, nameOf, toggle, type ResultContext} from './result-context.js';

/** Columns after the one of the conclusion. */
const columns = 5;

/*
 * The roles are written out, because browsers forget those of a table that is laid out by other means, as this one is on
 * narrow hosts: there each row is a card.
 */

/** The diseases to look at, a row each, together by conclusion. */
export function adviceTable(context: ResultContext): TemplateResult | typeof nothing {
  if (context.list.groups.length === 0) return nothing;
  const titles = [
    msg('Conclusion', {id: 'diagnostic.conclusion'}),
    msg('Disease', {id: 'history.disease'}),
    dateLabels.from(),
    dateLabels.before(),
    msg('Doses', {id: 'doses.column'}),
    resultLabels.summaryAndReason(),
  ];
  return html`<table role="table" aria-labelledby="headline">
    <thead>
      <tr role="row" class="titles">
        ${titles.map((title) => html`<th scope="col" role="columnheader">${title}</th>`)}
      </tr>
    </thead>
    ${context.list.groups.map((group, index) => groupRows(context, group, `group-${index}`))}
  </table>`;
}

/** The conclusion stands once, beside all rows of its group; so does a reason that they share. */
function groupRows(context: ResultContext, {conclusion: received, diseases}: AdviceGroup, id: string): TemplateResult {
  const textOf = (disease: DiseaseDiagnostic) => nameOf(context, disease).text;
  const {drawn, notice} = capped(context, `${id}-more`, diseases, textOf, diseaseCap);
  const shared = sharedReasons(context, diseases);
  const words = html`${wordsOf(context, received)} <span class="count">(${diseases.length})</span>`;
  const title = ownDrawing(context, drawn, () => {
    const opened = drawn.filter((disease) => isOpen(context, disease));
    const rows = drawn.length + opened.length + (shared ? 1 : 0) + (notice === nothing ? 0 : 1);
    return html`<th role="rowheader" scope="rowgroup" class="group-title" rowspan=${rows}>
      ${conclusion(context, received, words)}
    </th>`;
  });
  const rowsOf = (disease: DiseaseDiagnostic, index: number) =>
    ownDrawing(context, [disease], () =>
      diseaseRows(context, disease, shared !== undefined, index === 0 && !shared ? title : nothing),
    );
  return html`<tbody class="group ${lookOf(context, received)}">
    ${shared ? wideRow('shared', reasons(context, shared, id), title) : nothing}
    ${repeat(drawn, (disease) => diseaseId(context, disease), rowsOf)}
    ${notice === nothing ? nothing : wideRow('more', notice)}
  </tbody>`;
}

const wideRow = (name: string, content: unknown, title: unknown = nothing): TemplateResult =>
  html`<tr role="row" class=${name}>
    ${title}
    <td role="cell" class="wide" colspan=${columns}>${content}</td>
  </tr>`;

const isOpen = (context: ResultContext, disease: DiseaseDiagnostic) => context.open.has(diseaseId(context, disease));

/** A disease whose questions stand for all: where every row of a group of several rests on the same ones. */
function sharedReasons(context: ResultContext, diseases: readonly DiseaseDiagnostic[]): DiseaseDiagnostic | undefined {
  const [first, ...others] = diseases;
  if (!first || others.length === 0) return undefined;
  const idsOf = ({advice}: DiseaseDiagnostic) => reasonIds(context, advice).toSorted().join();
  const ids = idsOf(first);
  return ids !== '' && others.every((disease) => idsOf(disease) === ids) ? first : undefined;
}

/** The row of a disease, and the one of its details while they are open. */
function diseaseRows(
  context: ResultContext,
  disease: DiseaseDiagnostic,
  reasonIsShared: boolean,
  title: unknown,
): TemplateResult {
  const because = reasonIsShared ? nothing : reasons(context, disease, diseaseId(context, disease));
  const look = lookOf(context, disease.advice.conclusion);
  return html`<tr role="row" class="advice ${look}" part=${partWith('advice', look)}>
      ${title}
      <th scope="row" role="rowheader">${diseaseButton(context, disease)}</th>
      ${dateCells(context, disease.advice)}
      <td role="cell" class="doses">${doses(context, disease)}</td>
      <td role="cell" class="why">${summaries(context, disease)} ${notTodayNote(context, disease)} ${because}</td>
    </tr>
    ${isOpen(context, disease) ? wideRow('opened', details(context, disease)) : nothing}`;
}

/** The name of a disease; pressing it opens or closes the details. */
export function diseaseButton(context: ResultContext, disease: DiseaseDiagnostic): TemplateResult {
  const id = diseaseId(context, disease);
  const alerts = alertsFor(context.audience, [disease]).length > 0;
  return html`<button
    type="button"
    id=${id}
    class="link disclose"
    part="link"
    aria-expanded=${isOpen(context, disease)}
    @click=${toggle(id)}
  >
    ${alerts ? html`${warningIcon()}<span class="visually-hidden">${messageTypeLabel('alert', context.audience)} </span>` : nothing}${serviceName(nameOf(context, disease))}
  </button>`;
}

/** Information stands in one cell with its title, because no title of the columns is true of it. */
const dateCells = (context: ResultContext, advice: Advice): TemplateResult =>
  recommendsDates(advice)
    ? html`<td role="cell" class="date">${titled(dateLabels.from())} ${receivedDate(context, advice.targeted_date)}</td>
        <td role="cell" class="date">${titled(dateLabels.before())} ${limitDate(context, advice)}</td>`
    : html`<td role="cell" colspan="2">
        <span class="muted">${labelled(dateLabels.given(), '')}</span> ${givenDates(context, advice)}
      </td>`;

/** The title of the column, for narrow hosts. */
const titled = (title: string) => html`<span class="title muted">${labelledText(title, '')}</span>`;
