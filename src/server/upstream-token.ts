import * as oauth from 'oauth4webapi';
import {TokenAnswer} from '../contract/token.js';
import {VaccError} from '../errors.js';
import {readCapped} from '../http/read-capped.js';
import {withTimeout} from '../http/with-timeout.js';
import {type ServerOptions, type Settings, settingsOf} from './options.js';
import {reasonOf} from './problem.js';

/** An access token of the publisher. */
interface UpstreamToken {
  readonly value: string;
  /** Seconds until it expires, rounded down. */
  readonly secondsLeft: () => number;
  /** Whether more than min(30 s, 20 % of its life) is left. */
  readonly isFresh: () => boolean;
}

/** Resolves to the current token, or to a new one when it is about to expire or the service has `rejected` it. */
export type TokenSource = (rejected?: string) => Promise<UpstreamToken>;

const sources = new WeakMap<ServerOptions, TokenSource>();

/** One source per options object: a token handler and a proxy with the same options share one token. */
export function tokenSourceFor(options: ServerOptions): TokenSource {
  const source = sources.get(options) ?? createTokenSource(settingsOf(options));
  sources.set(options, source);
  return source;
}

/** Concurrent callers share one request. */
function createTokenSource(settings: Settings): TokenSource {
  let current: UpstreamToken | undefined;
  let pending: Promise<UpstreamToken> | undefined;
  return async (rejected) => {
    if (current?.value === rejected) current = undefined; // the refusal of an older token does not drop a newer one
    if (current?.isFresh()) return current;
    pending ??= requestToken(settings).finally(() => (pending = undefined));
    return (current = await pending);
  };
}

/**
 * The client credentials grant.
 *
 * @throws {VaccError} `network/timeout`, `auth/unavailable`, or `auth/bad-response`.
 * @see Service interface §5.
 */
async function requestToken(settings: Settings): Promise<UpstreamToken> {
  const requestedAt = performance.now();
  const limit = {timeoutMs: settings.timeouts.token};
  const received = await withTimeout(limit, (signal) => exchange(settings, signal)).catch((cause: unknown) => {
    if (cause instanceof VaccError) throw cause;
    throw new VaccError(`The token request failed: ${reasonOf(cause)}`, 'auth/unavailable', {cause});
  });
  const answer = TokenAnswer.safeParse(received);
  if (!answer.success) throw new VaccError('The token answer is not usable', 'auth/bad-response');
  return tokenFrom(answer.data, requestedAt);
}

async function exchange(settings: Settings, signal: AbortSignal): Promise<unknown> {
  const realm = `${settings.authUrl}/realms/professional`;
  const server = {issuer: realm, token_endpoint: `${realm}/protocol/openid-connect/token`};
  const client = {client_id: settings.clientId};
  const parameters: Record<string, string> = settings.scope ? {scope: settings.scope} : {};
  const response = await oauth.clientCredentialsGrantRequest(
    server,
    client,
    clientAuthentication(settings),
    parameters,
    {
      [oauth.customFetch]: capped(settings.fetch),
      [oauth.allowInsecureRequests]: true, // only loopback can be http here: the options refuse everything else
      signal,
    },
  );
  return oauth.processClientCredentialsResponse(server, client, response);
}

/** Bytes. A signed token with many claims has some 5 kB. */
const largestAnswer = 100_000;

/** An endless answer would fill the memory until the time-out. */
const capped =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const {status, headers, body} = await fetch(input, init);
    const received = await readCapped(body, largestAnswer);
    if (received) return new Response(received.byteLength > 0 ? received : null, {status, headers});
    await body?.cancel();
    throw new VaccError('The token answer is too large', 'auth/bad-response');
  };

/** Old realms do not decode id and secret, which RFC 6749 §2.3.1 encodes. */
function clientAuthentication({basicEncoding, clientId, clientSecret}: Settings): oauth.ClientAuth {
  if (basicEncoding === 'form') return oauth.ClientSecretBasic(clientSecret);
  const credentials = btoa(String.fromCharCode(...new TextEncoder().encode(`${clientId}:${clientSecret}`)));
  return (_server, _client, _body, headers) => headers.set('authorization', `Basic ${credentials}`);
}

/** §5 names no lifetime: without `expires_in`, a minute is assumed. Counted from the request on a monotonic clock. */
function tokenFrom({access_token: value, expires_in: seconds = 60}: TokenAnswer, requestedAt: number): UpstreamToken {
  const secondsLeft = () => seconds - (performance.now() - requestedAt) / 1000;
  return {
    value,
    secondsLeft: () => Math.max(0, Math.floor(secondsLeft())),
    isFresh: () => secondsLeft() > Math.min(30, seconds * 0.2),
  };
}
