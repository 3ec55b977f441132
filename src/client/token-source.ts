import {TokenAnswer} from '../contract/token.js';
import {VaccError} from '../errors.js';

/** Why a token is requested: there is none yet, the last one is about to expire, or the service refused it. */
export type TokenReason = 'initial' | 'expiring' | 'rejected';

export interface TokenRequest {
  readonly reason: TokenReason;
  /** Aborted when no caller waits any more, and after the time-out. */
  readonly signal: AbortSignal;
}

/** A token and its life in seconds, counted from its request. */
export interface Token {
  readonly accessToken: string;
  readonly expiresIn: number;
}

/** The life in seconds of a token without `expires_in`: §5 names none. */
const presumedLife = 60;

/**
 * Reads a token answer in the shape of the token contract.
 *
 * @throws {VaccError} `auth/bad-response`, without any part of the answer, which may hold a token.
 */
export function readTokenAnswer(json: unknown): Token {
  const answer = TokenAnswer.safeParse(json);
  if (!answer.success)
    throw new VaccError('The token answer is not what the token contract says', 'auth/bad-response', {attempts: 1});
  return {accessToken: answer.data.access_token, expiresIn: answer.data.expires_in ?? presumedLife};
}

/** A token is renewed this long before it expires, or after four fifths of its life if that is later. */
const skewMs = 30_000;
const skewPart = 0.2;

/** A token request that is under way. */
interface Flight {
  readonly token: Promise<string>;
  readonly controller: AbortController;
  /** The number of callers. */
  waiting: number;
}

/**
 * The token of one provider, kept in memory only. Concurrent callers share one request, which is aborted when the last
 * of them leaves.
 */
export class TokenSource {
  readonly #obtain: (request: TokenRequest) => Promise<Token>;
  readonly #now: () => number;
  #kept: {readonly token: string; readonly usableUntil: number} | undefined;
  #flight: Flight | undefined;
  #rejected = false;

  /** @param now Milliseconds on a monotonic clock. */
  constructor(obtain: (request: TokenRequest) => Promise<Token>, now: () => number) {
    this.#obtain = obtain;
    this.#now = now;
  }

  /**
   * A token that is valid long enough for one request.
   *
   * @throws {VaccError} `auth/unavailable`, `auth/denied`, `auth/bad-response`
   * @throws `signal.reason`, untouched, when the caller left.
   */
  async get(signal: AbortSignal): Promise<string> {
    signal.throwIfAborted();
    if (this.#kept && this.#now() < this.#kept.usableUntil) return this.#kept.token;
    return this.#join((this.#flight ??= this.#start()), signal);
  }

  /** Drops a token that the service has refused, unless another caller has renewed it meanwhile. */
  reject(token: string): void {
    if (this.#kept?.token !== token) return;
    this.#kept = undefined;
    this.#rejected = true;
  }

  /** Drops the current token, because the user has signed in anew. */
  forget(): void {
    this.#kept = undefined;
    this.#flight = undefined;
    this.#rejected = false;
  }

  #start(): Flight {
    const controller = new AbortController();
    const start = this.#now();
    const flight: Flight = {
      controller,
      waiting: 0,
      token: this.#obtain({reason: this.#reason(), signal: controller.signal}).then(
        ({accessToken, expiresIn}) => {
          if (this.#flight === flight) this.#keep(accessToken, start, expiresIn * 1000);
          return accessToken;
        },
        (error: unknown) => {
          if (this.#flight === flight) this.#flight = undefined;
          throw error;
        },
      ),
    };
    return flight;
  }

  #reason(): TokenReason {
    if (this.#kept) return 'expiring';
    return this.#rejected ? 'rejected' : 'initial';
  }

  #keep(token: string, start: number, lifeMs: number): void {
    this.#kept = {token, usableUntil: start + lifeMs - Math.min(skewMs, lifeMs * skewPart)};
    this.#flight = undefined;
  }

  #join(flight: Flight, signal: AbortSignal): Promise<string> {
    flight.waiting++;
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        reject(signal.reason as Error);
        if (--flight.waiting === 0) this.#abandon(flight);
      };
      signal.addEventListener('abort', onAbort, {once: true});
      flight.token.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
    });
  }

  #abandon(flight: Flight): void {
    if (this.#flight === flight) this.#flight = undefined;
    flight.controller.abort();
  }
}
