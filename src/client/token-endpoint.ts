import {VaccError} from '../errors.js';
import {readJson} from './json-body.js';
import {isRedirect, request, type Answer} from './request.js';
import {retryAfterMs, withRetries} from './retry.js';
import type {ClientTimings, Environment} from './environment.js';
import {readTokenAnswer, type Token, type TokenReason, type TokenRequest} from './token-source.js';

/** The host's token endpoint; `secureUrl` has checked its address. */
export interface TokenEndpoint {
  readonly url: URL;
  readonly credentials: RequestCredentials;
  /** They prove to the host server that its own page sends the request. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Requests a token from the host's endpoint as the token contract says: without a body and without patient data.
 *
 * @throws {VaccError} `auth/denied` for 401 and 403, `auth/bad-response` for another answer than a token,
 * `auth/unavailable` for everything else; each with `attempts`.
 */
export async function tokenFromEndpoint(
  endpoint: TokenEndpoint,
  environment: Environment,
  timings: ClientTimings,
  {reason, signal}: TokenRequest,
): Promise<Token> {
  const timeoutMs = timings.tokenTimeoutMs;
  const plan = {environment, timings, timeoutMs, deadline: environment.now() + timeoutMs, signal, attempts: 0};
  const init = tokenRequest(endpoint, reason);
  const answer = await withRetries((ms) => request(endpoint.url, init, environment, ms, signal), plan).catch(
    (cause: unknown) => {
      throw new VaccError('No answer from the token endpoint', codeOf(cause), {cause, attempts: plan.attempts});
    },
  );
  return readAnswer(answer, plan.attempts);
}

const tokenRequest = ({credentials, headers}: TokenEndpoint, reason: TokenReason): RequestInit => ({
  method: 'POST',
  credentials,
  headers: {
    accept: 'application/json',
    'x-requested-with': 'vacc-assistant',
    // a server that keeps tokens cannot know that the service refused one: the request with it came from here
    ...(reason === 'rejected' && {'x-token-reason': reason}),
    ...headers,
  },
});

const codeOf = (cause: unknown) =>
  cause instanceof VaccError && cause.code === 'service/too-large' ? 'auth/bad-response' : 'auth/unavailable';

function readAnswer({status, headers, body}: Answer, attempts: number): Token {
  if (isRedirect(status))
    throw new VaccError('The token endpoint answered with a redirect', 'auth/bad-response', {attempts});
  const facts = {status, attempts, retryAfterMs: retryAfterMs(headers)};
  if (status < 200 || status > 299) {
    const code = status === 401 || status === 403 ? 'auth/denied' : 'auth/unavailable';
    throw new VaccError(`The token endpoint answered ${status}`, code, facts);
  }
  try {
    return readTokenAnswer(readJson(body));
  } catch (cause) {
    throw new VaccError('The token endpoint gave no token answer', 'auth/bad-response', {cause, ...facts});
  }
}
