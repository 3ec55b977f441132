/**
 * The JSON in a text, or `undefined`. The parser's own message is dropped: it quotes the text, which holds health data.
 */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A replacer for `JSON.stringify`: old libraries give arrays a `toJSON` that turns them into texts. */
export function ignoreToJSON(this: object, name: string): unknown {
  return (this as Record<string, unknown>)[name];
}
