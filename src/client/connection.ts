import {isOwnServer, secureBase, secureUrl} from './http/urls.js';
import {tokensOfEndpoint, tokensOfProvider} from './shared-tokens.js';
import type {ClientTimings, Environment} from './environment.js';
import type {GetAccessToken} from './token-provider.js';
import type {TokenSource} from './token-source.js';

/** How to reach the service: the host's attributes and properties, as set. */
export interface ConnectionOptions {
  /** The address of the service or of the host's proxy. */
  readonly baseUrl?: string | undefined;
  readonly tokenEndpoint?: string | undefined;
  /** Wins over `tokenEndpoint`. With neither: proxy mode. */
  readonly getAccessToken?: GetAccessToken | undefined;
  /** For the token endpoint and for a proxy; `same-origin` by default. */
  readonly credentials?: RequestCredentials | undefined;
  readonly csrfHeader?: string | undefined;
  readonly csrfToken?: string | undefined;
  /** The host's opaque id of the signed-in session; never sent. A token is used within one session only. */
  readonly sessionKey?: string | undefined;
}

/** An unknown one would make `fetch` throw, which reads as a lost connection. */
export const credentialModes: readonly RequestCredentials[] = ['same-origin', 'include', 'omit'];

/** The checked connection: with a token source (token mode) or with the headers of the host's own proxy. */
export interface Connection {
  readonly base: URL;
  readonly tokens: TokenSource | undefined;
  readonly credentials: RequestCredentials;
  readonly headers: Readonly<Record<string, string>>;
}

/** @throws {VaccError} `config/missing`, `config/insecure-url` */
export function connect(options: ConnectionOptions, environment: Environment, timings: ClientTimings): Connection {
  const {baseUrl, tokenEndpoint, getAccessToken, csrfHeader, csrfToken, sessionKey} = options;
  const credentials =
    options.credentials && credentialModes.includes(options.credentials) ? options.credentials : 'same-origin';
  const page = environment.documentBase();
  const base = secureBase(baseUrl, 'base-url', page);
  const headers: Record<string, string> = csrfHeader && csrfToken ? {[csrfHeader]: csrfToken} : {};
  // the CSRF token is a secret of the host: a proxy on another origin must not see it
  const proxied = {base, credentials, headers: isOwnServer(base, environment.pageOrigin()) ? headers : {}};
  if (!getAccessToken && !tokenEndpoint) return {...proxied, tokens: undefined};
  const tokens = getAccessToken
    ? tokensOfProvider(getAccessToken, environment, timings, sessionKey)
    : tokensOfEndpoint(
        {url: secureUrl(tokenEndpoint, 'token-endpoint', page), credentials, headers},
        environment,
        timings,
        sessionKey,
      );
  // with `credentials`, a service that answers "401 Basic" would open the browser's sign-in window
  return {base, tokens, credentials: 'omit', headers: {}};
}
