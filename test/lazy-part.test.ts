import {describe, expect, it, vi} from 'vitest';
import {LazyPart} from '../src/lazy-part.js';

const loaded = {name: 'part'};

describe('a lazy part', () => {
  it('is idle, loading, then ready', async () => {
    const part = new LazyPart(() => Promise.resolve(loaded));
    expect(part.state).toEqual({status: 'idle'});
    const loading = part.load();
    expect(part.state.status).toBe('loading');
    expect(await loading).toBe(loaded);
    expect(part.state).toEqual({status: 'ready', part: loaded});
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
      expect(caller).toMatchObject({status: 'rejected', reason: {code: 'network/failed', cause}});
    }
    expect(part.state).toMatchObject({status: 'failed', error: {code: 'network/failed', facts: {attempts: 0}}});
    expect(await part.load()).toBe(loaded);
    expect(importPart).toHaveBeenCalledTimes(2);
  });

  it('does not reject when preloading fails', async () => {
    const part = new LazyPart(() => Promise.reject(new Error('offline')));
    part.preload();
    await vi.waitFor(() => expect(part.state.status).toBe('failed'));
  });
});
