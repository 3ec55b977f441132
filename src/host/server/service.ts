import type {OperationPath} from '../../contract/operations.js';
import {VaccError} from '../../errors.js';
import {bodyCapBytes, readCapped} from '../../client/http/read-capped.js';
import {withTimeout} from '../../client/http/with-timeout.js';
import type {Bytes, Reply} from './call.js';
import {observed} from './observe.js';
import type {Settings} from './options.js';
import {reasonOf, serviceFailure} from './problem.js';
import type {Upstreams} from './upstreams.js';

export interface ServiceRequest {
  readonly method: string;
  readonly path: OperationPath;
  readonly body: Bytes | undefined;
  readonly signal: AbortSignal;
  /** Whose request it is. */
  readonly session: string;
}

export interface ServiceAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: Bytes;
}

/** Answers that say that the service is down, or lets this host no longer in. */
const failures: readonly number[] = [401, 502, 503, 504];

/**
 * Asks within the limit of calls under way. Renews a token that the service refuses, once, and repeats the request with
 * the new one.
 *
 * @throws {TooManyCalls}
 */
export const askService = (upstreams: Upstreams, request: ServiceRequest): Promise<ServiceAnswer> =>
  upstreams.limit.run(() => askWithToken(upstreams, request));

async function askWithToken({settings, token, breaker}: Upstreams, request: ServiceRequest): Promise<ServiceAnswer> {
  const {signal, session} = request;
  const first = await token.current();
  const work = async () => {
    const answer = await ask(settings, first.value, request);
    if (answer.status !== 401) return answer;
    const second = await token.after(first.value);
    return second.value === first.value ? answer : ask(settings, second.value, request);
  };
  return breaker.run(work, {
    session,
    isFailure: ({status}) => failures.includes(status),
    // a caller that leaves says nothing about the service, and one that sends more than we take is up
    teaches: (error) => !signal.aborted && !(error instanceof VaccError && error.code === 'service/too-large'),
  });
}

/** @throws {VaccError} `network/timeout`, `network/failed`, or `service/too-large`. */
async function ask(settings: Settings, token: string, request: ServiceRequest): Promise<ServiceAnswer> {
  const {path: operation, signal} = request;
  const limit = {timeoutMs: settings.timeouts.service, parts: 10, signal};
  const work = () =>
    withTimeout(limit, (ending) => exchange(settings, token, request, ending)).catch((cause: unknown) => {
      if (cause instanceof VaccError) throw cause;
      throw new VaccError(`No answer from the service: ${reasonOf(cause)}`, 'network/failed', {cause});
    });
  return observed(settings.observe, {upstream: 'service', operation, signal}, work, ({status}) => status);
}

async function exchange(
  {serviceUrl, header, scheme, fetch}: Settings,
  token: string,
  {method, path, body}: ServiceRequest,
  signal: AbortSignal,
): Promise<ServiceAnswer> {
  const response = await fetch(serviceUrl + path, {
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      [header]: [scheme, token].filter(Boolean).join(' '),
    },
    ...(body && {body}),
    redirect: 'manual', // never followed: it would carry the patient's data to another address; workers know no 'error'
    signal,
  });
  const received = await readCapped(response.body, bodyCapBytes);
  if (!received) {
    await response.body?.cancel();
    throw new VaccError('The answer of the service is above 10 MB', 'service/too-large');
  }
  return {status: response.status, retryAfter: response.headers.get('retry-after'), body: received};
}

/** Whether the service refuses the input (§7). */
export const isRefusal = ({status}: ServiceAnswer): boolean => status === 400 || status === 422;

/**
 * The reply for any other failure: the status alone.
 *
 * @throws {VaccError} `service/denied` for 401 and 407, which are about this host's own access: they become 502.
 */
export function failed({status, retryAfter}: ServiceAnswer): Reply {
  if (status === 401 || status === 407 || status < 400 || status > 599) {
    throw new VaccError(`The service answered ${status}`, 'service/denied');
  }
  const waits = (status === 429 || status === 503) && isWait(retryAfter);
  return serviceFailure(status, waits ? {'retry-after': retryAfter} : {});
}

/** RFC 9110 §10.2.3: seconds, or a date. Nothing else is relayed in this header. */
const isWait = (value: string | null): value is string =>
  value !== null && /^(?:\d{1,9}|\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT)$/.test(value);
