import {html, nothing, type TemplateResult} from 'lit';
import {writtenDay} from '../../contract/dates.js';
import type {Document} from '../../contract/diagnostic.js';
import {documentLink, documentName, documentsFor} from '../../domain/documents.js';
import {targetAudienceLabel} from '../../i18n/labels.js';
import {heading} from '../parts/heading.js';
import {documentsTitle, newTab, noLink, untitledDocument} from './texts.js';
import {isProfessional, type View} from './view.js';

/** The references of an advice; those for professionals come last for the public, under their own heading. */
export function documents(view: View, all: readonly Document[]): TemplateResult {
  const {own, professional} = documentsFor(view.audience, all);
  return html`${list(view, documentsTitle(), own)}
  ${list(view, targetAudienceLabel('health_professional'), professional)}`;
}

const list = (view: View, title: string, several: readonly Document[]): TemplateResult | typeof nothing =>
  several.length === 0
    ? nothing
    : html`${heading(view.level + (isProfessional(view) ? 1 : 2), title, {class: 'small'})}
        <ul class="documents">
          ${several.map((document) => html`<li part="document">${reference(view, document)}</li>`)}
        </ul>`;

function reference(view: View, document: Document): TemplateResult {
  const link = documentLink(document);
  const title = titleOf(document);
  return html`${
    link === undefined
      ? html`${title} (${noLink()})`
      : html`<a href=${link} target="_blank" rel="noopener noreferrer"
          >${title}<span class="visually-hidden"> (${newTab()})</span></a
        >`
  }${tags(view, document)}`;
}

/** Title, publisher and year. */
function titleOf(document: Document): TemplateResult {
  const {organization, publication_date: published} = document;
  const title = documentName(document) || untitledDocument();
  const rest = [organization.trim(), writtenDay(published)?.slice(0, 4)].filter(Boolean).join(', ');
  return html`<bdi>${title}</bdi>${rest && `, ${rest}`}`;
}

/** The language where it is another one, the format of a file, and for professionals whom the document is for. */
function tags(view: View, {language, url, file, target_audience: to}: Document) {
  const format = url.trim() ? undefined : /\.(\w{2,4})$/.exec(file.filename)?.[1]?.toUpperCase();
  const primary = (tag: string) => tag.toLowerCase().split(/[-_]/)[0];
  return [
    format,
    language && primary(language) !== primary(view.locale) ? language : undefined,
    to && isProfessional(view) ? targetAudienceLabel(to) : undefined,
  ].map((tag) => (tag ? html` <span class="tag">${tag}</span>` : nothing));
}
