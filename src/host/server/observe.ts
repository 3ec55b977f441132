import type {OperationPath} from '../../contract/operations.js';
import {VaccError, type VaccErrorCode} from '../../errors.js';

export type HandlerName = 'service' | 'token' | 'forecast';
export type UpstreamName = 'provider' | 'service';

/** Why a handler answered by itself, with a status of 400 or more. */
export type Refusal =
  | 'host' //             the request names no host
  | 'operation' //        no operation has this address
  | 'method' //           the address does not take this method
  | 'origin' //           the request comes from no page that may ask
  | 'session' //          `authorize` gave `false`
  | 'session-rate' //     above `rateLimit`
  | 'address-rate' //     above `addressRateLimit`
  | 'global-rate' //      above `globalRateLimit`
  | 'media-type' //       the body is not JSON
  | 'too-large' //        the body is longer than the handler takes
  | 'slow' //             the body did not arrive in time
  | 'input' //            `$immds-forecast` cannot read the body
  | 'too-many-calls' //   the limit `concurrentCalls` is reached
  | 'upstream-paused' //  the circuit breaker of an upstream is open
  | 'upstream' //         an upstream gave no usable answer
  | 'upstream-timeout' // an upstream did not answer in time
  | 'internal'; //        an error of the host, such as an `authorize` that throws

/** What failed. The message has fixed words and codes, and nothing of a request or of an upstream's answer. */
export interface HostError {
  readonly code: VaccErrorCode;
  readonly message: string;
}

/**
 * Something that the handlers did. No event holds a body, a token, a session, the address of a person, or a value of a
 * patient. All texts but `error.message` and the `reason` of `store` are from a fixed list.
 */
export type HostEvent =
  /** A handler answered by itself. `error` says why, where something failed. */
  | {
      readonly kind: 'refused';
      readonly handler: HandlerName;
      readonly status: number;
      readonly reason: Refusal;
      readonly error?: HostError;
    }
  /**
   * A request to an upstream has ended. It has the `status` of the answer, or an `error` where there is no usable one, or
   * neither where the caller closed the connection. The service has operations.
   */
  | {
      readonly kind: 'upstream';
      readonly upstream: UpstreamName;
      readonly operation?: OperationPath;
      readonly status?: number;
      readonly error?: HostError;
      /** Whole milliseconds until the end of the answer. */
      readonly durationMs: number;
    }
  /** This process opened a circuit breaker for `pauseMs` milliseconds. */
  | {readonly kind: 'breaker'; readonly upstream: UpstreamName; readonly state: 'open'; readonly pauseMs: number}
  /** A try of this process succeeded, so that the breaker is closed. */
  | {readonly kind: 'breaker'; readonly upstream: UpstreamName; readonly state: 'closed'}
  /** The provider gave a token: the first one, or one in place of a token that expires or that the service rejected. */
  | {
      readonly kind: 'token';
      readonly reason: 'initial' | 'expiring' | 'rejected';
      /** Seconds for which the token is valid. */
      readonly lifeSeconds: number;
    }
  /** The `store` failed, so that this process counts alone for a while. `reason` is a code, such as `ECONNREFUSED`. */
  | {readonly kind: 'store'; readonly reason: string};

/** Takes an event; never throws. */
export type Observer = (event: HostEvent) => void;

/** What a host does with an event changes no answer: its errors end here, and the log has the first one. */
export function safeObserver(observe: (event: HostEvent) => unknown = logProblem): Observer {
  let hasFailed = false;
  const failed = (error: unknown) => {
    if (!hasFailed) log(`observe failed: ${hostErrorOf(error).message}`);
    hasFailed = true;
  };
  return (event) => {
    try {
      const given = observe(event);
      if (given instanceof Promise) given.catch(failed); // an unhandled rejection would end the process
    } catch (error) {
      failed(error);
    }
  };
}

/** The observer of a host that has none: a line for each failure that the operator must correct. */
function logProblem(event: HostEvent): void {
  if (event.kind === 'refused' && event.error) log(`${event.error.code}: ${event.error.message}`);
  if (event.kind === 'store') log(`the store failed, so this process counts alone: ${event.reason}`);
  if (event.kind === 'breaker' && event.state === 'open') {
    log(`the ${event.upstream} fails: it is not asked for ${(event.pauseMs / 1000).toFixed(1)} s`);
  }
}

function log(line: string): void {
  // eslint-disable-next-line no-console -- what is wrong with the host's set-up shows in its log only
  console.error(`vacc-assistant/server: ${line}`);
}

interface UpstreamRequest {
  readonly upstream: UpstreamName;
  readonly operation?: OperationPath;
  /** Aborted when the caller leaves. */
  readonly signal?: AbortSignal;
}

/** Runs a request to an upstream, and reports its outcome and its duration. */
export async function observed<T>(
  observe: Observer,
  {signal, ...request}: UpstreamRequest,
  work: () => Promise<T>,
  statusOf: (answer: T) => number,
): Promise<T> {
  const start = performance.now();
  const ended = (outcome: {status?: number; error?: HostError}) =>
    observe({kind: 'upstream', ...request, ...outcome, durationMs: Math.round(performance.now() - start)});
  try {
    const answer = await work();
    ended({status: statusOf(answer)});
    return answer;
  } catch (error) {
    ended(signal?.aborted ? {} : {error: hostErrorOf(error)});
    throw error;
  }
}

/** Of an error of the host, the kind alone. */
export function hostErrorOf(error: unknown): HostError {
  if (error instanceof VaccError) return {code: error.code, message: error.message};
  const kind = error instanceof Error ? error.name : typeof error;
  return {code: 'internal', message: isCode(kind) ? kind : 'Error'};
}

/** A word, as codes and the names of errors are; any other text could hold anything. */
export const isCode = (value: unknown): boolean => /^\w{1,60}$/.test(String(value)) && value !== undefined;
