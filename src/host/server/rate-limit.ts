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

/**
 * The network by which requests are counted: an IPv4 address, or the first half of an IPv6 address. One customer of a
 * provider has all of the second half. No address is one address: a connection that was reset has none any more.
 *
 * @param address as of a socket or of a forwarding header, which may add a port
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'none';
  const v4 = /(?:^|^::ffff:)(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(address);
  if (v4?.[1]) return v4[1];
  const groups = /^\[?([\da-f:]*)/i.exec(address)?.[1]?.toLowerCase().split(':') ?? [];
  const gap = groups.indexOf('');
  const known = gap < 0 ? groups : groups.slice(0, gap);
  return [...known, '0', '0', '0', '0'].slice(0, 4).join(':');
}
