import {msg} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import {writtenDay} from '../../contract/dates.js';
import type {DiseaseDiagnostic, Document} from '../../contract/diagnostic.js';
import {documentLink, documentsFor} from '../../domain/result/documents.js';
import {targetAudienceLabel} from '../../i18n/result-labels.js';
import {documentTitle, resultLabels} from '../../i18n/result-text.js';
import {tag} from '../parts/tag.js';
import {costOf} from './few.js';
import {disclosure, list} from './disclosure.js';
import {diseaseId, isProfessional, type View} from './view.js';

/** The references of an advice; those for professionals come last for the public, under their own name. */
export function documents(view: View, disease: DiseaseDiagnostic): TemplateResult | typeof nothing {
  const all = disease.advice.documents;
  if (all.length === 0) return nothing;
  const {own, professional} = documentsFor(view.audience, all);
  const listed = (whose: string, several: readonly Document[]) =>
    list(
      view,
      'document',
      `${diseaseId(view, disease)}-documents-${whose}`,
      several,
      ({title, organization}) => costOf(title + organization),
      (document) => reference(view, document),
    );
  const name = resultLabels.documents();
  return disclosure(`${name} (${all.length})`, [
    listed('own', own),
    professional.length === 0 ? nothing : html`<p>${targetAudienceLabel('health_professional')}</p>`,
    listed('professional', professional),
  ]);
}

/** Title, publisher and year; the file format and the language where they are others than expected. */
function reference(view: View, document: Document): TemplateResult {
  const {language, url, file, organization, publication_date: published, target_audience: to} = document;
  const link = documentLink(document);
  const title = html`<bdi>${documentTitle(document)}</bdi
    >${[organization.trim(), writtenDay(published)?.slice(0, 4)].map((part) => part && html`, <bdi>${part}</bdi>`)}`;
  return html`${
    link
      ? html`<a href=${link} target="_blank" rel="noopener noreferrer"
          >${title}<span class="visually-hidden"> (${msg('opens in a new tab', {id: 'diagnostic.new-tab'})})</span></a
        >`
      : html`${title} (${resultLabels.noLink()})`
  }${tag(!url.trim() && /\.(\w{2,4})$/.exec(file.filename)?.[1]?.toUpperCase())}${tag(
    !language.toLowerCase().startsWith(view.locale.slice(0, 2)) && language,
  )}${tag(isProfessional(view) && to && targetAudienceLabel(to))}`;
}
