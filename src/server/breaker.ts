import {VaccError} from '../errors.js';
import type {Breaking} from './options.js';
import {log} from './problem.js';
import type {Store} from './store.js';

/**
 * Runs work towards an upstream, unless that fails.
 *
 * @throws {VaccError} `service/unavailable` with `retryAfterMs`, without running the work, while the breaker is open.
 */
export type Breaker = <T>(work: () => Promise<T>, judge?: Judge<T>) => Promise<T>;

interface Judge<T> {
  /** Whether an answer is a failure of the upstream. */
  readonly isFailure?: (answer: T) => boolean;
  /** Aborted when the caller leaves, which says nothing about the upstream. */
  readonly signal?: AbortSignal;
}

/** An open breaker. It stays in the store for a while after `until`: then one request may try (half-open). */
interface Open {
  readonly until: number;
  /** How often it has opened in a row. */
  readonly times: number;
}

/** Seconds. The first pause; each further one is twice as long. */
const firstPause = 1;
/** Seconds for which an open breaker without requests is remembered, and for which a request may try. */
const memory = 60;
const longestTry = 30;

/**
 * A circuit breaker. It opens after `failures` failures in a row, for a pause with jitter, so that not all instances
 * come back at once. Then a single request tries; it closes the breaker or opens it for twice as long, `seconds` at most.
 * Failures are counted by this process; that a breaker is open is known to all with the same store.
 */
export function createBreaker(store: Store, upstream: string, {failures, seconds}: Breaking): Breaker {
  const key = `breaker ${upstream}`;
  let inARow = 0;

  const state = async (): Promise<Open | undefined> => {
    const [until, times] = ((await store.get(key)) ?? '').split(' ').map(Number);
    return until && times ? {until, times} : undefined;
  };

  const open = async (times: number) => {
    const pause = Math.min(seconds, firstPause * 2 ** (times - 1)) * (0.5 + Math.random() / 2);
    await store.set(key, `${Date.now() + Math.ceil(pause * 1000)} ${times}`, Math.ceil(pause) + memory);
    log(`the ${upstream} fails: it is not asked for ${pause.toFixed(1)} s`);
  };

  /** The state in which this request is the one that tries, or `undefined` when the breaker is closed. */
  const admitted = async (): Promise<Open | undefined> => {
    const now = await state();
    if (!now) return undefined;
    const wait = now.until - Date.now();
    if (wait > 0) throw openError(upstream, wait);
    if ((await store.increment(`${key} ${now.until}`, longestTry)) === 1) return now;
    throw openError(upstream, 1_000);
  };

  const failed = async (trying: Open | undefined) => {
    if (trying) return open(trying.times + 1);
    if (++inARow < failures) return;
    inARow = 0;
    if (!(await state())) await open(1); // requests that were under way at its opening fail later
  };

  const succeeded = async (trying: Open | undefined) => {
    inARow = 0;
    if (trying) await store.set(key, '', 1);
  };

  return async (work, {isFailure, signal} = {}) => {
    const trying = await admitted();
    try {
      const answer = await work();
      await (isFailure?.(answer) ? failed(trying) : succeeded(trying));
      return answer;
    } catch (error) {
      if (!signal?.aborted) await failed(trying);
      else if (trying) await open(trying.times);
      throw error;
    }
  };
}

const openError = (upstream: string, retryAfterMs: number) =>
  new VaccError(`The ${upstream} is not asked, because it failed`, 'service/unavailable', {retryAfterMs});
