import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createServiceProxy, type ServerOptions} from '../../../src/host/server/index.js';
import {createMemoryStore} from '../../../src/host/server/store.js';
import {ownAnswer, wholeOf} from './fixed-answers.js';
import {type Answer, issuing, json, upstream} from './http-server.js';
import {askDiagnosis, someOptions} from './requests.js';

beforeEach(() => void vi.useFakeTimers({toFake: ['performance', 'Date']}));
afterEach(() => void vi.useRealTimers());
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const found: Answer = (response) => json(response, 200, {conclusion: 'todo', diagnostic_per_disease: []});
const status =
  (code: number): Answer =>
  (response) =>
    json(response, code, {});
const cut: Answer = (response) => response.destroy();

const everyOther: Answer = (...call) => (call[2] % 2 === 0 ? found : status(401))(...call);

/** Sessions in turn. */
const inTurn = (count = 0) => {
  return () => ({session: `session ${count++ % 10}`});
};

type Part = 'provider' | 'service';

/** The failure of provider or service during a part of the run. */
type Phases = readonly Partial<Record<Part, Answer>>[];

const requestsOfPhase = 40;
/** Milliseconds between two groups of requests: a part of the run lasts longer than the first pauses of a breaker. */
const interval = 500;

/** Sends requests, four at a time, and counts what reaches provider and service. */
async function run(phases: Phases) {
  let now: Phases[number] = {};
  const through =
    (part: Part, healthy: Answer): Answer =>
    (...call) =>
      (now[part] ?? healthy)(...call);
  const [provider, service] = await Promise.all([
    upstream(through('provider', issuing)),
    upstream(through('service', found)),
  ]);
  const rateLimit = {requests: 100_000, seconds: 60};
  const addressRateLimit = rateLimit;
  const limits = {rateLimit, addressRateLimit, authorize: inTurn()};
  const proxy = createServiceProxy(someOptions({authUrl: provider.origin, serviceUrl: service.origin, ...limits}));
  const statuses = new Map<number, number>();
  for (now of phases) {
    for (let i = 0; i < requestsOfPhase; i += 4) {
      vi.advanceTimersByTime(interval);
      for (const answer of await Promise.all([0, 1, 2, 3].map(() => proxy(askDiagnosis())))) {
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }
    }
  }
  return {calls: provider.received.length + service.received.length, statuses};
}

const healthy: Phases = Array.from({length: 12}, () => ({}));

/** The provider fails while the service rejects the tokens that there are, then both work, then the service fails, … */
const inTurns = (provider: Answer, service: Answer): Phases =>
  healthy.map((_, phase) => [{provider, service: status(401)}, {}, {service}, {}][phase % 4]!);

let soundRun: ReturnType<typeof run> | undefined;

describe('a proxy whose upstreams fail [T19]', () => {
  for (const {why, phases} of [
    {why: 'provider and service answer 503 in turns', phases: inTurns(status(503), status(503))},
    {why: 'provider and service cut the connection in turns', phases: inTurns(cut, cut)},
    {why: 'provider and service refuse with 401 in turns', phases: inTurns(status(401), status(401))},
    {why: 'the service rejects every token', phases: healthy.map(() => ({service: status(401)}))},
    {why: 'the service rejects every other token', phases: healthy.map(() => ({service: everyOther}))},
    {why: 'the provider gives no token at all', phases: healthy.map(() => ({provider: status(500)}))},
  ]) {
    it(`[H-13] makes at most 1.2 times the calls of a healthy run when ${why} [S-18]`, async () => {
      const [sound, failing] = [await (soundRun ??= run(healthy)), await run(phases)];
      expect([...sound.statuses]).toEqual([[200, healthy.length * requestsOfPhase]]);
      const ratio = failing.calls / sound.calls;
      process.stdout.write(
        `${why}: ${failing.calls} calls, ${sound.calls} of a healthy run (${ratio.toFixed(2)}); answers ` +
          `${[...failing.statuses].map(([code, count]) => `${code}: ${count}`).join(', ')}\n`,
      );
      expect(ratio).toBeLessThanOrEqual(1.2);
    });
  }

  it('answers 503 with the time to wait while it asks neither, and works again when the upstream does', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    let isDown = true;
    const [provider, service] = await Promise.all([
      upstream(issuing),
      upstream((...call) => (isDown ? status(502) : found)(...call)),
    ]);
    const [authUrl, serviceUrl] = [provider.origin, service.origin];
    const proxy = createServiceProxy(someOptions({authUrl, serviceUrl, authorize: inTurn()}));
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await proxy(askDiagnosis())).status);
    expect(statuses).toEqual([502, 502, 502, 502, 502, 503]);
    expect(await wholeOf(await proxy(askDiagnosis()))).toEqual(ownAnswer(503, {'retry-after': '1'}));
    expect(service.received).toHaveLength(5);
    isDown = false;
    vi.advanceTimersByTime(500);
    expect((await proxy(askDiagnosis())).status).toBe(200);
  });
});

