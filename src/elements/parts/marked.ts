import {html, type TemplateResult} from 'lit';
import {fold} from '../../domain/text-folding.js';
import {wordsAndNumbers} from '../../domain/vaccine-search.js';

/**
 * A text in which the beginnings of words that were typed are marked. What lies between two marks is one text: of a text
 * that is nothing but a space, Chromium makes none in an accessible name, and the words would be read as one.
 */
export function marked(text: string, typed: string): readonly (string | TemplateResult)[] {
  const starts = wordsAndNumbers(typed);
  const pieces: (string | TemplateResult)[] = [];
  let plain = '';
  for (const word of text.split(/(\p{L}+|\p{N}+)/u)) {
    const length = Math.max(0, ...starts.filter((start) => fold(word).startsWith(start)).map((start) => start.length));
    if (length > 0) pieces.push(plain, html`<mark>${word.slice(0, length)}</mark>`);
    plain = length > 0 ? word.slice(length) : plain + word;
  }
  return [...pieces, plain];
}
