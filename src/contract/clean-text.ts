/**
 * A text that is safe on screen and in a file: one kind of line break, and no control characters. Some of them are
 * forbidden in files; others reverse the text that follows, and U+2069 ends the isolate even of a `<bdi>`.
 */
export const cleanText = (text: string): string =>
  text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu, '');

/** No code is as long, and drawing a longer one would freeze the page. */
const longest = 20_000;

/** A received code, such as an id or a conclusion, safe like a text. One that is too long is cut, and says so. */
export const cleanCode = (code: string): string =>
  code.length > longest ? `${cleanText(code.slice(0, longest))} […] (${longest} / ${code.length})` : cleanText(code);
