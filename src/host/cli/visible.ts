/**
 * A text of a file, or its name, for the terminal. A character that would move its cursor, colour it, turn its order or
 * draw nothing is shown as an escape such as `\u001b`.
 */
export const visible = (text: string): string =>
  text.replace(/[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu, (character) => {
    const code = character.codePointAt(0)!.toString(16);
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
  });
