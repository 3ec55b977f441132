import {html, nothing, type TemplateResult} from 'lit';
import {msg} from '../../../words/localize.js';
import type {NotToday} from '../../../domain/result/not-today.js';
import {namesOf} from '../../../result/known.js';
import {noteLine} from '../../../result/row.js';
import {line} from '../parts/line.js';
import {labelled, serviceName} from '../parts/text.js';
import {isProfessional, type View} from './view.js';

/** The notes that a new result dropped, with their diseases: nothing that was said goes in silence. */
export function droppedNotes(view: View, notes: readonly NotToday[]): TemplateResult | typeof nothing {
  if (notes.length === 0 || !isProfessional(view)) return nothing;
  const names = namesOf(view, view.model.reader.locale);
  return html`<div class="box info" part="notice">
    <p>${msg('These notes were dropped, because the disease is no longer due:', {id: 'not-today.dropped'})}</p>
    <ul>
      ${notes.map((note) => html`<li>${labelled(diseaseOf(view, note), line(noteLine(note, names)))}</li>`)}
    </ul>
  </div>`;
}

function diseaseOf({model}: View, {diseaseId}: NotToday): unknown {
  const row = [...model.rows.values()].find((row) => row.diseaseId === diseaseId);
  return row ? serviceName(row.name) : msg('A disease that the answer no longer names', {id: 'not-today.gone'});
}
