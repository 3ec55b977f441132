import {fold} from './text-folding.js';

/**
 * How alike two texts are, from 0 to 1: twice the letters that both have in the same order, over all their letters.
 * Unlike the edit distance over the longer text, it finds MENCEVAX AC like MENCEVAX ACWY.
 */
export function likeness(one: string, other: string): number {
  let row = new Array<number>(other.length + 1).fill(0); // the longest common subsequence, by dynamic programming
  for (const letter of one) {
    const above = row;
    row = [0];
    for (let at = 0; at < other.length; at++) {
      row.push(other[at] === letter ? above[at]! + 1 : Math.max(above[at + 1]!, row[at]!));
    }
  }
  return (2 * row.at(-1)!) / (one.length + other.length);
}

/** Whether one name is easily taken for the other. Case and accents make no difference to that. */
export const alike = (one: string, other: string): boolean => likeness(fold(one), fold(other)) > 0.85;

/** A piece of a name. One that `differs` is to be made to stand out, and not to be broken across lines. */
export interface NamePart {
  readonly text: string;
  readonly differs: boolean;
}

/** A number with its unit (`0,25 mL`, `10µg`, `4 ANS`), a number, or a word. */
const tokens = /(\d+(?:[.,]\d+)*(?:\s?(?:[µμm]?g|m?l|u|ui|iu|mois|ans?)(?!\p{L}))?|\p{L}+)/iu;
const tokensOf = (name: string): string[] => name.split(tokens).filter((_, index) => index % 2 === 1);

/**
 * The names of one list in pieces, so that look-alikes can be set apart: a word or number differs when one of the
 * names that are alike does not have it. Tokens are compared as written, because `d` and `D` are not the same dose.
 *
 * @returns For each name, in the order given, its pieces; together they are the name.
 */
export const setApart = (names: readonly string[]): NamePart[][] =>
  names.map((name) => {
    const others = names.filter((other) => other !== name && alike(name, other)).map(tokensOf);
    return partsOf(name, (token) => others.some((other) => !other.includes(token)));
  });

/** The name in as few pieces as there are changes between what differs and what does not. */
function partsOf(name: string, isDifferent: (token: string) => boolean): NamePart[] {
  const parts: NamePart[] = [];
  for (const [index, text] of name.split(tokens).entries()) {
    const differs = index % 2 === 1 && isDifferent(text);
    const last = parts.at(-1);
    if (last?.differs === differs) parts[parts.length - 1] = {text: last.text + text, differs};
    else if (text !== '') parts.push({text, differs});
  }
  return parts;
}
