import {memoizeText} from './memoize.js';

/** `[U+200F]` for a right-to-left mark. Remembered, because a text may have millions of them. */
const shown = memoizeText((character) => `[U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`);

/**
 * A text that is safe on screen and in a file: one kind of line break, and no control characters, some of which are
 * forbidden in files. The controls and marks of direction are shown by their code points: one inside "0.25 - 0.5 mL" would
 * draw "0.5 - 0.25", and U+2069 ends the isolate even of a `<bdi>`. Joiners stay, because they carry meaning.
 */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu, '')
    .replace(/\p{Bidi_Control}/gu, shown);

/** No code is as long, and drawing a longer one would freeze the page. */
const longest = 20_000;

/** A received code, such as an id or a conclusion, safe like a text. One that is too long is cut, and says so. */
export const cleanCode = (code: string): string =>
  code.length > longest ? `${cleanText(code.slice(0, longest))} […] (${longest} / ${code.length})` : cleanText(code);
