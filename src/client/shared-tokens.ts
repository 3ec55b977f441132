import type {Environment} from './environment.js';
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
