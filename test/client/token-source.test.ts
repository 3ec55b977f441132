import {getEventListeners} from 'node:events';
import {describe, expect, it} from 'vitest';
import {TokenSource, type Token, type TokenReason} from '../../src/client/token-source.js';
import {VaccError} from '../../src/errors.js';
import {failureOf, stay} from './loopback.js';

/** A token source with a scripted provider and a clock that the test sets. */
function aSource({lives = [300], gives = (nth: number) => `token-${nth}`} = {}) {
  const clock = {now: 1000};
  const asked: TokenReason[] = [];
  const source = new TokenSource(
    ({reason}): Promise<Token> => {
      asked.push(reason);
      const expiresIn = lives[Math.min(asked.length, lives.length) - 1]!;
      return Promise.resolve({accessToken: gives(asked.length), expiresIn});
    },
    () => clock.now,
  );
  return {source, clock, asked};
}

/** A token source with a provider that the test settles. */
function aSlowSource() {
  const flights: {resolve: (token: Token) => void; reject: (failure: Error) => void; signal: AbortSignal}[] = [];
  const source = new TokenSource(
    ({signal}) => new Promise<Token>((resolve, reject) => flights.push({resolve, reject, signal})),
    () => 1000,
  );
  return {source, flights};
}

const aToken = (accessToken = 'a'): Token => ({accessToken, expiresIn: 300});

