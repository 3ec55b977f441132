import {getEventListeners} from 'node:events';
import {describe, expect, it} from 'vitest';
import {isRedirect, request} from '../../src/client/request.js';
import {browserEnvironment} from '../../src/client/environment.js';
import {
  cut,
  cutInBody,
  failureOf,
  json,
  loopback,
  nobody,
  silence,
  stall,
  status,
  stay,
  text,
  type Reply,
} from './loopback.js';

const get = (url: URL, {timeoutMs = 5000, signal = stay(), world = browserEnvironment} = {}) =>
  request(url, {}, world, timeoutMs, signal);
const answerTo = async (reply: Reply) => get((await loopback(reply)).url);
const failureFor = async (reply: Reply, options?: Parameters<typeof get>[1]) =>
  failureOf(get((await loopback(reply)).url, options));

describe('request', () => {
  it('returns status, headers and body', async () => {
    const {status, headers, body} = await answerTo(json({a: 'é'}, 200, {'x-request-id': 'r1'}));
    expect([status, headers.get('x-request-id'), body]).toEqual([200, 'r1', '{"a":"é"}']);
  });

  it('drops a byte order mark', async () => {
    expect((await answerTo(text('\ufeff{}'))).body).toBe('{}');
  });

  it('reads UTF-8 with any content type', async () => {
    expect((await answerTo(text('"é"', 200, {'content-type': 'text/plain; charset=latin1'}))).body).toBe('"é"');
  });

  it('reads characters that are split between two chunks', async () => {
    const bytes = new TextEncoder().encode('"€"');
    const pieces = new ReadableStream({
      start(stream) {
        stream.enqueue(bytes.subarray(0, 2));
        stream.enqueue(bytes.subarray(2));
        stream.close();
      },
    });
    const world = {...browserEnvironment, fetch: () => Promise.resolve(new Response(pieces))};
    const {body} = await get(new URL('https://service.example/'), {world});
    expect(body).toBe('"€"');
  });

  it('returns an empty body for 204', async () => expect((await answerTo(status(204))).body).toBe(''));

  for (const code of [400, 403, 409, 422]) {
    it(`reads the body of a ${code}`, async () => expect((await answerTo(text('why', code))).body).toBe('why'));
  }

  it('does not read the body of a server error', async () => {
    expect(await answerTo(text('a page of the server', 502))).toMatchObject({status: 502, body: ''});
  });

  it('stops reading a body above the cap', async () => {
    let sent = 0;
    const endless: Reply = (response) => {
      const chunk = Buffer.alloc(1024 * 1024, ' ');
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent++;
      };
      response.writeHead(200).on('drain', more);
      more();
    };
    expect(await failureFor(endless)).toMatchObject({code: 'service/too-large'});
    expect(sent).toBeLessThan(40);
  });

  it('reads a body just under the cap', async () => {
    expect((await answerTo(text(Buffer.alloc(10_000_000, ' ')))).body).toHaveLength(10_000_000);
  });

  for (const {why, reply} of [
    {why: 'a connection that is cut at once', reply: cut},
    {why: 'a connection that is cut in the body', reply: cutInBody},
  ]) {
    it(`reports ${why} as a failed network`, async () => {
      expect(await failureFor(reply)).toMatchObject({name: 'VaccError', code: 'network/failed'});
    });
  }

  it('reports a refused connection as a failed network', async () => {
    expect(await failureOf(get(await nobody()))).toMatchObject({code: 'network/failed'});
  });

  it('reports offline only when the browser is certain', async () => {
    const world = {...browserEnvironment, online: () => false};
    expect(await failureOf(get(await nobody(), {world}))).toMatchObject({code: 'network/offline'});
  });

  it('does not follow a redirect [S-11]', async () => {
    const other = await loopback(json({}));
    expect(isRedirect((await answerTo(status(307, {location: other.url.href}))).status)).toBe(true);
    expect(other.calls).toEqual([]);
  });

  for (const {why, reply} of [
    {why: 'headers do not come', reply: silence},
    {why: 'the body does not end', reply: stall},
  ]) {
    it(`times out when ${why}`, async () => {
      expect(await failureFor(reply, {timeoutMs: 30})).toMatchObject({code: 'network/timeout'});
    });

    it(`rejects with the caller's own reason when the caller aborts while ${why}`, async () => {
      const reason = {left: 'the page'};
      const leaver = new AbortController();
      setTimeout(() => leaver.abort(reason), 30);
      expect(await failureFor(reply, {signal: leaver.signal})).toBe(reason);
    });
  }

  it('times out even if `fetch` ignores its signal', async () => {
    const world = {...browserEnvironment, fetch: () => new Promise<never>(() => undefined)};
    expect(await failureOf(get(new URL('https://a.example/'), {timeoutMs: 10, world}))).toMatchObject({
      code: 'network/timeout',
    });
  });

  it('does not treat the name of an error as an abort', async () => {
    const world = {...browserEnvironment, fetch: () => Promise.reject(new DOMException('reset', 'AbortError'))};
    expect(await failureOf(get(new URL('https://a.example/'), {world}))).toMatchObject({code: 'network/failed'});
  });

  it('sends nothing if the caller has already aborted', async () => {
    const service = await loopback(json({}));
    const reason = new Error('left');
    expect(await failureOf(get(service.url, {signal: AbortSignal.abort(reason)}))).toBe(reason);
    expect(service.calls).toEqual([]);
  });

  it('closes the connection when the caller aborts', async () => {
    const leaver = new AbortController();
    const closed = new Promise<void>((resolve) => {
      void failureFor(
        (_, {socket}) => {
          socket.on('close', () => resolve());
          leaver.abort();
        },
        {signal: leaver.signal},
      );
    });
    await closed;
  });

  it('closes the connection of a refusal without reading its body', async () => {
    const closed = new Promise<void>((resolve) => {
      void answerTo((response) => {
        response.on('close', () => resolve());
        response.writeHead(502).write('a page that never ends');
      });
    });
    await closed;
  });

  it("leaves no listener on the caller's signal", async () => {
    const signal = stay();
    await get((await loopback(json({}))).url, {signal});
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
