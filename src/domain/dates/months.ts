import {wordsOf} from '../text/text-folding.js';

/** Those of `Intl` differ between browsers. */
export const monthNames = {
  en: 'January February March April May June July August September October November December'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
} as const;

/** Those of the languages that the page has added, by their tags: twelve texts, each with all forms of a name. */
const added = new Map<string, readonly string[]>();

/** Lets users type the names of the months in a language, in each case. */
export const addMonthNames = (language: string, names: readonly string[]) => void added.set(language, names);

/**
 * The month (1-12) for a name in a language of the interface, or for an abbreviation of at least three letters.
 * `undefined` for anything else, and for an ambiguous abbreviation (`jui`: juin or juillet).
 */
export function monthNamed(text: string): number | undefined {
  const [word, ...others] = wordsOf(text);
  if (word === undefined || others.length > 0 || word.length < 3) return undefined;
  const languages = [...Object.values(monthNames), ...added.values()];
  const found = monthNames.en.flatMap((_, index) =>
    wordsOf(languages.map((names) => names[index]).join(' ')).some((month) => month.startsWith(word))
      ? [index + 1]
      : [],
  );
  return found.length === 1 ? found[0] : undefined;
}