/** A proxy whose requests name their session in a cookie; the service answers `slow` bodies as the test says. */
async function proxyWith(slow: Answer, {serviceUrl, ...options}: Partial<ServerOptions> = {}) {
  const [provider, service] = await Promise.all([
    upstream(issuing),
    upstream((...call) => (call[1].body.includes('slow') ? slow : found)(...call)),
  ]);
  const all = someOptions({
    authUrl: provider.origin,
    serviceUrl: serviceUrl ?? service.origin,
    authorize: ({headers}) => ({session: headers.get('cookie') ?? ''}),
    ...options,
  });
  const proxy = createServiceProxy(all);
  const ask = async (session: string, body = '{}') => (await proxy(askDiagnosis(body, {cookie: session}))).status;
  return {ask, proxy, service, options: all};
}

const never: Answer = () => undefined;
const endless: Answer = (response) => {
  response.writeHead(200, {'content-type': 'application/json'});
  for (let i = 0; i < 11; i++) response.write(Buffer.alloc(1_000_000, ' '));
  response.end();
};

/** Holds this process up. */
const block = (milliseconds: number) => {
  vi.useRealTimers();
  for (const until = performance.now() + milliseconds; performance.now() < until;);
};

describe('a service that answers some [T19]', () => {
  it('[H-26] is not paused for the others by the time-outs of one user [S-17]', async () => {
    const {ask} = await proxyWith(never, {timeouts: {service: 50}});
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push(await ask('one', '{"slow": true}'));
    expect([...statuses, await ask('two')]).toEqual([504, 504, 504, 504, 504, 504, 200]);
  });

  it('[H-26] is not paused by answers that are too large, whoever asks for them', async () => {
    const {ask} = await proxyWith(endless);
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push(await ask(`session ${i}`, '{"slow": true}'));
    expect([...statuses, await ask('two')]).toEqual([502, 502, 502, 502, 502, 502, 200]);
  });

  it('[H-26] is not blamed when the own process lags: what has arrived meanwhile is read', async () => {
    const slowly: Answer = (...call) => void setTimeout(() => found(...call), 20);
    const {ask} = await proxyWith(slowly, {timeouts: {service: 500}});
    expect(await ask('warm', '{}')).toBe(200);
    for (let i = 0; i < 6; i++) {
      setTimeout(() => block(700), 5);
      expect(await ask(`session ${i}`, '{"slow": true}')).toBe(200);
    }
  });

  it('[H-25] is paused alone where another one shares its secret and its store', async () => {
    const store = createMemoryStore();
    const failing = await proxyWith(status(503), {store});
    const sound = await proxyWith(found, {store, authUrl: failing.options.authUrl});
    for (let i = 0; i < 6; i++) await failing.ask(`session ${i}`, '{"slow": true}');
    expect([await failing.ask('one'), await sound.ask('one')]).toEqual([503, 200]);
  });
});

describe('the calls that are under way at a time [T19]', () => {
  it('[H-28] are as many as the option allows; past it the answer is 503 with the time to wait', async () => {
    const waiting: (() => void)[] = [];
    const held: Answer = (...call) => void waiting.push(() => found(...call));
    const {ask, proxy} = await proxyWith(held, {concurrentCalls: 2});
    const slow = [ask('one', '{"slow": 1}'), ask('two', '{"slow": 2}')];
    await expect.poll(() => waiting.length).toBe(2);
    expect(await wholeOf(await proxy(askDiagnosis()))).toEqual({
      ...ownAnswer(503, {'retry-after': '1'}),
      body: {...(ownAnswer(503).body as object), detail: 'Too many requests wait for the service behind this address.'},
    });
    for (const answer of waiting) answer();
    expect(await Promise.all(slow)).toEqual([200, 200]);
    expect(await ask('three')).toBe(200);
  });

  it('[H-28] are 250 by default, and also free again after a failure', async () => {
    const waiting: (() => void)[] = [];
    const held: Answer = (...call) => void waiting.push(() => status(500)(...call));
    const {ask} = await proxyWith(held);
    for (const round of [1, 2]) {
      const all = Array.from({length: 350}, (_, i) => ask(`session ${round} ${i}`, '{"slow": true}'));
      await expect.poll(() => waiting.length).toBe(250);
      for (const answer of waiting.splice(0)) answer();
      const statuses = await Promise.all(all);
      expect([500, 503].map((code) => statuses.filter((one) => one === code).length)).toEqual([250, 100]);
    }
  });

  it('[H-28] are not used up by one session, at the turn of a minute either', async () => {
    const waiting: (() => void)[] = [];
    const held: Answer = (...call) => void waiting.push(() => found(...call));
    const {ask} = await proxyWith(held);
    const all: Promise<number>[] = [];
    for (const under of [120, 240]) {
      all.push(...Array.from({length: 130}, () => ask('one', '{"slow": true}')));
      await expect.poll(() => waiting.length).toBe(under);
      vi.advanceTimersByTime(60_000);
    }
    all.push(ask('two', '{"slow": true}'));
    await expect.poll(() => waiting.length).toBe(241);
    for (const answer of waiting) answer();
    const statuses = await Promise.all(all);
    expect([200, 429, 503].map((code) => statuses.filter((one) => one === code).length)).toEqual([241, 20, 0]);
  });
});
