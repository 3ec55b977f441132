/** How long the client waits; all in milliseconds. */
export interface ClientTimings {
  /** For a token in all, its retries included. */
  readonly tokenTimeoutMs: number;
  /** For one request to the service, headers and body. */
  readonly serviceTimeoutMs: number;
  /** For one operation in all: token, requests, waits. */
  readonly totalMs: number;
  /** A service that asks for a longer wait gets none: the user decides. */
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
