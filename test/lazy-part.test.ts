import {describe, expect, it, vi} from 'vitest';
import {LazyPart} from '../src/lazy-part.js';

const loaded = {name: 'part'};

describe('a lazy part', () => {
  it('is there once it is loaded', async () => {
    const part = new LazyPart(() => Promise.resolve(loaded));
    expect([part.isAsked, part.part]).toEqual([false, undefined]);
    const loading = part.load();
    expect([part.isAsked, part.part]).toEqual([true, undefined]);
    expect(await loading).toBe(loaded);
    expect(part.part).toBe(loaded);
  });

  it('is requested once, however many callers there are and whenever they come', async () => {
    const importPart = vi.fn(() => Promise.resolve(loaded));
    const part = new LazyPart(importPart);
    await Promise.all([part.load(), part.load()]);
    expect(await part.load()).toBe(loaded);
    expect(importPart).toHaveBeenCalledTimes(1);
  });

  it('that cannot be loaded is a failure of the network for every caller; the next call sends another request', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const importPart = vi.fn().mockRejectedValueOnce(cause).mockResolvedValue(loaded);
    const part = new LazyPart<typeof loaded>(importPart);
    const callers = await Promise.allSettled([part.load(), part.load()]);
    for (const caller of callers) {
      expect(caller).toMatchObject({status: 'rejected', reason: {code: 'network/failed', cause, facts: {attempts: 0}}});
    }
    expect([part.isAsked, part.part]).toEqual([true, undefined]);
    expect(await part.load()).toBe(loaded);
    expect(importPart).toHaveBeenCalledTimes(2);
  });

  it('does not reject when preloading fails', async () => {
    const importPart = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(loaded);
    const part = new LazyPart(importPart);
    part.preload();
    await vi.waitFor(async () => expect(await part.load()).toBe(loaded));
    expect(importPart).toHaveBeenCalledTimes(2);
  });
});
