import {fold} from './text-folding.js';

/** Text and numbers in turn; a number at every odd place. `0,5` and `0.5` are one number. */
const pieces = (text: string): string[] => fold(text).split(/(\d+(?:[.,]\d+)?)/);
const numeric = (piece: string): number => Number(piece.replace(',', '.'));

/**
 * Alphabetical order without case and accents in which numbers count as numbers: 3 µg, 10 µg, 30 µg; 0,25 mL, 0,5 mL.
 * Our own, because the numeric order of `Intl` reads 0,25 as greater than 0,5.
 */
export function naturally(one: string, other: string): number {
  const [left, right] = [pieces(one), pieces(other)];
  for (const [index, a] of left.entries()) {
    const b = right[index];
    if (b === undefined) return 1;
    const difference = index % 2 === 1 ? numeric(a) - numeric(b) : a < b ? -1 : a > b ? 1 : 0;
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
