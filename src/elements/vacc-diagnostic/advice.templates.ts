import {msg} from '@lit/localize';
import {html, type TemplateResult} from 'lit';
import type {Advice, DiseaseDiagnostic} from '../../contract/diagnostic.js';
import {alertsFor, type AdviceGroup} from '../../domain/result/advice.js';
import {recommendsDates} from '../../domain/result/advice-dates.js';
import {priorityOf} from '../../domain/result/priority.js';
import {conclusionMore} from '../../i18n/conclusion-text.js';
import {labelledText} from '../../i18n/step-labels.js';
import {messageTypeLabel} from '../../i18n/labels.js';
import {dateLabels, dosesCounted, dosesCountedLabel, priorityLabel, resultLabels} from '../../i18n/result-text.js';
import {heading} from '../parts/heading.js';
import {labelled, serviceText} from '../parts/text.js';
import {conclusion, givenDates, limitDate, receivedDate, wordsOf} from './conclusion-and-dates.templates.js';
import {documents} from './documents.templates.js';
import type {GivenToday} from './given-today.js';
import {capped, diseaseCap} from './lists.templates.js';
import {messages, reasons} from './messages.templates.js';
import {diseaseId, isProfessional, nameOf, type ResultContext} from './result-context.js';

/** The diseases of one priority. A group that is not urgent starts closed for the public, unless it has an alert. */
export function adviceGroup(
  context: ResultContext,
  {priority, diseases}: AdviceGroup,
  given: GivenToday,
): TemplateResult {
  const id = `group-${priority}`;
  const title = heading(context.level, `${priorityLabel(priority, context.audience)} (${diseases.length})`, {id});
  const textOf = (disease: DiseaseDiagnostic) => nameOf(context, disease).text;
  const {drawn, notice} = capped(context, `${id}-more`, diseases, textOf, diseaseCap);
  if (isProfessional(context)) {
    const rows = drawn.map((disease) => row(context, disease, given));
    return html`<div class="group">${title}${table(rows, id)}${notice}</div>`;
  }
  const cards = html`<div class="cards">${drawn.map((disease) => card(context, disease, given))}</div>
    ${notice}`;
  return priority === 'standard' && alertsFor(context.audience, diseases).length === 0
    ? html`<details class="group" ?open=${context.only !== undefined}>
        <summary>${title}</summary>
        ${cards}
      </details>`
    : html`<div class="group">${title}${cards}</div>`;
}

interface Fact {
  readonly title: string;
  readonly value: unknown;
}

/** Both dates with a title each, or with one where they are information. */
const datesOf = (context: ResultContext, advice: Advice): readonly [Fact, Fact?] =>
  recommendsDates(advice)
    ? [
        {title: dateLabels.recommendedFrom(), value: receivedDate(context, advice.targeted_date)},
        {title: dateLabels.recommendedBefore(), value: limitDate(context, advice)},
      ]
    : [{title: dateLabels.given(), value: givenDates(context, advice)}];

/*
 * A table in the eyes of a screen reader at every width: the roles are written out, because browsers forget them as
 * soon as a table is laid out by other means, and here a row is a grid on wide hosts and a card on narrow ones. The
 * last column is a line below the others, and so is the one before until there is room for it.
 */
function table(rows: readonly TemplateResult[], titleId: string): TemplateResult {
  const titles = [
    msg('Disease', {id: 'history.disease'}),
    msg('Conclusion', {id: 'diagnostic.conclusion'}),
    dateLabels.from(),
    dateLabels.before(),
    dosesCountedLabel(),
  ];
  return html`<table role="table" aria-labelledby=${titleId}>
    <tr role="row" class="titles">
      ${titles.map((title) => html`<th scope="col" role="columnheader">${title}</th>`)}
      <th scope="col" role="columnheader" class="wide">${resultLabels.because()}</th>
      <th scope="col" role="columnheader">${messageTypeLabel('details', 'professional')}</th>
    </tr>
    ${rows}
  </table>`;
}

const row = (context: ResultContext, disease: DiseaseDiagnostic, given: GivenToday): TemplateResult => {
  const id = diseaseId(context, disease);
  // Few templates: with one for each cell there would be hundreds.
  return html`<tr
    role="row"
    class=${adviceClass(context, disease)}
    part="advice ${priorityOf(disease.advice.conclusion)}"
  >
    <th scope="row" role="rowheader" id=${id} tabindex="-1">${serviceText(nameOf(context, disease))}</th>
    <td role="cell">${conclusionOf(context, disease)}</td>
    ${dateCells(datesOf(context, disease.advice))}
    <td role="cell">${dosesCounted(disease.prevention_acts_count)}</td>
    <td role="cell" class="details wide">${reasons(context, disease)}</td>
    <td role="cell" class="details">${details(context, disease, given)}</td>
  </tr>`;
};

/** Information stands in one cell with its title, because no title of the columns is true of it. */
const dateCells = ([first, second]: readonly [Fact, Fact?]): TemplateResult =>
  second
    ? html`<td role="cell"><span class="title muted">${labelledText(first.title, '')}</span> ${first.value}</td>
        <td role="cell"><span class="title muted">${labelledText(second.title, '')}</span> ${second.value}</td>`
    : html`<td role="cell" colspan="2" aria-colspan="2">
        <span class="muted">${labelledText(first.title, '')}</span> ${first.value}
      </td>`;

/** One plain sentence first, then its meaning, the dates and the rest. */
const card = (context: ResultContext, disease: DiseaseDiagnostic, given: GivenToday): TemplateResult =>
  html`<article class=${adviceClass(context, disease)} part="advice ${priorityOf(disease.advice.conclusion)}">
    ${heading(context.level + 1, labelled(conclusionOf(context, disease), serviceText(nameOf(context, disease))), {
      id: diseaseId(context, disease),
    })}
    <p>${conclusionMore(disease.advice.conclusion, context.audience)}</p>
    <ul class="record">
      ${datesOf(context, disease.advice).map((fact) => fact && html`<li>${labelled(fact.title, fact.value)}</li>`)}
      <li>${dosesCounted(disease.prevention_acts_count)}</li>
    </ul>
    <div class="details">${details(context, disease, given)}</div>
  </article>`;

const details = (context: ResultContext, disease: DiseaseDiagnostic, given: GivenToday): TemplateResult =>
  html`${messages(context, disease)}${documents(context, disease)}${given.render(context, disease)}`;

/** The filter hides a disease on screen only: paper shows all. */
const adviceClass = ({only}: ResultContext, {advice: {conclusion}}: DiseaseDiagnostic): string =>
  `box advice ${priorityOf(conclusion)} ${(only ?? conclusion) === conclusion ? '' : 'filtered'}`;

const conclusionOf = (context: ResultContext, {advice}: DiseaseDiagnostic): TemplateResult =>
  conclusion(advice.conclusion, wordsOf(context, advice.conclusion));
