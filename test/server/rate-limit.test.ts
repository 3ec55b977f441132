import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createRateLimiter} from '../../src/server/rate-limit.js';

beforeEach(() => void vi.useFakeTimers({toFake: ['performance']}));
afterEach(() => void vi.useRealTimers());

describe('createRateLimiter', () => {
  it('fills the bucket evenly and never above its size', () => {
    const waitFor = createRateLimiter({requests: 2, seconds: 10});
    expect([waitFor('one'), waitFor('one'), waitFor('one')]).toEqual([0, 0, 5]);
    vi.advanceTimersByTime(5_000);
    expect([waitFor('one'), waitFor('one')]).toEqual([0, 5]);
    vi.advanceTimersByTime(3_600_000);
    expect([waitFor('one'), waitFor('one'), waitFor('one')]).toEqual([0, 0, 5]);
  });

  it('keeps an empty bucket while it removes idle ones', () => {
    const waitFor = createRateLimiter({requests: 2, seconds: 60});
    waitFor('idle');
    vi.advanceTimersByTime(59_000);
    waitFor('busy');
    waitFor('busy');
    vi.advanceTimersByTime(2_000);
    expect([waitFor('idle'), waitFor('idle'), waitFor('idle')]).toEqual([0, 0, 30]);
    expect(waitFor('busy')).toBe(28);
  });

  it('removes a session without a request in the period, and searches for such sessions once per period', () => {
    const buckets = new Map<string, {left: number; at: number}>();
    const look = vi.spyOn(buckets, Symbol.iterator);
    const waitFor = createRateLimiter({requests: 2, seconds: 60}, buckets);
    /** After a request at a time: the sessions in memory, and the number of searches for idle ones. */
    const after = (second: number, session: string) => {
      vi.advanceTimersByTime(second * 1_000 - performance.now());
      waitFor(session);
      return [[...buckets.keys()], look.mock.calls.length];
    };
    expect(after(10, 'one')).toEqual([['one'], 0]);
    expect(after(30, 'two')).toEqual([['one', 'two'], 0]);
    expect(after(70, 'two')).toEqual([['two'], 1]);
    expect(after(100, 'three')).toEqual([['two', 'three'], 1]);
    expect(after(130, 'four')).toEqual([['three', 'four'], 2]);
  });
});
