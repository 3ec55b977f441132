/**
 * A text as it may stand on screen and in a file: one kind of line break, and no control characters. Some are forbidden
 * in a file; others turn the order of what follows, and the one that ends an isolate does so even out of a `<bdi>`.
 */
export const cleanText = (text: string): string =>
  text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu, '');
