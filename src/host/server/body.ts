import {withTimeout} from '../../client/http/with-timeout.js';
import type {Call, Reply} from './call.js';
import {problem, tooLarge} from './problem.js';

/** A refusal when the body is too large, or so slow that the client may only want to hold the connection. */
export async function bodyOf(
  call: Call,
  largestRequest: number,
  timeoutMs: number,
): Promise<Uint8Array<ArrayBuffer> | Reply> {
  if (Number(call.header('content-length')) > largestRequest) return tooLarge(largestRequest);
  const read = withTimeout({timeoutMs, parts: 10, signal: call.signal}, () => call.body(largestRequest));
  return read.then(
    (bytes) => bytes ?? tooLarge(largestRequest),
    () => problem('slow'),
  );
}
