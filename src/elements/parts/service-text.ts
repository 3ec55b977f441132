import {html, type TemplateResult} from 'lit';
import type {ShownText} from '../../i18n/text-in.js';

/**
 * A text from the service, as text: its line breaks are kept, its direction stays its own, and one in another language
 * says which; after a plain space, Chromium would run the two together in the name of a button.
 *
 * @param content The same text with parts of it marked.
 */
export const serviceText = ({text, lang}: ShownText, content: unknown = text): TemplateResult =>
  lang
    ? html`<bdi class="service-text" lang=${lang}>${content}</bdi>&nbsp;<bdi class="tag">${lang}</bdi>`
    : html`<bdi class="service-text">${content}</bdi>`;
