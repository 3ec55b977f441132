/** Why a token is asked for: none yet, the last one is about to end, or the service refused it. */
export type TokenReason = 'initial' | 'expiring' | 'rejected';

export interface TokenRequest {
  readonly reason: TokenReason;
  /** Aborted when nobody waits for the token any more, and after the time-out. */
  readonly signal: AbortSignal;
}

/** A token and its life in seconds, from the moment it was asked for. */
export interface Token {
  readonly accessToken: string;
  readonly expiresIn: number;
}

/** A token is renewed this long before its end, at most; short-lived ones, a fifth of their life before. */
const skewMs = 30_000;
const skewPart = 0.2;

interface Flight {
  readonly token: Promise<string>;
  readonly stop: AbortController;
  waiting: number;
}

/**
 * One provider's token, kept in memory only and shared by all who use the provider: however many wait, one request is
 * in flight, and it is aborted only when the last of them leaves.
 */
export class TokenSource {
  readonly #obtain: (request: TokenRequest) => Promise<Token>;
  readonly #now: () => number;
  #kept: {readonly token: string; readonly usableUntil: number} | undefined;
  #flight: Flight | undefined;
  #rejected = false;

  /** @param now Milliseconds on a clock that never jumps. */
  constructor(obtain: (request: TokenRequest) => Promise<Token>, now: () => number) {
    this.#obtain = obtain;
    this.#now = now;
  }

  /**
   * A token that is good for one request.
   *
   * @throws {VaccError} `auth/unavailable`, `auth/denied`, `auth/bad-response`
   * @throws `signal.reason`, untouched, when the caller left.
   */
  async get(signal: AbortSignal): Promise<string> {
    signal.throwIfAborted();
    if (this.#kept && this.#now() < this.#kept.usableUntil) return this.#kept.token;
    return this.#join((this.#flight ??= this.#start()), signal);
  }

  /** The service refused this token. Only that one is dropped: another caller may have renewed it meanwhile. */
  reject(token: string): void {
    if (this.#kept?.token !== token) return;
    this.#kept = undefined;
    this.#rejected = true;
  }

  /** Drops the token, whatever it is: the host has signed in anew. */
  forget(): void {
    this.#kept = undefined;
    this.#flight = undefined;
    this.#rejected = false;
  }

  #start(): Flight {
    const reason = this.#kept ? 'expiring' : this.#rejected ? 'rejected' : 'initial';
    const stop = new AbortController();
    const start = this.#now();
    const flight: Flight = {
      stop,
      waiting: 0,
      token: this.#obtain({reason, signal: stop.signal}).then(
        ({accessToken, expiresIn}) => {
          if (this.#flight === flight) this.#keep(accessToken, start, expiresIn * 1000);
          return accessToken;
        },
        (failure: unknown) => {
          if (this.#flight === flight) this.#flight = undefined;
          throw failure;
        },
      ),
    };
    return flight;
  }

  #keep(token: string, start: number, lifeMs: number): void {
    this.#kept = {token, usableUntil: start + lifeMs - Math.min(skewMs, lifeMs * skewPart)};
    this.#flight = undefined;
  }

  #join(flight: Flight, signal: AbortSignal): Promise<string> {
    flight.waiting++;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason as Error);
        if (--flight.waiting === 0) this.#abandon(flight);
      };
      signal.addEventListener('abort', leave, {once: true});
      flight.token.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }

  #abandon(flight: Flight): void {
    if (this.#flight === flight) this.#flight = undefined;
    flight.stop.abort();
  }
}
