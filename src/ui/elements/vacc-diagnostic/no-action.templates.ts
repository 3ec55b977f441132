import {html, nothing, type TemplateResult} from 'lit';
import type {Group} from '../../../result/groups.js';
import type {Row} from '../../../result/row.js';
import {heading} from '../parts/heading.js';
import {datesLine} from '../parts/line.js';
import {conclusion, partWith} from './conclusion.templates.js';
import {details} from './details.templates.js';
import {capped, diseaseCap} from './lists.templates.js';
import {ownDrawing} from './own-drawing.js';
import {countedTitle, diseaseButton, dosesInWords, missingDates} from './row.templates.js';
import type {View} from './view.js';

/** The diseases that need no action now: the names in columns, each with its dates; pressing one opens its details in place. */
export function noAction(view: View): TemplateResult | typeof nothing {
  const {noAction: all} = view.model;
  if (!all) return nothing;
  return html`<section class="no-action ${all.tone}">
    ${heading(view, 3, all.title, {id: 'no-action'})}
    ${all.caveat ? html`<p class="muted">${all.caveat}</p>` : nothing}${all.groups.map((group) => names(view, group))}
  </section>`;
}

function names(view: View, group: Group): TemplateResult {
  const {drawn, notice} = capped(view, `${group.key}-more`, group.rows, ({name}) => name.text, diseaseCap);
  const isDated = group.rows.some(({dates}) => dates.inside.length > 0);
  return html`<p>${conclusion(group.conclusion, group.tone, countedTitle(group))}</p>
    <ul class=${isDated ? 'columns dated' : 'columns'}>
      ${drawn.map((row) => ownDrawing(view, row, () => nameItem(view, row)))}
    </ul>
    ${notice}`;
}

function nameItem(view: View, row: Row): TemplateResult {
  const {key, tone, dates} = row;
  const isOpen = view.open.has(key);
  return html`<li class="advice ${tone} ${isOpen ? 'open' : ''}" part=${partWith('advice', tone)}>
    ${diseaseButton(view, row)}${dates.inside.length > 0 ? html`<span class="dates"><span aria-hidden="true">, </span>${datesLine(dates.inside)}</span>` : nothing}
    ${isOpen ? html`${missingDates(row)}${dosesInWords(row)}${details(view, row)}` : nothing}
  </li>`;
}
