import {browserEnvironment} from '../../client/environment.js';
import {request, type Answer} from '../../client/request.js';
import type {OperationPath} from '../../contract/operations.js';
import {VaccError} from '../../errors.js';
import {operationUrl} from '../../client/http/urls.js';
import {csrfHeaders, hostHeaders, type CheckEnvironment, type HostSetup} from './host-setup.js';

/**
 * The outcome of one request. `reason`: Node's code, `TIMEOUT`, `TOO_LARGE`, or `UNREACHED` where the cause is unknown.
 */
export type Outcome = ({readonly reached: true} & Answer) | {readonly reached: false; readonly reason: string};

export type Send = (url: URL, init: RequestInit) => Promise<Outcome>;

/** One run of the check. */
export interface Run {
  readonly send: Send;
  readonly setup: HostSetup;
  readonly environment: CheckEnvironment;
}

/** Sends requests as the component does. */
export function senderFor({fetch, timeoutMs, totalMs, stop}: CheckEnvironment): Send {
  const deadline = performance.now() + totalMs;
  return async (url, init) => {
    const time = Math.min(timeoutMs, deadline - performance.now());
    if (time <= 0) return {reached: false, reason: 'TIMEOUT'};
    try {
      return {reached: true, ...(await request(url, init, {...browserEnvironment, fetch}, time, stop))};
    } catch (cause) {
      stop.throwIfAborted();
      return {reached: false, reason: reasonOf(cause)};
    }
  };
}

const ownReasons: Readonly<Record<string, string>> = {'network/timeout': 'TIMEOUT', 'service/too-large': 'TOO_LARGE'};

/** The code of the innermost cause: `fetch` itself only says "fetch failed". Never a message. */
function reasonOf(cause: unknown): string {
  const ownReason = cause instanceof VaccError ? ownReasons[cause.code] : undefined;
  if (ownReason) return ownReason;
  const {code, name, cause: inner} = Object(cause) as {code?: unknown; name?: unknown; cause?: unknown};
  if (inner !== undefined) return reasonOf(inner);
  if (typeof code === 'string' && /^[A-Z]\w{1,60}$/.test(code)) return code;
  return name === 'HTTPParserError' ? 'HPE_UNKNOWN' : 'UNREACHED'; // Node 24 gives its HTTP parser's errors no code
}

export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Sends the operations of the service as the component does: with a token, or as the host page to its proxy. */
export interface OperationClient {
  readonly url: (path: OperationPath) => URL;
  readonly get: (path: OperationPath) => Promise<Outcome>;
  readonly post: (path: OperationPath, body: unknown) => Promise<Outcome>;
}

export function operationClient({send, setup, environment}: Run, base: URL, token?: string): OperationClient {
  const url = (path: OperationPath) => operationUrl(base, path);
  const inTokenMode = setup.token !== undefined;
  const origin: Record<string, string> = environment.place === 'command' && setup.origin ? {origin: setup.origin} : {};
  const credentials = inTokenMode ? 'omit' : 'same-origin';
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    ...(inTokenMode ? origin : {...hostHeaders(setup, environment, base), ...csrfHeaders(setup, base)}),
    ...(token !== undefined && {authorization: `Bearer ${token}`}),
  };
  return {
    url,
    get: (path) => send(url(path), {credentials, headers}),
    post: (path, body) => send(url(path), {method: 'POST', credentials, headers, body: JSON.stringify(body)}),
  };
}
