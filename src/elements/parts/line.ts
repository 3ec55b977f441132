import {html, type TemplateResult} from 'lit';
import type {Line, Phrase} from '../../result/line.js';
import {serviceText} from './text.js';

/** A line on screen. A text from outside runs in its own direction. */
export const line = (phrases: Line): unknown[] => phrases.map(drawn);

function drawn(phrase: Phrase): string | TemplateResult {
  if (typeof phrase === 'string') return phrase;
  const {text, date, href, voice} = phrase;
  if (date) return html`<time part="date" datetime=${date}>${text}</time>`;
  if (voice) return voice === 'strong' ? html`<strong>${text}</strong>` : html`<span class="muted">${text}</span>`;
  return href ? html`<a href=${href} rel="noopener noreferrer">${text}</a>` : serviceText(phrase);
}
