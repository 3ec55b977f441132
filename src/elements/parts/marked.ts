import {html, type TemplateResult} from 'lit';
import {fold} from '../../domain/text-folding.js';
import {wordsAndNumbers} from '../../domain/vaccine-search.js';

/** A text in which the beginnings of words that were typed are marked. */
export function marked(text: string, typed: string): readonly (string | TemplateResult)[] {
  const starts = wordsAndNumbers(typed);
  return text.split(/(\p{L}+|\p{N}+)/u).map((word) => {
    const length = Math.max(0, ...starts.filter((start) => fold(word).startsWith(start)).map((start) => start.length));
    return length > 0 ? html`<mark>${word.slice(0, length)}</mark>${word.slice(length)}` : word;
  });
}
