import {secureUrl} from './base-url.js';
import {tokensOfEndpoint, tokensOfProvider} from './shared-tokens.js';
import type {Surroundings} from './surroundings.js';
import type {ClientTimings} from './timings.js';
import type {CsrfHeader} from './token-endpoint.js';
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
export function connect(options: ConnectionOptions, surroundings: Surroundings, timings: ClientTimings): Connection {
  const base = secureUrl(options.baseUrl, 'base-url', surroundings.documentBase());
  const tokens = tokensFor(options, surroundings, timings);
  if (tokens) {
    // with `credentials`, a service that answers "401 Basic" would open the browser's own sign-in window
    return {base, tokens, credentials: 'omit', headers: {}};
  }
  return {base, credentials: credentialsOf(options), headers: proxyHeaders(base, options, surroundings)};
}

/** The page's token source for these options; none in proxy mode. */
function tokensFor(
  options: ConnectionOptions,
  surroundings: Surroundings,
  timings: ClientTimings,
): TokenSource | undefined {
  if (options.getAccessToken) return tokensOfProvider(options.getAccessToken, surroundings, timings);
  if (!options.tokenEndpoint) return undefined;
  const url = secureUrl(options.tokenEndpoint, 'token-endpoint', surroundings.documentBase());
  return tokensOfEndpoint({url, credentials: credentialsOf(options), csrf: csrfOf(options)}, surroundings, timings);
}

const credentialsOf = ({credentials = 'same-origin'}: ConnectionOptions): RequestCredentials => credentials;

const csrfOf = ({csrfHeader: header, csrfToken: token}: ConnectionOptions): CsrfHeader | undefined =>
  header && token ? {header, token} : undefined;

/** What guards the host against cross-site requests is the host's secret: a proxy elsewhere must not see it. */
function proxyHeaders(base: URL, options: ConnectionOptions, {pageOrigin}: Surroundings): Record<string, string> {
  const csrf = csrfOf(options);
  return csrf && base.origin === pageOrigin() ? {[csrf.header]: csrf.token} : {};
}
