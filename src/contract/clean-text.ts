/** Drawing longer texts would freeze the page; no message has ten pages. */
const longest = 20_000;

/**
 * A text that is safe on screen and in a file: one kind of line break, and no control characters. Some of them are
 * forbidden in files; others reverse the text that follows, and U+2069 ends the isolate even of a `<bdi>`.
 * A text that is too long is cut, and says how many of its characters are shown.
 */
export const cleanText = (text: string): string =>
  text.length > longest
    ? `${cleanText(text.slice(0, longest))} […] (${longest} / ${text.length})`
    : text
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .replace(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu, '');
