import {cleanCode} from '../../contract/clean-text.js';

/**
 * A text with at most 30 combining marks in a row (UAX #15, "Stream-Safe Text Format"): the platform sorts a longer run in the
 * square of its length, and nobody reads it.
 */
export const withFewMarks = (text: string): string => text.replace(/(\p{M}{30})\p{M}+/gu, '$1');

/** A name as a reader sees it: without characters that are not drawn, and with one kind of space, letter and figure. */
const lookOf = (name: string): string =>
  withFewMarks(name)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The names of the items; those that look the same have their codes in brackets. */
export function distinctNames<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  codeOf: (item: T) => string,
): ReadonlyMap<T, string> {
  const named = items.map((item) => ({item, name: nameOf(item), look: lookOf(nameOf(item))}));
  const seen = new Set<string>();
  const twins = new Set(named.flatMap(({look}) => (seen.has(look) ? [look] : (seen.add(look), []))));
  return new Map(
    named.map(({item, name, look}) => [item, twins.has(look) ? `${name} (${cleanCode(codeOf(item))})` : name]),
  );
}
