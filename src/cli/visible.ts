/** A text of a file for the terminal: what would move its cursor, colour it or turn its order is shown as `\u001b`. */
export const visible = (text: string): string =>
  text.replace(
    /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
