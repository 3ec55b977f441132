import {describe, expect, it} from 'vitest';
import {createServiceClient, type ServiceClientOptions} from '../../src/client/index.js';
import type {SentPatientFile, QuestionnaireRequest} from '../../src/contract/patient-file.js';
import diagnostic from '../fixtures/diagnostic.json';
import patientFile from '../fixtures/patient-file.json';
import questionnaire from '../fixtures/questionnaire.json';
import serviceError from '../fixtures/service-error.json';
import {aPatientFile} from '../helpers/builders.js';
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
  type Loopback,
} from './loopback.js';

const timings = {retryBaseMs: 1, serviceTimeoutMs: 2000};
const clientOf = ({url}: Pick<Loopback, 'url'>, over: ServiceClientOptions = {}) =>
  createServiceClient({baseUrl: url.href, timings, ...over});
const file = patientFile as SentPatientFile;
const question: QuestionnaireRequest = {
  patient: {birthdate: file.patient.birthdate, gender: 'f'},
  requested_by_professional: false,
};

/** A provider that returns `token-1`, `token-2` and so on, and records the reasons of its calls. */
function aProvider(gives = (nth: number) => `token-${nth}`) {
  const reasons: string[] = [];
  return {reasons, getAccessToken: ({reason}: {reason: string}) => gives(reasons.push(reason))};
}

describe('the operations [T22]', () => {
  it('requests the diagnosis with the patient file, and returns the complete JSON and its reading', async () => {
    const service = await loopback(json(diagnostic, 200, {'x-request-id': 'r1'}));
    const answer = await clientOf(service).diagnostic(file, stay());
    expect(answer.json).toEqual(diagnostic);
    expect(answer.reading.diagnostic_per_disease).toHaveLength(9);
    expect([answer.service, answer.attempts]).toEqual([{origin: service.url.origin, requestId: 'r1'}, 1]);
    const {method, path, headers, body} = service.calls[0]!;
    expect([method, path]).toEqual(['POST', '/diagnostic_for_patient']);
    expect(headers).toMatchObject({accept: 'application/json', 'content-type': 'application/json'});
    expect(JSON.parse(body)).toEqual(patientFile);
  });

  it('requests the questionnaire in the nested form', async () => {
    const service = await loopback(json(questionnaire));
    const {json: received, reading} = await clientOf(service).questionnaire(question, stay());
    expect(received).toEqual(questionnaire);
    expect(reading.sections).toHaveLength(2);
    expect([service.calls[0]?.method, service.calls[0]?.path]).toEqual(['POST', '/questionnaire']);
    expect(JSON.parse(service.calls[0]!.body)).toEqual(question);
  });

  it('requests the full questionnaire without any patient data', async () => {
    const service = await loopback(json(questionnaire));
    const {reading} = await clientOf(service).fullQuestionnaire(stay());
    expect(reading.sections).toHaveLength(2);
    const {method, path, body} = service.calls[0]!;
    expect([method, path, body]).toEqual(['GET', '/questionnaire', '']);
  });

  it('accepts any 2xx with a JSON body and any content type', async () => {
    const service = await loopback(text('\ufeff[]', 299, {'content-type': 'text/html'}));
    expect((await clientOf(service).fullQuestionnaire(stay())).reading.sections).toEqual([]);
  });

  it('has no request id when the service sends none', async () => {
    const service = await loopback(json([]));
    expect((await clientOf(service).fullQuestionnaire(stay())).service).toEqual({origin: service.url.origin});
  });
});

