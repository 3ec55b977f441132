/** The platform functions that the client uses, so that a test can pass its own and need not wait. */
export interface Environment {
  readonly fetch: typeof globalThis.fetch;
  /** Milliseconds on a clock that never jumps: the age of a token does not follow the wall clock. */
  readonly now: () => number;
  /** From 0 to 1, for the jitter between retries. */
  readonly random: () => number;
  /** Resolves after `ms` milliseconds; rejects with `signal.reason` when the caller leaves first. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** False only when the browser is sure that it is offline: "online" proves nothing. */
  readonly online: () => boolean;
  /** The base of relative addresses; none outside a page. */
  readonly documentBase: () => string | undefined;
  /** The page's own origin; none outside a page. */
  readonly pageOrigin: () => string | undefined;
}

/** Each function is looked up at each call, because hosts instrument `fetch` after this module was loaded. */
export const browserEnvironment: Environment = {
  fetch: (input, init) => globalThis.fetch(input, init),
  now: () => performance.now(),
  random: () => Math.random(),
  sleep,
  online: () => globalThis.navigator?.onLine !== false,
  // not the document's own, which an `<img name="baseURI">` of the page would hide
  documentBase: () => globalThis.document?.createComment('').baseURI,
  pageOrigin: () => globalThis.location?.origin,
};

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, {once: true});
  });
}

/** How long the client waits, in milliseconds. */
export interface ClientTimings {
  /** For a token, retries included. */
  readonly tokenTimeoutMs: number;
  /** For one request to the service, headers and body. */
  readonly serviceTimeoutMs: number;
  /** For one operation: token, requests and waits. */
  readonly totalMs: number;
  /** When the service asks for a longer wait, the request fails, and the user decides. */
  readonly longestWaitMs: number;
  /** Full jitter: a random part of `retryBaseMs`, doubled at each retry, up to `retryCapMs`. */
  readonly retryBaseMs: number;
  readonly retryCapMs: number;
}

/** The time-outs of the public API. */
export const defaultTimings: ClientTimings = {
  tokenTimeoutMs: 8_000,
  serviceTimeoutMs: 15_000,
  totalMs: 30_000,
  longestWaitMs: 10_000,
  retryBaseMs: 300,
  retryCapMs: 5_000,
};
