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

/** A reader of a deeper body would run out of stack. */
export const depthCap = 64;

/** Four times the largest questionnaire published. Drawing far more would freeze the page. */
export const nodeCap = 20_000;

/**
 * Seven times those of the largest. Rows that are not objects take as long to read, and millions of them fit in a body.
 */
export const valueCap = 60_000;

/** Whether a JSON text is above one of the caps. Counts brackets outside texts. A loop, because a regular expression runs out of stack on megabytes. */
export function isTooLarge(body: string): boolean {
  let depth = 0;
  let nodes = 0;
  let values = 0;
  let inText = false;
  for (let index = 0; index < body.length; index++) {
    const character = body[index];
    if (character === '"') inText = !inText;
    else if (inText) {
      if (character === '\\') index++; // the escaped character
    } else if (character === '[' || character === '{') {
      depth++;
      nodes++;
    } else if (character === ']' || character === '}') depth--;
    else if (character === ',') values++;
    if (depth > depthCap || nodes > nodeCap || values > valueCap) return true;
  }
  return false;
}
