import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createRateLimiter} from '../../../src/host/server/rate-limit.js';
import {createMemoryStore, type Store} from '../../../src/host/server/store.js';

beforeEach(() => void vi.useFakeTimers({toFake: ['performance', 'Date'], now: new Date('2026-05-04T08:00:00Z')}));
afterEach(() => void vi.useRealTimers());

const limit = {requests: 2, seconds: 10};

describe('createRateLimiter [T19]', () => {
  it('lets the given number through in each window, and says when the next one begins', async () => {
    const waitFor = createRateLimiter(createMemoryStore(), 'a', limit);
    expect([await waitFor('one'), await waitFor('one'), await waitFor('one')]).toEqual([0, 0, 10]);
    vi.advanceTimersByTime(9_500);
    expect(await waitFor('one')).toBe(1);
    vi.advanceTimersByTime(500);
    expect([await waitFor('one'), await waitFor('one'), await waitFor('one')]).toEqual([0, 0, 10]);
  });

  it('counts callers and limits apart', async () => {
    const store = createMemoryStore();
    const [a, b] = [createRateLimiter(store, 'a', limit), createRateLimiter(store, 'b', limit)];
    expect([await a('one'), await a('one'), await a('one'), await a('two'), await b('one')]).toEqual([0, 0, 10, 0, 0]);
  });

  it('counts together in instances that share a store', async () => {
    const store = createMemoryStore();
    const [a, b] = [createRateLimiter(store, 'a', limit), createRateLimiter(store, 'a', limit)];
    expect([await a('one'), await b('one'), await a('one'), await b('one')]).toEqual([0, 0, 10, 10]);
  });

  for (const count of [undefined, NaN, 'many', null]) {
    it(`[H-8] lets nothing through when the store counts ${count}`, async () => {
      const store = {...createMemoryStore(), increment: () => Promise.resolve(count)} as unknown as Store;
      expect(await createRateLimiter(store, 'a', limit)('one')).toBe(10);
    });
  }
});
