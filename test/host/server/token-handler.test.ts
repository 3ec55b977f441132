import {once} from 'node:events';
import {createServer} from 'node:http';
import {afterEach, beforeEach, describe, expect, it, onTestFinished, vi} from 'vitest';
import {createProvider} from '../../../demo/host/provider.mjs';
import {createTokenHandler} from '../../../src/host/server/index.js';
import {onLoopback} from '../../helpers/loopback.js';
import {tooLargeFor, ownAnswer, wholeOf} from './fixed-answers.js';
import {type Answer, chosenHeaders, issuing, json, upstream} from './http-server.js';
import {askToken, fromPage, secret, someOptions} from './requests.js';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());
afterEach(() => vi.unstubAllEnvs());

/** A request with a `content-length`, as over HTTP. */
const tokenWith = (body: string) => fromPage('/session/token', {body, headers: {'content-length': `${body.length}`}});

const tokenOf = async (response: Response) => ((await response.json()) as {access_token: string}).access_token;

/** A real OpenID provider that knows the client of `someOptions`. */
async function provider() {
  const server = createServer();
  const {origin, close} = await onLoopback(server);
  onTestFinished(close);
  const seen: unknown[] = [];
  const onTokenRequest = (request: object) => seen.push(request);
  const issuer = `${origin}/realms/professional`;
  server.on('request', createProvider({issuer, clientId: 'publisher', clientSecret: secret, onTokenRequest}));
  return {origin, seen};
}

