import {html, nothing, type TemplateResult} from 'lit';
import type {DiseaseDiagnostic} from '../../contract/diagnostic.js';
import {documents} from './documents.templates.js';
import {messages, reasons} from './messages.templates.js';
import {diseaseId, type ResultContext} from './result-context.js';

/** Every message and document about one disease, in the words of the service, and the questions behind the advice. */
export function details(context: ResultContext, disease: DiseaseDiagnostic): TemplateResult {
  const because = reasons(context, disease, `${diseaseId(context, disease)}-details`);
  return html`<div class="details">
    ${messages(context, disease)}${because === nothing ? nothing : html`<p>${because}</p>`}${documents(context, disease)}
    ${context.notTodayForm(disease)}
  </div>`;
}
