import * as z from 'zod/mini';
import {cleanText} from './clean-text.js';
import {ignoreToJSON} from './json.js';
import {isText} from './value.js';

// Fields whose value must not make the rest of their row unreadable. Bare transforms, because every other schema of zod
// refuses an absent key.

/** A text as received, because it is compared; '' when it is missing or of another type. */
export const LenientText = z.transform((value: unknown) => (isText(value) ? value : ''));

/** A text for the screen: as `LenientText`, and cleaned. */
export const LenientWords = z.transform((value: unknown) => (isText(value) ? cleanText(value) : ''));

/**
 * A date as received; `writtenDay` reads it. Null and absent mean "not given" (§2.5); another type is kept as the start of
 * its JSON, which is no date, because the reader must see that something was given.
 */
export const ReceivedDate = z.transform((value: unknown) => {
  if (value === null || value === undefined) return null;
  return isText(value) ? value : JSON.stringify(value, ignoreToJSON).replace(/([^]{60})[^]+/u, '$1…');
});

/** The whole number in a value as received: `"2"` is 2; everything else, null and `true` too, is unknown. */
export function readInteger(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return Number.isSafeInteger(number) ? (number as number) : undefined;
}

/** A whole number from 0, or `undefined`. */
export const Count = z.transform((value: unknown) => {
  const count = readInteger(value);
  return count !== undefined && count >= 0 ? count : undefined;
});
