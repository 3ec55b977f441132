import {withoutPrototype} from '../contract/value.js';
import {VaccError} from '../errors.js';
import type {Environment} from './environment.js';
import {bodyCapBytes, readCapped} from './http/read-capped.js';
import {withTimeout} from './http/with-timeout.js';

/** An HTTP answer of any status; the body only of 2xx and 4xx. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/**
 * One request, with one time-out for headers and body.
 *
 * Never decides by the name of an error: browsers throw `AbortError` for a reset connection and for time-outs, too.
 *
 * @throws {VaccError} `network/timeout`, `network/offline`, `network/failed`, `service/too-large`
 * @throws `signal.reason`, untouched, when the caller left.
 */
export async function request(
  url: URL,
  init: RequestInit,
  {fetch, online}: Environment,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    return await withTimeout({timeoutMs, signal}, (ending) =>
      exchange(fetch, url, withoutPrototype({...defaults, ...init, signal: ending})),
    );
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof VaccError) throw cause;
    throw new VaccError('No usable HTTP response', online() ? 'network/failed' : 'network/offline', {cause});
  }
}

const defaults: RequestInit = {
  cache: 'no-store',
  redirect: 'manual', // never followed: it would carry the patient's data or a token to another address
  referrerPolicy: 'no-referrer',
};

/** A page sees a redirect as the status 0, a program as it was sent. 304 is none. */
export const isRedirect = (status: number): boolean => status === 0 || [301, 302, 303, 307, 308].includes(status);

async function exchange(fetch: Environment['fetch'], url: URL, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const {status, headers} = response;
  const hasText = response.ok || (status >= 400 && status <= 499);
  return {status, headers, body: hasText ? await text(response) : ''};
}

/** The cap holds for the unpacked body. The decoder drops a byte order mark. */
async function text({body}: Response): Promise<string> {
  const bytes = await readCapped(body, bodyCapBytes);
  if (!bytes) throw new VaccError('The body is above 10 MB', 'service/too-large');
  return new TextDecoder().decode(bytes);
}
