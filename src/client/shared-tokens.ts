import type {Surroundings} from './surroundings.js';
import type {ClientTimings} from './timings.js';
import {tokenFromEndpoint, type TokenEndpoint} from './token-endpoint.js';
import {tokenFromProvider, type GetAccessToken} from './token-provider.js';
import {TokenSource} from './token-source.js';

/*
 * Per page, so that all assistants with the same provider share one token: the only thing that assistants share.
 * A provider is known by its function; an endpoint by its address and what is sent to it, and by the `fetch` that asks.
 */
const ofProviders = new WeakMap<GetAccessToken, TokenSource>();
const ofEndpoints = new WeakMap<typeof globalThis.fetch, Map<string, TokenSource>>();

/** The page's token source of a `getAccessToken` function. */
export function tokensOfProvider(
  provider: GetAccessToken,
  {now}: Surroundings,
  {tokenTimeoutMs}: ClientTimings,
): TokenSource {
  let source = ofProviders.get(provider);
  if (!source) {
    source = new TokenSource((request) => tokenFromProvider(provider, request, tokenTimeoutMs), now);
    ofProviders.set(provider, source);
  }
  return source;
}

/** The page's token source of a token endpoint. */
export function tokensOfEndpoint(
  endpoint: TokenEndpoint,
  surroundings: Surroundings,
  timings: ClientTimings,
): TokenSource {
  const sources = ofEndpoints.get(surroundings.fetch) ?? new Map<string, TokenSource>();
  ofEndpoints.set(surroundings.fetch, sources);
  const {url, credentials, csrf} = endpoint;
  const key = JSON.stringify([url.href, credentials, csrf?.header, csrf?.token]);
  let source = sources.get(key);
  if (!source) {
    source = new TokenSource(
      ({signal}) => tokenFromEndpoint(endpoint, surroundings, timings, signal),
      surroundings.now,
    );
    sources.set(key, source);
  }
  return source;
}