describe('the token handler [T2] [T5] [T6] [T19] [T20]', () => {
  it('returns the token of a real provider and its remaining life', async () => {
    const {origin, seen} = await provider();
    const response = await createTokenHandler(someOptions({authUrl: origin}))(askToken());
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
    });
    const body = (await response.json()) as Record<string, unknown>;
    expect(Object.keys(body)).toEqual(['access_token', 'token_type', 'expires_in']);
    expect(body).toMatchObject({
      access_token: expect.stringMatching(/^ey[\w-]+\.[\w-]+\.[\w-]+$/) as unknown,
      token_type: 'Bearer',
    });
    expect(body['expires_in']).toBeGreaterThan(290);
    expect(seen).toMatchObject([{status: 200, method: 'POST', body: {grant_type: 'client_credentials'}}]);
  });

  it('is refused by a real provider if id and secret are not encoded', async () => {
    const {origin, seen} = await provider();
    const response = await createTokenHandler(someOptions({authUrl: origin, basicEncoding: 'raw'}))(askToken());
    expect(seen).toMatchObject([{status: 400}]);
    expect(response.status).toBe(502);
  });

  it('does not reveal that a real provider refused the secret', async () => {
    const {origin, seen} = await provider();
    const response = await createTokenHandler(someOptions({authUrl: origin, clientSecret: 'wrong'}))(askToken());
    expect(seen).toMatchObject([{status: 401}]);
    expect(response.status).toBe(502);
    expect(response.headers.has('www-authenticate')).toBe(false);
  });

  it('sends exactly the request of §5: path, HTTP Basic, and a form with the grant type alone [S-6]', async () => {
    const {origin, received} = await upstream(issuing);
    await createTokenHandler(someOptions({authUrl: `${origin}/`}))(askToken());
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      method: 'POST',
      path: '/realms/professional/protocol/openid-connect/token',
      body: 'grant_type=client_credentials',
    });
    expect(chosenHeaders(received[0]!)).toEqual({
      accept: 'application/json',
      'content-type': expect.stringMatching(/^application\/x-www-form-urlencoded/) as unknown,
      authorization: `Basic ${btoa('publisher:s3cr3t%3Awith%2Fodd%2Bchars%25')}`,
    });
  });

  it('adds a scope only if there is one', async () => {
    const {origin, received} = await upstream(issuing);
    await createTokenHandler(someOptions({authUrl: origin, scope: 'vaccination'}))(askToken());
    expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toEqual({
      grant_type: 'client_credentials',
      scope: 'vaccination',
    });
  });

  it('sends id and secret unencoded to realms that do not decode them', async () => {
    const {origin, received} = await upstream(issuing);
    const options = someOptions({authUrl: origin, basicEncoding: 'raw', clientSecret: 'é+%:/'});
    await createTokenHandler(options)(askToken());
    const sent = Buffer.from(received[0]?.headers.authorization?.slice('Basic '.length) ?? '', 'base64').toString();
    expect(sent).toBe('publisher:é+%:/');
  });

  it('sends one upstream request for 1,000 concurrent callers, and none while the token is valid [S-18]', async () => {
    const {origin, received} = await upstream(issuing);
    const rateLimit = {requests: 2_000, seconds: 60};
    const handler = createTokenHandler(someOptions({authUrl: origin, rateLimit}));
    const answers = await Promise.all(Array.from({length: 1_000}, () => handler(askToken())));
    expect(new Set(await Promise.all(answers.map(tokenOf)))).toEqual(new Set(['token-1']));
    await handler(askToken());
    expect(received).toHaveLength(1);
  });

  it('renews a token that the service refused, once for the pages that had it', async () => {
    const {origin, received} = await upstream(issuing);
    const handler = createTokenHandler(someOptions({authUrl: origin}));
    expect(await tokenOf(await handler(askToken()))).toBe('token-1');
    const renewed = [await handler(askToken({'x-token-reason': 'rejected'}))];
    renewed.push(await handler(askToken({'x-token-reason': 'rejected'})), await handler(askToken()));
    expect(await Promise.all(renewed.map(tokenOf))).toEqual(['token-2', 'token-2', 'token-2']);
    expect(received).toHaveLength(2);
  });

  describe('as time goes by', () => {
    beforeEach(() => void vi.useFakeTimers({toFake: ['performance']}));
    afterEach(() => void vi.useRealTimers());

    for (const {why, life, after, renewed} of [
      {why: 'keeps a token with more than 30 s left', life: 300, after: 269, renewed: false},
      {why: 'renews a token with less than 30 s left', life: 300, after: 271, renewed: true},
      {why: 'keeps a short token with more than a fifth left', life: 10, after: 7, renewed: false},
      {why: 'renews a short token with less than a fifth left', life: 10, after: 9, renewed: true},
      {why: 'assumes a life of one minute if none is stated', life: undefined, after: 47, renewed: false},
      {why: 'renews after that minute', life: undefined, after: 49, renewed: true},
      {why: 'uses a token with a life of 0 once', life: 0, after: 0, renewed: true},
    ]) {
      it(why, async () => {
        const {origin, received} = await upstream((response, _request, count) =>
          json(response, 200, {access_token: `token-${count}`, token_type: 'bearer', expires_in: life}),
        );
        const handler = createTokenHandler(someOptions({authUrl: origin}));
        await handler(askToken());
        vi.advanceTimersByTime(after * 1000);
        expect(await tokenOf(await handler(askToken()))).toBe(renewed ? 'token-2' : 'token-1');
        expect(received).toHaveLength(renewed ? 2 : 1);
      });
    }

    it('reports the remaining life, not the one at the start', async () => {
      const {origin} = await upstream(issuing);
      const handler = createTokenHandler(someOptions({authUrl: origin}));
      await handler(askToken());
      vi.advanceTimersByTime(100_000);
      expect(await (await handler(askToken())).json()).toMatchObject({expires_in: 200});
    });
  });

  for (const {why, request, status, allow} of [
    {why: 'takes POST only', request: fromPage('/session/token', {method: 'GET'}), status: 405, allow: 'POST'},
    {why: 'answers no preflight', request: fromPage('/session/token', {method: 'OPTIONS'}), status: 405, allow: 'POST'},
    {
      why: 'requires the header that no form can send',
      request: askToken({'x-requested-with': undefined}),
      status: 403,
      allow: null,
    },
    {why: 'refuses a body of more than 1 KB', request: tokenWith('x'.repeat(1025)), status: 413, allow: null},
  ]) {
    it(why, async () => {
      const {origin, received} = await upstream(issuing);
      const response = await createTokenHandler(someOptions({authUrl: origin}))(request);
      expect(await wholeOf(response)).toEqual(
        status === 413 ? tooLargeFor(1024) : ownAnswer(status, allow ? {allow} : {}),
      );
      expect(received).toHaveLength(0);
    });
  }

  it('accepts a body of 1 KB without reading it', async () => {
    const {origin} = await upstream(issuing);
    const handler = createTokenHandler(someOptions({authUrl: origin}));
    expect((await handler(tokenWith('x'.repeat(1024)))).status).toBe(200);
  });

  it('does not read an endless body [S-15]', async () => {
    const {origin} = await upstream(issuing);
    const pull = vi.fn(() => new Promise<void>(() => undefined));
    const init = {method: 'POST', headers: askToken().headers, body: new ReadableStream({pull}, {highWaterMark: 0})};
    const request = new Request('https://ehr.example/session/token', {...init, duplex: 'half'} as RequestInit);
    expect((await createTokenHandler(someOptions({authUrl: origin}))(request)).status).toBe(200);
    expect(pull).not.toHaveBeenCalled();
  });

  it('refuses a session above its rate limit, with the time to wait', async () => {
    vi.useFakeTimers({toFake: ['Date'], now: new Date('2026-05-04T08:00:00Z')});
    onTestFinished(() => void vi.useRealTimers());
    const {origin} = await upstream(issuing);
    const handler = createTokenHandler(someOptions({authUrl: origin, rateLimit: {requests: 1, seconds: 60}}));
    await handler(askToken());
    expect(await wholeOf(await handler(askToken()))).toEqual(ownAnswer(429, {'retry-after': '60'}));
  });

  it('returns no token to a visitor without a session', async () => {
    const {origin, received} = await upstream(issuing);
    const response = await createTokenHandler(someOptions({authUrl: origin, authorize: () => false}))(askToken());
    expect(await wholeOf(response)).toEqual(ownAnswer(401));
    expect(received).toHaveLength(0);
  });

  for (const {why, thrown, told} of [
    {why: 'with an error', thrown: new RangeError('session store: password hunter2'), told: 'RangeError'},
    {why: 'with a text', thrown: 'session store: password hunter2', told: 'string'},
  ]) {
    it(`fails closed when the session check fails ${why}, and logs only the kind of error`, async () => {
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- a host may throw anything
      const authorize = () => Promise.reject(thrown);
      const response = await createTokenHandler(someOptions({authorize}))(askToken());
      expect(await wholeOf(response)).toEqual(ownAnswer(500));
      expect(vi.mocked(console.error).mock.calls).toEqual([[`vacc-assistant/server: internal: ${told}`]]);
    });
  }

  it('[§4.4-7] requests no token when certificate checks are switched off after the start', async () => {
    const {origin, received} = await upstream(issuing);
    const handler = createTokenHandler(someOptions({authUrl: origin}));
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    expect(await wholeOf(await handler(askToken()))).toEqual(ownAnswer(500));
    expect(received).toHaveLength(0);
  });
});

