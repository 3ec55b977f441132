import {request, type Answer} from '../client/request.js';
import {browserEnvironment} from '../client/environment.js';
import {VaccError} from '../errors.js';
import type {CheckEnvironment} from './host-setup.js';

/** What came of one request. `reason`: Node's code, `TIMEOUT`, `TOO_LARGE`, or `UNREACHED` where nothing tells. */
export type Asked = ({readonly reached: true} & Answer) | {readonly reached: false; readonly reason: string};

export type Ask = (url: URL, init: RequestInit) => Promise<Asked>;

/**
 * Requests as the widget makes them, except that a redirect is looked at instead of refused. Never followed: it would
 * carry a token elsewhere.
 */
export function asker({fetch, timeoutMs, totalMs, stop}: CheckEnvironment): Ask {
  const deadline = performance.now() + totalMs;
  return async (url, init) => {
    const time = Math.min(timeoutMs, deadline - performance.now());
    if (time <= 0) return {reached: false, reason: 'TIMEOUT'};
    try {
      return {
        reached: true,
        ...(await request(url, {redirect: 'manual', ...init}, {...browserEnvironment, fetch}, time, stop)),
      };
    } catch (cause) {
      stop.throwIfAborted();
      return {reached: false, reason: reasonOf(cause)};
    }
  };
}

const ours: Readonly<Record<string, string>> = {'network/timeout': 'TIMEOUT', 'service/too-large': 'TOO_LARGE'};

/** The innermost code: `fetch` says "fetch failed", and its cause says why. Codes only, never a message. */
function reasonOf(cause: unknown): string {
  if (cause instanceof VaccError && ours[cause.code]) return ours[cause.code]!;
  const {code, name, cause: inner} = Object(cause) as {code?: unknown; name?: unknown; cause?: unknown};
  if (inner !== undefined) return reasonOf(inner);
  if (typeof code === 'string' && /^[A-Z]\w{1,60}$/.test(code)) return code;
  return name === 'HTTPParserError' ? 'HPE_UNKNOWN' : 'UNREACHED'; // Node 24 gives its HTTP parser's errors no code
}

export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** A browser shows a redirect that is not followed as status 0. */
export const isRedirect = (status: number): boolean => status === 0 || (status >= 300 && status < 400);
