import {longestName} from '../../contract/catalogue-limits.js';
import {fold} from '../text/text-folding.js';
import {unit} from './vaccine-names.js';

/**
 * The similarity of two texts, from 0 to 1: twice the length of their longest common subsequence, divided by the sum of
 * their lengths. Unlike the edit distance relative to the longer text, it is high for MENCEVAX AC and MENCEVAX ACWY.
 */
export function similarity(a: string, b: string): number {
  const row = new Uint16Array(b.length + 1); // one row of the dynamic programming table
  const letters = Uint16Array.from({length: b.length}, (_, at) => b.charCodeAt(at));
  for (let index = 0; index < a.length; index++) {
    const letter = a.charCodeAt(index);
    let diagonal = 0; // the cell above and to the left
    let left = 0;
    for (let at = 1; at <= letters.length; at++) {
      const above = row[at]!;
      if (letters[at - 1] === letter) left = diagonal + 1;
      else if (above > left) left = above;
      row[at] = left;
      diagonal = above;
    }
  }
  return (2 * row[b.length]!) / (a.length + b.length);
}

/**
 * Whether two folded names are easily confused. Names of very different lengths never are, which saves the comparison.
 */
const alikeFolded = (a: string, b: string): boolean =>
  Math.abs(a.length - b.length) < 0.15 * (a.length + b.length) && similarity(a, b) > 0.85;

/** Whether two names are easily confused, ignoring case and accents. */
export const alike = (a: string, b: string): boolean => alikeFolded(fold(a), fold(b));

/** A piece of a name; the screen highlights the pieces that differ. */
export interface NamePart {
  readonly text: string;
  readonly differs: boolean;
}

/** A number with its unit (`0,25 mL`, `10µg`, `4 ANS`), a number, or a word. */
const tokens = new RegExp(`(\\d+(?:[.,]\\d+)*(?:\\s?${unit})?|\\p{L}+)`, 'iu');

/** `split` keeps the captured tokens, at the odd places. */
const tokensOf = (name: string): string[] => name.split(tokens).filter((_, index) => index % 2 === 1);

/** The number of names after each one that it is compared with, which is the length of a short list. */
const neighbours = 10;

/**
 * Marks the differences between the look-alikes of a list: a word or number differs when a look-alike does not have it.
 * Words are compared with their case, because `d` and `D` are different doses. A name is compared with its neighbours
 * only: names further away are not confused, and a list may be long.
 *
 * @returns The pieces of each name, in the order of the list; joined, they are the name.
 */
export function markDifferences(names: readonly string[]): NamePart[][] {
  const listed = names.map((name) => ({
    name,
    folded: fold(name).slice(0, longestName),
    others: [] as ReadonlySet<string>[],
  }));
  for (const [index, item] of listed.entries()) {
    for (const neighbour of listed.slice(index + 1, index + neighbours + 1)) {
      if (item.name === neighbour.name || !alikeFolded(item.folded, neighbour.folded)) continue;
      item.others.push(new Set(tokensOf(neighbour.name)));
      neighbour.others.push(new Set(tokensOf(item.name)));
    }
  }
  return listed.map(({name, others}) => partsOf(name, (token) => others.some((other) => !other.has(token))));
}

/** Splits a name into pieces; adjacent pieces that both differ, or both do not, are joined. */
function partsOf(name: string, isDifferent: (token: string) => boolean): NamePart[] {
  const parts: NamePart[] = [];
  const pieces = name.split(tokens); // the tokens are at the odd places
  const standsOut = (index: number) => index % 2 === 1 && isDifferent(pieces[index] ?? '');
  for (const [index, text] of pieces.entries()) {
    const differs = standsOut(index) || (standsOut(index - 1) && standsOut(index + 1)); // the point in JN.1
    const last = parts.at(-1);
    if (last?.differs === differs) parts[parts.length - 1] = {text: last.text + text, differs};
    else if (text !== '') parts.push({text, differs});
  }
  return parts;
}
