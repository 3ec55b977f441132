import type {Surroundings} from './surroundings.js';
import type {ClientTimings} from './timings.js';
import {tokenFromEndpoint, type TokenEndpoint} from './token-endpoint.js';
import {tokenFromProvider, type GetAccessToken} from './token-provider.js';
import {TokenSource} from './token-source.js';

/**
 * Per page, so that all assistants with the same provider share one token: the only thing that assistants share.
 * A provider is known by its function; an endpoint by its address and what is sent to it, and by the `fetch` that asks.
 */
const sources = new WeakMap<object, Map<string, TokenSource>>();

function shared(owner: object, key: string, make: () => TokenSource): TokenSource {
  const ofOwner = sources.get(owner) ?? new Map<string, TokenSource>();
  const source = ofOwner.get(key) ?? make();
  sources.set(owner, ofOwner.set(key, source));
  return source;
}

/** The page's token source of a `getAccessToken` function. */
export const tokensOfProvider = (
  provider: GetAccessToken,
  {now}: Surroundings,
  {tokenTimeoutMs}: ClientTimings,
): TokenSource =>
  shared(provider, '', () => new TokenSource((request) => tokenFromProvider(provider, request, tokenTimeoutMs), now));

/** The page's token source of a token endpoint. */
export const tokensOfEndpoint = (
  endpoint: TokenEndpoint,
  surroundings: Surroundings,
  timings: ClientTimings,
): TokenSource =>
  shared(surroundings.fetch, JSON.stringify(endpoint), () => {
    const {now} = surroundings;
    return new TokenSource(({signal}) => tokenFromEndpoint(endpoint, surroundings, timings, signal), now);
  });
