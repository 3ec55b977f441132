import {html, type TemplateResult} from 'lit';
import type {Advice} from '../../contract/diagnostic.js';
import {priorityOf} from '../../domain/priority.js';
import {conclusionLabel} from '../../i18n/conclusion-text.js';
import {titleIn} from '../../i18n/text-in.js';
import {conclusionIcon} from '../parts/icons.js';
import {serviceText} from '../parts/service-text.js';
import {unknownCondition} from './texts.js';
import {isProfessional, type View} from './view.js';

/** The conclusion by shape and word, with a colour beside; always the one that the service gave. */
export const conclusion = (view: View, {conclusion: received}: Advice): TemplateResult =>
  html`<span class="conclusion" part="conclusion ${priorityOf(received)}"
    >${conclusionIcon(received)}<span>${conclusionLabel(received, view.audience, view.addressee)}</span></span
  >`;

/** What the advice rests on: the questions by their labels, those of the loaded tree as a way back to the answer. */
export const reasons = (view: View, {matching_conditions: ids}: Advice): TemplateResult =>
  html`<ul class="reasons">
    ${ids.map((id) => html`<li>${reason(view, id)}</li>`)}
  </ul>`;

function reason(view: View, id: string): TemplateResult {
  const asked = view.asked.get(id)?.condition;
  const condition = asked ?? view.known.get(id);
  if (!condition)
    return html`${unknownCondition()} ${isProfessional(view) ? html`<bdi class="muted">${id}</bdi>` : ''}`;
  const label = serviceText(titleIn(condition.label, id, view.audience, view.locale));
  return asked
    ? html`<button type="button" class="link printed" @click=${() => view.edit(id)}>${label}</button>`
    : label;
}
