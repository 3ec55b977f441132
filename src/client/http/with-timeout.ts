import {VaccError} from '../../errors.js';

export interface Timeout {
  readonly timeoutMs: number;
  /**
   * Counts the time in so many parts, one by default. When this process lags, that takes one part at most, and an answer
   * that has arrived meanwhile is still read.
   */
  readonly parts?: number;
  /** Aborts the work when the caller leaves. */
  readonly signal?: AbortSignal | undefined;
  /** The error of the time-out; by default a `VaccError` `network/timeout`. */
  readonly timeoutError?: () => Error;
}

/**
 * Runs work under a time limit. The limit and the caller's signal end it even where the work ignores its own signal.
 *
 * The error comes from our own timer and never from the name of an error, which differs between platforms.
 *
 * @throws what `timeoutError` returns
 * @throws `signal.reason`, untouched, when the caller has left.
 */
export async function withTimeout<T>(
  {timeoutMs, parts = 1, signal, timeoutError = () => noAnswer(timeoutMs)}: Timeout,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const onAbort = () => controller.abort(signal?.reason);
  let timer: ReturnType<typeof setTimeout>;
  const wait = (left: number) =>
    (timer = setTimeout(() => (left > 1 ? wait(left - 1) : controller.abort(timeoutError())), timeoutMs / parts));
  wait(parts);
  signal?.addEventListener('abort', onAbort);
  try {
    return await Promise.race([rejectOnAbort(controller.signal), work(controller.signal)]);
  } finally {
    clearTimeout(timer!);
    signal?.removeEventListener('abort', onAbort);
    controller.abort(); // frees the connection of a body that was not read to its end
  }
}

const noAnswer = (ms: number) => new VaccError(`No answer in ${ms} ms`, 'network/timeout');

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
