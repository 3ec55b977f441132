import type {RateLimit} from './options.js';

interface Bucket {
  readonly left: number;
  readonly at: number;
}

/**
 * A token bucket per session.
 *
 * @param buckets By session; full buckets are deleted, so that the map does not grow for ever.
 * @returns a function that takes one request of a session, and returns 0, or the seconds to wait when none is left.
 */
export function createRateLimiter(
  {requests, seconds}: RateLimit,
  buckets = new Map<string, Bucket>(),
): (session: string) => number {
  const perSecond = requests / seconds;
  const leftNow = ({left, at}: Bucket, now: number) => Math.min(requests, left + (now - at) * perSecond);

  let sweptAt = 0;

  /** After `seconds` without a request a bucket is full again, and not needed. */
  const forgetIdle = (now: number) => {
    if (now - sweptAt < seconds) return;
    sweptAt = now;
    for (const [session, {at}] of buckets) if (now - at >= seconds) buckets.delete(session);
  };

  return (session) => {
    const now = performance.now() / 1000;
    forgetIdle(now);
    const bucket = buckets.get(session);
    const left = bucket ? leftNow(bucket, now) : requests;
    if (left < 1) return Math.ceil((1 - left) / perSecond);
    buckets.set(session, {left: left - 1, at: now});
    return 0;
  };
}
