import {html, nothing, type TemplateResult} from 'lit';
import type {Line, Phrase} from '../../../result/line.js';
import {serviceText} from './text.js';

/** A line on screen. A text from outside runs in its own direction. */
export const line = (phrases: Line): unknown[] => phrases.map((phrase) => drawn(phrase));

/** The dates of an advice, which a theme may style. */
export const datesLine = (phrases: Line): unknown[] => phrases.map((phrase) => drawn(phrase, 'date'));

function drawn(phrase: Phrase, part?: 'date'): string | TemplateResult {
  if (typeof phrase === 'string') return phrase;
  const {text, date, href, voice} = phrase;
  if (date) return html`<time part=${part ?? nothing} datetime=${date}>${text}</time>`;
  if (voice === 'strong') return html`<strong>${text}</strong>`;
  if (voice) return html`<span class=${voice === 'remark' ? 'remark muted' : 'muted'}>${text}</span>`;
  return href ? html`<a href=${href} rel="noopener noreferrer">${text}</a>` : serviceText(phrase);
}
