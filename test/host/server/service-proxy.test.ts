import {gzipSync} from 'node:zlib';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createServiceProxy, createTokenHandler, type ServerOptions} from '../../../src/host/server/index.js';
import {tooLargeFor, ownAnswer, serviceAnswer, wholeOf} from './fixed-answers.js';
import {type Answer, chosenHeaders, issuing, json, upstream} from './http-server.js';
import {askDiagnosis, askToken, fromPage, someOptions} from './requests.js';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const patientFile = '{"patient":{"birthdate":"1987-03-14","gender":"f","prevention_acts":[]}}';
const found: Answer = (response) => json(response, 200, {conclusion: 'todo', diagnostic_per_disease: []});

const asked = (method: string, path: string) => fromPage(path, {method, ...(method === 'POST' && {body: '{}'})});

/** A proxy with an authorization server and a service of the test. */
async function set({
  service = found,
  auth = issuing,
  ...options
}: {service?: Answer; auth?: Answer} & Partial<ServerOptions> = {}) {
  const [provider, target] = await Promise.all([upstream(auth), upstream(service)]);
  const all = someOptions({authUrl: provider.origin, serviceUrl: `${target.origin}/v1`, ...options});
  return {proxy: createServiceProxy(all), options: all, tokenRequests: provider.received, received: target.received};
}

