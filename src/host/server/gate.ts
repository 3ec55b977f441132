import {VaccError} from '../../errors.js';
import type {Call, Reply} from './call.js';
import type {Settings} from './options.js';
import {after, problem} from './problem.js';
import {createRateLimiter, networkOf} from './rate-limit.js';
import {createMemoryStore, type Store} from './store.js';

/** Resolves to the refusal, or to the session of a request that may pass. */
export type Gate = (call: Call) => Promise<Reply | Admitted>;

interface Admitted {
  readonly session: string;
}

/** Who may call a handler: pages of the host, or also its programs, which send neither `Origin` nor `Sec-Fetch-Site`. */
export type Callers = 'pages' | 'pages and programs';

/** Entries, and seconds, for which this process remembers whose credentials it has seen. */
const mostSeen = 10_000;
const seenFor = 3_600;

/**
 * Checks the origin, the address, the session and the rate of a request. The narrow limit comes first, and what it
 * refuses counts for no wider one: else one user could use up what all have together.
 *
 * The address comes before the session, so that a flood of strangers does not reach the host's session store. A
 * hospital may have one address, so it is for strangers alone: a request with the credentials of a session that has
 * passed counts for its session. Past a limit, the gate asks the host about one request at a time: a stranger among the
 * users of an address may just have signed in. A request without any credentials is not worth that.
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
  const seen = createMemoryStore(mostSeen); // sessions by the credentials of their requests
  const lookedUp = new Set<string>();

  const ofAddress = async (call: Call) => {
    const network = networkOf(forwardedValue(call, forwarded.address) ?? call.address);
    const wait = await addressWait(network);
    return {place: `address ${network}`, refusal: wait > 0 ? problem('address-rate', after(wait)) : undefined};
  };
  const ofSession = async (session: string) => {
    const wait = await sessionWait(session);
    return {place: `session ${session}`, refusal: wait > 0 ? problem('session-rate', after(wait)) : undefined};
  };

  return async (call) => {
    if (!isAllowed(call)) return problem('origin');
    const credentials = credentialsOf(call);
    const known = credentials ? await seen.get(credentials) : undefined;
    const {place, refusal} = await (typeof known === 'string' ? ofSession(known) : ofAddress(call));
    if (refusal && (!credentials || lookedUp.has(place))) return refusal;
    if (refusal) lookedUp.add(place);
    let authorization;
    try {
      authorization = await authorize(call.request());
    } finally {
      if (refusal) lookedUp.delete(place);
    }
    const session = authorization ? sessionOf(authorization) : undefined;
    if (credentials) await seen.set(credentials, session ?? '', session === undefined ? 0 : seenFor);
    if (session === undefined) return refusal ?? problem('session');
    const refused = session === known ? refusal : (await ofSession(session)).refusal;
    if (refused) return refused;
    const wait = await globalWait('');
    return wait > 0 ? problem('global-rate', after(wait)) : {session};
  };
}

/** Longer ones are not remembered. */
const longestCredentials = 4_096;

/**
 * What tells the callers of an address apart before the host is asked. A session that the host reads from anything else
 * counts for its address.
 */
function credentialsOf(call: Call): string {
  const all = [call.header('cookie'), call.header('authorization')].filter(Boolean).join('\n');
  return all.length > longestCredentials ? '' : all;
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
