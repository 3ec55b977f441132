/** The JSON in a text, or `undefined`. The parser's own message is dropped: it quotes the text, which holds health data. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
