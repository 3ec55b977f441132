import {VaccError} from '../errors.js';
import type {Answer} from './request.js';
import type {ClientTimings, Environment} from './environment.js';

/** 500 and 501 mean that the same request would fail again; a time-out has cost the user enough already. */
const retryable: readonly number[] = [429, 502, 503, 504];
const retries = 2;

export interface RetryPlan {
  readonly environment: Environment;
  readonly timings: ClientTimings;
  /** Of one attempt. */
  readonly timeoutMs: number;
  /** On the clock of `environment.now`: every attempt and every wait ends before it. */
  readonly deadline: number;
  /** Called before each wait that the service asks for, so that the screen can show it. */
  readonly onWait?: ((ms: number) => void) | undefined;
  readonly signal: AbortSignal;
  /** How many requests were made so far; counted here, because an error reports it. */
  attempts: number;
}

/**
 * Retries after 429, 502, 503, 504 and transport failures, at most twice. Safe for each operation, because the service
 * keeps nothing between requests (§1). The last answer or failure is the result.
 *
 * @param attempt Makes one request within `timeoutMs` milliseconds.
 * @throws `signal.reason`, untouched, when the caller left.
 */
export async function withRetries(attempt: (timeoutMs: number) => Promise<Answer>, plan: RetryPlan): Promise<Answer> {
  const {environment, signal, timeoutMs, deadline, onWait} = plan;
  for (let retry = 0; ; retry++) {
    plan.attempts++;
    const outcome = await attempt(Math.min(timeoutMs, deadline - environment.now())).catch(transportFailure);
    signal.throwIfAborted(); // a caller who has left since the answer came is not told of a wait
    const requestedWait = outcome instanceof VaccError ? undefined : retryAfterMs(outcome.headers);
    const wait = retry < retries && isRetryable(outcome) ? waitBefore(retry, requestedWait ?? 0, plan) : undefined;
    if (wait === undefined) {
      if (outcome instanceof VaccError) throw outcome;
      return outcome;
    }
    if (requestedWait) onWait?.(wait);
    await environment.sleep(wait, signal);
  }
}

function transportFailure(failure: unknown): VaccError {
  if (failure instanceof VaccError && ['network/failed', 'network/offline'].includes(failure.code)) return failure;
  throw failure;
}

const isRetryable = (outcome: Answer | VaccError): boolean =>
  outcome instanceof VaccError || retryable.includes(outcome.status);

/**
 * Milliseconds until the next attempt, at least those that the service asks for; `undefined` for no further attempt.
 */
function waitBefore(
  retry: number,
  requestedWait: number,
  {timings, environment, deadline}: RetryPlan,
): number | undefined {
  const jitter = environment.random() * Math.min(timings.retryCapMs, timings.retryBaseMs * 2 ** retry);
  const wait = Math.max(jitter, requestedWait);
  return wait > timings.longestWaitMs || environment.now() + wait >= deadline ? undefined : wait;
}

/** A longer wait than a clock can show counts as these thirty years: the automatic tries end in any case. */
const longestMs = 1e12;

/**
 * The wait that an answer asks for, in milliseconds: seconds or an HTTP date. A past date is 0; anything else is ignored.
 *
 * @see RFC 9110 §10.2.3. Across origins a page sees the header only when the service exposes it.
 */
export function retryAfterMs(headers: Headers): number | undefined {
  const value = headers.get('retry-after') ?? '';
  const wait = /^\d+$/.test(value)
    ? Number(value) * 1000
    : value.endsWith('GMT')
      ? Date.parse(value) - Date.now()
      : NaN;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(0, wait), longestMs);
}
