import {alpha2ByAlpha3} from '../domain/countries.js';
import {language, type Language} from './localize.js';

const lists = new Map<Language, ReadonlyMap<string, string>>();

/** The names of all countries by their three-letter codes, in the order of the names in the interface language. */
export function countries(): ReadonlyMap<string, string> {
  const locale = language();
  const names = lists.get(locale) ?? countriesIn(locale);
  lists.set(locale, names);
  return names;
}

function countriesIn(locale: Language): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames(locale, {type: 'region'});
  const {compare} = new Intl.Collator(locale);
  return new Map(
    Array.from(alpha2ByAlpha3, ([code, alpha2]) => [code, names.of(alpha2) ?? code] as const).sort(
      ([, one], [, other]) => compare(one, other),
    ),
  );
}

/** The name of a country by its three-letter code; a code that the table does not know is shown as it is. */
export const countryName = (code: string): string => countries().get(code.toUpperCase()) ?? code;
