import {wordsOf} from '../text/text-folding.js';

/** The names of the months in the languages of the interface. Our own, because those of `Intl` differ between engines. */
export const monthNames = {
  en: 'January February March April May June July August September October November December'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
} as const;

/**
 * The month that a typed text names, 1-12: a name or an abbreviation of at least three letters, in English or French.
 * `undefined` when there is none, or when it could be two (`jui`: juin or juillet).
 */
export function monthNamed(text: string): number | undefined {
  const [word, ...others] = wordsOf(text);
  if (word === undefined || others.length > 0 || word.length < 3) return undefined;
  const found = monthNames.en.flatMap((name, index) =>
    wordsOf(`${name} ${monthNames.fr[index]}`).some((month) => month.startsWith(word)) ? [index + 1] : [],
  );
  return found.length === 1 ? found[0] : undefined;
}
