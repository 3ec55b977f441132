import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createBreaker} from '../../../src/host/server/breaker.js';
import {safeObserver} from '../../../src/host/server/observe.js';
import {createMemoryStore} from '../../../src/host/server/store.js';

beforeEach(() => void vi.useFakeTimers({toFake: ['performance', 'Date']}));
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.useRealTimers());
afterEach(() => void vi.restoreAllMocks());

const longest = () => void vi.spyOn(Math, 'random').mockReturnValue(1);
const limit = {failures: 3, seconds: 8};
const said = (error: {message: string; facts?: {retryAfterMs?: number}}) => error.facts?.retryAfterMs ?? error.message;
const leaving = {teaches: () => false};

/** A breaker towards an upstream that the test switches. */
function upstreamBehind(store = createMemoryStore(), address = 'https://service.example') {
  const upstream = {isDown: false, calls: 0};
  const breaker = createBreaker(store, 'service', [address], limit, safeObserver());
  const ask = (session?: string) => {
    const work = () => {
      upstream.calls++;
      return upstream.isDown ? Promise.reject(new Error('down')) : Promise.resolve('answer');
    };
    return breaker.run(work, {session}).catch(said);
  };
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
    for (let i = 0; i < 3; i++) expect(await breaker.run(() => Promise.resolve(503), {isFailure})).toBe(503);
    expect(await ask()).toBeTypeOf('number');
  });

  it('learns nothing from a caller that leaves', async () => {
    const {breaker, upstream, ask} = upstreamBehind();
    for (let i = 0; i < 9; i++) {
      await breaker.run(() => Promise.reject(new Error('left')), leaving).catch(() => undefined);
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
    await breaker.run(() => Promise.reject(new Error('left')), leaving).catch(() => undefined);
    expect(await ask()).toBe(1_000);
    vi.advanceTimersByTime(1_000);
    expect(await ask()).toBe('answer');
  });

  it('does not open again because of requests that were under way when it opened', async () => {
    longest();
    const {breaker, ask} = upstreamBehind();
    const fail: (() => void)[] = [];
    const hanging = Array.from({length: 9}, () =>
      breaker.run(() => new Promise((_, reject) => fail.push(() => reject(new Error('down'))))).catch(() => undefined),
    );
    await vi.waitFor(() => expect(fail).toHaveLength(9));
    for (const one of fail.slice(0, 3)) one();
    await Promise.all(hanging.slice(0, 3));
    vi.advanceTimersByTime(400);
    for (const one of fail) one();
    await Promise.all(hanging);
    expect(await ask()).toBe(600);
  });

  it('[H-26] stays closed however often one session fails, and opens when a second one does', async () => {
    longest();
    const {upstream, ask} = upstreamBehind();
    upstream.isDown = true;
    for (let i = 0; i < 50; i++) expect(await ask('one')).toBe('down');
    expect(await ask('two')).toBe('down');
    expect([await ask('one'), await ask('three'), upstream.calls]).toEqual([1_000, 1_000, 51]);
  });

  it('[H-26] forgets the failures of one session when another one has an answer', async () => {
    const {upstream, ask} = upstreamBehind();
    for (let i = 0; i < 20; i++) {
      for (const session of ['one', 'one', 'two']) {
        upstream.isDown = session === 'one';
        await ask(session);
      }
    }
    upstream.isDown = true;
    expect([await ask('two'), await ask('two'), await ask('two')]).toEqual(['down', 'down', 'down']);
  });

  it('[H-26] lets one request a second try, so that a slow one holds up nobody', async () => {
    longest();
    const {upstream, ask, breaker} = upstreamBehind();
    upstream.isDown = true;
    for (const session of ['one', 'one', 'two']) await ask(session);
    vi.advanceTimersByTime(1_000);
    let end: ((error: Error) => void) | undefined;
    const slow = breaker.run(() => new Promise((_, reject) => (end = reject)), {session: 'one'}).catch(said);
    await vi.waitFor(() => expect(end).toBeDefined());
    upstream.isDown = false;
    expect(await ask('two')).toBe(1_000);
    vi.advanceTimersByTime(1_000);
    expect(await ask('two')).toBe('answer');
    end?.(new Error('slow'));
    expect([await slow, await ask('three')]).toEqual(['slow', 'answer']);
  });

  it('[H-25] towards one service leaves another one with the same secret and store alone', async () => {
    const store = createMemoryStore();
    const failing = upstreamBehind(store);
    const sound = upstreamBehind(store, 'https://other.example');
    failing.upstream.isDown = true;
    for (let i = 0; i < 4; i++) await failing.ask();
    expect([typeof (await failing.ask()), await sound.ask()]).toEqual(['number', 'answer']);
  });

  it('[H-28] never says more than its longest pause, also after the clock was set back by an hour', async () => {
    longest();
    const {upstream, ask} = upstreamBehind();
    upstream.isDown = true;
    for (let i = 0; i < 3; i++) await ask();
    upstream.isDown = false;
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(await ask()).toBe('answer');
    expect(await ask()).toBe('answer');
  });
});
