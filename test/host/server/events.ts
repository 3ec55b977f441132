import {
  createForecastHandler,
  createServiceProxy,
  createTokenHandler,
  type HostEvent,
  type ServerOptions,
} from '../../../src/host/server/index.js';
import {today} from '../../../src/today.js';
import {aDiagnostic} from '../../helpers/builders.js';
import {parameters, theChild} from '../../exchange/fhir/forecast/requests.js';
import {markOfToken, marksOf, visits} from '../../privacy/marks.js';
import {type Answer, json, upstream} from './http-server.js';
import {askDiagnosis, askToken, fromPage, secret, someOptions} from './requests.js';

const tokens = ['zqxtoken-1', 'zqxtoken-2'];

/** The values of the privacy test: those of the patients, and the tokens. */
export const marks = [...Object.values(visits).flatMap(marksOf), ...tokens.map(markOfToken)];
/** What else no event may hold. */
export const more = {session: 'zqxsession', address: '203.0.113.77', secret, host: 'zqxhost.example'};

/** All of them in one text, which the callers and the upstreams of the cases write wherever they can. */
export const told = [...marks.flatMap(({writings}) => writings), ...Object.values(more)].join(' ');
const body = JSON.stringify({patient: {birthdate: '1991-11-02', told}});

const sendsToken: Answer = (response, _, count) =>
  json(response, 200, {access_token: tokens[count - 1] ?? 'another', token_type: 'Bearer', expires_in: 300, told});
const answers =
  (status: number): Answer =>
  (response) =>
    json(
      response,
      status,
      {...aDiagnostic(), told, error: {code: told, detail: told}},
      {'x-told': told.slice(0, 4_000)},
    );
const never: Answer = () => undefined;
const diagnosis = '/diagnostic_for_patient';
const refuses = () => Promise.reject(Object.assign(new Error(told), {code: 'ECONNREFUSED'}));
const fails = () => Promise.reject(Object.assign(new Error(told), {code: told, name: told}));

const withoutService: typeof fetch = (input, init) =>
  new Request(input).url.endsWith(diagnosis)
    ? Promise.reject(new TypeError(told, {cause: {code: 'ECONNREFUSED', message: told}}))
    : fetch(input, init);

type World = Partial<ServerOptions> & {readonly auth?: Answer; readonly service?: Answer};

async function host({auth = sendsToken, service = answers(200), ...options}: World) {
  const [provider, target] = await Promise.all([upstream(auth), upstream(service)]);
  const events: HostEvent[] = [];
  const all = someOptions({
    authUrl: provider.origin,
    serviceUrl: target.origin,
    authorize: () => ({session: more.session}),
    observe: (event) => events.push(event),
    ...options,
  });
  return {
    events,
    received: target.received,
    proxy: createServiceProxy(all),
    token: createTokenHandler(all),
    forecast: createForecastHandler(all, {audience: 'professional'}),
  };
}

type Host = Awaited<ReturnType<typeof host>>;

const connection = {address: more.address};
const cookie = {cookie: `session=${told.slice(0, 3_000)}`};
const diagnose = ({proxy}: Host, headers = {}) => proxy(askDiagnosis(body, {...cookie, ...headers}), connection);
const askForToken = ({token}: Host, headers = {}) => token(askToken({...cookie, ...headers}), connection);
const forecast = ({forecast: handler}: Host, sent: string) =>
  handler(
    new Request(`https://${more.host}/fhir/$immds-forecast`, {
      method: 'POST',
      headers: {...cookie, 'content-type': 'application/fhir+json'},
      body: sent,
    }),
    connection,
  );
const times = async (count: number, work: (index: number) => Promise<unknown>) => {
  for (let i = 0; i < count; i++) await work(i);
};

const durationMs = 0;
const provider = {kind: 'upstream', upstream: 'provider', status: 200, durationMs} as const;
const service = {kind: 'upstream', upstream: 'service', operation: diagnosis, durationMs} as const;
const first = [provider, {kind: 'token', reason: 'initial', lifeSeconds: 300}] as const;
const refused = (reason: string, status: number, handler = 'service') => ({kind: 'refused', handler, status, reason});

interface Case {
  readonly what: string;
  readonly world?: World;
  readonly act: (of: Host) => Promise<unknown>;
  /** With a duration of 0. */
  readonly events: readonly object[];
}

