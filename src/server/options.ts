import {VaccError} from '../errors.js';
import {secureUrl} from '../http/urls.js';

/** The addresses of the service and of its OpenID provider, and the credentials of the publisher. */
export interface ServiceAccess {
  /** `{auth_url}` of §5: the address before `/realms/professional/…`. */
  readonly authUrl: string;
  /** `{base_url}` of §4. */
  readonly serviceUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A token bucket per session: `requests` at once, refilled evenly over `seconds`. */
export interface RateLimit {
  readonly requests: number;
  readonly seconds: number;
}

/** `false` refuses the request; `session` is the host's opaque id of the session, by which requests are counted. */
export type Authorization = false | {readonly session: string};

export interface ServerOptions extends ServiceAccess {
  /** The host's check of its login session. Required, so that anonymous visitors get no publisher token by default. */
  readonly authorize: (request: Request) => Authorization | Promise<Authorization>;
  /** The exact origins of the pages that may call, such as `https://ehr.example`. */
  readonly allowedOrigins: readonly string[];
  readonly scope?: string;
  /**
   * How HTTP Basic encodes id and secret: `form` (RFC 6749 §2.3.1, default), or `raw` for old realms that do not
   * decode.
   */
  readonly basicEncoding?: 'form' | 'raw';
  /** The header of the token for the service; default `Authorization`. */
  readonly header?: string;
  /** The word before the token in that header; default `Bearer`, empty for the bare token. */
  readonly scheme?: string;
  /** Default: 120 requests a minute per session and handler. */
  readonly rateLimit?: RateLimit;
  /** Milliseconds for one request, headers and body; by default 7,000 for a token and 14,000 for the service. */
  readonly timeouts?: {readonly token?: number; readonly service?: number};
  /** For an outbound proxy. It must verify certificates as the platform's own `fetch` does. */
  readonly fetch?: typeof fetch;
}

export type Settings = Required<Omit<ServerOptions, 'scope' | 'timeouts'>> & {
  readonly scope: string | undefined;
  readonly timeouts: {readonly token: number; readonly service: number};
};

/**
 * §5 says that the token "is included in the requests" and names neither header nor scheme. RFC 6750 §2.1 prescribes
 * these, and the client sends them in token mode.
 */
const presentation = {header: 'Authorization', scheme: 'Bearer'};

/** A second less than the time-outs of the component (8 s, 15 s), so that it receives a 504 instead. */
const timeouts = {token: 7_000, service: 14_000};

/**
 * Completes and checks the options. Addresses come first: the secret is not read while it could be sent unprotected.
 *
 * @throws {VaccError} `config/missing` or `config/insecure-url`, so that a host with a wrong option does not start.
 */
export function settingsOf(options: ServerOptions): Settings {
  requireCertificateChecks();
  const authUrl = upstream(options.authUrl, 'authUrl');
  const serviceUrl = upstream(options.serviceUrl, 'serviceUrl');
  if (typeof options.authorize !== 'function') throw new VaccError('authorize is not set', 'config/missing');
  return {
    basicEncoding: 'form',
    ...presentation,
    rateLimit: {requests: 120, seconds: 60},
    ...options,
    scope: options.scope,
    authUrl,
    serviceUrl,
    allowedOrigins: exactOrigins(options.allowedOrigins),
    clientId: required('clientId', options.clientId),
    clientSecret: required('clientSecret', options.clientSecret),
    timeouts: {...timeouts, ...options.timeouts},
    fetch: verifiedFetch(options.fetch),
  };
}

/**
 * Throws while this process has the verification of TLS certificates switched off.
 *
 * @throws {VaccError} `config/insecure-url`
 * @see Service interface §4.4, MUST 7: the certificate is verified before any exchange.
 */
export function requireCertificateChecks(env: Record<string, string | undefined> = process.env): void {
  if (env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    throw new VaccError('NODE_TLS_REJECT_UNAUTHORIZED=0 switches certificate checks off', 'config/insecure-url');
  }
}

/** Checks before every request, because the variable could be set while the process runs. */
function verifiedFetch(through: typeof fetch = globalThis.fetch): typeof fetch {
  return async (input, init) => {
    requireCertificateChecks();
    return through(input, init);
  };
}

/**
 * Reads `VACC_AUTH_URL`, `VACC_CLIENT_ID`, `VACC_CLIENT_SECRET` and `VACC_SERVICE_URL`.
 *
 * @throws {VaccError} `config/missing` naming the variable, or `config/insecure-url` before the secret is read.
 */
export function optionsFromEnv(env: Record<string, string | undefined> = process.env): ServiceAccess {
  requireCertificateChecks();
  return {
    authUrl: upstream(env['VACC_AUTH_URL'], 'VACC_AUTH_URL'),
    serviceUrl: upstream(env['VACC_SERVICE_URL'], 'VACC_SERVICE_URL'),
    clientId: required('VACC_CLIENT_ID', env['VACC_CLIENT_ID']),
    clientSecret: required('VACC_CLIENT_SECRET', env['VACC_CLIENT_SECRET']),
  };
}

/** Without a slash at its end, because paths are appended. */
const upstream = (address: string | undefined, name: string) => secureUrl(address, name).href.replace(/\/+$/, '');

function required(name: string, value: string | undefined): string {
  if (!value) throw new VaccError(`${name} is not set`, 'config/missing');
  return value;
}

/** Origins are compared as text, so an entry such as `https://ehr.example/` would never match. */
function exactOrigins(origins: readonly string[] | undefined): readonly string[] {
  if (!origins?.length) throw new VaccError('allowedOrigins is empty', 'config/missing');
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong !== undefined) throw new VaccError(`allowedOrigins: ${wrong} is not an origin`, 'config/missing');
  return origins;
}
