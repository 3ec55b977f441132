import {getEventListeners} from 'node:events';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {withTimeout} from '../../../src/client/http/with-timeout.js';

const never = () => new Promise<never>(() => undefined);

describe('withTimeout', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('resolves to the result of the work, and leaves neither a timer nor a listener behind', async () => {
    const {signal} = new AbortController();
    expect(await withTimeout({timeoutMs: 1_000, signal}, () => Promise.resolve('done'))).toBe('done');
    expect([vi.getTimerCount(), getEventListeners(signal, 'abort').length]).toEqual([0, 0]);
  });

  it('ends work that ignores its signal', async () => {
    const late = expect(withTimeout({timeoutMs: 1_000}, never)).rejects.toMatchObject({code: 'network/timeout'});
    await vi.advanceTimersByTimeAsync(1_000);
    await late;
  });

  it('ends with the reason of a caller who leaves, and aborts the work', async () => {
    const leaving = new AbortController();
    let work: AbortSignal | undefined;
    const ended = withTimeout({timeoutMs: 1_000, signal: leaving.signal}, (signal) => ((work = signal), never()));
    leaving.abort('gone');
    await expect(ended).rejects.toBe('gone');
    expect(work?.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not begin when the caller has left', async () => {
    const work = vi.fn(never);
    await expect(withTimeout({timeoutMs: 1_000, signal: AbortSignal.abort('gone')}, work)).rejects.toBe('gone');
    expect(work).not.toHaveBeenCalled();
  });
});
