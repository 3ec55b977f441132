import {VaccError} from '../errors.js';
import type {Call, Reply} from './call.js';
import {networkOf} from './network.js';
import type {Settings} from './options.js';
import {after, problem} from './problem.js';
import {createRateLimiter} from './rate-limit.js';
import type {Store} from './store.js';

/** Resolves to the refusal, or to `undefined` when the request may pass. */
export type Gate = (call: Call) => Promise<Reply | undefined>;

/** Who may call a handler: pages of the host, or also its programs, which send neither `Origin` nor `Sec-Fetch-Site`. */
export type Callers = 'pages' | 'pages and programs';

/**
 * Checks the origin, the address, the session and the rate of a request. The address comes before the session, so that
 * a flood of strangers does not reach the host's session store.
 *
 * @param name of the handler: each counts for itself
 */
export function createGate(name: string, settings: Settings, store: Store, callers: Callers = 'pages'): Gate {
  const {authorize, forwarded} = settings;
  const isAllowed = originCheck(settings, callers);
  const limiter = (by: string, limit: Settings['rateLimit']) => createRateLimiter(store, `${name} ${by}`, limit);
  const addressWait = limiter('address', settings.addressRateLimit);
  const sessionWait = limiter('session', settings.rateLimit);
  const globalWait = limiter('all', settings.globalRateLimit);
  return async (call) => {
    if (!isAllowed(call)) return problem('origin');
    const address = forwardedValue(call, forwarded.address) ?? call.address;
    const banned = address === undefined ? 0 : await addressWait(networkOf(address));
    if (banned > 0) return problem('addressRate', after(banned));
    const authorization = await authorize(call.request());
    if (!authorization) return problem('session');
    const [ofSession, ofAll] = await Promise.all([sessionWait(sessionOf(authorization)), globalWait('')]);
    if (ofSession > 0) return problem('rate', after(ofSession));
    return ofAll > 0 ? problem('globalRate', after(ofAll)) : undefined;
  };
}

/** A host in plain JavaScript may return `true`: then all its visitors would share one rate limit. */
function sessionOf({session}: {readonly session: unknown}): string {
  if (typeof session !== 'string') throw new VaccError('authorize must give false or {session}', 'config/missing');
  return session;
}

/** The header of the balancer. Each hop adds a value at the end: those before the last could be the client's. */
function forwardedValue(call: Call, name: string | undefined): string | undefined {
  const value = name && call.header(name.toLowerCase());
  return (value && value.split(',').at(-1)?.trim()) || undefined;
}

/**
 * The origin must be in the list, compared as text. Only a same-origin GET has none. Then the host that was asked must
 * be that of an origin in the list, because a foreign page can have its own name point here, and `Sec-Fetch-Site`, which
 * no page can set, must say `same-origin`. These handlers answer no preflight, so pages and handlers share an origin,
 * and any other `Sec-Fetch-Site` means a foreign page.
 */
function originCheck({allowedOrigins, forwarded}: Settings, callers: Callers): (call: Call) => boolean {
  const hosts = allowedOrigins.map((origin) => new URL(origin).host);
  return (call) => {
    const site = call.header('sec-fetch-site');
    const origin = call.header('origin');
    if (site !== null && site !== 'same-origin') return false;
    if (origin !== null) return allowedOrigins.includes(origin);
    if (site === null && callers === 'pages and programs') return true;
    const host = forwardedValue(call, forwarded.host) ?? call.host;
    return call.method === 'GET' && site === 'same-origin' && hosts.includes(host.toLowerCase());
  };
}
