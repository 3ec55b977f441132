import {isOperationPath, operationMethods, type OperationPath} from '../contract/operations.js';
import {VaccError} from '../errors.js';
import {readCapped} from '../http/read-capped.js';
import {withTimeout} from '../http/with-timeout.js';
import {type Call, type Handler, type Reply, webHandler} from './call.js';
import {createGate} from './gate.js';
import type {ServerOptions, Settings} from './options.js';
import {answering, privateHeaders, problem, reasonOf, serviceFailure} from './problem.js';
import {type Upstreams, upstreamsOf} from './upstreams.js';

/**
 * Bytes. A patient file with hundreds of vaccinations has some 50 kB; the cap of an answer is that of the component.
 */
const largestRequest = 1_000_000;
const largestAnswer = 10_000_000;

interface ServiceRequest {
  readonly method: string;
  readonly path: OperationPath;
  readonly body: Uint8Array<ArrayBuffer> | undefined;
  readonly signal: AbortSignal;
}

interface ServiceAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: Uint8Array<ArrayBuffer>;
}

/**
 * The host's proxy of the service, for proxy mode. Mount it under any path before the name of the operation.
 * The proxy adds the publisher's token, which never leaves the server.
 *
 * @throws {VaccError} `config/missing` or `config/insecure-url` when it cannot be set up safely.
 */
export function createServiceProxy(options: ServerOptions): Handler {
  const upstreams = upstreamsOf(options);
  const {settings, store} = upstreams;
  const gate = createGate('service', settings, store);
  const answer = answering(async (call) => {
    const {method} = call;
    const path = `/${call.path.split('/').at(-1)}`;
    if (!isOperationPath(path)) return problem('operation'); // nothing else is ever forwarded
    const methods: readonly string[] = operationMethods[path];
    if (!methods.includes(method)) return problem('method', {allow: methods.join(', ')});
    const refusal = (await gate(call)) ?? refusedType(call);
    if (refusal) return refusal;
    const body = method === 'POST' ? await bodyOf(call, settings.timeouts.service) : undefined;
    if (body && 'status' in body) return body;
    return relayed(await askWithToken(upstreams, {method, path, body, signal: call.signal}));
  });
  return webHandler(answer);
}

/** The service takes only JSON (§4), which HTML forms cannot send. */
function refusedType(call: Call): Reply | undefined {
  const isJson = /^application\/json\s*(?:;|$)/i.test(call.header('content-type') ?? '');
  return call.method === 'POST' && !isJson ? problem('mediaType') : undefined;
}

/** A refusal when the body is too large, or so slow that the client may only want to hold the connection. */
async function bodyOf(call: Call, timeoutMs: number): Promise<Uint8Array<ArrayBuffer> | Reply> {
  if (Number(call.header('content-length')) > largestRequest) return problem('tooLarge');
  const read = withTimeout({timeoutMs, signal: call.signal}, () => call.body(largestRequest));
  return read.then(
    (bytes) => bytes ?? problem('tooLarge'),
    () => problem('slow'),
  );
}

/** Answers that say that the service is down, or lets this host no longer in. */
const failures: readonly number[] = [401, 502, 503, 504];

/** Renews a token that the service refuses, once, and repeats the request with the new one. */
async function askWithToken({settings, token, breaker}: Upstreams, request: ServiceRequest): Promise<ServiceAnswer> {
  const first = await token.current();
  const work = async () => {
    const answer = await ask(settings, first.value, request);
    if (answer.status !== 401) return answer;
    const second = await token.after(first.value);
    return second.value === first.value ? answer : ask(settings, second.value, request);
  };
  return breaker(work, {isFailure: ({status}) => failures.includes(status), signal: request.signal});
}

/** @throws {VaccError} `network/timeout`, `network/failed`, or `service/too-large`. */
async function ask(settings: Settings, token: string, request: ServiceRequest): Promise<ServiceAnswer> {
  const limit = {timeoutMs: settings.timeouts.service, signal: request.signal};
  return withTimeout(limit, (signal) => exchange(settings, token, request, signal)).catch((cause: unknown) => {
    if (cause instanceof VaccError) throw cause;
    throw new VaccError(`No answer from the service: ${reasonOf(cause)}`, 'network/failed', {cause});
  });
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
    redirect: 'error', // a redirect would carry the patient's data to another address
    signal,
  });
  const received = await readCapped(response.body, largestAnswer);
  if (!received) {
    await response.body?.cancel();
    throw new VaccError('The answer of the service is too large', 'service/too-large');
  }
  return {status: response.status, retryAfter: response.headers.get('retry-after'), body: received};
}

/**
 * The reply for the component: answers and refusals of the input (§7) with the service's body, others with their
 * status alone. 401 and 407 are about this host's own access, so they become 502.
 */
function relayed({status, retryAfter, body}: ServiceAnswer): Reply {
  if (status >= 200 && status < 300) return withBody(body.byteLength > 0 ? 200 : 204, body);
  if ((status === 400 || status === 422) && isJson(body)) return withBody(status, body);
  if (status === 401 || status === 407 || status < 400 || status > 599) {
    throw new VaccError(`The service answered ${status}`, 'service/denied');
  }
  const waits = (status === 429 || status === 503) && isWait(retryAfter);
  return serviceFailure(status, waits ? {'retry-after': retryAfter} : {});
}

const withBody = (status: number, body: Uint8Array<ArrayBuffer>): Reply => ({
  status,
  headers: {...privateHeaders, 'content-type': 'application/json'},
  ...(body.byteLength > 0 && {body}),
});

/** RFC 9110 §10.2.3: seconds, or a date. Nothing else is relayed in this header. */
const isWait = (value: string | null): value is string =>
  value !== null && /^(?:\d{1,9}|\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT)$/.test(value);

/** A refusal that is not JSON is a page or a stack trace of a server in between. */
function isJson(body: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder().decode(body));
    return true;
  } catch {
    return false;
  }
}
