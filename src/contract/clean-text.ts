/** Longer ones would keep the page from answering while they are drawn; ten pages are no message. */
const longest = 20_000;

/**
 * A text as it may stand on screen and in a file: one kind of line break, and no control characters. Some are forbidden
 * in a file; others turn the order of what follows, and the one that ends an isolate does so even out of a `<bdi>`.
 * The cut in one that is too long is said by its figures: how many characters stand here, and of how many.
 */
export const cleanText = (text: string): string =>
  text.length > longest
    ? `${cleanText(text.slice(0, longest))} […] (${longest} / ${text.length})`
    : text
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .replace(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu, '');
