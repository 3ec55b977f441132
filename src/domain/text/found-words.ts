import {fold} from './text-folding.js';

/** The folded words and numbers of a text. Letters and digits are separated, so that "10µg" matches "10 µg". */
export const wordsAndNumbers = (text: string): string[] => fold(text).match(/\p{L}+|\p{N}+/gu) ?? [];

/** A piece of a text; the screen marks the pieces that are `found`. */
export interface FoundPiece {
  readonly text: string;
  readonly found: boolean;
}

/** Splits a text into the word beginnings that match what was typed and the text between them. */
export function foundPieces(text: string, typed: string): FoundPiece[] {
  const starts = wordsAndNumbers(typed);
  const pieces: FoundPiece[] = [];
  let between = '';
  for (const word of text.split(/(\p{L}[\p{L}\p{M}]*|\p{N}+)/u)) {
    const folded = fold(word);
    const length = Math.max(0, ...starts.filter((start) => folded.startsWith(start)).map((start) => start.length));
    const end = folded.length === word.length ? length : word.length; // a ligature is marked whole
    if (length > 0) pieces.push({text: between, found: false}, {text: word.slice(0, end), found: true});
    between = length > 0 ? word.slice(end) : between + word;
  }
  return [...pieces, {text: between, found: false}];
}
