import {VaccError, type VaccErrorFacts} from '../errors.js';
import {readJson} from './json-body.js';
import {request, type Answer} from './request.js';
import {retryAfterMs} from './retry-after.js';
import {withRetries} from './retry.js';
import type {Surroundings} from './surroundings.js';
import type {ClientTimings} from './timings.js';
import {readTokenAnswer} from './token-answer.js';
import type {Token} from './token-source.js';

/** A header by which the host's server knows a request of its own pages. */
export interface CsrfHeader {
  readonly header: string;
  readonly token: string;
}

/** The host's token endpoint; the address was checked by `secureUrl`. */
export interface TokenEndpoint {
  readonly url: URL;
  readonly credentials: RequestCredentials;
  readonly csrf?: CsrfHeader | undefined;
}

/**
 * Asks the host's endpoint for a token: the request of the token contract, without body and without patient data.
 *
 * @throws {VaccError} `auth/denied` for 401 and 403, `auth/bad-response` for an answer that is no token answer,
 * `auth/unavailable` for everything else; each with `attempts`.
 */
export async function tokenFromEndpoint(
  endpoint: TokenEndpoint,
  surroundings: Surroundings,
  timings: ClientTimings,
  signal: AbortSignal,
): Promise<Token> {
  const timeoutMs = timings.tokenTimeoutMs;
  const plan = {surroundings, timings, timeoutMs, deadline: surroundings.now() + timeoutMs, signal};
  let attempts = 0;
  const answer = await withRetries((ms) => {
    attempts++;
    return request(endpoint.url, tokenRequest(endpoint), surroundings, ms, signal);
  }, plan).catch((cause: unknown) => {
    throw new VaccError('No answer from the token endpoint', codeOf(cause), {cause, attempts});
  });
  return readAnswer(answer, attempts);
}

const tokenRequest = ({credentials, csrf}: TokenEndpoint): RequestInit => ({
  method: 'POST',
  credentials,
  cache: 'no-store',
  redirect: 'error',
  referrerPolicy: 'no-referrer',
  headers: {
    accept: 'application/json',
    'x-requested-with': 'vacc-assistant',
    ...(csrf && {[csrf.header]: csrf.token}),
  },
});

const codeOf = (cause: unknown) =>
  cause instanceof VaccError && cause.code === 'service/too-large' ? 'auth/bad-response' : 'auth/unavailable';

function readAnswer({status, headers, body}: Answer, attempts: number): Token {
  const wait = retryAfterMs(headers);
  const facts: VaccErrorFacts = {status, attempts, ...(wait !== undefined && {retryAfterMs: wait})};
  if (status === 401 || status === 403) throw new VaccError('The token endpoint refused', 'auth/denied', facts);
  if (status < 200 || status > 299)
    throw new VaccError(`The token endpoint answered ${status}`, 'auth/unavailable', facts);
  try {
    return readTokenAnswer(readJson(body), attempts);
  } catch (cause) {
    throw new VaccError('The token endpoint gave no token answer', 'auth/bad-response', {cause, ...facts});
  }
}
