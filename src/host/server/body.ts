import {withTimeout} from '../../client/http/with-timeout.js';
import type {Bytes, Call, Reply} from './call.js';
import {problem, tooLarge} from './problem.js';

interface Limits {
  /** The media types that are taken: of JSON, which no HTML form can send, so that a foreign page needs a preflight. */
  readonly types: RegExp;
  /** Bytes. */
  readonly largest: number;
  readonly timeoutMs: number;
}

/** The body of a request; or its refusal. The client of a slow one may only want to hold the connection. */
export async function bodyOf(call: Call, {types, largest, timeoutMs}: Limits): Promise<Bytes | Reply> {
  if (!types.test(call.header('content-type') ?? '')) return problem('media-type');
  if (Number(call.header('content-length')) > largest) return tooLarge(largest);
  const read = withTimeout({timeoutMs, parts: 10, signal: call.signal}, () => call.body(largest));
  return read.then(
    (bytes) => bytes ?? tooLarge(largest),
    () => problem('slow'),
  );
}
