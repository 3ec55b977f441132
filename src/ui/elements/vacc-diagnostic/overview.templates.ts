import {html, nothing, type TemplateResult} from 'lit';
import type {HeadlineItem} from '../../../words/headline-text.js';
import {alertsTitle} from '../../../words/result-text.js';
import type {ShownText} from '../../../words/text-in.js';
import type {Alert} from '../../../result/alerts.js';
import type {Row} from '../../../result/row.js';
import {heading} from '../parts/heading.js';
import {conclusionIcon} from '../parts/conclusion-icon.js';
import {warningIcon} from '../parts/warning-icon.js';
import {inALine, labelled, serviceName} from '../parts/text.js';
import {partWith} from './conclusion.templates.js';
import {capOf, capped, diseaseCap} from './lists.templates.js';
import {messageContents} from './messages.templates.js';
import {goTo, isProfessional, type View} from './view.js';

export const headlineId = 'headline';

/**
 * The result in one line: counts with the shape and the word of each conclusion. A count may be as wide as a phone. So the
 * comma after it is in its own text: no line begins with it, and none gets wider.
 *
 * @see Service interface §2.6 and §4.4, MUST 9.
 */
export function headline({level, model}: View): TemplateResult {
  const {overall, counts, tone} = model.headline;
  const item = ({conclusion, tone: own, text}: HeadlineItem, mark = '') =>
    html`<span class="whole ${own ?? ''}"
      >${conclusion === undefined ? nothing : conclusionIcon(conclusion, own !== 'unsure')}<bdi
        >${text}${mark}</bdi
      ></span
    >`;
  const line = counts.map((count, index) => html`${item(count, index < counts.length - 1 ? ',' : '')} `);
  return html`<div class="summary ${tone}" part=${partWith('summary', tone)}>
    ${heading(level, html`${overall ? html`${item(overall)} ` : nothing}${line}`, {id: headlineId})}
  </div>`;
}

/**
 * The names behind the counts, each a link to its disease: for professionals on narrow hosts, where the table begins below
 * the first screen.
 */
export function names(view: View): TemplateResult | typeof nothing {
  const {lead, leadNote} = view.model;
  if (lead.length === 0) return nothing;
  return html`<div class="names ${isProfessional(view) ? 'narrow' : ''}">
    ${lead.map(({title, rows}) => html`<p>${labelled(html`<strong>${title}</strong>`, links(rows))}</p>`)}
    ${leadNote ? html`<p class="muted">${leadNote}</p>` : nothing}
  </div>`;
}

function links(rows: readonly Row[]): TemplateResult {
  const drawn = rows.slice(0, diseaseCap.items);
  const named = drawn.map(
    ({key, name}) =>
      html`<button type="button" class="link" part="link" @click=${goTo(key)}>${serviceName(name)}</button>`,
  );
  return html`${inALine(drawn.length < rows.length ? [...named, '…'] : named)}`;
}

/**
 * Every alert, before anything else and never closed. No `role="alert"`: the focus has just moved to the heading, and
 * it would be read twice.
 *
 * @see Service interface §4.4, case of alerts.
 */
export function alertsBox(view: View): TemplateResult | typeof nothing {
  const {count, all} = view.model.alerts;
  if (count === 0) return nothing;
  const title = html`${warningIcon()}${alertsTitle(count)}`;
  const {drawn, notice} = capped(view, 'alerts', all, ({text}) => text.text);
  return html`<section class="box critical alerts" part="banner" aria-labelledby="alerts-title">
    ${heading(view.level + 1, title, {id: 'alerts-title'})}
    <ul>
      ${drawn.map((alert, index) => alertItem(view, `alert-${index}`, alert, capOf(all.length)))}
    </ul>
    ${notice}
  </section>`;
}

/** The names are no links: a link for each would stand between the heading and the diseases. */
function alertItem(view: View, id: string, alert: Alert, cap: ReturnType<typeof capOf>): TemplateResult {
  const {drawn, notice} = capped(view, id, alert.diseases, ({text}: ShownText) => text, cap);
  const named = inALine(drawn.map(serviceName));
  return html`<li part="alert">${labelled(html`<strong>${named}</strong>`, messageContents(alert))}${notice}</li>`;
}