describe('TokenSource', () => {
  it('requests once, and keeps the token', async () => {
    const {source, asked} = aSource();
    expect([await source.get(stay()), await source.get(stay())]).toEqual(['token-1', 'token-1']);
    expect(asked).toEqual(['initial']);
  });

  for (const {why, life, last} of [
    {why: 'a long life ends 30 s early', life: 300, last: 270},
    {why: 'a short life ends a fifth early', life: 60, last: 48},
    {why: 'at 150 s both are the same', life: 150, last: 120},
    {why: 'a very long life is valid', life: 1e12, last: 1e12 - 30},
  ]) {
    it(`renews on demand: ${why}`, async () => {
      const {source, clock, asked} = aSource({lives: [life]});
      await source.get(stay());
      clock.now += last * 1000 - 1;
      expect(await source.get(stay())).toBe('token-1');
      clock.now += 1;
      expect(await source.get(stay())).toBe('token-2');
      expect(asked).toEqual(['initial', 'expiring']);
    });
  }

  it('counts the life from the request of the token, not from its arrival', async () => {
    const clock = {now: 0};
    let asked = 0;
    const source = new TokenSource(
      () => {
        asked++;
        clock.now += 7000;
        return Promise.resolve({accessToken: 'a', expiresIn: 10});
      },
      () => clock.now,
    );
    await source.get(stay());
    clock.now = 7999;
    await source.get(stay());
    expect(asked).toBe(1);
    clock.now = 8000;
    await source.get(stay());
    expect(asked).toBe(2);
  });

  it('uses a token with a life of 0 once', async () => {
    const {source} = aSource({lives: [0]});
    expect([await source.get(stay()), await source.get(stay())]).toEqual(['token-1', 'token-2']);
  });

  it('makes one request however many wait', async () => {
    const {source, asked} = aSource();
    const tokens = await Promise.all(Array.from({length: 1000}, () => source.get(stay())));
    expect(new Set(tokens)).toEqual(new Set(['token-1']));
    expect(asked).toHaveLength(1);
  });

  it('rejects a caller that aborts with its own reason, and no other caller', async () => {
    const {source, flights} = aSlowSource();
    const leaver = new AbortController();
    const left = failureOf(source.get(leaver.signal));
    const stayed = source.get(stay());
    const reason = {left: 'the page'};
    leaver.abort(reason);
    expect(await left).toBe(reason);
    expect(flights[0]?.signal.aborted).toBe(false);
    flights[0]?.resolve(aToken());
    expect(await stayed).toBe('a');
  });

  it('aborts the request when the last caller aborts, and sends a new one for the next caller', async () => {
    const {source, flights} = aSlowSource();
    const leavers = [new AbortController(), new AbortController()];
    const left = leavers.map(({signal}) => failureOf(source.get(signal)));
    leavers[0]!.abort();
    expect(flights[0]?.signal.aborted).toBe(false);
    leavers[1]!.abort();
    expect(flights[0]?.signal.aborted).toBe(true);
    await Promise.all(left);
    const next = source.get(stay());
    flights[1]?.resolve(aToken('b'));
    expect(await next).toBe('b');
  });

  it('drops a token that arrives after the last caller has aborted', async () => {
    const {source, flights} = aSlowSource();
    const leaver = new AbortController();
    const left = failureOf(source.get(leaver.signal));
    leaver.abort();
    await left;
    flights[0]?.resolve(aToken('late'));
    const next = source.get(stay());
    flights[1]?.resolve(aToken('new'));
    expect([await next, await source.get(stay())]).toEqual(['new', 'new']);
  });

  it('sends nothing if the caller has already aborted', async () => {
    const {source, asked} = aSource();
    const reason = new Error('left');
    expect(await failureOf(source.get(AbortSignal.abort(reason)))).toBe(reason);
    expect(asked).toEqual([]);
  });

  it('rejects all callers when the request fails, and tries again for the next', async () => {
    const {source, flights} = aSlowSource();
    const both = [failureOf(source.get(stay())), failureOf(source.get(stay()))];
    const failure = new VaccError('x', 'auth/unavailable');
    flights[0]?.reject(failure);
    expect(await Promise.all(both)).toEqual([failure, failure]);
    const next = source.get(stay());
    flights[1]?.resolve(aToken());
    expect(await next).toBe('a');
  });

  it('renews a rejected token with the reason', async () => {
    const {source, asked} = aSource();
    source.reject(await source.get(stay()));
    expect(await source.get(stay())).toBe('token-2');
    expect(asked).toEqual(['initial', 'rejected']);
  });

  it('keeps the new token when an older one is rejected', async () => {
    const {source, asked} = aSource();
    const old = await source.get(stay());
    source.reject(old);
    await source.get(stay());
    source.reject(old);
    expect(await source.get(stay())).toBe('token-2');
    expect(asked).toHaveLength(2);
  });

  it('drops its token after a new sign-in', async () => {
    const {source, asked} = aSource();
    await source.get(stay());
    source.forget();
    expect(await source.get(stay())).toBe('token-2');
    expect(asked).toEqual(['initial', 'initial']);
  });

  it('requests with the reason `initial` after a new sign-in, even if the last token was refused', async () => {
    const {source, asked} = aSource();
    source.reject(await source.get(stay()));
    source.forget();
    await source.get(stay());
    expect(asked).toEqual(['initial', 'initial']);
  });

  it('does not keep a token that was requested before the new sign-in', async () => {
    const {source, flights} = aSlowSource();
    const before = source.get(stay());
    source.forget();
    const after = source.get(stay());
    flights[1]?.resolve(aToken('new'));
    flights[0]?.resolve(aToken('old'));
    expect([await before, await after, await source.get(stay())]).toEqual(['old', 'new', 'new']);
  });

  for (const {why, end} of [
    {why: 'fails', end: ({flights}: ReturnType<typeof aSlowSource>) => flights[0]?.reject(new Error('too late'))},
    {why: 'is aborted', end: (_: unknown, leaver: AbortController) => leaver.abort()},
  ]) {
    it(`continues the request of the new sign-in when the previous one ${why}`, async () => {
      const slow = aSlowSource();
      const leaver = new AbortController();
      const before = failureOf(slow.source.get(leaver.signal));
      slow.source.forget();
      const after = slow.source.get(stay());
      end(slow, leaver);
      await before;
      const joined = slow.source.get(stay());
      slow.flights[1]?.resolve(aToken('new'));
      expect([await after, await joined, slow.flights.length]).toEqual(['new', 'new', 2]);
    });
  }

  it("leaves no listener on the caller's signal", async () => {
    const {signal} = new AbortController();
    await aSource().source.get(signal);
    await new Promise((resolve) => setImmediate(resolve));
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
