import {html, nothing, type TemplateResult} from 'lit';
import {writtenDay} from '../../contract/dates.js';
import type {DiseaseDiagnostic, Document, Message} from '../../contract/diagnostic.js';
import {annexOf, type Annex} from '../../domain/result/annex.js';
import {documentLink} from '../../domain/result/documents.js';
import {messageTypeLabel} from '../../i18n/labels.js';
import {dosesCounted, documentTitle, resultLabels} from '../../i18n/result-text.js';
import {heading} from '../parts/heading.js';
import {inALine, labelled, serviceName} from '../parts/text.js';
import {datesPhrase, wordsOf} from './conclusion-and-dates.templates.js';
import {capped} from './lists.templates.js';
import {messageContents, reasons} from './messages.templates.js';
import {diseaseId, nameOf, type ResultContext} from './result-context.js';

/** On paper after the list: every message, date and document, each once. It is drawn for the print alone. */
export function annex(context: ResultContext): TemplateResult | typeof nothing {
  const {shared, diseases, documents} = annexOf(context.list, context.audience);
  if (diseases.length === 0) return nothing;
  const textOf = ({disease}: Annex['diseases'][number]) => nameOf(context, disease).text;
  const {drawn, notice} = capped(context, 'annex', diseases, textOf);
  return html`<section class="annex" aria-labelledby="annex">
    ${heading(context.level + 1, resultLabels.annex(), {id: 'annex'})}
    ${shared.map(
      ({message, diseases: named}) =>
        html`<p>${labelled(html`<strong>${namesOf(context, named)}</strong>`, messageText(context, message))}</p>`,
    )}
    ${drawn.map((one) => diseaseParagraph(context, one))}${notice}
    ${documents.length === 0 ? nothing : documentList(context, documents)}
  </section>`;
}

const namesOf = (context: ResultContext, diseases: readonly DiseaseDiagnostic[]): unknown =>
  diseases.length === context.diagnostic.diagnostic_per_disease.length
    ? resultLabels.allDiseases()
    : inALine(diseases.map((disease) => serviceName(nameOf(context, disease))));

const messageText = (context: ResultContext, message: Message): TemplateResult =>
  html`<em>${messageTypeLabel(message.message_type, context.audience)}</em> ${messageContents(context, message)}`;

function diseaseParagraph(context: ResultContext, {disease, messages, documents}: Annex['diseases'][number]) {
  const {advice, prevention_acts_count: count} = disease;
  const facts = [
    wordsOf(context, advice.conclusion),
    datesPhrase(context, advice, true),
    dosesCounted(count),
    ...messages.map((message) => messageText(context, message)),
    reasons(context, disease, `${diseaseId(context, disease)}-annex`),
    documents.length > 0 && `[${documents.join(', ')}]`,
  ].filter((fact) => fact && fact !== nothing);
  return html`<p>
    ${labelled(
      html`<strong>${serviceName(nameOf(context, disease))}</strong>`,
      inALine(
        facts.map((fact) => html`<span>${fact}</span>`),
        '\u00a0·',
      ),
    )}
  </p>`;
}

const documentList = (context: ResultContext, documents: readonly Document[]): TemplateResult =>
  html`${heading(context.level + 2, resultLabels.documents())}
    <ol>
      ${documents.map((document) => html`<li>${reference(document)}</li>`)}
    </ol>`;

function reference(document: Document): TemplateResult {
  const {organization, publication_date: published} = document;
  const facts = [
    organization.trim(),
    writtenDay(published)?.slice(0, 4),
    documentLink(document) ?? resultLabels.noLink(),
  ];
  return html`${serviceName(documentTitle(document))}${facts.map((fact) => fact && html`, <bdi>${fact}</bdi>`)}`;
}
