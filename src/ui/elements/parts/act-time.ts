import {html, type TemplateResult} from 'lit';
import {exactDate, type ActEntry} from '../../../domain/entries/entries.js';
import {actDate, type TextView} from '../../../words/act-text.js';

export function actTime(act: ActEntry, view: TextView): TemplateResult {
  const date = exactDate(act);
  return date
    ? html`<time part="date" datetime=${date}>${actDate(act, view)}</time>`
    : html`<bdi>${actDate(act, view)}</bdi>`;
}
