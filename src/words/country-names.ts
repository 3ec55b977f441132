import {memoizeText} from '../contract/memoize.js';
import {alpha2ByAlpha3} from '../domain/entries/countries.js';
import {countryCode, typedCountry, type CountryEntry} from '../domain/entries/entries.js';
import {fold, startsWords, wordsOf} from '../domain/text/text-folding.js';
import {language} from './localize.js';

/** The names of all countries by their three-letter codes, in the order of the names in the interface language. */
export const countries = (): ReadonlyMap<string, string> => countriesIn(language());

const countriesIn = memoizeText((locale): ReadonlyMap<string, string> => {
  const names = new Intl.DisplayNames(locale, {type: 'region'});
  const {compare} = new Intl.Collator(locale);
  return new Map(
    Array.from(alpha2ByAlpha3, ([code, alpha2]) => [code, names.of(alpha2) ?? code] as const).sort(
      ([, one], [, other]) => compare(one, other),
    ),
  );
});

/** The name of a country. An unknown code, and typed text without a choice, stay as they are. */
export const countryName = (entry: CountryEntry): string => {
  const code = countryCode(entry);
  return countries().get(code) ?? (code || typedCountry(entry));
};

/**
 * The countries that match a typed text: every typed word starts a word of the name, or the text is the three-letter
 * code. Names that start with the text come first.
 */
export function findCountries(typed: string): (readonly [code: string, name: string])[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const found = [...countries()].filter(
    ([code, name]) => startsWords(words, wordsOf(name)) || words.join('') === fold(code),
  );
  const isFirst = ([, name]: readonly [string, string]) => fold(name).startsWith(fold(typed.trim()));
  return [...new Set([...found.filter(isFirst), ...found])];
}