describe('a failure [T22]', () => {
  for (const {why, reply, code, facts} of [
    {
      why: 'a 400 with code and detail',
      reply: json(serviceError, 400),
      code: 'service/invalid-input',
      facts: {
        status: 400,
        serviceCode: 'invalid_birthdate',
        detail: serviceError.error.detail,
        fields: ['patient.birthdate'],
        attempts: 1,
      },
    },
    {
      why: 'a 422, like a 400',
      reply: json({code: 'c', detail: 'd'}, 422),
      code: 'service/invalid-input',
      facts: {status: 422, serviceCode: 'c', detail: 'd', attempts: 1},
    },
    {
      why: 'a 400 without code and detail',
      reply: text('<html>', 400),
      code: 'service/invalid-input',
      facts: {status: 400, attempts: 1},
    },
    {why: 'a 401 of the proxy', reply: status(401), code: 'service/denied', facts: {status: 401, attempts: 1}},
    {why: 'a 403', reply: status(403), code: 'service/denied', facts: {status: 403, attempts: 1}},
    {why: 'a redirect', reply: status(302, {location: '/login'}), code: 'service/not-found', facts: {attempts: 1}},
    {why: 'a 404', reply: status(404), code: 'service/not-found', facts: {status: 404, attempts: 1}},
    {why: 'a 413', reply: status(413), code: 'service/too-large', facts: {status: 413, attempts: 1}},
    {
      why: 'a 500, which is not retried',
      reply: status(500),
      code: 'service/unavailable',
      facts: {status: 500, attempts: 1},
    },
    {why: 'repeated 503', reply: status(503), code: 'service/unavailable', facts: {status: 503, attempts: 3}},
    {why: 'repeated 429', reply: status(429), code: 'service/rate-limited', facts: {status: 429, attempts: 3}},
    {
      why: 'a 429 that asks for an hour',
      reply: status(429, {'retry-after': '3600'}),
      code: 'service/rate-limited',
      facts: {status: 429, attempts: 1, retryAfterMs: 3_600_000},
    },
    {why: 'a cut connection', reply: cut, code: 'network/failed', facts: {attempts: 3}},
    {why: 'a cut body', reply: cutInBody, code: 'network/failed', facts: {attempts: 3}},
    {
      why: 'half a body that ends cleanly',
      reply: text('{"conclusion":"late","diagnostic_per_disease":[{'),
      code: 'service/bad-response',
      facts: {attempts: 1},
    },
    {
      why: 'a page of a captive portal',
      reply: text('<!doctype html>'),
      code: 'service/bad-response',
      facts: {attempts: 1},
    },
    {why: '204', reply: status(204), code: 'service/bad-response', facts: {attempts: 1}},
    {why: 'an empty body', reply: text(''), code: 'service/bad-response', facts: {attempts: 1}},
    {why: 'null', reply: text('null'), code: 'service/bad-response', facts: {attempts: 1}},
    {why: 'a wrong top level', reply: json([]), code: 'service/bad-response', facts: {attempts: 1}},
    {why: 'a body above the depth cap', reply: text('['.repeat(1000)), code: 'service/too-large', facts: {attempts: 1}},
  ]) {
    it(`reports ${why}, and the number of requests`, async () => {
      const service = await loopback(reply);
      const failure = await failureOf(clientOf(service).diagnostic(aPatientFile(), stay()));
      expect(failure).toMatchObject({name: 'VaccError', code});
      expect((failure as {facts: object}).facts).toEqual(facts);
      expect(service.calls).toHaveLength(facts.attempts);
    });
  }

  for (const [why, reply] of Object.entries({'does not answer': silence, 'does not end': stall})) {
    it(`reports a service that ${why}, after one time-out`, async () => {
      const client = clientOf(await loopback(reply), {timings: {serviceTimeoutMs: 30}});
      const failure = await failureOf(client.diagnostic(file, stay()));
      expect(failure).toMatchObject({code: 'network/timeout', facts: {attempts: 1}});
    });
  }

  it('reports that the browser is offline', async () => {
    const client = clientOf({url: await nobody()}, {environment: {online: () => false}});
    expect(await failureOf(client.fullQuestionnaire(stay()))).toMatchObject({
      code: 'network/offline',
      facts: {attempts: 3},
    });
  });

  for (const {why, options, code} of [
    {why: 'no address of the service', options: {baseUrl: undefined}, code: 'config/missing'},
    {
      why: 'an insecure address of the service',
      options: {baseUrl: 'http://api.example.org/'},
      code: 'config/insecure-url',
    },
    {
      why: 'an insecure token endpoint',
      options: {tokenEndpoint: 'http://ehr.example.org/token'},
      code: 'config/insecure-url',
    },
  ]) {
    it(`reports ${why}, and sends nothing`, async () => {
      const service = await loopback(json(diagnostic));
      const failure = await failureOf(clientOf(service, options).diagnostic(file, stay()));
      expect(failure).toMatchObject({code, facts: {attempts: 0}});
      expect(service.calls).toEqual([]);
    });
  }

  it('holds no patient data and no token in the fields that may be logged', async () => {
    const service = await loopback(text('born 1990-05-10', 400));
    const {getAccessToken} = aProvider(() => 'sentinel');
    const failure = await failureOf(clientOf(service, {getAccessToken}).diagnostic(file, stay()));
    expect((failure as Error).message).not.toMatch(/1990|sentinel/);
  });

  it('to complete a patient file is reported as internal, and nothing is sent', async () => {
    const service = await loopback(json(diagnostic));
    const {gender: _, ...patient} = file.patient;
    const failure = await failureOf(clientOf(service).diagnostic({...file, patient} as SentPatientFile, stay()));
    expect(failure).toMatchObject({name: 'VaccError', code: 'internal'});
    expect(service.calls).toEqual([]);
  });

  it('of a listener is reported as internal', async () => {
    const service = await loopback(status(503, {'retry-after': '1'}));
    const fault = new Error('a listener at fault');
    const onWait = () => {
      throw fault;
    };
    const failure = await failureOf(clientOf(service, {onWait}).fullQuestionnaire(stay()));
    expect(failure).toMatchObject({code: 'internal', cause: fault, facts: {attempts: 1}});
  });
});

