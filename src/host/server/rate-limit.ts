import type {RateLimit} from './options.js';
import type {Store} from './store.js';

/** Counts a request and resolves to 0, or to the seconds to wait when the caller has none left. */
export type Limiter = (caller: string) => Promise<number>;

/**
 * Counts the requests of each caller in windows of `seconds`. The windows are those of the clock, so that instances with
 * one store agree on them.
 */
export function createRateLimiter(store: Store, name: string, {requests, seconds}: RateLimit): Limiter {
  return async (caller) => {
    const now = Date.now() / 1000;
    const window = Math.floor(now / seconds);
    const count = await store.increment(`rate ${name} ${window} ${caller}`, seconds);
    const mayPass = count >= 1 && count <= requests; // a store that gives no number must not open the gate
    return mayPass ? 0 : Math.max(1, Math.ceil((window + 1) * seconds - now));
  };
}
