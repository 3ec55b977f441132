import * as oauth from 'oauth4webapi';
import {TokenAnswer} from '../contract/token.js';
import {VaccError} from '../errors.js';
import {readCapped} from '../http/read-capped.js';
import {withTimeout} from '../http/with-timeout.js';
import {type ServerOptions, type Settings, settingsOf} from './options.js';
import {reasonOf} from './problem.js';

/** An access token of the publisher. */
export interface UpstreamToken {
  readonly value: string;
  /** Seconds from now until it ends, rounded down. */
  readonly secondsLeft: () => number;
  /** More than min(30 s, 20 % of its life) is left. */
  readonly isFresh: () => boolean;
}

/** Gives the token in use, or a new one when it is nearly over or is the one that the service has `rejected`. */
export type TokenSource = (rejected?: string) => Promise<UpstreamToken>;

const sources = new WeakMap<ServerOptions, TokenSource>();

/** One source for each options object: a token handler and a proxy made of the same options share one token. */
export function tokenSourceFor(options: ServerOptions): TokenSource {
  const source = sources.get(options) ?? createTokenSource(settingsOf(options));
  sources.set(options, source);
  return source;
}

/** However many wait, one request is under way. */
function createTokenSource(settings: Settings): TokenSource {
  let current: UpstreamToken | undefined;
  let pending: Promise<UpstreamToken> | undefined;
  return async (rejected) => {
    if (current?.value === rejected) current = undefined; // a newer token is not thrown away for an older one's refusal
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

/** Bytes. A signed token with many claims is some 5 kB. */
const largestAnswer = 100_000;

/** An endless answer would otherwise fill the memory until the time is over. */
const capped =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const {status, headers, body} = await fetch(input, init);
    const received = await readCapped(body, largestAnswer);
    if (received) return new Response(received.byteLength > 0 ? received : null, {status, headers});
    await body?.cancel();
    throw new VaccError('The token answer is too large', 'auth/bad-response');
  };

/** Old realms read id and secret as they stand instead of decoding them as RFC 6749 §2.3.1 has it. */
function clientAuthentication({basicEncoding, clientId, clientSecret}: Settings): oauth.ClientAuth {
  if (basicEncoding === 'form') return oauth.ClientSecretBasic(clientSecret);
  const credentials = btoa(String.fromCharCode(...new TextEncoder().encode(`${clientId}:${clientSecret}`)));
  return (_server, _client, _body, headers) => headers.set('authorization', `Basic ${credentials}`);
}

/** §5 shows no lifetime: without `expires_in`, a minute is assumed. Counted from the request on a clock that never jumps. */
function tokenFrom({access_token: value, expires_in: seconds = 60}: TokenAnswer, requestedAt: number): UpstreamToken {
  const secondsLeft = () => seconds - (performance.now() - requestedAt) / 1000;
  return {
    value,
    secondsLeft: () => Math.max(0, Math.floor(secondsLeft())),
    isFresh: () => secondsLeft() > Math.min(30, seconds * 0.2),
  };
}
