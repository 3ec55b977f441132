import {VaccError} from '../../errors.js';
import {secureBase} from '../../client/http/urls.js';
import {checkOptions} from './option-schema.js';
import {type HostEvent, safeObserver} from './observe.js';
import type {Store} from './store.js';

/** The addresses of the service and of its OpenID provider, and the credentials of the publisher. */
export interface ServiceAccess {
  /** The address of the OpenID provider, before `/realms/professional/…`. */
  readonly authUrl: string;
  /** The address of the service. */
  readonly serviceUrl: string;
  /** Your client id, from the operator of the service. */
  readonly clientId: string;
  /** Your client secret, from the operator of the service; it stays on the server. */
  readonly clientSecret: string;
}

/** At most `requests` in each window of `seconds`, both whole numbers. */
export interface RateLimit {
  readonly requests: number;
  readonly seconds: number;
}

/**
 * When a circuit breaker opens: after `failures` failures in a row, for `seconds` at most. Those of the service count only
 * if they are of at least two sessions.
 */
export interface Breaking {
  readonly failures: number;
  readonly seconds: number;
}

/** Names of headers that a balancer in front sets, such as `X-Forwarded-Host`. Only its own, last value counts. */
export interface Forwarded {
  /** The host that the page asked. */
  readonly host?: string;
  /** The address of the client. */
  readonly address?: string;
}

/** `false` refuses the request; `session` is the host's opaque id of the session, by which requests are counted. */
export type Authorization = false | {readonly session: string};

export interface ServerOptions extends ServiceAccess {
  /** The host's check of its login session. Required, so that anonymous visitors get no publisher token by default. */
  readonly authorize: (request: Request) => Authorization | Promise<Authorization>;
  /** The exact origins of the pages that may call, such as `https://ehr.example`. */
  readonly allowedOrigins: readonly string[];
  /** The OAuth scope of the token request; by default none is sent. */
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
  /** Per session and handler; default: 120 requests a minute. */
  readonly rateLimit?: RateLimit;
  /**
   * Per client address and handler, for requests without the credentials of a session that has passed before; default:
   * 1,200 a minute. Past it, the handlers ask `authorize` about one of them at a time.
   */
  readonly addressRateLimit?: RateLimit;
  /** For all sessions together, per handler; default: 12,000 requests a minute. */
  readonly globalRateLimit?: RateLimit;
  /** The headers of a balancer in front: `{host?, address?}`; by default none is trusted. */
  readonly forwarded?: Forwarded;
  /** Towards the provider and towards the service; default: 5 failures, 10 seconds. */
  readonly breaker?: Breaking;
  /** Calls to the service that one process has under way at a time; past it, 503 with `Retry-After`; default: 250. */
  readonly concurrentCalls?: number;
  /** Shared by the instances of a host behind a balancer; by default each process has its own, in memory. */
  readonly store?: Store;
  /** Milliseconds for one request, headers and body; by default 7,000 for a token and 14,000 for the service. */
  readonly timeouts?: {readonly token?: number; readonly service?: number};
  /**
   * Hears at once of every refusal, request to an upstream, breaker, token and failure of the store. By default, the
   * console gets a line for each failure. An error of this function changes no answer.
   */
  readonly observe?: (event: HostEvent) => void;
  /** For an outbound proxy. It must verify certificates as the platform's own `fetch` does. */
  readonly fetch?: typeof fetch;
}

type Optional = 'scope' | 'store' | 'timeouts';

export type Settings = Required<Omit<ServerOptions, Optional>> &
  Pick<ServerOptions, 'scope' | 'store'> & {readonly timeouts: {readonly token: number; readonly service: number}};

/**
 * §5 says that the token "is included in the requests" and names neither header nor scheme. RFC 6750 §2.1 prescribes
 * these, and the client sends them in token mode.
 */
const presentation = {header: 'Authorization', scheme: 'Bearer'};

/** A second less than the time-outs of the component (8 s, 15 s), so that it receives a 504 instead. */
const timeouts = {token: 7_000, service: 14_000};

const defaults = {
  basicEncoding: 'form',
  ...presentation,
  rateLimit: {requests: 120, seconds: 60},
  addressRateLimit: {requests: 1_200, seconds: 60}, // a hospital may have one address
  globalRateLimit: {requests: 12_000, seconds: 60},
  forwarded: {},
  breaker: {failures: 5, seconds: 10},
  concurrentCalls: 250, // more than one session may ask around the turn of a minute, fewer than the 1,024 files of a process
} as const;

/**
 * Completes and checks the options. Addresses come first: the secret is not read while it could be sent unprotected.
 *
 * @throws {VaccError} `config/missing` or `config/insecure-url`, so that a host with a wrong option does not start.
 */
export function settingsOf(options: ServerOptions): Settings {
  requireCertificateChecks();
  const authUrl = upstream(options.authUrl, 'authUrl');
  const serviceUrl = upstream(options.serviceUrl, 'serviceUrl');
  checkOptions(options);
  return {
    ...defaults,
    ...options,
    authUrl,
    serviceUrl,
    timeouts: {...timeouts, ...options.timeouts},
    observe: safeObserver(options.observe),
    fetch: verifiedFetch(options.fetch),
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Workers have none. */
const platformEnvironment = (): Environment => (globalThis as {process?: {env: Environment}}).process?.env ?? {};

export const areCertificatesChecked = (env: Environment = platformEnvironment()): boolean =>
  env['NODE_TLS_REJECT_UNAUTHORIZED'] !== '0';

/**
 * Throws while this process has the verification of TLS certificates switched off.
 *
 * @throws {VaccError} `config/insecure-url`
 * @see Service interface §4.4, MUST 7: the certificate is verified before any exchange.
 */
export function requireCertificateChecks(env: Environment = platformEnvironment()): void {
  if (!areCertificatesChecked(env)) {
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
export function optionsFromEnv(env: Environment = platformEnvironment()): ServiceAccess {
  requireCertificateChecks();
  return {
    authUrl: upstream(env['VACC_AUTH_URL'], 'VACC_AUTH_URL'),
    serviceUrl: upstream(env['VACC_SERVICE_URL'], 'VACC_SERVICE_URL'),
    clientId: required('VACC_CLIENT_ID', env['VACC_CLIENT_ID']),
    clientSecret: required('VACC_CLIENT_SECRET', env['VACC_CLIENT_SECRET']),
  };
}

/** Without a slash at its end, because paths are appended. */
function upstream(address: string | undefined, name: string): string {
  if (address !== undefined && typeof address !== 'string') {
    throw new VaccError(`${name} takes an address, as a text`, 'config/missing');
  }
  return secureBase(address, name).href.replace(/\/+$/, '');
}

function required(name: string, value: string | undefined): string {
  if (!value) throw new VaccError(`${name} is not set`, 'config/missing');
  return value;
}
