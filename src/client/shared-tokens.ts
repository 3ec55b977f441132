import type {ClientTimings, Environment} from './environment.js';
import {tokenFromEndpoint, type TokenEndpoint} from './token-endpoint.js';
import {tokenFromProvider, type GetAccessToken} from './token-provider.js';
import {keptTokens} from './token-memory.js';
import {TokenSource} from './token-source.js';

/*
 * Per page: all assistants with the same provider share one token within one session of the host, and nothing else. The
 * key of a provider is its function; the key of an endpoint is its address, its headers and the `fetch` that calls it.
 */

/** The page's token source of a `getAccessToken` function. */
export const tokensOfProvider = (
  provider: GetAccessToken,
  {now}: Environment,
  {tokenTimeoutMs}: ClientTimings,
  sessionKey?: string,
): TokenSource =>
  keptTokens(
    provider,
    sessionKey ?? '',
    () => new TokenSource((request) => tokenFromProvider(provider, request, tokenTimeoutMs), now),
  );

/** The page's token source of a token endpoint. */
export const tokensOfEndpoint = (
  endpoint: TokenEndpoint,
  environment: Environment,
  timings: ClientTimings,
  sessionKey?: string,
): TokenSource =>
  keptTokens(environment.fetch, JSON.stringify([endpoint, sessionKey]), () => {
    const {now} = environment;
    return new TokenSource((request) => tokenFromEndpoint(endpoint, environment, timings, request), now);
  });
