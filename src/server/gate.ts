import {VaccError} from '../errors.js';
import type {Settings} from './options.js';
import {problem} from './problem.js';
import {createRateLimiter} from './rate-limit.js';

/** Resolves to the refusal, or to `undefined` when the request may pass. */
export type Gate = (request: Request) => Promise<Response | undefined>;

/** Checks the origin, the session and the rate of a request. Cheap checks come first. */
export function createGate({allowedOrigins, authorize, rateLimit}: Settings): Gate {
  const takeRequest = createRateLimiter(rateLimit);
  return async (request) => {
    if (!comesFromAllowedPage(request, allowedOrigins)) return problem('origin');
    const authorization = await authorize(request);
    if (!authorization) return problem('session');
    const seconds = takeRequest(sessionOf(authorization));
    return seconds > 0 ? problem('rate', {'retry-after': String(seconds)}) : undefined;
  };
}

/** A host in plain JavaScript may return `true`: then all its visitors would share one rate limit. */
function sessionOf({session}: {readonly session: unknown}): string {
  if (typeof session !== 'string') throw new VaccError('authorize must give false or {session}', 'config/missing');
  return session;
}

/**
 * The origin must be in the list, compared as text. Only a same-origin GET has none: then `Sec-Fetch-Site`, which no
 * page can set, must say `same-origin`. These handlers answer no preflight, so pages and handlers share an origin, and
 * any other `Sec-Fetch-Site` means a foreign page.
 */
function comesFromAllowedPage({method, headers}: Request, allowedOrigins: readonly string[]): boolean {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site !== null && site !== 'same-origin') return false;
  return origin === null ? method === 'GET' && site === 'same-origin' : allowedOrigins.includes(origin);
}
