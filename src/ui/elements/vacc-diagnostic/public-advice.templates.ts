import {html, nothing, type TemplateResult} from 'lit';
import {msg} from '../../../words/localize.js';
import type {Group, NoAction} from '../../../result/groups.js';
import type {Row} from '../../../result/row.js';
import {heading} from '../parts/heading.js';
import {datesLine} from '../parts/line.js';
import {conclusionIcon} from '../parts/conclusion-icon.js';
import {conclusion, partWith} from './conclusion.templates.js';
import {details} from './details.templates.js';
import {capped, diseaseCap} from './lists.templates.js';
import {summaries} from './messages.templates.js';
import {countedTitle, diseaseHeading, dosesInWords, missingDates} from './row.templates.js';
import type {View} from './view.js';

/** The diseases under the headings of the public; those that need no action come last, closed unless something is amiss. */
export function publicAdvice(view: View): unknown {
  const {groups, noAction} = view.model;
  return [groups.map((group) => openGroup(view, group)), noAction ? calmGroup(view, noAction) : nothing];
}

function openGroup(view: View, group: Group): TemplateResult {
  const {key, tone, rows} = group;
  return html`<section class="group ${tone}">
    ${heading(view, 2, html`${conclusionIcon(group.conclusion, tone !== 'unsure')}${countedTitle(group)}`, {id: key})}
    ${cards(view, rows, key)}
  </section>`;
}

function calmGroup(view: View, {title, tone, groups, caveat, isOpen}: NoAction): TemplateResult {
  return html`<section class="group ${tone}">
    ${heading(view, 2, title, {id: 'group-calm'})}${caveat ? html`<p class="muted">${caveat}</p>` : nothing}
    <details class="calm" ?open=${isOpen}>
      <summary part="disclosure">${msg('Show these diseases', {id: 'diagnostic.show-calm'})}</summary>
      ${cards(
        view,
        groups.flatMap(({rows}) => rows),
        'group-calm',
      )}
    </details>
  </section>`;
}

function cards(view: View, rows: readonly Row[], id: string): TemplateResult {
  const {drawn, notice} = capped(view, `${id}-more`, rows, ({name}) => name.text, diseaseCap);
  return html`<div class="rows">${drawn.map((row) => card(view, row))}</div>
    ${notice}`;
}

/** Shows the name and the dates; one press shows the rest. */
function card(view: View, row: Row): TemplateResult {
  const {key, tone, words, more, dates} = row;
  return html`<article class="advice ${tone}" part=${partWith('advice', tone)}>
    <details>
      <summary part="disclosure">
        <div>
          ${heading(view, 3, diseaseHeading(view, row), {id: key})}
          ${dates.phrase.length > 0 ? html`<p class="dates">${datesLine(dates.phrase)}</p>` : nothing}
        </div>
      </summary>
      <div class="inside">
        <p>${conclusion(row.conclusion, tone, words)}${more && html`. ${more}`}</p>
        ${summaries(view, row)}${missingDates(row)}${dosesInWords(row)}${details(view, row)}
      </div>
    </details>
  </article>`;
}
