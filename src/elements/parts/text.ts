import {msg} from '@lit/localize';
import {html, nothing, type TemplateResult} from 'lit';
import {foundPieces} from '../../domain/text/found-words.js';
import type {ShownText} from '../../i18n/text-in.js';

/** `Sex: Female`, `Sexe : Féminin`: the space before the colon belongs to the language. */
export const labelled = (label: unknown, value: unknown): TemplateResult =>
  msg(html`${label}: ${value}`, {id: 'labelled'});

/** A word beside a text, such as its kind; nothing without one. */
export const tag = (word: string | false | undefined): TemplateResult | typeof nothing =>
  word ? html` <bdi class="tag">${word}</bdi>` : nothing;

/**
 * A text from the service: it keeps its line breaks and its own direction, and one in another language is tagged with
 * that. A non-breaking space stands before the tag: Chromium drops a plain one in the name of a button.
 *
 * @param content The same text with parts of it marked.
 */
export const serviceText = ({text, lang, dir, tag: other}: ShownText, content: unknown = text): TemplateResult =>
  html`<bdi class="service-text" lang=${lang ?? nothing} dir=${dir ?? nothing}>${content}</bdi>${
      other ? html`&nbsp;<bdi class="tag">${other}</bdi>` : nothing
    }`;

/**
 * A text with the beginnings of typed words marked. The text between two marks is one node: Chromium drops a node of
 * nothing but a space from an accessible name, which would run two words together.
 */
export const marked = (text: string, typed: string): string | (string | TemplateResult)[] =>
  typed ? foundPieces(text, typed).map((piece) => (piece.found ? html`<mark>${piece.text}</mark>` : piece.text)) : text;
