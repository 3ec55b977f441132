import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createServiceProxy, createTokenHandler, type ServerOptions} from '../../src/server/index.js';
import {type Answer, issuing, json, upstream} from './http-server.js';
import {askDiagnosis, askToken, fromPage, secret, someOptions} from './requests.js';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const patientFile = '{"patient":{"birthdate":"1987-03-14","gender":"f","prevention_acts":[]}}';
const found: Answer = (response) => json(response, 200, {conclusion: 'todo', diagnostic_per_disease: []});

/** A proxy between an authorization server and a service of the test. */
async function set({
  service = found,
  auth = issuing,
  ...options
}: {service?: Answer; auth?: Answer} & Partial<ServerOptions> = {}) {
  const [provider, target] = await Promise.all([upstream(auth), upstream(service)]);
  const all = someOptions({authUrl: provider.origin, serviceUrl: `${target.origin}/v1`, ...options});
  return {proxy: createServiceProxy(all), options: all, tokenRequests: provider.received, received: target.received};
}

describe('the service proxy', () => {
  it('forwards a diagnosis request with the token and nothing else of the page', async () => {
    const {proxy, received} = await set();
    const response = await proxy(
      askDiagnosis(patientFile, {cookie: 'session=1', referer: 'https://ehr.example/chart', 'x-csrf': 'c'}),
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({conclusion: 'todo', diagnostic_per_disease: []});
    expect(received).toMatchObject([{method: 'POST', path: '/v1/diagnostic_for_patient', body: patientFile}]);
    const {
      authorization,
      accept,
      cookie,
      referer,
      origin,
      'content-type': type,
      'x-csrf': csrf,
    } = received[0]?.headers ?? {};
    expect({authorization, accept, type}).toEqual({
      authorization: 'Bearer token-1',
      accept: 'application/json',
      type: 'application/json',
    });
    expect([cookie, referer, origin, csrf]).toEqual([undefined, undefined, undefined, undefined]);
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
      why: 'knows no other operation',
      request: fromPage('/session/service/admin', {body: '{}'}),
      status: 404,
      allow: null,
    },
    {
      why: 'is not led astray by a path',
      request: fromPage('/session/service/questionnaire/..%2fadmin', {body: '{}'}),
      status: 404,
      allow: null,
    },
    {
      why: 'is not led astray by an object key',
      request: fromPage('/session/service/constructor', {body: '{}'}),
      status: 404,
      allow: null,
    },
    {
      why: 'takes no GET of a diagnosis',
      request: fromPage('/s/diagnostic_for_patient', {method: 'GET'}),
      status: 405,
      allow: 'POST',
    },
    {
      why: 'takes no DELETE',
      request: fromPage('/s/questionnaire', {method: 'DELETE'}),
      status: 405,
      allow: 'GET, POST',
    },
    {
      why: 'takes JSON only',
      request: askDiagnosis('a=b', {'content-type': 'application/x-www-form-urlencoded'}),
      status: 415,
      allow: null,
    },
    {why: 'caps the body', request: askDiagnosis(`"${'x'.repeat(1_000_000)}"`), status: 413, allow: null},
    {
      why: 'stops foreign pages',
      request: askDiagnosis('{}', {origin: 'https://evil.example'}),
      status: 403,
      allow: null,
    },
  ]) {
    it(why, async () => {
      const {proxy, received, tokenRequests} = await set();
      const response = await proxy(request);
      expect([response.status, response.headers.get('allow')]).toEqual([status, allow]);
      expect([received.length, tokenRequests.length]).toEqual([0, 0]);
    });
  }

  it('forwards nothing for a visitor without a session', async () => {
    const {proxy, received} = await set({authorize: () => false});
    expect((await proxy(askDiagnosis())).status).toBe(401);
    expect(received).toHaveLength(0);
  });

  it('shares the token with a token handler of the same options', async () => {
    const {proxy, options, tokenRequests, received} = await set();
    const handed = (await (await createTokenHandler(options)(askToken())).json()) as {access_token: string};
    await proxy(askDiagnosis());
    expect(received[0]?.headers.authorization).toBe(`Bearer ${handed.access_token}`);
    expect(tokenRequests).toHaveLength(1);
  });

  it('presents the token as the host says, since §5 does not', async () => {
    const {proxy, received} = await set({header: 'X-Access-Token', scheme: ''});
    await proxy(askDiagnosis());
    expect(received[0]?.headers['x-access-token']).toBe('token-1');
    expect(received[0]?.headers.authorization).toBe(undefined);
  });
});