describe('the token handler, when the provider fails [T2] [T5] [T6] [T19] [T20]', () => {
  const telling = {error: 'unauthorized_client', error_description: `secret was ${secret}`};
  const faults: {why: string; answer: Answer; status: number}[] = [
    {
      why: '401 with a login challenge',
      answer: (r) => json(r, 401, telling, {'www-authenticate': 'Basic realm="x"'}),
      status: 502,
    },
    {why: '401 without a challenge', answer: (r) => json(r, 401, telling), status: 502},
    {why: '400', answer: (r) => json(r, 400, telling, {'x-secret': 'told'}), status: 502},
    {
      why: '503 with a page',
      answer: (r) => r.writeHead(503, {'content-type': 'text/html', 'retry-after': '9'}).end('<h1>down'),
      status: 502,
    },
    {
      why: '200 with a page',
      answer: (r) => r.writeHead(200, {'content-type': 'text/html'}).end('<h1>hello'),
      status: 502,
    },
    {
      why: 'half an answer',
      answer: (r) => r.writeHead(200, {'content-type': 'application/json'}).end('{"access_to'),
      status: 502,
    },
    {why: 'no token', answer: (r) => json(r, 200, {token_type: 'Bearer'}), status: 502},
    {why: 'another token type', answer: (r) => json(r, 200, {access_token: 'a', token_type: 'mac'}), status: 502},
    {
      why: 'a token that would split a header',
      answer: (r) => json(r, 200, {access_token: 'a\r\nb: c', token_type: 'Bearer'}),
      status: 502,
    },
    {
      why: 'a negative life',
      answer: (r) => json(r, 200, {access_token: 'a', token_type: 'Bearer', expires_in: -1}),
      status: 502,
    },
    {
      why: 'an answer above the cap',
      answer: (r) => json(r, 200, {access_token: 'a', token_type: 'Bearer', filler: 'x'.repeat(100_000)}),
      status: 502,
    },
    {why: 'an invalid status', answer: (r) => json(r, 777, {}), status: 502},
    {
      why: '401 whose error is the secret itself',
      answer: (r) => json(r, 401, {error: 'theOddSecret'}),
      status: 502,
    },
    {why: 'a dropped connection', answer: (r) => r.destroy(), status: 502},
    {why: 'no answer', answer: () => undefined, status: 504},
    {
      why: 'an answer that never ends',
      answer: (r) => r.writeHead(200, {'content-type': 'application/json'}).write('{'),
      status: 504,
    },
  ];

  for (const {why, answer, status} of faults) {
    it(`turns ${why} into a fixed ${status} [S-19]`, async () => {
      const {origin} = await upstream(answer);
      const handler = createTokenHandler(
        someOptions({authUrl: origin, timeouts: {token: status === 504 ? 200 : 7_000}}),
      );
      expect(await wholeOf(await handler(askToken()))).toEqual(ownAnswer(status));
      expect(JSON.stringify(vi.mocked(console.error).mock.calls)).toMatch(
        /^\[\["vacc-assistant\/server: (?:auth|network)\//,
      );
      expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toMatch(/odd|told|hello/i);
    });
  }

  for (const status of [301, 302, 303, 307, 308]) {
    it(`never follows a ${status}, which would send the secret elsewhere [S-11]`, async () => {
      const elsewhere = await upstream(issuing);
      const {origin} = await upstream((r) => r.writeHead(status, {location: `${elsewhere.origin}/`}).end());
      const response = await createTokenHandler(someOptions({authUrl: origin}))(askToken());
      expect(await wholeOf(response)).toEqual(ownAnswer(502));
      expect(elsewhere.received).toEqual([]);
    });
  }

  it('does not wait for the end of an endless answer', async () => {
    let closed: Promise<unknown> | undefined;
    const {origin} = await upstream((response) => {
      closed = once(response, 'close');
      response.writeHead(200, {'content-type': 'application/json'});
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
        response.once('drain', more);
      };
      more();
    });
    expect((await createTokenHandler(someOptions({authUrl: origin}))(askToken())).status).toBe(502);
    await closed;
  });

  it('sends another request for the next caller', async () => {
    const {origin} = await upstream((response, request, count) =>
      count === 1 ? json(response, 503, {}) : issuing(response, request, count),
    );
    const handler = createTokenHandler(someOptions({authUrl: origin}));
    expect((await handler(askToken())).status).toBe(502);
    expect((await handler(askToken())).status).toBe(200);
  });

  it('logs an answer without a body as an error of the provider, not of the handler', async () => {
    const {origin} = await upstream((response) => response.writeHead(204).end());
    expect((await createTokenHandler(someOptions({authUrl: origin}))(askToken())).status).toBe(502);
    expect(vi.mocked(console.error).mock.calls.join()).toMatch(
      /^vacc-assistant\/server: auth\/unavailable: .*: OAUTH_\w+/,
    );
  });

  it('logs the kind of refusal', async () => {
    const {origin} = await upstream((response) => json(response, 400, telling));
    await createTokenHandler(someOptions({authUrl: origin}))(askToken());
    expect(console.error).toHaveBeenCalledWith(
      'vacc-assistant/server: auth/unavailable: The token request failed: OAUTH_RESPONSE_BODY_ERROR 400 unauthorized_client',
    );
  });
});
