import {addedMonthNames} from '../../generated/month-names.js';
import {wordsOf} from '../text/text-folding.js';

/** Those of `Intl` differ between browsers. */
export const monthNames = {
  en: 'January February March April May June July August September October November December'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
} as const;

/**
 * The month (1-12) for a name in a language of the interface, or for an abbreviation of at least three letters.
 * `undefined` for anything else, and for an ambiguous abbreviation (`jui`: juin or juillet).
 */
export function monthNamed(text: string): number | undefined {
  const [word, ...others] = wordsOf(text);
  if (word === undefined || others.length > 0 || word.length < 3) return undefined;
  const found = monthNames.en.flatMap((name, index) =>
    wordsOf(`${name} ${monthNames.fr[index]} ${addedMonthNames[index] ?? ''}`).some((month) => month.startsWith(word))
      ? [index + 1]
      : [],
  );
  return found.length === 1 ? found[0] : undefined;
}