describe('the service proxy [T5] [T6] [T20]', () => {
  it('forwards a diagnosis request with the token and nothing else from the page [P-9]', async () => {
    const {proxy, received} = await set();
    const response = await proxy(
      askDiagnosis(patientFile, {cookie: 'session=1', referer: 'https://ehr.example/chart', 'x-csrf': 'c'}),
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({conclusion: 'todo', diagnostic_per_disease: []});
    expect(received).toMatchObject([{method: 'POST', path: '/v1/diagnostic_for_patient', body: patientFile}]);
    expect(chosenHeaders(received[0]!)).toEqual({
      authorization: 'Bearer token-1',
      accept: 'application/json',
      'content-type': 'application/json',
    });
  });

  it('forwards both forms of the questionnaire, without a query', async () => {
    const {proxy, received} = await set({service: (response) => json(response, 200, [])});
    const get = await proxy(
      fromPage('/any/mount/questionnaire?birthdate=1987-03-14', {method: 'GET', headers: {origin: undefined}}),
    );
    const post = await proxy(fromPage('/any/mount/questionnaire', {body: '{}'}));
    expect([get.status, post.status]).toEqual([200, 200]);
    expect(received.map(({method, path, body}) => [method, path, body])).toEqual([
      ['GET', '/v1/questionnaire', ''],
      ['POST', '/v1/questionnaire', '{}'],
    ]);
  });

  for (const {why, request, status, allow} of [
    {
      why: 'refuses GET for a diagnosis',
      request: asked('GET', '/s/diagnostic_for_patient'),
      status: 405,
      allow: 'POST',
    },
    ...['PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'PROPFIND'].map((method) => ({
      why: `refuses ${method}`,
      request: asked(method, '/s/questionnaire'),
      status: 405,
      allow: 'GET, POST',
    })),
    ...[
      'text/plain',
      'text/plain;application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/json-patch+json',
    ].map((type) => ({
      why: `refuses ${type}`,
      request: askDiagnosis('{}', {'content-type': type}),
      status: 415,
      allow: null,
    })),
    {
      why: 'refuses a body without a type',
      request: askDiagnosis('', {'content-type': undefined}),
      status: 415,
      allow: null,
    },
    {why: 'caps the body', request: askDiagnosis(`"${'x'.repeat(1_000_000)}"`), status: 413, allow: null},
    {
      why: 'caps the body by its announced length',
      request: askDiagnosis('{}', {'content-length': '1000001'}),
      status: 413,
      allow: null,
    },
    {
      why: 'refuses foreign pages',
      request: askDiagnosis('{}', {origin: 'https://evil.example'}),
      status: 403,
      allow: null,
    },
  ]) {
    it(why, async () => {
      const {proxy, received, tokenRequests} = await set();
      expect(await wholeOf(await proxy(request))).toEqual(
        status === 413 ? tooLargeFor(1_000_000) : ownAnswer(status, allow ? {allow} : {}),
      );
      expect([received.length, tokenRequests.length]).toEqual([0, 0]);
    });
  }

  for (const path of [
    '/s/admin',
    '/s/',
    '/s',
    '/s/questionnaire/',
    '/s/questionnaire/..%2fadmin',
    '/s/..%2fquestionnaire',
    '/s/%2e%2e%2fquestionnaire',
    '/s/questionnaire%2f..%2fadmin',
    '/s/questionnaire%3fa=b',
    '/s/questionnaire%00',
    '/s/questionnaire;v=1',
    '/s/questionnaire.json',
    '/s/Questionnaire',
    '/s/%71uestionnaire',
    '/s/questionnaire/../admin',
    '/s/questionnaire\\..\\admin',
    '/s/constructor',
    '/s/__proto__',
    '/s/admin?/questionnaire',
    '/s/admin#/questionnaire',
  ]) {
    it(`knows no operation at ${path} [P-9] [S-15]`, async () => {
      const {proxy, received, tokenRequests} = await set();
      for (const method of ['GET', 'POST']) {
        expect(await wholeOf(await proxy(asked(method, path)))).toEqual(ownAnswer(404));
      }
      expect([received.length, tokenRequests.length]).toEqual([0, 0]);
    });
  }

  it('calls the service with the operation only, whatever surrounds it in the path', async () => {
    const {proxy, received} = await set({service: (response) => json(response, 200, [])});
    for (const path of [
      '/s/x/../questionnaire',
      '/s//questionnaire',
      '/questionnaire?a=/admin',
      '/a/b/c/questionnaire#d',
    ]) {
      expect((await proxy(asked('GET', path))).status).toBe(200);
    }
    expect(new Set(received.map((request) => request.path))).toEqual(new Set(['/v1/questionnaire']));
  });

  it('accepts a body of the maximum size, with or without Content-Length [S-15]', async () => {
    const {proxy, received} = await set();
    const body = `"${'x'.repeat(999_998)}"`;
    for (const headers of [{}, {'content-length': String(body.length)}]) {
      expect((await proxy(askDiagnosis(body, headers))).status).toBe(200);
    }
    expect(received.map((request) => request.body.length)).toEqual([1_000_000, 1_000_000]);
  });

  it('responds 408 to an endless body before it closes the connection [S-28]', async () => {
    const cancel = vi.fn();
    const body = new ReadableStream({start: (controller) => controller.enqueue(new Uint8Array(9)), cancel});
    const init = {method: 'POST', headers: askDiagnosis().headers, body, duplex: 'half'} as RequestInit;
    const {proxy, received} = await set({timeouts: {service: 100}});
    const response = await proxy(new Request('https://ehr.example/s/diagnostic_for_patient', init));
    expect(await wholeOf(response)).toEqual(ownAnswer(408));
    expect([received.length, cancel.mock.calls.length]).toEqual([0, 0]);
  });

  it('forwards nothing for a visitor without a session', async () => {
    const {proxy, received} = await set({authorize: () => false});
    expect(await wholeOf(await proxy(askDiagnosis()))).toEqual(ownAnswer(401));
    expect(received).toHaveLength(0);
  });

  it('shares the token with a token handler of the same options', async () => {
    const {proxy, options, tokenRequests, received} = await set();
    const handed = (await (await createTokenHandler(options)(askToken())).json()) as {access_token: string};
    await proxy(askDiagnosis());
    expect(received[0]?.headers.authorization).toBe(`Bearer ${handed.access_token}`);
    expect(tokenRequests).toHaveLength(1);
  });

  it('sends the token as the options say, because §5 does not', async () => {
    const {proxy, received} = await set({header: 'X-Access-Token', scheme: ''});
    await proxy(askDiagnosis());
    expect(received[0]?.headers['x-access-token']).toBe('token-1');
    expect(received[0]?.headers.authorization).toBe(undefined);
  });
});

describe('the service proxy and a token that the service refuses [T5] [T6] [T20]', () => {
  const refusing =
    (...dead: string[]): Answer =>
    (response, request, count) =>
      dead.includes(request.headers.authorization ?? '')
        ? json(response, 401, {error: 'expired'}, {'www-authenticate': 'Basic realm="service"'})
        : found(response, request, count);

  it('renews it once and repeats the request once', async () => {
    const {proxy, received, tokenRequests} = await set({service: refusing('Bearer token-1')});
    expect((await proxy(askDiagnosis(patientFile))).status).toBe(200);
    expect(received.map(({headers, body}) => [headers.authorization, body])).toEqual([
      ['Bearer token-1', patientFile],
      ['Bearer token-2', patientFile],
    ]);
    expect(tokenRequests).toHaveLength(2);
  });

  it('renews it once for concurrent requests', async () => {
    const {proxy, tokenRequests} = await set({service: refusing('Bearer token-1')});
    const answers = await Promise.all(Array.from({length: 20}, () => proxy(askDiagnosis())));
    expect(new Set(answers.map(({status}) => status))).toEqual(new Set([200]));
    expect(tokenRequests).toHaveLength(2);
  });

  it('gives up after the second refusal, without the login challenge', async () => {
    const {proxy, received} = await set({service: refusing('Bearer token-1', 'Bearer token-2')});
    const response = await proxy(askDiagnosis());
    expect([response.status, response.headers.has('www-authenticate')]).toEqual([502, false]);
    expect(received).toHaveLength(2);
  });

  it('does not repeat the request when the provider gives the same token again', async () => {
    const same: Answer = (response) =>
      json(response, 200, {access_token: 'token-1', token_type: 'Bearer', expires_in: 300});
    const {proxy, received} = await set({auth: same, service: refusing('Bearer token-1')});
    expect((await proxy(askDiagnosis())).status).toBe(502);
    expect(received).toHaveLength(1);
  });
});

