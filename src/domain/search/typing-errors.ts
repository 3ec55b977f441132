/** How many letters of a word may be wrong: none of a short one. With one, "nose" is "dose", and "hand" is "had". */
export const errorsAllowed = (typed: string): number => (typed.length < 5 ? 0 : typed.length < 8 ? 1 : 2);

/** The letters of a word as bits, to compare two words in one step before they are compared by letter. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** The number of letters in the one set that are not in the other. */
export function missingLetters(letters: number, from: number): number {
  let count = 0;
  for (let left = letters & ~from; left !== 0; left &= left - 1) count++;
  return count;
}

/** The typing errors between what was typed and a word. */
export interface TypingErrors {
  /** To the whole word. */
  readonly whole: number;
  /** To the nearest beginning of the word. */
  readonly start: number;
}

/** The longest word that is compared: a longer one is cut, which only makes it differ more. */
const longest = 64;

/** Three rows of the dynamic programming table, used again and again: a search compares hundreds of words. */
const rows = [0, 1, 2].map(() => new Uint8Array(longest + 1)) as [Uint8Array, Uint8Array, Uint8Array];

/**
 * Counts the typing errors between a typed word and another one (the optimal string alignment distance). An error is a
 * letter that is missing, extra or another one, or two neighbours that are swapped.
 */
export function typingErrors(typed: string, word: string): TypingErrors {
  const [height, width] = [Math.min(typed.length, longest), Math.min(word.length, longest)];
  let [beforeLast, last, now] = rows;
  for (let at = 0; at <= width; at++) last[at] = at;
  for (let row = 1; row <= height; row++) {
    now[0] = row;
    for (let at = 1; at <= width; at++) {
      const isSame = typed.charCodeAt(row - 1) === word.charCodeAt(at - 1);
      let errors = last[at - 1]! + (isSame ? 0 : 1);
      if (last[at]! < errors) errors = last[at]! + 1;
      if (now[at - 1]! < errors) errors = now[at - 1]! + 1;
      if (row > 1 && at > 1 && beforeLast[at - 2]! < errors && isSwapped(typed, row, word, at))
        errors = beforeLast[at - 2]! + 1;
      now[at] = errors;
    }
    [beforeLast, last, now] = [last, now, beforeLast];
  }
  let start = last[0]!;
  for (let at = 1; at <= width; at++) start = Math.min(start, last[at]!);
  return {whole: last[width]!, start};
}

const isSwapped = (typed: string, row: number, word: string, at: number): boolean =>
  typed.charCodeAt(row - 1) === word.charCodeAt(at - 2) && typed.charCodeAt(row - 2) === word.charCodeAt(at - 1);
