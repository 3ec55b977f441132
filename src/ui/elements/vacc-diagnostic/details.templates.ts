import {html, nothing, type TemplateResult} from 'lit';
import type {Row} from '../../../result/row.js';
import {documents} from './documents.templates.js';
import {messages, reasons} from './messages.templates.js';
import type {View} from './view.js';

/** Every message and document about one disease, in the words of the service, and the questions behind the advice. */
export function details(view: View, row: Row): TemplateResult | typeof nothing {
  const because = reasons(view, row.reasons, `${row.key}-details`);
  const all = [
    messages(view, row),
    because === nothing ? nothing : html`<p>${because}</p>`,
    documents(view, row),
    view.notTodayForm(row),
  ];
  return all.some((one) => one !== nothing) ? html`<div class="details">${all}</div>` : nothing;
}
