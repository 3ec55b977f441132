import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createBreaker} from '../../src/server/breaker.js';
import {createMemoryStore} from '../../src/server/store.js';

beforeEach(() => void vi.useFakeTimers({toFake: ['performance', 'Date']}));
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.useRealTimers());
afterEach(() => void vi.restoreAllMocks());

const longest = () => void vi.spyOn(Math, 'random').mockReturnValue(1);
const limit = {failures: 3, seconds: 8};

/** A breaker towards an upstream that the test switches. */
function upstreamBehind(store = createMemoryStore()) {
  const upstream = {isDown: false, calls: 0};
  const breaker = createBreaker(store, 'service', limit);
  const ask = () =>
    breaker(() => {
      upstream.calls++;
      return upstream.isDown ? Promise.reject(new Error('down')) : Promise.resolve('answer');
    }).catch((error: {message: string; facts?: {retryAfterMs?: number}}) => error.facts?.retryAfterMs ?? error.message);
  return {upstream, ask, breaker};
}

describe('a circuit breaker', () => {
  it('opens after the given number of failures in a row, and says when to come back', async () => {
    longest();
    const {upstream, ask} = upstreamBehind();
    upstream.isDown = true;
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual(['down', 'down', 'down', 1_000]);
    expect(upstream.calls).toBe(3);
    expect(vi.mocked(console.error).mock.calls).toEqual([
      ['vacc-assistant/server: the service fails: it is not asked for 1.0 s'],
    ]);
  });

  it('stays closed while an answer comes between the failures', async () => {
    const {upstream, ask} = upstreamBehind();
    for (let i = 0; i < 10; i++) {
      upstream.isDown = i % 3 !== 0;
      await ask();
    }
    expect(upstream.calls).toBe(10);
  });

  it('lets one request try when the pause is over, and closes when that succeeds', async () => {
    longest();
    const {upstream, ask} = upstreamBehind();
    upstream.isDown = true;
    for (let i = 0; i < 3; i++) await ask();
    upstream.isDown = false;
    vi.advanceTimersByTime(1_000);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['answer', 1_000, 1_000]);
    expect(await Promise.all([ask(), ask()])).toEqual(['answer', 'answer']);
    expect(upstream.calls).toBe(3 + 1 + 2);
  });

  it('waits twice as long after each try that fails, up to its limit', async () => {
    longest();
    const {upstream, ask} = upstreamBehind();
    upstream.isDown = true;
    for (let i = 0; i < 3; i++) await ask();
    const pauses = [];
    for (let i = 0; i < 5; i++) {
      const pause = Number(await ask());
      pauses.push(pause);
      vi.advanceTimersByTime(pause);
      expect(await ask()).toBe('down');
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 8_000]);
  });

  it('[H-13] comes back at another moment each time, between half the pause and the whole', async () => {
    const pauses = [];
    for (const random of [0, 0.5, 1]) {
      vi.spyOn(Math, 'random').mockReturnValue(random);
      const {upstream, ask} = upstreamBehind();
      upstream.isDown = true;
      for (let i = 0; i < 3; i++) await ask();
      pauses.push(await ask());
    }
    expect(pauses).toEqual([500, 750, 1_000]);
  });

  it('is open for every instance with the same store', async () => {
    longest();
    const store = createMemoryStore();
    const [one, two] = [upstreamBehind(store), upstreamBehind(store)];
    one.upstream.isDown = true;
    for (let i = 0; i < 3; i++) await one.ask();
    expect([await two.ask(), two.upstream.calls]).toEqual([1_000, 0]);
  });

  it('counts an answer as a failure where the caller says so', async () => {
    const {breaker, ask} = upstreamBehind();
    const isFailure = (status: number) => status === 503;
    for (let i = 0; i < 3; i++) expect(await breaker(() => Promise.resolve(503), {isFailure})).toBe(503);
    expect(await ask()).toBeTypeOf('number');
  });

  it('learns nothing from a caller that leaves', async () => {
    const {breaker, upstream, ask} = upstreamBehind();
    for (let i = 0; i < 9; i++) {
      await breaker(() => Promise.reject(new Error('left')), {signal: AbortSignal.abort()}).catch(() => undefined);
    }
    expect([await ask(), upstream.calls]).toEqual(['answer', 1]);
  });

  it('lets the next one try when the one that tries leaves', async () => {
    longest();
    const {breaker, upstream, ask} = upstreamBehind();
    upstream.isDown = true;
    for (let i = 0; i < 3; i++) await ask();
    upstream.isDown = false;
    vi.advanceTimersByTime(1_000);
    await breaker(() => Promise.reject(new Error('left')), {signal: AbortSignal.abort()}).catch(() => undefined);
    expect(await ask()).toBe(1_000);
    vi.advanceTimersByTime(1_000);
    expect(await ask()).toBe('answer');
  });

  it('does not open again because of requests that were under way when it opened', async () => {
    longest();
    const {breaker, ask} = upstreamBehind();
    const fail: (() => void)[] = [];
    const hanging = Array.from({length: 9}, () =>
      breaker(() => new Promise((_, reject) => fail.push(() => reject(new Error('down'))))).catch(() => undefined),
    );
    await vi.waitFor(() => expect(fail).toHaveLength(9));
    for (const one of fail.slice(0, 3)) one();
    await Promise.all(hanging.slice(0, 3));
    vi.advanceTimersByTime(400);
    for (const one of fail) one();
    await Promise.all(hanging);
    expect(await ask()).toBe(600);
  });
});
