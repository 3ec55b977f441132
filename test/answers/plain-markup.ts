import {plain} from './expected.js';

/** Stands before each cell of a table. */
export const cell = '¦';

/** A page as plain text. */
export const plainMarkup = (markup: string): string =>
  plain(
    markup
      .replace(/<(style|script|title)[\s\S]*?<\/\1>/g, '')
      .replace(/<\/?(?:bdi|a|time|strong)\b[^>]*>/g, '')
      .replace(/<td\b[^>]*>/g, cell)
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replaceAll('&#39;', "'"),
  );
