import {VaccError} from '../errors.js';
import {secureUrl} from '../http/urls.js';

/** Where the service and its OpenID provider are, and who this publisher is. */
export interface ServiceAccess {
  /** `{auth_url}` of §5: the address before `/realms/professional/…`. */
  readonly authUrl: string;
  /** `{base_url}` of §4. */
  readonly serviceUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A session bucket: `requests` at once, filled again evenly over `seconds`. */
export interface RateLimit {
  readonly requests: number;
  readonly seconds: number;
}

/** Who may ask: `false`, or the host's own opaque name of the session, by which requests are counted. */
export type Authorization = false | {readonly session: string};

export interface ServerOptions extends ServiceAccess {
  /** The host's own check of its login session. Required: no publisher token for anonymous visitors by default. */
  readonly authorize: (request: Request) => Authorization | Promise<Authorization>;
  /** Exact origins of the pages that may ask, such as `https://ehr.example`. */
  readonly allowedOrigins: readonly string[];
  readonly scope?: string;
  /** How id and secret go into HTTP Basic: `form` (RFC 6749 §2.3.1, default), or `raw` for old realms that do not decode. */
  readonly basicEncoding?: 'form' | 'raw';
  /** Header that presents the token to the service; default `Authorization`. */
  readonly header?: string;
  /** Word before the token in that header; default `Bearer`, empty for the bare token. */
  readonly scheme?: string;
  /** Default: 120 requests a minute for each session and handler. */
  readonly rateLimit?: RateLimit;
  /** Milliseconds for one exchange, headers and body. */
  readonly timeouts?: {readonly token?: number; readonly service?: number};
  /** For an outbound proxy, or a test. It must verify certificates as the platform's own `fetch` does. */
  readonly fetch?: typeof fetch;
}

export type Settings = Required<Omit<ServerOptions, 'scope' | 'timeouts'>> & {
  readonly scope: string | undefined;
  readonly timeouts: {readonly token: number; readonly service: number};
};

/**
 * §5 says that the token "is included in the requests" and shows neither header nor scheme.
 * This is what RFC 6750 §2.1 prescribes and what the client sends in token mode.
 */
const presentation = {header: 'Authorization', scheme: 'Bearer'};

/** A second less than the widget waits (8 s, 15 s), so that it hears of a time-out instead of running into its own. */
const timeouts = {token: 7_000, service: 14_000};

/**
 * Completes and checks the options. Addresses come first: the secret is not even read while it could go out unprotected.
 *
 * @throws {VaccError} `config/missing` or `config/insecure-url`, so that a host with a fault does not start.
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
 * Refuses to go on while this process has the verification of TLS certificates switched off.
 *
 * @throws {VaccError} `config/insecure-url`
 * @see Service interface §4.4, MUST 7: the certificate is verified before any exchange.
 */
export function requireCertificateChecks(env: Record<string, string | undefined> = process.env): void {
  if (env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    throw new VaccError('NODE_TLS_REJECT_UNAUTHORIZED=0 switches certificate checks off', 'config/insecure-url');
  }
}

/** The variable could also be set while the process runs: it is looked at before every exchange. */
function verifiedFetch(through: typeof fetch = globalThis.fetch): typeof fetch {
  return async (input, init) => {
    requireCertificateChecks();
    return through(input, init);
  };
}

/**
 * `VACC_AUTH_URL`, `VACC_CLIENT_ID`, `VACC_CLIENT_SECRET` and `VACC_SERVICE_URL`.
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

/** Paths are appended to it, so it has no slash at its end. */
const upstream = (address: string | undefined, name: string) => secureUrl(address, name).href.replace(/\/+$/, '');

function required(name: string, value: string | undefined): string {
  if (!value) throw new VaccError(`${name} is not set`, 'config/missing');
  return value;
}

/** Origins are compared as text, so an entry such as `https://ehr.example/` would silently never match. */
function exactOrigins(origins: readonly string[] | undefined): readonly string[] {
  if (!origins?.length) throw new VaccError('allowedOrigins is empty', 'config/missing');
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong !== undefined) throw new VaccError(`allowedOrigins: ${wrong} is not an origin`, 'config/missing');
  return origins;
}