describe('retries [T22]', () => {
  it('return the answer with the number of requests', async () => {
    const service = await loopback(status(503), cut, json(diagnostic));
    expect((await clientOf(service).diagnostic(file, stay())).attempts).toBe(3);
  });

  it('send the same body again', async () => {
    const service = await loopback(status(503), json(diagnostic));
    await clientOf(service).diagnostic(file, stay());
    expect(service.calls[1]?.body).toBe(service.calls[0]?.body);
  });

  it('keep and report the wait that the service asks for', async () => {
    const service = await loopback(status(429, {'retry-after': '1'}), json(diagnostic));
    const waits: number[] = [];
    const shown: number[] = [];
    const sleep = (ms: number) => Promise.resolve(void waits.push(ms));
    await clientOf(service, {onWait: (ms) => shown.push(ms), environment: {sleep}}).diagnostic(file, stay());
    expect([waits, shown]).toEqual([[1000], [1000]]);
  });
});

describe('an abort [T22]', () => {
  for (const [why, reply] of Object.entries({
    'before the headers': silence,
    'in the body': stall,
    'while it waits to retry': status(503, {'retry-after': '9'}),
  })) {
    it(`${why} rejects with the caller's own reason`, async () => {
      const client = clientOf(await loopback(reply));
      const leaver = new AbortController();
      const reason = {left: 'the page'};
      setTimeout(() => leaver.abort(reason), 30);
      expect(await failureOf(client.diagnostic(file, leaver.signal))).toBe(reason);
    });
  }

  it('before the start sends nothing, and requests no token', async () => {
    const service = await loopback(json(diagnostic));
    const {getAccessToken, reasons} = aProvider();
    const reason = new Error('left');
    const client = clientOf(service, {getAccessToken});
    expect(await failureOf(client.diagnostic(file, AbortSignal.abort(reason)))).toBe(reason);
    expect([service.calls, reasons]).toEqual([[], []]);
  });

  it('while the token is requested sends nothing to the service', async () => {
    const service = await loopback(json(diagnostic));
    const endpoint = await loopback(silence);
    const leaver = new AbortController();
    const client = clientOf(service, {tokenEndpoint: endpoint.url.href});
    setTimeout(() => leaver.abort(), 30);
    expect(await failureOf(client.diagnostic(file, leaver.signal))).toBe(leaver.signal.reason);
    expect(service.calls).toEqual([]);
  });

  it('takes precedence over a failure at the same time', async () => {
    const leaver = new AbortController();
    const fetch = () => {
      leaver.abort();
      return Promise.reject(new TypeError('reset'));
    };
    const client = createServiceClient({baseUrl: 'https://a.example/', timings, environment: {fetch}});
    expect(await failureOf(client.fullQuestionnaire(leaver.signal))).toBe(leaver.signal.reason);
  });
});

