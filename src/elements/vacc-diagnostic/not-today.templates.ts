import {html, nothing, type TemplateResult} from 'lit';
import {msg} from '../../i18n/localize.js';
import {vaccineById} from '../../catalogue/catalogue-index.js';
import {cleanText} from '../../contract/clean-text.js';
import type {DiseaseDiagnostic} from '../../contract/diagnostic.js';
import {notTodayOf, type NotToday} from '../../domain/result/not-today.js';
import {vaccineName} from '../../domain/vaccines/vaccine-names.js';
import {notTodayText} from '../../i18n/not-today-text.js';
import {labelled, serviceName} from '../parts/text.js';
import {nameOf, type ResultContext} from './result-context.js';

/** Why a due vaccination is not given today, in its row. */
export function notTodayNote(context: ResultContext, disease: DiseaseDiagnostic): TemplateResult | typeof nothing {
  const note = notTodayOf(context, disease);
  return note ? html`<p class="not-today-note">${noteText(context, note)}</p>` : nothing;
}

/** The notes that a new result dropped, with their diseases: nothing that was said goes in silence. */
export function droppedNotes(context: ResultContext, notes: readonly NotToday[]): TemplateResult | typeof nothing {
  if (notes.length === 0 || context.audience !== 'professional') return nothing;
  return html`<div class="box info no-print" part="notice">
    <p>${msg('These notes were dropped, because the disease is no longer due:', {id: 'not-today.dropped'})}</p>
    <ul>
      ${notes.map((note) => html`<li>${labelled(diseaseOf(context, note), noteText(context, note))}</li>`)}
    </ul>
  </div>`;
}

function diseaseOf(context: ResultContext, {diseaseId}: NotToday): unknown {
  const row = context.diagnostic.diagnostic_per_disease.find(({disease}) => disease.id === diseaseId);
  return row
    ? serviceName(nameOf(context, row))
    : msg('A disease that the answer no longer names', {id: 'not-today.gone'});
}

function noteText({catalogue, locale}: ResultContext, {vaccineId, ...note}: NotToday): TemplateResult {
  const vaccine = catalogue && vaccineId ? vaccineById(catalogue, vaccineId) : undefined;
  const name = vaccine ? vaccineName(catalogue!, vaccine, locale) : vaccineId;
  return html`${notTodayText(note, name)}${note.words ? html`. <bdi>${cleanText(note.words)}</bdi>` : nothing}`;
}
