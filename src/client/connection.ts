import {isOwnServer, secureUrl} from '../http/urls.js';
import {tokensOfEndpoint, tokensOfProvider} from './shared-tokens.js';
import type {Environment} from './environment.js';
import type {ClientTimings} from './timings.js';
import type {GetAccessToken} from './token-provider.js';
import type {TokenSource} from './token-source.js';

/** How the host wants the service to be reached: its attributes and properties, as they stand. */
export interface ConnectionOptions {
  /** The service, or the host's proxy of it. */
  readonly baseUrl?: string | undefined;
  readonly tokenEndpoint?: string | undefined;
  /** Wins over `tokenEndpoint`. With neither: proxy mode. */
  readonly getAccessToken?: GetAccessToken | undefined;
  /** For the token endpoint and for a proxy; `same-origin` by default. */
  readonly credentials?: RequestCredentials | undefined;
  readonly csrfHeader?: string | undefined;
  readonly csrfToken?: string | undefined;
}

/** The checked set-up: with a token source (token mode) or with the headers of the host's own proxy. */
export interface Connection {
  readonly base: URL;
  readonly tokens?: TokenSource;
  readonly credentials: RequestCredentials;
  readonly headers: Readonly<Record<string, string>>;
}

/** @throws {VaccError} `config/missing`, `config/insecure-url` */
export function connect(options: ConnectionOptions, environment: Environment, timings: ClientTimings): Connection {
  const {baseUrl, tokenEndpoint, getAccessToken, credentials = 'same-origin', csrfHeader, csrfToken} = options;
  const checked = (address: string | undefined, field: string) => secureUrl(address, field, environment.documentBase());
  const base = checked(baseUrl, 'base-url');
  const headers: Record<string, string> = csrfHeader && csrfToken ? {[csrfHeader]: csrfToken} : {};
  // what guards the host against cross-site requests is the host's secret: a proxy elsewhere must not see it
  const proxied = {base, credentials, headers: isOwnServer(base, environment.pageOrigin()) ? headers : {}};
  if (!getAccessToken && !tokenEndpoint) return proxied;
  const tokens = getAccessToken
    ? tokensOfProvider(getAccessToken, environment, timings)
    : tokensOfEndpoint({url: checked(tokenEndpoint, 'token-endpoint'), credentials, headers}, environment, timings);
  // with `credentials`, a service that answers "401 Basic" would open the browser's own sign-in window
  return {base, tokens, credentials: 'omit', headers: {}};
}