const tight = {requests: 1, seconds: 86_400};
const large = 'x'.repeat(1_000_001);
const noAnswer = {code: 'network/failed', message: 'No answer from the service: ECONNREFUSED'};
const timedOut = {code: 'network/timeout', message: 'No answer in 200 ms'};
const child = {name: 'patient', resource: {...theChild.resource, birthDate: '2020-04-28'}};
const request = JSON.stringify(parameters({name: 'assessmentDate', valueDate: today()}, child));
let turn = 0;

/** Everything that the handlers can report, and what makes them report it. */
export const cases: readonly Case[] = [
  {
    what: 'a request whose host is none',
    act: (of) => diagnose(of, {host: 'ehr.example/zqxday'}),
    events: [refused('host', 400)],
  },
  {
    what: 'an address without an operation',
    act: ({proxy}) => proxy(fromPage(`/${encodeURIComponent(told)}`), connection),
    events: [refused('operation', 404)],
  },
  {
    what: 'a wrong method',
    act: ({proxy}) => proxy(fromPage(`/service${diagnosis}`, {method: 'GET'}), connection),
    events: [refused('method', 405)],
  },
  {
    what: 'a foreign page',
    act: (of) => diagnose(of, {origin: `https://${more.host}`}),
    events: [refused('origin', 403)],
  },
  {
    what: 'a request for a token without the header of the component',
    act: (of) => askForToken(of, {'x-requested-with': told.slice(0, 3_000)}),
    events: [refused('origin', 403, 'token')],
  },
  {what: 'nobody signed in', world: {authorize: () => false}, act: diagnose, events: [refused('session', 401)]},
  {
    what: 'a session above its limit',
    world: {rateLimit: tight},
    act: (of) => times(2, () => askForToken(of)),
    events: [...first, refused('session-rate', 429, 'token')],
  },
  {
    what: 'an address above its limit',
    world: {addressRateLimit: tight, authorize: () => false},
    act: (of) => times(2, () => of.proxy(askDiagnosis(body), connection)),
    events: [refused('session', 401), refused('address-rate', 429)],
  },
  {
    what: 'all sessions above their limit',
    world: {globalRateLimit: tight},
    act: (of) => times(2, () => askForToken(of)),
    events: [...first, refused('global-rate', 429, 'token')],
  },
  {
    what: 'a body that is not JSON',
    act: (of) => diagnose(of, {'content-type': 'text/plain'}),
    events: [refused('media-type', 415)],
  },
  {
    what: 'a body that is too large',
    act: ({proxy}) => proxy(askDiagnosis(told + large, cookie), connection),
    events: [refused('too-large', 413)],
  },
  {
    what: 'a body that does not arrive',
    world: {timeouts: {service: 200}},
    act: ({proxy}) => {
      const {url, headers, method} = askDiagnosis();
      const slow = new ReadableStream({start: (stream) => stream.enqueue(new TextEncoder().encode(told))});
      return proxy(new Request(url, {method, headers, body: slow, duplex: 'half'} as RequestInit), connection);
    },
    events: [refused('slow', 408)],
  },
  {what: 'a forecast of no JSON', act: (of) => forecast(of, told), events: [refused('input', 400, 'forecast')]},
  {
    what: 'a forecast of another resource',
    act: (of) => forecast(of, body),
    events: [refused('input', 422, 'forecast')],
  },
  {
    what: 'an error of the host',
    world: {authorize: fails},
    act: diagnose,
    events: [{...refused('internal', 500), error: {code: 'internal', message: 'Error'}}],
  },
  {what: 'an answer', act: diagnose, events: [...first, {...service, status: 200}]},
  {what: 'an answer to a forecast', act: (of) => forecast(of, request), events: [...first, {...service, status: 200}]},
  {
    what: 'the questionnaire',
    act: ({proxy}) => proxy(fromPage(`/service/questionnaire`, {body}), connection),
    events: [...first, {...service, operation: '/questionnaire', status: 200}],
  },
  {
    what: 'an input that the service refuses',
    world: {service: answers(400)},
    act: diagnose,
    events: [...first, {...service, status: 400}],
  },
  {
    what: 'an error of the service',
    world: {service: answers(500)},
    act: diagnose,
    events: [...first, {...service, status: 500}],
  },
  {
    what: 'a service that cannot be reached',
    world: {fetch: withoutService},
    act: diagnose,
    events: [...first, {...service, error: noAnswer}, {...refused('upstream', 502), error: noAnswer}],
  },
  {
    what: 'a service that does not answer',
    world: {service: never, timeouts: {service: 200}},
    act: diagnose,
    events: [...first, {...service, error: timedOut}, {...refused('upstream-timeout', 504), error: timedOut}],
  },
  {
    what: 'a caller who leaves',
    world: {service: never},
    act: async ({proxy, received}) => {
      const leaving = new AbortController();
      const left = proxy(new Request(askDiagnosis(body), {signal: leaving.signal}), connection);
      while (received.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      leaving.abort(told);
      await left;
    },
    events: [...first, service],
  },
  {
    what: 'a provider that refuses',
    world: {auth: (response) => json(response, 400, {error: 'invalid_client', error_description: told})},
    act: (of) => askForToken(of),
    events: ((error) => [
      {kind: 'upstream', upstream: 'provider', error, durationMs},
      {...refused('upstream', 502, 'token'), error},
    ])({
      code: 'auth/unavailable',
      message: 'The token request failed: OAUTH_RESPONSE_BODY_ERROR 400 invalid_client',
    }),
  },
  {
    what: 'a token that the service refuses',
    world: {service: (response, sent, count) => answers(count === 1 ? 401 : 200)(response, sent, count)},
    act: diagnose,
    events: [
      ...[...first, {...service, status: 401}],
      ...[provider, {kind: 'token', reason: 'rejected', lifeSeconds: 300}, {...service, status: 200}],
    ],
  },
  {
    what: 'a token that expires',
    world: {
      auth: (response, _, count) =>
        json(response, 200, {access_token: tokens[count - 1], token_type: 'Bearer', expires_in: 0.05}),
    },
    act: async (of) => {
      await askForToken(of);
      await new Promise((resolve) => setTimeout(resolve, 60));
      await askForToken(of);
    },
    events: [
      ...[provider, {kind: 'token', reason: 'initial', lifeSeconds: 0.05}],
      ...[provider, {kind: 'token', reason: 'expiring', lifeSeconds: 0.05}],
    ],
  },
  {
    what: 'a service that fails for several sessions, and recovers',
    world: {
      breaker: {failures: 2, seconds: 1},
      authorize: () => ({session: `${more.session} ${turn++}`}),
      service: (response, sent, count) => answers(count < 3 ? 503 : 200)(response, sent, count),
    },
    act: async (of) => {
      await times(3, () => diagnose(of));
      await new Promise((resolve) => setTimeout(resolve, 1_050));
      await diagnose(of);
    },
    events: [
      ...[...first, {...service, status: 503}, {...service, status: 503}],
      {kind: 'breaker', upstream: 'service', state: 'open', pauseMs: 0},
      refused('upstream-paused', 503),
      {...service, status: 200},
      {kind: 'breaker', upstream: 'service', state: 'closed'},
    ],
  },
  {
    what: 'too many calls under way',
    world: {concurrentCalls: 1, service: (...call) => void setTimeout(() => answers(200)(...call), 100)},
    act: async (of) => {
      await askForToken(of);
      await Promise.all([diagnose(of), diagnose(of)]);
    },
    events: [...first, refused('too-many-calls', 503), {...service, status: 200}],
  },
  {
    what: 'a store that fails',
    world: {store: {get: fails, set: fails, increment: fails}},
    act: (of) => askForToken(of),
    events: [{kind: 'store', reason: 'unknown'}, ...first],
  },
  {
    what: 'a store that nobody serves',
    world: {store: {get: refuses, set: refuses, increment: refuses}},
    act: (of) => askForToken(of),
    events: [{kind: 'store', reason: 'ECONNREFUSED'}, ...first],
  },
];

/** An event without the times that differ from run to run. */
export const timeless = (event: HostEvent): HostEvent => ({
  ...event,
  ...('durationMs' in event && {durationMs: 0}),
  ...('pauseMs' in event && {pauseMs: 0}),
});

/** The events of a case, and what the service got. */
export async function eventsOf({world = {}, act}: Case): Promise<{events: HostEvent[]; sent: string}> {
  const of = await host(world);
  await act(of);
  return {events: of.events.map(timeless), sent: of.received.map((one) => JSON.stringify(one)).join()};
}
