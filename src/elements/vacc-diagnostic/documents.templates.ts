import {html, nothing, type TemplateResult} from 'lit';
import {msg} from '../../i18n/localize.js';
import {writtenDay} from '../../contract/dates.js';
import type {DiseaseDiagnostic, Document} from '../../contract/diagnostic.js';
import {documentLink, documentsFor} from '../../domain/result/documents.js';
import {documentTitle, resultLabels, targetAudienceLabel} from '../../i18n/result-text.js';
import {serviceName, tag} from '../parts/text.js';
import {capOf, capped} from './lists.templates.js';
import {diseaseId, isProfessional, type ResultContext} from './result-context.js';

/** The references of an advice; those for professionals come last for the public, under their own name. */
export function documents(context: ResultContext, disease: DiseaseDiagnostic): unknown {
  const all = disease.advice.documents;
  if (all.length === 0) return nothing;
  const {own, professional} = documentsFor(context.audience, all);
  const id = `${diseaseId(context, disease)}-documents`;
  return [
    references(context, `${id}-own`, resultLabels.documents(), own),
    references(context, `${id}-professional`, targetAudienceLabel('health_professional'), professional),
  ];
}

function references(
  context: ResultContext,
  id: string,
  title: string,
  all: readonly Document[],
): TemplateResult | typeof nothing {
  if (all.length === 0) return nothing;
  const cap = capOf(context.diagnostic.diagnostic_per_disease.length);
  const {drawn, notice} = capped(context, id, all, ({title, organization}) => title + organization, cap);
  return html`<p class="title">${title}</p>
    <ul class="documents">
      ${drawn.map((document) => html`<li part="document">${reference(context, document)}</li>`)}
    </ul>
    ${notice}`;
}

/** Title, publisher and year; the file format and the language where they are not the usual ones. */
function reference(context: ResultContext, document: Document): TemplateResult {
  const {language, url, file, organization, publication_date: published, target_audience: to} = document;
  const link = documentLink(document);
  const title = html`${serviceName(documentTitle(document))}${[organization.trim(), writtenDay(published)?.slice(0, 4)].map((part) => part && html`, ${serviceName({text: part})}`)}`;
  return html`${
    link
      ? html`<a part="link" href=${link} target="_blank" rel="noopener noreferrer"
          >${title}<span class="visually-hidden"> (${msg('opens in a new tab', {id: 'diagnostic.new-tab'})})</span></a
        >`
      : html`${title} (${resultLabels.noLink()})`
  }${tag(!url.trim() && /\.(\w{2,4})$/.exec(file.filename)?.[1]?.toUpperCase())}${tag(
    !language.toLowerCase().startsWith(context.locale.slice(0, 2)) && language,
  )}${tag(isProfessional(context) && to && targetAudienceLabel(to))}`;
}
