import {alpha2Of, countryCodes} from '../domain/countries.js';
import {language, type Language} from './localize.js';

/** A country for a list of choices: what is sent, and its name. */
export type CountryChoice = readonly [code: string, name: string];

const names = new Map<Language, Intl.DisplayNames>();
const choices = new Map<Language, readonly CountryChoice[]>();

/** The name of a country by its three-letter code; a code that the table does not know is shown as it is. */
export function countryName(code: string): string {
  const alpha2 = alpha2Of(code);
  return (alpha2 && namesIn(language()).of(alpha2)) ?? code;
}

/** All countries, in the order of their names in the interface language. */
export function countriesByName(): readonly CountryChoice[] {
  const locale = language();
  const known = choices.get(locale);
  if (known) return known;
  const {compare} = new Intl.Collator(locale);
  const sorted = countryCodes
    .map((code): CountryChoice => [code, countryName(code)])
    .sort(([, one], [, other]) => compare(one, other));
  choices.set(locale, sorted);
  return sorted;
}

function namesIn(locale: Language): Intl.DisplayNames {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, {type: 'region'});
  names.set(locale, known);
  return known;
}
