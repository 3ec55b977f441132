import {getEventListeners} from 'node:events';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {readCapped, reasonOf, withDeadline} from '../../src/server/exchange.js';

const never = () => new Promise<never>(() => undefined);

describe('withDeadline', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('gives what the work gives, and leaves neither a timer nor a listener behind', async () => {
    const {signal} = new AbortController();
    expect(await withDeadline(1_000, () => Promise.resolve('done'), signal)).toBe('done');
    expect([vi.getTimerCount(), getEventListeners(signal, 'abort').length]).toEqual([0, 0]);
  });

  it('ends work that does not listen to its signal', async () => {
    const late = expect(withDeadline(1_000, never)).rejects.toMatchObject({code: 'network/timeout'});
    await vi.advanceTimersByTimeAsync(1_000);
    await late;
  });

  it('ends with the caller, by the reason the caller gives, and tells the work', async () => {
    const leaving = new AbortController();
    let work: AbortSignal | undefined;
    const ended = withDeadline(1_000, (signal) => ((work = signal), never()), leaving.signal);
    leaving.abort('gone');
    await expect(ended).rejects.toBe('gone');
    expect(work?.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not begin for a caller who has gone', async () => {
    const work = vi.fn(never);
    await expect(withDeadline(1_000, work, AbortSignal.abort('gone'))).rejects.toBe('gone');
    expect(work).not.toHaveBeenCalled();
  });
});

describe('readCapped', () => {
  const streamOf = (...chunks: string[]) => new Blob(chunks).stream().pipeThrough(oneByOne());
  /** A body arrives in pieces of any size. */
  const oneByOne = () =>
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => chunk.forEach((_byte, at) => controller.enqueue(chunk.slice(at, at + 1))),
    });

  for (const {why, limit, body} of [
    {why: 'joins the pieces in their order', limit: 100, body: 'abcdef'},
    {why: 'takes a body of the very limit', limit: 6, body: 'abcdef'},
    {why: 'gives nothing for a byte more', limit: 5, body: undefined},
  ]) {
    it(why, async () => {
      const bytes = await readCapped(streamOf('abc', 'def'), limit);
      expect(bytes && new TextDecoder().decode(bytes)).toBe(body);
    });
  }

  it('takes no body for an empty one', async () => {
    expect(await readCapped(null, 5)).toEqual(new Uint8Array());
  });
});

describe('reasonOf', () => {
  const oauthRefusal = {code: 'OAUTH_RESPONSE_BODY_ERROR', status: 401};
  for (const {why, failure, reason} of [
    {why: 'the code', failure: {code: 'ECONNREFUSED'}, reason: 'ECONNREFUSED'},
    {
      why: 'the code of the cause',
      failure: new TypeError('fetch failed', {cause: {code: 'CERT_HAS_EXPIRED'}}),
      reason: 'CERT_HAS_EXPIRED',
    },
    {
      why: 'code, status and the error of RFC 6749',
      failure: {...oauthRefusal, error: 'invalid_client'},
      reason: 'OAUTH_RESPONSE_BODY_ERROR 401 invalid_client',
    },
    {
      why: 'no other error, which is a text of the upstream',
      failure: {...oauthRefusal, error: 'hunter2'},
      reason: 'OAUTH_RESPONSE_BODY_ERROR 401',
    },
    {why: 'no code that is a text', failure: {code: 'told at node-7', name: 'Told'}, reason: 'Told'},
    {why: 'no code that only begins or ends like one', failure: {code: '«told', name: 'told!'}, reason: 'unknown'},
    {why: 'no code longer than any', failure: {code: 'x'.repeat(61)}, reason: 'unknown'},
    {why: 'the kind of an error without a code', failure: new TypeError('told'), reason: 'TypeError'},
    {why: 'nothing that is not there', failure: {}, reason: 'unknown'},
    {why: 'nothing of what is no error', failure: undefined, reason: 'unknown'},
  ]) {
    it(`tells ${why}`, () => expect(reasonOf(failure)).toBe(reason));
  }
});
