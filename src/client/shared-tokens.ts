import type {ClientTimings, Environment} from './environment.js';
import {tokenFromEndpoint, type TokenEndpoint} from './token-endpoint.js';
import {tokenFromProvider, type GetAccessToken} from './token-provider.js';
import {TokenSource} from './token-source.js';

/**
 * Per page: all assistants with the same provider share one token, and nothing else. The key of a provider is its
 * function; the key of an endpoint is its address, its headers and the `fetch` that calls it.
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
  {now}: Environment,
  {tokenTimeoutMs}: ClientTimings,
): TokenSource =>
  shared(provider, '', () => new TokenSource((request) => tokenFromProvider(provider, request, tokenTimeoutMs), now));

/** The page's token source of a token endpoint. */
export const tokensOfEndpoint = (
  endpoint: TokenEndpoint,
  environment: Environment,
  timings: ClientTimings,
): TokenSource =>
  shared(environment.fetch, JSON.stringify(endpoint), () => {
    const {now} = environment;
    return new TokenSource(({signal}) => tokenFromEndpoint(endpoint, environment, timings, signal), now);
  });
