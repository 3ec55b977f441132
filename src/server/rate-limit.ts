import type {RateLimit} from './options.js';

interface Bucket {
  readonly left: number;
  readonly at: number;
}

/**
 * A token bucket for each session.
 *
 * @param buckets By session; those that are full again are forgotten, so that it does not grow for ever.
 * @returns Takes one request of a session; gives the seconds to wait when there is none left, else 0.
 */
export function createRateLimiter(
  {requests, seconds}: RateLimit,
  buckets = new Map<string, Bucket>(),
): (session: string) => number {
  const perSecond = requests / seconds;
  const leftNow = ({left, at}: Bucket, now: number) => Math.min(requests, left + (now - at) * perSecond);

  let sweptAt = 0;

  /** After `seconds` without a request a bucket is full again, and as good as none. */
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
