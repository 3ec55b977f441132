import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createMemoryStore} from '../../../src/host/server/store.js';

beforeEach(() => void vi.useFakeTimers({toFake: ['performance']}));
afterEach(() => void vi.useRealTimers());

describe('the store in memory', () => {
  it('gives what was set until its time is over', async () => {
    const store = createMemoryStore();
    await store.set('a', 'text', 10);
    vi.advanceTimersByTime(9_999);
    expect(await store.get('a')).toBe('text');
    vi.advanceTimersByTime(1);
    expect(await store.get('a')).toBe(undefined);
  });

  it('counts from 1, for the time that the first count gave', async () => {
    const store = createMemoryStore();
    expect([await store.increment('a', 10), await store.increment('a', 10)]).toEqual([1, 2]);
    vi.advanceTimersByTime(6_000);
    expect(await store.increment('a', 10)).toBe(3);
    vi.advanceTimersByTime(4_000);
    expect(await store.increment('a', 10)).toBe(1);
  });

  it('counts on from a number that was set, and gives a number as text', async () => {
    const store = createMemoryStore();
    await store.set('a', '0', 10);
    expect([await store.increment('a', 10), await store.get('a')]).toEqual([1, '1']);
  });

  it('never holds more than its size: the entry that was unused longest goes', async () => {
    const store = createMemoryStore(3);
    for (const key of ['a', 'b', 'c']) await store.increment(key, 60);
    await store.increment('a', 60);
    await store.increment('d', 60);
    expect(await Promise.all(['a', 'b', 'c', 'd'].map((key) => store.get(key)))).toEqual(['2', undefined, '1', '1']);
  });

  it('does not grow in a flood of callers, and still counts the one that all share', async () => {
    const store = createMemoryStore(100);
    for (let i = 0; i < 10_000; i++) {
      await store.increment(`caller ${i}`, 60);
      await store.increment('all', 60);
    }
    const left = await Promise.all(Array.from({length: 10_000}, (_, i) => store.get(`caller ${i}`)));
    expect([left.filter((count) => count !== undefined).length, await store.get('all')]).toEqual([99, '10000']);
  });
});
