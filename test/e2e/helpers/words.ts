import {readFileSync} from 'node:fs';

/** The languages of the interface. */
export type Locale = 'en' | 'fr';

/** A text of the service in both languages. */
export type Text = readonly [en: string, fr: string];

interface Unit {
  readonly source: string;
  readonly target: string;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};
const plain = (xml: string) =>
  xml
    .replace(/&\w+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** Every text of the interface with its French translation; placeholders are still `<x …/>`. */
export const units: readonly Unit[] = [
  ...readFileSync(new URL('../../../locales/fr.xlf', import.meta.url), 'utf8').matchAll(
    /<source>(.*?)<\/source>\s*<target>(.*?)<\/target>/gs,
  ),
].map(([, source, target]) => ({source: source!, target: target!}));

/**
 * The text of the interface on screen in a language.
 *
 * @throws {Error} when the English text has no French translation, or several.
 */
export function inLocale(locale: Locale, english: string): string {
  if (locale === 'en') return english;
  const found = new Set(units.filter(({source}) => plain(source) === english).map(({target}) => plain(target)));
  const [french] = found;
  if (french === undefined || found.size > 1) throw new Error(`"${english}" has ${found.size} translations`);
  return french;
}

/** The parts of an interface text between its placeholders, as on screen. */
export const piecesOf = (text: string): string[] =>
  text
    .split(/<x [^>]*\/>/)
    .map(plain)
    .filter((piece) => piece !== '');
