import {html, type TemplateResult} from 'lit';
import {cutText} from '../../../domain/text/cut.js';
import {foundPieces, type FoundWords} from '../../../domain/search/found-words.js';

/**
 * A text with the words marked that a search has found. The text between two marks is one node: Chromium drops a node of
 * nothing but a space from an accessible name, which would run two words together. A text so long that the screen cuts
 * it has no marks: a million of them would freeze the page.
 */
export const marked = (text: string, words: FoundWords): string | (string | TemplateResult)[] =>
  words.size > 0 && cutText(text)[1] === ''
    ? foundPieces(text, words).map((piece) => (piece.found ? html`<mark>${piece.text}</mark>` : piece.text))
    : text;
