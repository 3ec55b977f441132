import {html, nothing, type TemplateResult} from 'lit';
import {headlineText, type HeadlineItem} from '../../../words/headline-text.js';
import {alertsTitle} from '../../../words/result-text.js';
import type {ShownText} from '../../../words/text-in.js';
import type {Alert} from '../../../result/alerts.js';
import type {Lead} from '../../../result/lead.js';
import {heading} from '../parts/heading.js';
import {conclusionIcon} from '../parts/conclusion-icon.js';
import {datesLine} from '../parts/line.js';
import {warningIcon} from '../parts/warning-icon.js';
import {inALine, labelled, serviceName} from '../parts/text.js';
import {partWith} from './conclusion.templates.js';
import {capOf, capped, diseaseCap} from './lists.templates.js';
import {messageContents} from './messages.templates.js';
import {isProfessional, type View} from './view.js';

export const headlineId = 'headline';

/**
 * The result in one line: counts with the shape and the word of each conclusion, each whole on a line.
 *
 * @see Service interface §2.6 and §4.4, MUST 9.
 */
export function headline(view: View): TemplateResult {
  const {overall, counts, tone} = view.model.headline;
  const item = ({conclusion, tone: own, text}: HeadlineItem) =>
    html`<span class="whole ${own ?? ''}"
      >${conclusion === undefined ? nothing : conclusionIcon(conclusion, own !== 'unsure')}<bdi>${text}</bdi></span
    > `;
  const items = [...(overall ? [overall] : []), ...counts].map(item);
  const content = items.length > 1 ? asOneText(headlineText(view.model.headline), items) : items;
  return html`<div class="summary ${tone}" part=${partWith('summary', tone)}>
    ${heading(view, 2, content, {id: headlineId})}
  </div>`;
}

/** A screen reader would speak each box of a line as a heading of its own, and the spaces between them. */
const asOneText = (text: string, items: readonly TemplateResult[]): TemplateResult =>
  html`<span class="visually-hidden">${text}</span><span class="counts" aria-hidden="true">${items}</span>`;

/** The names behind the counts, with their nearest date for professionals, and under the counts' titles for the public. */
export function names(view: View): TemplateResult | typeof nothing {
  const {lead, leadNote} = view.model;
  if (lead.length === 0) return nothing;
  return html`<div class="names">
    ${
      isProfessional(view)
        ? html`<p>
            ${inALine(
              lead.map(({names: all, when}) => html`<strong>${inALine(shown(all))}</strong> ${datesLine(when)}`),
              ' ·',
            )}
          </p>`
        : lead.map(
            ({title, names: all}) => html`<p>${labelled(html`<strong>${title}</strong>`, inALine(shown(all)))}</p>`,
          )
    }
    ${leadNote ? html`<p class="muted">${leadNote}</p>` : nothing}
  </div>`;
}

function shown(all: Lead['names']): unknown[] {
  const drawn = all.slice(0, diseaseCap.items).map(serviceName);
  return drawn.length < all.length ? [...drawn, '…'] : drawn;
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
    ${heading(view, 3, title, {id: 'alerts-title'})}
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
