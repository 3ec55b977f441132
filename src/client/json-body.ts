import {parsedJson} from '../contract/json.js';
import {VaccError} from '../errors.js';

/** Deeper bodies are hostile: a reader that follows them runs out of stack. */
const depthCap = 64;

/** Four times the largest questionnaire published; far more would keep the page from answering while it is drawn. */
const nodeCap = 20_000;

/** Seven times what the largest has. Rows that are no objects take as long to read, and millions of them fit in a body. */
const valueCap = 60_000;

/**
 * The JSON of a body, whatever its content type says.
 *
 * @throws {VaccError} `service/bad-response` for a body that is empty, `null` or no JSON; `service/too-large` for one
 * that is nested deeper or has more objects, lists or values than the caps, before it is parsed. No message and no cause quotes the body.
 */
export function readJson(body: string): unknown {
  if (isTooLarge(body)) throw new VaccError('The body is above the caps of depth or nodes', 'service/too-large');
  const json = parsedJson(body);
  if (json === undefined || json === null) throw new VaccError('The body is no JSON value', 'service/bad-response');
  return json;
}

/** Counts brackets outside of texts. A loop, because an expression over a text of megabytes runs out of stack. */
function isTooLarge(body: string): boolean {
  let depth = 0;
  let nodes = 0;
  let values = 0;
  let inText = false;
  for (let at = 0; at < body.length; at++) {
    const character = body[at];
    if (character === '"') inText = !inText;
    else if (inText) at += character === '\\' ? 1 : 0;
    else if (character === '[' || character === '{') depth += ++nodes > nodeCap ? Infinity : 1;
    else if (character === ']' || character === '}') depth--;
    else if (character === ',') values++;
    if (depth > depthCap || values > valueCap) return true;
  }
  return false;
}