describe('with a token [T22]', () => {
  it('sends it as a bearer token, and nothing else from the host [P-4]', async () => {
    const inits: (RequestInit | undefined)[] = [];
    const fetch: typeof globalThis.fetch = (_, init) => (inits.push(init), Promise.resolve(Response.json([])));
    const {getAccessToken} = aProvider();
    const client = createServiceClient({
      baseUrl: 'https://ehr.example/api',
      getAccessToken,
      credentials: 'include',
      csrfHeader: 'x-csrf',
      csrfToken: 't1',
      environment: {fetch, pageOrigin: () => 'https://ehr.example'},
    });
    await client.fullQuestionnaire(stay());
    expect(inits[0]).toMatchObject({
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
      headers: {authorization: 'Bearer token-1'},
    });
    expect(inits[0]?.headers).not.toHaveProperty('x-csrf');
  });

  it('requests it from the token endpoint once for several operations and several clients', async () => {
    const service = await loopback(json(diagnostic));
    const endpoint = await loopback(json({access_token: 'abc', token_type: 'Bearer', expires_in: 300}));
    const options = {tokenEndpoint: endpoint.url.href};
    const clients = [clientOf(service, options), clientOf(service, options)];
    await Promise.all(clients.map((client) => client.diagnostic(file, stay())));
    await clients[0]!.diagnostic(file, stay());
    expect(endpoint.calls).toHaveLength(1);
    expect(service.calls.map(({headers}) => headers.authorization)).toEqual(Array(3).fill('Bearer abc'));
  });

  it('prefers the provider over the token endpoint', async () => {
    const service = await loopback(json([]));
    const {getAccessToken} = aProvider();
    await clientOf(service, {getAccessToken, tokenEndpoint: 'https://ehr.example/token'}).fullQuestionnaire(stay());
    expect(service.calls[0]?.headers.authorization).toBe('Bearer token-1');
  });

  it('resolves a relative token endpoint against the page', async () => {
    const asked: string[] = [];
    const fetch = (url: unknown) => {
      asked.push(String(url));
      return Promise.resolve(Response.json({access_token: 'a', token_type: 'Bearer'}));
    };
    const documentBase = () => 'https://ehr.example/chart/';
    const client = createServiceClient({baseUrl: '/api', tokenEndpoint: 'token', environment: {fetch, documentBase}});
    await failureOf(client.fullQuestionnaire(stay()));
    expect(asked).toEqual(['https://ehr.example/chart/token', 'https://ehr.example/api/questionnaire']);
  });

  it('renews it once after a 401, and repeats the request once', async () => {
    const service = await loopback(status(401), json(diagnostic));
    const {getAccessToken, reasons} = aProvider();
    expect((await clientOf(service, {getAccessToken}).diagnostic(file, stay())).attempts).toBe(2);
    expect(reasons).toEqual(['initial', 'rejected']);
    expect(service.calls.map(({headers}) => headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  it('is denied after a second 401', async () => {
    const service = await loopback(status(401, {'www-authenticate': 'Basic'}));
    const {getAccessToken, reasons} = aProvider();
    const failure = await failureOf(clientOf(service, {getAccessToken}).diagnostic(file, stay()));
    expect(failure).toMatchObject({code: 'service/denied', facts: {status: 401, attempts: 2}});
    expect([service.calls.length, reasons.length]).toEqual([2, 2]);
  });

  it('does not repeat the request with the same token', async () => {
    const service = await loopback(status(401));
    const {getAccessToken} = aProvider(() => 'dead');
    const failure = await failureOf(clientOf(service, {getAccessToken}).diagnostic(file, stay()));
    expect(failure).toMatchObject({code: 'service/denied', facts: {status: 401, attempts: 1}});
    expect(service.calls).toHaveLength(1);
  });

  it('renews it once for concurrent refused operations', async () => {
    const service = await loopback((response, {headers}) => {
      response.writeHead(headers.authorization === 'Bearer token-1' ? 401 : 200).end('[]');
    });
    const {getAccessToken, reasons} = aProvider();
    const client = clientOf(service, {getAccessToken});
    await Promise.all([1, 2, 3].map(() => client.fullQuestionnaire(stay())));
    expect(reasons).toEqual(['initial', 'rejected']);
  });

  it('does not renew it after a 403', async () => {
    const service = await loopback(status(403));
    const {getAccessToken, reasons} = aProvider();
    await failureOf(clientOf(service, {getAccessToken}).diagnostic(file, stay()));
    expect(reasons).toEqual(['initial']);
  });

  it('reports why there is no token, and sends nothing', async () => {
    const service = await loopback(json(diagnostic));
    const endpoint = await loopback(status(401));
    const failure = await failureOf(clientOf(service, {tokenEndpoint: endpoint.url.href}).diagnostic(file, stay()));
    expect(failure).toMatchObject({code: 'auth/denied', facts: {status: 401, attempts: 1}});
    expect(service.calls).toEqual([]);
  });

  it('is requested again after a new sign-in', async () => {
    const service = await loopback(json([]));
    const {getAccessToken} = aProvider();
    const client = clientOf(service, {getAccessToken});
    await client.fullQuestionnaire(stay());
    await client.refreshToken(stay());
    await client.fullQuestionnaire(stay());
    expect(service.calls.map(({headers}) => headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
  });
});

describe("through the host's proxy [T22]", () => {
  const csrf = {csrfHeader: 'x-csrf', csrfToken: 't1'};

  async function initOf(options: ServiceClientOptions) {
    const inits: (RequestInit | undefined)[] = [];
    const fetch: typeof globalThis.fetch = (_, init) => (inits.push(init), Promise.resolve(Response.json([])));
    const environment = {fetch, pageOrigin: () => 'https://ehr.example', documentBase: () => 'https://ehr.example/'};
    await createServiceClient({...options, environment}).fullQuestionnaire(stay());
    return inits[0]!;
  }

  it("carries the host's own cookies, and no token [P-5]", async () => {
    const init = await initOf({baseUrl: '/api'});
    expect(init.credentials).toBe('same-origin');
    expect(init.headers).not.toHaveProperty('authorization');
  });

  it('sends the credentials that the host sets', async () => {
    for (const credentials of ['include', 'omit'] as const)
      expect((await initOf({baseUrl: '/api', credentials})).credentials).toBe(credentials);
  });

  it('sends them to its own origin alone when the host sets an unknown value, which fetch would refuse', async () => {
    const credentials = 'includes' as RequestCredentials;
    expect((await initOf({baseUrl: '/api', credentials})).credentials).toBe('same-origin');
  });

  for (const {why, options, sent} of [
    {why: "is sent to a proxy of the page's origin", options: {baseUrl: '/api', ...csrf}, sent: true},
    {why: 'is not sent to another origin', options: {baseUrl: 'https://proxy.example/api', ...csrf}, sent: false},
    {why: 'is not sent when it is empty', options: {baseUrl: '/api', csrfHeader: 'x-csrf', csrfToken: ''}, sent: false},
  ]) {
    it(`the CSRF header ${why}`, async () => {
      expect(Object.keys((await initOf(options)).headers ?? {}).includes('x-csrf')).toBe(sent);
    });
  }

  it('has no token to refresh', async () => {
    const service = await loopback(json([]));
    await clientOf(service).refreshToken(stay());
    expect(service.calls).toEqual([]);
  });
});