describe('the service proxy and a token that the service refuses', () => {
  const refusing =
    (...dead: string[]): Answer =>
    (response, request, count) =>
      dead.includes(request.headers.authorization ?? '')
        ? json(response, 401, {error: 'expired'}, {'www-authenticate': 'Basic realm="service"'})
        : found(response, request, count);

  it('renews it once and sends the request once more', async () => {
    const {proxy, received, tokenRequests} = await set({service: refusing('Bearer token-1')});
    expect((await proxy(askDiagnosis(patientFile))).status).toBe(200);
    expect(received.map(({headers, body}) => [headers.authorization, body])).toEqual([
      ['Bearer token-1', patientFile],
      ['Bearer token-2', patientFile],
    ]);
    expect(tokenRequests).toHaveLength(2);
  });

  it('renews it once for many requests at once', async () => {
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

describe('the service proxy, when the service refuses or fails', () => {
  it('hands on a refusal of the input with its body', async () => {
    const refusal = {error: {code: 'invalid_birthdate', detail: 'patient.birthdate is in the future'}};
    const {proxy} = await set({
      service: (response) => json(response, 400, refusal, {'set-cookie': 'a=b', 'x-internal': 'node-7'}),
    });
    const response = await proxy(askDiagnosis());
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(refusal);
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
    });
  });

  for (const {why, answer, status, wait} of [
    {why: '429 with its wait', answer: (r) => json(r, 429, {}, {'retry-after': '7'}), status: 429, wait: '7'},
    {
      why: '503 with its wait',
      answer: (r) => json(r, 503, {stack: 'at node-7'}, {'retry-after': '9'}),
      status: 503,
      wait: '9',
    },
    {
      why: '500 under a fixed body',
      answer: (r) => json(r, 500, {stack: 'at node-7'}, {'retry-after': '9'}),
      status: 500,
      wait: null,
    },
    {why: '403 as it is', answer: (r) => json(r, 403, {}), status: 403, wait: null},
    {why: '204 without a body', answer: (r) => r.writeHead(204).end(), status: 204, wait: null},
    {why: '407 as a fault of this host', answer: (r) => json(r, 407, {}), status: 502, wait: null},
    {
      why: 'a redirect as a fault',
      answer: (r) => r.writeHead(307, {location: 'http://127.0.0.1:9/'}).end(),
      status: 502,
      wait: null,
    },
    {why: 'a dropped connection as a fault', answer: (r) => r.destroy(), status: 502, wait: null},
    {
      why: 'a cut body as a fault',
      answer: (r) => r.writeHead(200, {'content-length': '99'}).write('{', () => r.destroy()),
      status: 502,
      wait: null,
    },
    {
      why: 'an answer above the cap as a fault',
      answer: (r) => r.writeHead(200).end('x'.repeat(10_000_001)),
      status: 502,
      wait: null,
    },
    {why: 'silence as a time-out', answer: () => undefined, status: 504, wait: null},
    {why: 'a stalled body as a time-out', answer: (r) => r.writeHead(200).write('{'), status: 504, wait: null},
  ] satisfies {why: string; answer: Answer; status: number; wait: string | null}[]) {
    it(`hands on ${why}`, async () => {
      const {proxy, received} = await set({service: answer, timeouts: {service: 200}});
      const response = await proxy(askDiagnosis());
      expect([response.status, response.headers.get('retry-after')]).toEqual([status, wait]);
      const text = await response.text();
      for (const hidden of ['node-7', 'token-1', secret]) expect(text).not.toContain(hidden);
      expect(received).toHaveLength(1);
    });
  }

  it('never follows a redirect, neither with a patient file nor without', async () => {
    const elsewhere = await upstream(found);
    const {proxy} = await set({service: (r) => r.writeHead(307, {location: `${elsewhere.origin}/`}).end()});
    await proxy(askDiagnosis(patientFile));
    await proxy(fromPage('/session/service/questionnaire', {method: 'GET'}));
    expect(elsewhere.received).toHaveLength(0);
  });

  it('stops asking when the page has gone', async () => {
    const leaving = new AbortController();
    let closed: Promise<void> | undefined;
    const {proxy} = await set({
      service: (response) => {
        closed = new Promise((resolve) => response.on('close', resolve));
        leaving.abort();
      },
    });
    await proxy(new Request(askDiagnosis(), {signal: leaving.signal}));
    await closed;
    expect(console.error).not.toHaveBeenCalled();
  });

  it('writes the code to the console, and no patient value', async () => {
    const {proxy} = await set({service: (r) => r.destroy()});
    await proxy(askDiagnosis(patientFile));
    expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/^vacc-assistant\/server: network\/failed: /));
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain('1987');
  });
});
