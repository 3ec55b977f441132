import * as oauth from 'oauth4webapi';
import {TokenAnswer} from '../../contract/token.js';
import {VaccError} from '../../errors.js';
import {readCapped} from '../../client/http/read-capped.js';
import {withTimeout} from '../../client/http/with-timeout.js';
import type {Breaker} from './breaker.js';
import {observed} from './observe.js';
import type {Settings} from './options.js';
import {reasonOf} from './problem.js';
import {createSharedToken, upstreamToken, type UpstreamToken} from './shared-token.js';
import type {Store} from './store.js';

export interface TokenSource {
  /** The current token, or a new one when it is about to expire. */
  readonly current: () => Promise<UpstreamToken>;
  /** The token after one that the service rejected. The same one when that cannot help: a renewal was just made. */
  readonly after: (rejected: string) => Promise<UpstreamToken>;
  /** Whether this process has a token that is not about to expire. */
  readonly isHeld: () => boolean;
}

/** Milliseconds between two renewals of tokens that the service rejects: it may reject all of them. */
const renewalPause = 10_000;

/**
 * Concurrent callers share one request, in all processes with the same store.
 *
 * @param breaker towards the provider
 */
export function createTokenSource(settings: Settings, store: Store, breaker: Breaker): TokenSource {
  const shared = createSharedToken(settings, store);
  let token: UpstreamToken | undefined;
  let pending: Promise<UpstreamToken> | undefined;
  let lastRejected: string | undefined;
  let renewedAt = -Infinity;

  const usable = async () => {
    const stored = await shared.read();
    return stored?.isFresh() && stored.value !== lastRejected ? stored : undefined;
  };

  const reason = () => (token ? 'expiring' : lastRejected === undefined ? 'initial' : 'rejected');

  const obtain = async (): Promise<UpstreamToken> =>
    (await usable()) ??
    shared.inOneProcess(usable, async () => {
      const received = await breaker.run(() => requestToken(settings));
      await shared.write(received);
      settings.observe({kind: 'token', reason: reason(), lifeSeconds: received.life});
      return received;
    });

  const current = async () => {
    if (token?.isFresh()) return token;
    pending ??= obtain().finally(() => (pending = undefined));
    return (token = await pending);
  };

  const after = async (rejected: string) => {
    if (token?.value !== rejected) return current(); // the rejection of an older token does not drop a newer one
    if (performance.now() - renewedAt < renewalPause) return token;
    renewedAt = performance.now();
    lastRejected = rejected;
    token = undefined;
    return current();
  };

  return {current, after, isHeld: () => token?.isFresh() ?? false};
}

/** The library takes no status but 200 for a token (RFC 6749 §5.1). */
const requestToken = (settings: Settings): Promise<UpstreamToken> =>
  observed(
    settings.observe,
    {upstream: 'provider'},
    () => grantedToken(settings),
    () => 200,
  );

/**
 * The client credentials grant.
 *
 * @throws {VaccError} `network/timeout`, `auth/unavailable`, or `auth/bad-response`.
 * @see Service interface §5.
 */
async function grantedToken(settings: Settings): Promise<UpstreamToken> {
  const requestedAt = performance.now();
  const limit = {timeoutMs: settings.timeouts.token, parts: 10};
  const received = await withTimeout(limit, (signal) => exchange(settings, signal)).catch((cause: unknown) => {
    if (cause instanceof VaccError) throw cause;
    throw new VaccError(`The token request failed: ${reasonOf(cause)}`, 'auth/unavailable', {cause});
  });
  const answer = TokenAnswer.safeParse(received);
  if (!answer.success) throw new VaccError('The token answer is not usable', 'auth/bad-response');
  // §5 names no lifetime: without `expires_in`, a minute is assumed
  const {access_token: value, expires_in: life = 60} = answer.data;
  return upstreamToken(value, life, requestedAt);
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
    throw new VaccError('The token answer is above 100 kB', 'auth/bad-response');
  };

/** Old realms do not decode id and secret, which RFC 6749 §2.3.1 encodes. */
function clientAuthentication({basicEncoding, clientId, clientSecret}: Settings): oauth.ClientAuth {
  if (basicEncoding === 'form') return oauth.ClientSecretBasic(clientSecret);
  const credentials = btoa(String.fromCharCode(...new TextEncoder().encode(`${clientId}:${clientSecret}`)));
  return (_server, _client, _body, headers) => headers.set('authorization', `Basic ${credentials}`);
}
