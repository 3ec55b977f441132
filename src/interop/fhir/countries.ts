import {alpha2ByAlpha3} from '../../domain/entries/countries.js';
import {fold} from '../../domain/text/text-folding.js';

let known: ReadonlyMap<string, string> | undefined;

/** The three-letter code of a country (§2.1), by its two- or three-letter code or its English or French name. */
export function countryIn(written: string): string | undefined {
  known ??= new Map(keys());
  return known.get(fold(written));
}

function keys(): [key: string, alpha3: string][] {
  const languages = ['en', 'fr'].map((locale) => new Intl.DisplayNames(locale, {type: 'region', fallback: 'none'}));
  return [...alpha2ByAlpha3].flatMap(([alpha3, alpha2]) =>
    [...languages.map((names) => names.of(alpha2)), alpha3, alpha2].flatMap((key): [string, string][] =>
      key === undefined ? [] : [[fold(key), alpha3]],
    ),
  );
}

/** The ISO 3166 countries with French postal codes: an address in Guiana (97300) may have GF or FR. */
export const frenchPostalCodes: ReadonlySet<string | undefined> = new Set(
  'FRA GUF GLP MTQ REU MYT SPM BLM MAF NCL PYF WLF ATF'.split(' '),
);
