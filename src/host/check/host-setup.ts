import {isOwnServer} from '../../client/http/urls.js';

/** A token request; made by the caller, who knows the secret. */
export interface TokenRequest {
  /** `endpoint`: the host's, as in the attribute `token-endpoint`. `provider`: the OpenID provider itself (§5). */
  readonly kind: 'endpoint' | 'provider';
  readonly address: string;
  /** Method, headers and body of a request to a provider. */
  readonly init?: RequestInit;
  /** The same in the encoding of old realms, where it differs. */
  readonly rawInit?: RequestInit;
  /** Must not be in an answer. */
  readonly secret?: string;
}

/** The set-up of a host, to be checked. */
export interface HostSetup {
  /** As in the attribute `base-url`. */
  readonly baseUrl: string;
  /** Without it: proxy mode. */
  readonly token?: TokenRequest;
  /** The origin of the page with the component. A page knows its own. */
  readonly origin?: string;
  /** The address of that page, for its content security policy. A page checks its own. */
  readonly page?: string;
  /** A login session of the host, `name=value`. A browser sends its own. */
  readonly cookie?: string;
  /** As in the attributes `csrf-header` and `csrf-token`: the header and its value. */
  readonly csrf?: Readonly<Record<string, string>>;
}

/** Where the check runs. */
export interface CheckEnvironment {
  /** A command may send any header; a page cannot, and sees less of an error. */
  readonly place: 'command' | 'page';
  readonly fetch: typeof globalThis.fetch;
  /** The base of relative addresses. */
  readonly base?: string;
  /**
   * The requests that the page's content security policy has blocked, such as `connect-src https://service.example`.
   */
  readonly refusals?: () => Promise<readonly string[]>;
  /** Milliseconds for one request, and for all. */
  readonly timeoutMs: number;
  readonly totalMs: number;
  readonly stop: AbortSignal;
}

/** The headers that a browser adds to a request of the host page to the host server. A page need not add them. */
export function hostHeaders(
  {origin, cookie}: Pick<HostSetup, 'origin' | 'cookie'>,
  {place}: CheckEnvironment,
  url: URL,
) {
  if (place === 'page') return {};
  const page = origin ?? url.origin;
  const site = isOwnServer(url, page) ? 'same-origin' : 'cross-site';
  // across origins no cookie is sent: `credentials` is `same-origin` unless the host sets it
  return {
    origin: page,
    'sec-fetch-site': site,
    ...(cookie && site === 'same-origin' && {cookie}),
  } as Record<string, string>;
}

/** The CSRF header for the host's own proxy; a proxy on another origin must not see it. */
export const csrfHeaders = ({origin, csrf = {}}: HostSetup, url: URL): Readonly<Record<string, string>> =>
  origin === undefined || isOwnServer(url, origin) ? csrf : {};

/** The headers of a foreign page with a visitor's session, in a browser too old for `Sec-Fetch-Site`. */
export const foreignHeaders = (
  {origin, cookie}: Pick<HostSetup, 'origin' | 'cookie'>,
  url: URL,
): Record<string, string> => ({
  origin: 'https://foreign.invalid',
  ...(cookie && isOwnServer(url, origin ?? url.origin) && {cookie}),
});
