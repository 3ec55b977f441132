import {VaccError} from '../../errors.js';
import type {Observer, UpstreamName} from './observe.js';
import type {Breaking} from './options.js';
import type {Store} from './store.js';

export interface Breaker {
  /**
   * Runs work towards an upstream, unless that fails.
   *
   * @throws {VaccError} `service/unavailable` with `retryAfterMs`, without running the work, while the breaker is open.
   */
  readonly run: <T>(work: () => Promise<T>, judge?: Judge<T>) => Promise<T>;
  /** Whether it is open, and no request may try yet. */
  readonly isPaused: () => Promise<boolean>;
}

interface Judge<T> {
  /** Whose work it is: without it, nobody's own, such as the request for a token. */
  readonly session?: string | undefined;
  /** Whether an answer is a failure of the upstream. */
  readonly isFailure?: (answer: T) => boolean;
  /** Whether an error says anything about the upstream; by default each does. */
  readonly teaches?: (error: unknown) => boolean;
}

/** An open breaker. It stays in the store for a while after `until`: then single requests may try (half-open). */
interface Open {
  readonly until: number;
  /** How often it has opened in a row. */
  readonly times: number;
}

/** Seconds. The first pause; each further one is twice as long. */
const firstPause = 1;
/** Seconds for which an open breaker without requests is remembered, and between two requests that try. */
const memory = 60;
const betweenTries = 1;

/**
 * A circuit breaker. It opens after `failures` failures in a row, for a pause with jitter, so that not all instances
 * come back at once. Then single requests try; one closes the breaker or opens it for twice as long, `seconds` at most.
 * Failures are counted by this process; that a breaker is open is known to all with the same store.
 *
 * The failures of one session open nothing. What a user asks can make a service slow, or fail, by itself, and a pause
 * is for everybody. A service that is down fails for the next user, too. One session alone cannot flood it: its
 * requests have a limit. For the same reason a slow try holds up no other one for more than a second, and counts only
 * while the breaker is as it found it.
 *
 * @param upstream for the observer
 * @param identity what tells it from another one of the same host
 */
export function createBreaker(
  store: Store,
  upstream: UpstreamName,
  identity: readonly (string | undefined)[],
  {failures, seconds}: Breaking,
  observe: Observer,
): Breaker {
  const key = `breaker ${upstream} ${JSON.stringify(identity)}`;
  let inARow = 0;
  let first: string | undefined; // the session of the first failure in a row
  let isOfSeveral = false;

  const state = async (): Promise<Open | undefined> => {
    const [until, times] = ((await store.get(key)) ?? '').split(' ').map(Number);
    return until && times ? {until, times} : undefined;
  };

  const open = async (times: number) => {
    const pause = Math.min(seconds, firstPause * 2 ** (times - 1)) * (0.5 + Math.random() / 2);
    const pauseMs = Math.ceil(pause * 1000);
    await store.set(key, `${Date.now() + pauseMs} ${times}`, Math.ceil(pause) + memory);
    observe({kind: 'breaker', upstream, state: 'open', pauseMs});
  };

  /** Milliseconds. More than the longest pause: the clock was set back since. */
  const waitOf = ({until}: Open) => {
    const wait = until - Date.now();
    return wait <= seconds * 1000 ? Math.max(0, wait) : 0;
  };

  /** The state in which this request is one that tries, or `undefined` when the breaker is closed. */
  const admitted = async (): Promise<Open | undefined> => {
    const now = await state();
    if (!now) return undefined;
    const wait = waitOf(now);
    if (wait > 0) throw openError(upstream, wait);
    if ((await store.increment(`${key} ${now.until}`, betweenTries)) === 1) return now;
    throw openError(upstream, betweenTries * 1000);
  };

  const failed = async (session: string | undefined, trying: Open | undefined) => {
    const now = await state();
    if (trying) {
      if (now?.until === trying.until) await open(now.times + 1);
      return;
    }
    if (inARow++ === 0) first = session;
    isOfSeveral ||= session === undefined || session !== first;
    if (inARow < failures || !isOfSeveral) return;
    forget();
    if (!now) await open(1); // requests that were under way at its opening fail later
  };

  const forget = () => {
    inARow = 0;
    isOfSeveral = false;
  };

  const succeeded = async (trying: Open | undefined) => {
    forget();
    if (!trying) return;
    await store.set(key, '', 1);
    observe({kind: 'breaker', upstream, state: 'closed'});
  };

  const run: Breaker['run'] = async (work, {session, isFailure, teaches} = {}) => {
    const trying = await admitted();
    try {
      const answer = await work();
      await (isFailure?.(answer) ? failed(session, trying) : succeeded(trying));
      return answer;
    } catch (error) {
      if (teaches?.(error) ?? true) await failed(session, trying);
      throw error;
    }
  };

  const isPaused = async () => {
    const now = await state();
    return now !== undefined && waitOf(now) > 0;
  };

  return {run, isPaused};
}

const openError = (upstream: UpstreamName, retryAfterMs: number) =>
  new VaccError(`The ${upstream} is not asked, because it failed`, 'service/unavailable', {retryAfterMs});