describe('the service proxy, when the service refuses or fails [T5] [T6] [T20]', () => {
  /** Headers with internal details of an upstream, which must not be relayed. */
  const telling = {
    'set-cookie': 'node=node-7',
    'www-authenticate': 'Basic realm="node-7"',
    'x-internal': 'node-7',
    'x-request-id': 'node-7',
    'access-control-allow-origin': '*',
    server: 'node-7',
    link: '<https://node-7>; rel=preload',
    'retry-after': '9',
  };
  const page = (status: number): Answer => {
    const body = `<h1>${status}</h1>at node-7 with token-1`;
    return (response) => response.writeHead(status, {...telling, 'content-type': 'text/html'}).end(body);
  };
  const redirect =
    (status: number): Answer =>
    (response) =>
      response.writeHead(status, {location: 'http://127.0.0.1:9/'}).end();
  const soon = {'retry-after': '9'};
  const midnight = 'Wed, 21 Oct 2026 00:00:00 GMT';
  const busy =
    (wait: string): Answer =>
    (response) =>
      json(response, 429, {}, {'retry-after': wait});

  for (const status of [200, 201, 400, 422]) {
    it(`relays the body of a ${status}, and no header [S-19]`, async () => {
      const body = {error: {code: 'invalid_birthdate', detail: 'patient.birthdate is in the future'}};
      const {proxy} = await set({service: (response) => json(response, status, body, telling)});
      expect(await wholeOf(await proxy(askDiagnosis()))).toEqual({
        status: status < 300 ? 200 : status,
        headers: {'cache-control': 'no-store', 'content-type': 'application/json', 'x-content-type-options': 'nosniff'},
        body,
      });
    });
  }

  it('relays an answer without a body [S-19]', async () => {
    for (const status of [200, 204, 205]) {
      const {proxy} = await set({service: (response) => response.writeHead(status, telling).end()});
      const response = await proxy(askDiagnosis());
      expect([response.status, await response.text()]).toEqual([204, '']);
    }
  });

  /** `told`: the code for the operator. */
  const outcomes: {why: string; answer: Answer; becomes: ReturnType<typeof ownAnswer>; told?: string}[] = [
    ...[500, 501, 502, 504, 599].map((status) => ({
      why: `${status} under a fixed body`,
      answer: page(status),
      becomes: serviceAnswer(status),
    })),
    ...[402, 403, 404, 405, 409, 410, 413, 415, 418].map((status) => ({
      why: `${status} under a fixed body`,
      answer: page(status),
      becomes: serviceAnswer(status),
    })),
    {why: '400 with a page under a fixed body', answer: page(400), becomes: serviceAnswer(400)},
    {why: '422 with a page under a fixed body', answer: page(422), becomes: serviceAnswer(422)},
    {why: '429 with its Retry-After', answer: page(429), becomes: serviceAnswer(429, soon)},
    {why: '503 with its Retry-After', answer: page(503), becomes: serviceAnswer(503, soon)},
    {why: 'a Retry-After of minutes', answer: busy('120'), becomes: serviceAnswer(429, {'retry-after': '120'})},
    {
      why: 'a Retry-After with a date',
      answer: busy(midnight),
      becomes: serviceAnswer(429, {'retry-after': midnight}),
    },
    {why: 'no Retry-After that is a text', answer: busy('ask node-7'), becomes: serviceAnswer(429)},
    {why: 'no Retry-After with text after it', answer: busy(`${midnight} node-7`), becomes: serviceAnswer(429)},
    {why: 'no negative Retry-After', answer: busy('-1'), becomes: serviceAnswer(429)},
    {why: '401 as an error of this host', answer: page(401), becomes: ownAnswer(502), told: 'service/denied'},
    {
      why: '407 as an error of this host',
      answer: page(407),
      becomes: ownAnswer(502),
      told: 'network/failed|service/denied', // Node's fetch gives no answer, others do
    },
    {why: '300 as an error', answer: page(300), becomes: ownAnswer(502), told: 'service/denied'},
    {
      why: '304 as an error',
      answer: (r) => r.writeHead(304, telling).end(),
      becomes: ownAnswer(502),
      told: 'service/denied',
    },
    {why: 'an invalid status as an error', answer: page(777), becomes: ownAnswer(502), told: 'service/denied'},
    ...[301, 302, 303, 307, 308].map((status) => ({
      why: `a ${status} as an error`,
      answer: redirect(status),
      becomes: ownAnswer(502),
      told: 'service/denied',
    })),
    {
      why: 'a dropped connection as an error',
      answer: (r) => r.destroy(),
      becomes: ownAnswer(502),
      told: 'network/failed',
    },
    {
      why: 'a cut body as an error',
      answer: (r) => r.writeHead(200, {'content-length': '99'}).write('{', () => r.destroy()),
      becomes: ownAnswer(502),
      told: 'network/failed',
    },
    {
      why: 'a body with a wrong Content-Encoding as an error',
      answer: (r) => r.writeHead(200, {'content-encoding': 'gzip'}).end('{"conclusion":"todo"}'),
      becomes: ownAnswer(502),
      told: 'network/failed',
    },
    {
      why: 'an answer above the cap as an error',
      answer: (r) => r.writeHead(200).end('x'.repeat(10_000_001)),
      becomes: ownAnswer(502),
      told: 'service/too-large',
    },
    {
      why: 'an answer above the cap after decompression as an error',
      answer: (r) => r.writeHead(200, {'content-encoding': 'gzip'}).end(gzipSync('x'.repeat(10_000_001))),
      becomes: ownAnswer(502),
      told: 'service/too-large',
    },
    {why: 'no answer as a time-out', answer: () => undefined, becomes: ownAnswer(504), told: 'network/timeout'},
    {
      why: 'a stalled body as a time-out',
      answer: (r) => r.writeHead(200).write('{'),
      becomes: ownAnswer(504),
      told: 'network/timeout',
    },
  ];
  for (const {why, answer, becomes, told} of outcomes) {
    it(`relays ${why} [S-19]`, async () => {
      const {proxy, received} = await set({
        service: answer,
        timeouts: {service: becomes.status === 504 ? 200 : 10_000},
      });
      expect(await wholeOf(await proxy(askDiagnosis()))).toEqual(becomes);
      const said = vi.mocked(console.error).mock.calls.map(String);
      const codes = said.map((line) => /^vacc-assistant\/server: ([\w/-]+): /.exec(line)?.[1]);
      expect(codes).toEqual(told ? [expect.stringMatching(`^(?:${told})$`)] : []);
      expect(said.join()).not.toMatch(/node-7|token-1/);
      expect(received.length).toBe(why.startsWith('401') ? 2 : 1); // a refused token is renewed once
    });
  }

  it('reports an error for results that only a `fetch` of the host can give: no HTTP answer, and a proxy that refuses', async () => {
    for (const answer of [Response.error(), new Response('node-7', {status: 407})]) {
      const through: typeof fetch = async (input, init) =>
        new Request(input).url.endsWith('/token') ? fetch(input, init) : answer;
      const {proxy} = await set({fetch: through});
      expect(await wholeOf(await proxy(askDiagnosis()))).toEqual(ownAnswer(502));
    }
  });

  it('never follows a redirect, with or without a patient file [S-11]', async () => {
    const elsewhere = await upstream(found);
    const {proxy} = await set({service: (r) => r.writeHead(307, {location: `${elsewhere.origin}/`}).end()});
    await proxy(askDiagnosis(patientFile));
    await proxy(fromPage('/session/service/questionnaire', {method: 'GET'}));
    expect(elsewhere.received).toHaveLength(0);
  });

  it('aborts the request when the page closes the connection', async () => {
    const leaving = new AbortController();
    let closed: Promise<void> | undefined;
    const {proxy} = await set({
      timeouts: {service: 60_000},
      service: (response) => {
        closed = new Promise((resolve) => response.on('close', resolve));
        leaving.abort();
      },
    });
    await proxy(new Request(askDiagnosis(), {signal: leaving.signal})); // ends long before the time-out of the service
    await closed;
    expect(console.error).not.toHaveBeenCalled();
  });

  it('logs the code, and no patient value [P-10]', async () => {
    const {proxy} = await set({service: (r) => r.destroy()});
    await proxy(askDiagnosis(patientFile));
    expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/^vacc-assistant\/server: network\/failed: /));
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain('1987');
  });
});
