/** What the client takes from the world around it, so that a test can pass its own and wait for nothing. */
export interface Environment {
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds on a clock that never jumps: the age of a token does not follow the wall clock. */
  readonly now: () => number;
  /** From 0 to 1, for the jitter between retries. */
  readonly random: () => number;
  /** Resolves after so many milliseconds; rejects with `signal.reason` when the caller leaves first. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** False only when the browser is sure that it is offline: "online" proves nothing. */
  readonly online: () => boolean;
  /** What relative addresses are resolved against; none outside a page. */
  readonly documentBase: () => string | undefined;
  /** The page's own origin; none outside a page. */
  readonly pageOrigin: () => string | undefined;
}

/** Looked up at each call rather than once, because hosts instrument `fetch` after this module was loaded. */
export const browserEnvironment: Environment = {
  fetch: (input, init) => globalThis.fetch(input, init),
  now: () => performance.now(),
  random: () => Math.random(),
  sleep,
  online: () => globalThis.navigator?.onLine !== false,
  // Not the document's own, which an `<img name="baseURI">` of the page would hide.
  documentBase: () => globalThis.document?.createComment('').baseURI,
  pageOrigin: () => globalThis.location?.origin,
};

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave);
      resolve();
    }, ms);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, {once: true});
  });
}
