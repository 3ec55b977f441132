import {VaccError} from '../errors.js';
import type {Settings} from './options.js';
import {problem} from './problem.js';
import {createRateLimiter} from './rate-limit.js';

/** Gives the refusal, or nothing when the request may pass. */
export type Gate = (request: Request) => Promise<Response | undefined>;

/** Who may ask: a page of this site, in a session of the host, not too often. Cheap checks come first. */
export function createGate({allowedOrigins, authorize, rateLimit}: Settings): Gate {
  const waitFor = createRateLimiter(rateLimit);
  return async (request) => {
    if (!comesFromAllowedPage(request, allowedOrigins)) return problem('origin');
    const authorization = await authorize(request);
    if (!authorization) return problem('session');
    const seconds = waitFor(sessionOf(authorization));
    return seconds > 0 ? problem('rate', {'retry-after': String(seconds)}) : undefined;
  };
}

/** A host in plain JavaScript may answer `true`: all its visitors would then share one rate limit. */
function sessionOf({session}: {readonly session: unknown}): string {
  if (typeof session !== 'string') throw new VaccError('authorize must give false or {session}', 'config/missing');
  return session;
}

/**
 * The origin must be on the list, letter by letter. A same-origin GET, and it alone, carries none: there the browser's
 * own `Sec-Fetch-Site`, which no page can set, has to say so. These handlers answer no preflight, so pages and handlers
 * share an origin and any other `Sec-Fetch-Site` is a foreign page.
 */
function comesFromAllowedPage({method, headers}: Request, allowedOrigins: readonly string[]): boolean {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site !== null && site !== 'same-origin') return false;
  return origin === null ? method === 'GET' && site === 'same-origin' : allowedOrigins.includes(origin);
}
