import {depthCap, isTooLarge, nodeCap, parsedJson, valueCap} from '../contract/json.js';
import {VaccError} from '../errors.js';

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
