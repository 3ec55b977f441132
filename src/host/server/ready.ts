import {areCertificatesChecked, type ServerOptions} from './options.js';
import {upstreamsOf} from './upstreams.js';

/** What keeps requests from the service. */
export type Obstacle =
  | 'certificates' //    NODE_TLS_REJECT_UNAUTHORIZED=0 switches certificate checks off
  | 'calls' //           this process has reached its limit `concurrentCalls`
  | 'service' //         the service is paused, because it failed
  | 'provider'; //       the provider is paused, because it failed, and this process holds no token

export interface Readiness {
  /** Whether the handlers would send a request to the service now. */
  readonly ready: boolean;
  /** All that keeps requests from it. */
  readonly obstacles: readonly Obstacle[];
}

/**
 * For a health check: the state of the handlers of these options in this process. It asks neither provider nor service;
 * it reads the state of the circuit breakers from the `store`.
 *
 * @param options the object that the handlers got
 * @throws {VaccError} `config/missing` or `config/insecure-url` for wrong options, as the handlers do.
 */
export async function ready(options: ServerOptions): Promise<Readiness> {
  const {token, tokenBreaker, breaker, limit} = upstreamsOf(options);
  const has: Readonly<Record<Obstacle, boolean>> = {
    certificates: !areCertificatesChecked(),
    calls: limit.isFull(),
    service: await breaker.isPaused(),
    provider: !token.isHeld() && (await tokenBreaker.isPaused()),
  };
  const obstacles = (Object.keys(has) as Obstacle[]).filter((obstacle) => has[obstacle]);
  return {ready: obstacles.length === 0, obstacles};
}
