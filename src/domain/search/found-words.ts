import {fold} from '../text/text-folding.js';

/** The folded words and numbers of a text. Letters and digits are separated, so that "10µg" matches "10 µg". */
export const wordsAndNumbers = (text: string): string[] => fold(text).match(/\p{L}+|\p{N}+/gu) ?? [];

/**
 * The folded words that a search has found, and how many of their letters were typed. All of them count where the word
 * was found by a synonym or in spite of a typing error.
 */
export type FoundWords = ReadonlyMap<string, number>;

/** A piece of a text; the screen marks the pieces that are `found`. */
export interface FoundPiece {
  readonly text: string;
  readonly found: boolean;
}

/** Splits a text into what a search has found and the text between. */
export function foundPieces(text: string, words: FoundWords): FoundPiece[] {
  const pieces: FoundPiece[] = [];
  let between = '';
  for (const word of wordsAndTextBetween(text)) {
    const folded = fold(word);
    const length = words.get(folded) ?? 0;
    const end = folded.length === word.length ? length : word.length; // a ligature is marked whole
    if (length > 0) pieces.push({text: between, found: false}, {text: word.slice(0, end), found: true});
    between = length > 0 ? word.slice(end) : between + word;
  }
  return [...pieces, {text: between, found: false}];
}

/** The number of pieces of a long text that are shown, and how many of them stand before the first word found. */
const [mostShown, mostBefore] = [50, 20];

/** The part of a long text around the first word found, with an ellipsis where it is cut. */
export function excerptAround(text: string, words: FoundWords): string {
  const pieces = wordsAndTextBetween(text).filter(Boolean);
  const start = Math.max(0, pieces.findIndex((piece) => words.has(fold(piece))) - mostBefore);
  const end = start + mostShown;
  return `${start > 0 ? '… ' : ''}${pieces.slice(start, end).join('').trim()}${end < pieces.length ? ' …' : ''}`;
}

const wordsAndTextBetween = (text: string): string[] => text.split(/(\p{L}[\p{L}\p{M}]*|\p{N}+)/u);
