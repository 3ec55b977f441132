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

  it('keeps an emptied bucket while idle ones are forgotten', () => {
    const waitFor = createRateLimiter({requests: 2, seconds: 60});
    waitFor('idle');
    vi.advanceTimersByTime(59_000);
    waitFor('busy');
    waitFor('busy');
    vi.advanceTimersByTime(2_000);
    expect([waitFor('idle'), waitFor('idle'), waitFor('idle')]).toEqual([0, 0, 30]);
    expect(waitFor('busy')).toBe(28);
  });
});
