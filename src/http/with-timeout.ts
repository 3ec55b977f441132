/**
 * Work that ends when it takes too long or when the caller leaves, even where it does not react to its signal.
 *
 * @param late Made when the time is over, and thrown then.
 * @throws `signal.reason`, untouched, when the caller left.
 */
export async function within<T>(
  ms: number,
  signal: AbortSignal,
  late: () => Error,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const stop = new AbortController();
  const leave = () => stop.abort(signal.reason);
  const timer = setTimeout(() => stop.abort(late()), ms);
  signal.addEventListener('abort', leave);
  try {
    return await Promise.race([aborted(stop.signal), work(stop.signal)]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
    stop.abort(); // frees the connection of a body that was not read to its end
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
