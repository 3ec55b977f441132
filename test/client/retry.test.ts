import {describe, expect, it} from 'vitest';
import type {Answer} from '../../src/client/request.js';
import {withRetries} from '../../src/client/retry.js';
import {browserEnvironment, defaultTimings} from '../../src/client/environment.js';
import {VaccError, type VaccErrorCode} from '../../src/errors.js';
import {failureOf, stay} from './loopback.js';

const answer = (status: number, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: new Headers(headers),
  body: '',
});
const failed = (code: VaccErrorCode) => new VaccError('x', code);

/** Runs the scripted attempts, repeating the last one, with a clock that advances by the waits and `attemptMs`. */
async function run(
  script: readonly (Answer | Error)[],
  {
    random = 1,
    attemptMs = 0,
    signal = stay(),
    after = () => undefined,
  }: {random?: number; attemptMs?: number; signal?: AbortSignal; after?: () => void} = {},
) {
  let now = 1000;
  const waits: number[] = [];
  const timeouts: number[] = [];
  const told: number[] = [];
  const world = {
    ...browserEnvironment,
    now: () => now,
    random: () => random,
    sleep: (ms: number, asked: AbortSignal) => {
      waits.push(ms);
      now += ms;
      return asked.aborted ? Promise.reject(asked.reason as Error) : Promise.resolve();
    },
  };
  const attempt = (timeoutMs: number) => {
    timeouts.push(timeoutMs);
    now += attemptMs;
    const outcome = script[Math.min(timeouts.length, script.length) - 1]!;
    queueMicrotask(after);
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  };
  const plan = {
    environment: world,
    timings: defaultTimings,
    timeoutMs: 15_000,
    deadline: now + 30_000,
    attempts: 0,
    onWait: (ms: number) => told.push(ms),
    signal,
  };
  const outcome = await withRetries(attempt, plan).catch((failure: unknown) => failure);
  return {outcome, calls: timeouts.length, timeouts, waits, told};
}

describe('withRetries', () => {
  for (const status of [429, 502, 503, 504]) {
    it(`retries ${status} twice, then returns it`, async () => {
      const {outcome, calls} = await run([answer(status)]);
      expect([calls, (outcome as Answer).status]).toEqual([3, status]);
    });
  }

  for (const code of ['network/failed', 'network/offline'] as const) {
    it(`retries ${code} twice, then rejects with it`, async () => {
      const {outcome, calls} = await run([failed(code)]);
      expect([calls, (outcome as VaccError).code]).toEqual([3, code]);
    });
  }

  for (const status of [200, 204, 400, 401, 403, 404, 405, 408, 409, 413, 415, 422, 500, 501]) {
    it(`returns ${status} at once`, async () => {
      const {outcome, calls} = await run([answer(status)]);
      expect([calls, (outcome as Answer).status]).toEqual([1, status]);
    });
  }

  for (const failure of [failed('network/timeout'), failed('service/too-large'), new TypeError('a fault of ours')]) {
    it(`rejects with ${failure instanceof VaccError ? failure.code : failure.name} at once`, async () => {
      const {outcome, calls} = await run([failure]);
      expect([calls, outcome]).toEqual([1, failure]);
    });
  }

  it('stops at the first success', async () => {
    const {outcome, calls} = await run([answer(503), failed('network/failed'), answer(200)]);
    expect([calls, (outcome as Answer).status]).toEqual([3, 200]);
  });

  for (const {why, random, waits} of [
    {why: 'at most 300 ms, then 600 ms', random: 1, waits: [300, 600]},
    {why: 'any fraction of that', random: 0.5, waits: [150, 300]},
    {why: 'not at all', random: 0, waits: [0, 0]},
  ]) {
    it(`waits ${why}`, async () => expect((await run([answer(503)], {random})).waits).toEqual(waits));
  }

  for (const {why, header, waits} of [
    {why: 'at least as long as the service asks', header: '2', waits: [2000, 2000]},
    {why: 'the jitter, when the service asks for less', header: '0', waits: [300, 600]},
    {why: 'the jitter, when the header is invalid', header: 'soon', waits: [300, 600]},
    {why: 'up to ten seconds', header: '10', waits: [10_000, 10_000]},
    {why: 'not at all, when the service asks for more', header: '11', waits: []},
    {why: 'not at all, when it asks for more than a clock can show', header: '9999999999999', waits: []},
  ]) {
    it(`waits ${why}`, async () => {
      expect((await run([answer(429, {'retry-after': header})])).waits).toEqual(waits);
    });
  }

  it('reports only the waits that the service asks for', async () => {
    const asked = await run([answer(429, {'retry-after': '2'}), answer(200)]);
    expect(asked.told).toEqual([2000]);
    const own = await run([answer(503), failed('network/failed'), answer(200)]);
    expect([own.waits, own.told]).toEqual([[300, 600], []]);
  });

  it('reports no wait if the caller aborts just after the answer', async () => {
    const reason = new Error('left');
    const leaver = new AbortController();
    const leave = () => leaver.abort(reason);
    const {outcome, told, waits} = await run([answer(429, {'retry-after': '2'})], {
      signal: leaver.signal,
      after: leave,
    });
    expect([outcome, told, waits]).toEqual([reason, [], []]);
  });

  it('stops if the wait would end after the deadline', async () => {
    const {calls, waits} = await run([answer(503, {'retry-after': '9'})], {attemptMs: 12_000});
    expect([calls, waits]).toEqual([2, [9000]]);
  });

  it('limits the last attempt to the remaining time', async () => {
    const {timeouts} = await run([answer(503, {'retry-after': '5'})], {attemptMs: 8000});
    expect(timeouts).toEqual([15_000, 15_000, 4000]);
  });

  it('rejects with the reason of a caller that aborts a wait', async () => {
    const reason = new Error('left');
    const leaver = new AbortController();
    leaver.abort(reason);
    const {outcome, calls} = await run([answer(503)], {signal: leaver.signal});
    expect([calls, outcome]).toEqual([1, reason]);
  });
});

describe('sleep', () => {
  it('rejects with the reason of a caller that aborts', async () => {
    const reason = new Error('left');
    const leaver = new AbortController();
    const failure = failureOf(browserEnvironment.sleep(60_000, leaver.signal));
    leaver.abort(reason);
    expect(await failure).toBe(reason);
    expect(await failureOf(browserEnvironment.sleep(60_000, leaver.signal))).toBe(reason);
  });

  it('resolves after the time', async () => expect(await browserEnvironment.sleep(1, stay())).toBeUndefined());
});
