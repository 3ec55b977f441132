import {html, type TemplateResult} from 'lit';
import {foundPieces} from '../../domain/text/found-words.js';

/**
 * A text in which the beginnings of words that were typed are marked. What lies between two marks is one text: of a text
 * that is nothing but a space, Chromium makes none in an accessible name, and the words would be read as one.
 */
export const marked = (text: string, typed: string): string | (string | TemplateResult)[] =>
  typed ? foundPieces(text, typed).map((piece) => (piece.found ? html`<mark>${piece.text}</mark>` : piece.text)) : text;
