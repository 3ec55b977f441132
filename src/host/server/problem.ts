import {VaccError} from '../../errors.js';
import {TooManyCalls} from './call-limit.js';
import type {Answering, Reply} from './call.js';
import {type HandlerName, type HostError, hostErrorOf, isCode, type Observer, type Refusal} from './observe.js';

interface Problem {
  readonly status: number;
  readonly title: string;
  readonly detail?: string;
}

/** The refusals of these handlers: fixed texts, so that nothing of an upstream can leak (RFC 9457). */
const problems: Readonly<Record<Exclude<Refusal, 'too-large' | 'input'>, Problem>> = {
  host: {status: 400, title: 'Bad Request', detail: 'The request names no host.'},
  method: {status: 405, title: 'Method Not Allowed', detail: 'This address does not take that method.'},
  operation: {status: 404, title: 'Not Found', detail: 'This address is none of the operations of the service.'},
  origin: {status: 403, title: 'Forbidden', detail: 'The request does not come from a page that may ask.'},
  session: {status: 401, title: 'Unauthorized', detail: 'There is no session. Sign in first.'},
  'session-rate': {status: 429, title: 'Too Many Requests', detail: 'Too many requests in this session.'},
  'address-rate': {status: 429, title: 'Too Many Requests', detail: 'Too many requests from this address.'},
  'global-rate': {status: 429, title: 'Too Many Requests', detail: 'Too many requests at this time.'},
  'media-type': {status: 415, title: 'Unsupported Media Type', detail: 'The body must be JSON.'},
  slow: {status: 408, title: 'Request Timeout', detail: 'The body did not arrive in time.'},
  internal: {status: 500, title: 'Internal Server Error', detail: 'The request could not be handled.'},
  upstream: {status: 502, title: 'Bad Gateway', detail: 'The service behind this address gave no usable answer.'},
  'upstream-paused': {
    status: 503,
    title: 'Service Unavailable',
    detail: 'The service behind this address failed several times, and is not asked for a moment.',
  },
  'too-many-calls': {
    status: 503,
    title: 'Service Unavailable',
    detail: 'Too many requests wait for the service behind this address.',
  },
  'upstream-timeout': {
    status: 504,
    title: 'Gateway Timeout',
    detail: 'The service behind this address did not answer in time.',
  },
};

/** Health data and tokens must not be cached or sniffed. */
export const privateHeaders = {'cache-control': 'no-store', 'x-content-type-options': 'nosniff'};

/**
 * A refusal as problem JSON. A 401 has no `WWW-Authenticate`, because browsers would open a login prompt and block the
 * page.
 */
export function problem(refusal: keyof typeof problems, headers: Record<string, string> = {}): Reply {
  return {...problemReply(problems[refusal], headers), refusal};
}

/** The refusal of a body above the limit of an address, in bytes. */
export const tooLarge = (limit: number): Reply => ({
  ...problemReply({status: 413, title: 'Content Too Large', detail: `The body is larger than ${limit} bytes.`}, {}),
  refusal: 'too-large',
});

/** The seconds after which a caller may come back. */
export const after = (seconds: number) => ({'retry-after': String(seconds)});

/**
 * The service's own status with a fixed body. Without a `detail`, because the component shows that of a 400 to the
 * user.
 */
export function serviceFailure(status: number, headers: Record<string, string>): Reply {
  return problemReply({status, title: 'Service Failure'}, headers);
}

function problemReply(body: Problem, headers: Record<string, string>): Reply {
  return {
    status: body.status,
    headers: {...privateHeaders, 'content-type': 'application/problem+json', ...headers},
    body: JSON.stringify({type: 'about:blank', ...body}),
  };
}

/**
 * Wraps a handler so that every error becomes a fixed answer, and the observer hears of every refusal. An error of an
 * upstream gives 502, its time-out 504, and an open circuit breaker 503, as do too many calls under way. An error of the
 * host gives 500 (its `authorize` throws, or a setting became unsafe).
 */
export function answering(name: HandlerName, observe: Observer, handler: Answering): Answering {
  const refused = ({status, refusal: reason}: Reply, error?: HostError) => {
    if (reason) observe({kind: 'refused', handler: name, status, reason, ...(error && {error})});
  };
  return async (call) => {
    try {
      const reply = isHost(call.header('host') ?? '') ? await handler(call) : problem('host');
      refused(reply);
      return reply;
    } catch (error) {
      const reply = failureOf(error);
      const isKnown = reply.refusal === 'too-many-calls' || reply.refusal === 'upstream-paused';
      if (!call.signal.aborted) refused(reply, isKnown ? undefined : hostErrorOf(error));
      return reply;
    }
  };
}

function failureOf(error: unknown): Reply {
  if (error instanceof TooManyCalls) return problem('too-many-calls', after(1));
  if (!(error instanceof VaccError) || error.code.startsWith('config/')) return problem('internal');
  const {retryAfterMs} = error.facts;
  if (retryAfterMs !== undefined) return problem('upstream-paused', after(Math.ceil(retryAfterMs / 1000)));
  return problem(error.code === 'network/timeout' ? 'upstream-timeout' : 'upstream');
}

/** Whether a host can be part of no path, query or user name, as which a router or a log could take the rest. */
const isHost = (host: string) => !/[/\\?#@\s\p{Cc}]/u.test(host);

/**
 * Why an exchange failed, for the operator: codes such as `DEPTH_ZERO_SELF_SIGNED_CERT` or
 * `OAUTH_WWW_AUTHENTICATE_CHALLENGE 401 invalid_client`, never a text of the upstream.
 */
export function reasonOf(failure: unknown): string {
  const {code, status, error, cause, name} = Object(failure) as Record<string, unknown>;
  const own = [code, status, oauthErrors.find((known) => known === error)].filter(isCode).join(' ');
  if (own) return own;
  if (cause) return reasonOf(cause);
  return isCode(name) ? String(name) : 'unknown';
}

/** RFC 6749 §5.2. Any other `error` is a text of the upstream, which could hold anything. */
const oauthErrors = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
];
