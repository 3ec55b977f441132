import {msg} from '@lit/localize';
import {html, type TemplateResult} from 'lit';
import type {DiseaseDiagnostic} from '../../contract/diagnostic.js';
import {alertsFor, type AdviceGroup} from '../../domain/result/advice.js';
import {priorityOf} from '../../domain/result/priority.js';
import {conclusionMore} from '../../i18n/conclusion-text.js';
import {labelledText} from '../../i18n/step-labels.js';
import {messageTypeLabel, notGiven} from '../../i18n/labels.js';
import {dateLabels, dosesCountedLabel, priorityLabel} from '../../i18n/result-labels.js';
import {resultLabels} from '../../i18n/result-text.js';
import {heading} from '../parts/heading.js';
import {labelled} from '../parts/labelled.js';
import {serviceText} from '../parts/service-text.js';
import {conclusion, wordsOf} from './conclusion.templates.js';
import {costOf} from './few.js';
import {limitDate, receivedDate} from './dates.templates.js';
import {documents} from './documents.templates.js';
import {messages} from './messages.templates.js';
import {reasons} from './reasons.templates.js';
import {diseaseId, isProfessional, nameOf, type View} from './view.js';

/** The diseases of one priority. What is not urgent starts closed for the public, unless an alert is among it. */
export function adviceGroup(view: View, {priority, diseases}: AdviceGroup): TemplateResult {
  const id = `group-${priority}`;
  const title = heading(view.level, `${priorityLabel(priority, view.audience)} (${diseases.length})`, {id});
  const {drawn, more} = view.room.few(
    `${id}-more`,
    diseases,
    (disease) => costOf(nameOf(view, disease).text, 5),
    (disease) => (isProfessional(view) ? row : card)(view, disease),
  );
  if (isProfessional(view)) return html`<div class="group">${title}${table(drawn, id)}${more}</div>`;
  const cards = html`<div class="cards">${drawn}</div>
    ${more}`;
  return priority === 'standard' && alertsFor(view.audience, diseases).length === 0
    ? html`<details class="group" ?open=${view.only !== undefined}>
        <summary>${title}</summary>
        ${cards}
      </details>`
    : html`<div class="group">${title}${cards}</div>`;
}

/** What stands in a column of its own; the title is written out where there are no columns. */
const facts: readonly [title: () => string, value: (view: View, disease: DiseaseDiagnostic) => unknown][] = [
  [dateLabels.recommendedFrom, (view, {advice}) => receivedDate(view, advice.targeted_date)],
  [dateLabels.recommendedBefore, (view, {advice}) => limitDate(view, advice)],
  [dosesCountedLabel, (_, {prevention_acts_count: doses}) => doses ?? notGiven()],
];

/*
 * A table in the eyes of a screen reader at every width: the roles are written out, because browsers forget them as
 * soon as a table is laid out by other means, and here a row is a grid on wide hosts and a card on narrow ones. The
 * last column is a line below the others, and so is the one before until there is room for it.
 */
function table(rows: readonly unknown[], titleId: string): TemplateResult {
  const titles = [
    msg('Disease', {id: 'history.disease'}),
    msg('Conclusion', {id: 'diagnostic.conclusion'}),
    ...facts.map(([name]) => name()),
    resultLabels.because(),
    messageTypeLabel('details', 'professional'),
  ];
  return html`<table role="table" aria-labelledby=${titleId}>
    <tr role="row" class="titles">
      ${titles.map((name) => html`<th scope="col" role="columnheader" class=${name === resultLabels.because() ? 'wide' : ''}>${name}</th>`)}
    </tr>
    ${rows}
  </table>`;
}

const row = (view: View, disease: DiseaseDiagnostic): TemplateResult => {
  const [from, before, doses] = facts.map(([title, value]) => ({
    title: labelledText(title(), ''),
    value: value(view, disease),
  })) as [Cell, Cell, Cell];
  // One template: of one for each cell there would be hundreds.
  return html`<tr role="row" class=${adviceClass(view, disease)} part="advice ${priorityOf(disease.advice.conclusion)}">
    <th scope="row" role="rowheader" id=${diseaseId(view, disease)} tabindex="-1">
      ${serviceText(nameOf(view, disease))}
    </th>
    <td role="cell">${conclusionOf(view, disease)}</td>
    <td role="cell"><span class="title muted">${from.title}</span> ${from.value}</td>
    <td role="cell"><span class="title muted">${before.title}</span> ${before.value}</td>
    <td role="cell"><span class="title muted">${doses.title}</span> ${doses.value}</td>
    <td role="cell" class="details wide">${reasons(view, disease)}</td>
    <td role="cell" class="details">${messages(view, disease)}${documents(view, disease)}${view.given(disease)}</td>
  </tr>`;
};

interface Cell {
  readonly title: string;
  readonly value: unknown;
}

/** One plain sentence first, then what it means, when, and the rest. */
const card = (view: View, disease: DiseaseDiagnostic): TemplateResult =>
  html`<article class=${adviceClass(view, disease)} part="advice ${priorityOf(disease.advice.conclusion)}">
    ${heading(view.level + 1, labelled(conclusionOf(view, disease), serviceText(nameOf(view, disease))), {
      id: diseaseId(view, disease),
    })}
    <p>${conclusionMore(disease.advice.conclusion, view.audience)}</p>
    <ul class="record">
      ${facts.map(([title, value]) => html`<li>${labelled(title(), value(view, disease))}</li>`)}
    </ul>
    <div class="details">${messages(view, disease)}${documents(view, disease)}${view.given(disease)}</div>
  </article>`;

/** What the filter leaves out is hidden on screen only: paper shows all. */
const adviceClass = ({only}: View, {advice: {conclusion}}: DiseaseDiagnostic): string =>
  `box advice ${priorityOf(conclusion)} ${(only ?? conclusion) === conclusion ? '' : 'filtered'}`;

const conclusionOf = (view: View, {advice}: DiseaseDiagnostic): TemplateResult =>
  conclusion(advice.conclusion, wordsOf(view, advice.conclusion));
