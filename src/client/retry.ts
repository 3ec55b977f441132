import {VaccError} from '../errors.js';
import type {Answer} from './request.js';
import {retryAfterMs} from './retry-after.js';
import type {Environment} from './environment.js';
import type {ClientTimings} from './timings.js';

/** 500 and 501 say that the same request fails again; a time-out has cost the user enough already. */
const passing: readonly number[] = [429, 502, 503, 504];
const retries = 2;

export interface RetryPlan {
  readonly environment: Environment;
  readonly timings: ClientTimings;
  /** For one attempt. */
  readonly timeoutMs: number;
  /** On the clock of `environment.now`: no attempt and no wait goes beyond it. */
  readonly deadline: number;
  /** Told each wait that the service asks for before it starts, so that the screen can show it. */
  readonly onWait?: ((ms: number) => void) | undefined;
  readonly signal: AbortSignal;
  /** How many requests were made so far; counted here, because a failure tells it. */
  attempts: number;
}

/**
 * Tries again what may pass: 429, 502, 503, 504 and a transport failure, at most twice. Safe for each operation, because
 * the service keeps nothing between requests (§1). The last answer or failure stands.
 *
 * @param attempt Makes one request within so many milliseconds.
 * @throws `signal.reason`, untouched, when the caller left.
 */
export async function withRetries(attempt: (timeoutMs: number) => Promise<Answer>, plan: RetryPlan): Promise<Answer> {
  const {environment, signal, timeoutMs, deadline, onWait} = plan;
  for (let retry = 0; ; retry++) {
    plan.attempts++;
    const outcome = await attempt(Math.min(timeoutMs, deadline - environment.now())).catch(transportFailure);
    signal.throwIfAborted(); // the caller may have left since the answer came, and is told of no wait then
    const asked = outcome instanceof VaccError ? undefined : retryAfterMs(outcome.headers);
    const wait = retry < retries && mayPass(outcome) ? waitBefore(retry, asked ?? 0, plan) : undefined;
    if (wait === undefined) {
      if (outcome instanceof VaccError) throw outcome;
      return outcome;
    }
    if (asked) onWait?.(wait);
    await environment.sleep(wait, signal);
  }
}

function transportFailure(failure: unknown): VaccError {
  if (failure instanceof VaccError && ['network/failed', 'network/offline'].includes(failure.code)) return failure;
  throw failure;
}

const mayPass = (outcome: Answer | VaccError): boolean =>
  outcome instanceof VaccError || passing.includes(outcome.status);

/** Milliseconds until the next attempt, or `undefined` when there is to be none. The service's wish is a floor. */
function waitBefore(retry: number, asked: number, {timings, environment, deadline}: RetryPlan): number | undefined {
  const jitter = environment.random() * Math.min(timings.retryCapMs, timings.retryBaseMs * 2 ** retry);
  const wait = Math.max(jitter, asked);
  return wait > timings.longestWaitMs || environment.now() + wait >= deadline ? undefined : wait;
}
