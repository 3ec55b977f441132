import {cleanText} from '../../contract/clean-text.js';
import type {LocalizedText} from '../../contract/localized-text.js';
import {chooseText} from '../text/localized.js';
import {wordsAndNumbers} from './found-words.js';

/**
 * The words of a text as the reader sees it, and those in its other languages.
 *
 * @param otherwise The text where there is none in any language.
 */
export function wordsByLanguage(
  text: LocalizedText,
  locale: string,
  otherwise = '',
): [own: string[], others: string[]] {
  const own = chooseText(text, locale)?.text ?? cleanText(otherwise);
  const others = Object.values(text).flatMap((one) => (one === own ? [] : wordsAndNumbers(cleanText(one))));
  return [wordsAndNumbers(own), others];
}
