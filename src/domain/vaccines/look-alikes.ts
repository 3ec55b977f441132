import {fold} from '../text/text-folding.js';
import {unit} from './vaccine-names.js';

/**
 * How alike two texts are, from 0 to 1: twice the letters that both have in the same order, over all their letters.
 * Unlike the edit distance over the longer text, it finds MENCEVAX AC like MENCEVAX ACWY.
 */
export function likeness(one: string, other: string): number {
  const row = new Uint16Array(other.length + 1); // the longest common subsequence, by dynamic programming
  for (const letter of one) {
    let corner = 0; // of the row above, one to the left
    for (let at = 1; at <= other.length; at++) {
      const above = row[at]!;
      row[at] = other[at - 1] === letter ? corner + 1 : Math.max(above, row[at - 1]!);
      corner = above;
    }
  }
  return (2 * row[other.length]!) / (one.length + other.length);
}

/** Two folded names of which one is easily taken for the other; never those of which one is much longer. */
const alikeFolded = (one: string, other: string): boolean =>
  Math.abs(one.length - other.length) < 0.15 * (one.length + other.length) && likeness(one, other) > 0.85;

/** Whether one name is easily taken for the other. Case and accents make no difference to that. */
export const alike = (one: string, other: string): boolean => alikeFolded(fold(one), fold(other));

/** A piece of a name. One that `differs` is to be made to stand out. */
export interface NamePart {
  readonly text: string;
  readonly differs: boolean;
}

/** A number with its unit (`0,25 mL`, `10µg`, `4 ANS`), a number, or a word. */
const tokens = new RegExp(`(\\d+(?:[.,]\\d+)*(?:\\s?${unit})?|\\p{L}+)`, 'iu');

const tokensOf = (name: string): string[] => name.split(tokens).filter((_, index) => index % 2 === 1);

/** Names before and after one that are compared with it: as many as a short list has. */
const near = 10;

/**
 * The names of one list in pieces, so that look-alikes can be set apart: a word or number differs when one of the
 * names that are alike does not have it. Tokens are compared as written, because `d` and `D` are not the same dose.
 * Names are compared with those around them: further away they are not taken for one another, and a list may be long.
 *
 * @returns For each name, in the order given, its pieces; together they are the name.
 */
export function markDifferences(names: readonly string[]): NamePart[][] {
  const listed = names.map((name) => ({name, folded: fold(name), others: [] as string[][]}));
  for (const [index, one] of listed.entries()) {
    for (const other of listed.slice(index + 1, index + near + 1)) {
      if (one.name === other.name || !alikeFolded(one.folded, other.folded)) continue;
      one.others.push(tokensOf(other.name));
      other.others.push(tokensOf(one.name));
    }
  }
  return listed.map(({name, others}) => partsOf(name, (token) => others.some((other) => !other.includes(token))));
}

/** The name in as few pieces as there are changes between what differs and what does not. */
function partsOf(name: string, isDifferent: (token: string) => boolean): NamePart[] {
  const parts: NamePart[] = [];
  const pieces = name.split(tokens); // what stands between tokens, and the tokens
  const standsOut = (index: number) => index % 2 === 1 && isDifferent(pieces[index] ?? '');
  for (const [index, text] of pieces.entries()) {
    const differs = standsOut(index) || (standsOut(index - 1) && standsOut(index + 1)); // JN.1 is one thing
    const last = parts.at(-1);
    if (last?.differs === differs) parts[parts.length - 1] = {text: last.text + text, differs};
    else if (text !== '') parts.push({text, differs});
  }
  return parts;
}
