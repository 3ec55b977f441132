import {parsedJson} from '../contract/json.js';
import {VaccError} from '../errors.js';

/** A reader of a deeper body would run out of stack. */
const depthCap = 64;

/** Four times the largest questionnaire published. Drawing far more would freeze the page. */
const nodeCap = 20_000;

/**
 * Seven times those of the largest. Rows that are not objects take as long to read, and millions of them fit in a body.
 */
const valueCap = 60_000;

/**
 * The JSON of a body, whatever its content type says.
 *
 * @throws {VaccError} `service/bad-response` when the body is empty, `null` or not JSON; `service/too-large`, before it
 * is parsed, when it is nested deeper or has more objects, arrays or values than the caps. No message and no cause
 * quotes the body.
 */
export function readJson(body: string): unknown {
  if (isTooLarge(body))
    throw new VaccError(
      `The body is above ${depthCap} levels, ${nodeCap} objects and lists, or ${valueCap} values`,
      'service/too-large',
    );
  const json = parsedJson(body);
  if (json === undefined || json === null) throw new VaccError('The body is no JSON value', 'service/bad-response');
  return json;
}

/** Counts brackets outside texts. A loop, because a regular expression runs out of stack on megabytes. */
function isTooLarge(body: string): boolean {
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
