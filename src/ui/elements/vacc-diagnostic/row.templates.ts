import {html, nothing, type TemplateResult} from 'lit';
import {messageTypeLabel} from '../../../words/labels.js';
import {dosesWithNote} from '../../../words/result-text.js';
import type {Group} from '../../../result/groups.js';
import type {Row} from '../../../result/row.js';
import {line} from '../parts/line.js';
import {labelled, serviceName, serviceText} from '../parts/text.js';
import {warningIcon} from '../parts/warning-icon.js';
import {toggle, type View} from './view.js';

/** The name of a disease; pressing it opens or closes the details. */
export const diseaseButton = (view: View, row: Row): TemplateResult =>
  html`<button
    type="button"
    id=${row.key}
    class="disclose"
    part="link"
    aria-expanded=${view.open.has(row.key)}
    @click=${toggle(row.key)}
  >
    <span>${marked(view, row, withWords(row, serviceName(row.name)))}</span>
  </button>`;

/** The name of a disease as a heading. */
export const diseaseHeading = (view: View, row: Row): TemplateResult => marked(view, row, serviceText(row.name));

/** The text of an alert stands at the top. Its word comes first, so that the words on screen are together in the name. */
const marked = ({model}: View, {hasAlert}: Row, name: TemplateResult): TemplateResult =>
  hasAlert
    ? html`<span class="visually-hidden">${messageTypeLabel('alert', model.reader.audience)} </span>${name}
        ${warningIcon()}`
    : name;

const withWords = ({differs, words}: Row, name: TemplateResult): TemplateResult =>
  differs ? labelled(name, words) : name;

/** `Overdue (3)`. */
export const countedTitle = ({title, count}: Group): TemplateResult =>
  html`${title} <span class="count">(${count})</span>`;

/** `1 dose counted; 1 not sent`. */
export const dosesInWords = ({doses: {counted, notSent}}: Row): TemplateResult =>
  html`<p>${notSent ? dosesWithNote(counted, notSent) : counted}</p>`;

/** @see Service interface §4.4, case of null dates. */
export const missingDates = ({dates}: Row): TemplateResult[] => dates.missing.map((one) => html`<p>${line(one)}</p>`);

/** Why a due vaccination is not given today. */
export const notTodayNote = ({notToday}: Row): TemplateResult | typeof nothing =>
  notToday.length > 0 ? html`<p class="not-today-note">${line(notToday)}</p>` : nothing;
