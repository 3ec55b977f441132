import {html, type TemplateResult} from 'lit';
import {foundPieces, type FoundWords} from '../../domain/search/found-words.js';

/**
 * A text with the words marked that a search has found. The text between two marks is one node: Chromium drops a node of
 * nothing but a space from an accessible name, which would run two words together.
 */
export const marked = (text: string, words: FoundWords): string | (string | TemplateResult)[] =>
  words.size > 0
    ? foundPieces(text, words).map((piece) => (piece.found ? html`<mark>${piece.text}</mark>` : piece.text))
    : text;
