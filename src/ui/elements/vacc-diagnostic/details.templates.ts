import {html, nothing, type TemplateResult} from 'lit';
import type {Row} from '../../../result/row.js';
import {datesLine} from '../parts/line.js';
import {documents} from './documents.templates.js';
import {messages, reasons} from './messages.templates.js';
import {isProfessional, type View} from './view.js';

/** Every message and document about one disease, in the words of the service, and the questions behind the advice. */
export function details(view: View, row: Row): TemplateResult | typeof nothing {
  const because = reasons(view, row.reasons, `${row.key}-details`);
  const all = [
    messages(view, row),
    because === nothing ? nothing : html`<p>${because}</p>`,
    documents(view, row),
    view.notTodayForm(row),
  ];
  if (all.some((one) => one !== nothing)) return html`<div class="details">${all}</div>`;
  return isProfessional(view) ? html`<div class="details">${datesLine(row.dates.full)}</div>` : nothing;
}
