import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {
  createServiceProxy,
  createTokenHandler,
  type ServerOptions,
  type Store,
} from '../../../src/host/server/index.js';
import {safeObserver} from '../../../src/host/server/observe.js';
import {createSharedStore} from '../../../src/host/server/shared-store.js';
import {createMemoryStore} from '../../../src/host/server/store.js';
import {issuing, json, upstream, type Answer} from './http-server.js';
import {askDiagnosis, askToken, someOptions} from './requests.js';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const rateLimit = {requests: 100_000, seconds: 60};
const tokenOf = async (response: Response) => ((await response.json()) as {access_token: string}).access_token;

/** A store that keeps what passes through it. */
function watchedStore() {
  const store = createMemoryStore();
  const seen: string[] = [];
  const watched: Store = {
    get: (key) => (seen.push(key), store.get(key)),
    set: (key, value, ttl) => (seen.push(`${key} ${value} ${ttl}`), store.set(key, value, ttl)),
    increment: (key, ttl) => (seen.push(key), store.increment(key, ttl)),
  };
  return {store: watched, seen};
}

/** Handlers of several processes: each has options of its own, and all one store. */
const instances = (count: number, options: Partial<ServerOptions>) =>
  Array.from({length: count}, () => createTokenHandler(someOptions({rateLimit, ...options})));

describe('instances with one store [T5]', () => {
  it('share one token: 1,000 callers at once make one request', async () => {
    const slowly: Answer = (response, request, count) => void setTimeout(() => issuing(response, request, count), 100);
    const {origin, received} = await upstream(slowly);
    const handlers = instances(4, {authUrl: origin, store: createMemoryStore()});
    const answers = await Promise.all(Array.from({length: 1_000}, (_, i) => handlers[i % 4]!(askToken())));
    expect(new Set(await Promise.all(answers.map(tokenOf)))).toEqual(new Set(['token-1']));
    expect(received).toHaveLength(1);
  });

  it('share the limit of a session', async () => {
    vi.useFakeTimers({toFake: ['Date'], now: new Date('2026-05-04T08:00:00Z')});
    const {origin} = await upstream(issuing);
    const two = {requests: 2, seconds: 60};
    const [one, other] = instances(2, {authUrl: origin, store: createMemoryStore(), rateLimit: two});
    const statuses = [];
    for (const handler of [one!, other!, one!, other!]) statuses.push((await handler(askToken())).status);
    vi.useRealTimers();
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  it('know of each other how long the token still lives', async () => {
    const {origin} = await upstream(issuing);
    const [one, other] = instances(2, {authUrl: origin, store: createMemoryStore()});
    vi.useFakeTimers({toFake: ['performance', 'Date']});
    await one!(askToken());
    vi.advanceTimersByTime(100_000);
    const {expires_in} = (await (await other!(askToken())).json()) as {expires_in: number};
    vi.useRealTimers();
    expect(expires_in).toBeGreaterThan(195);
    expect(expires_in).toBeLessThanOrEqual(200);
  });

  it('take the renewed token when the service rejected the old one in another instance', async () => {
    const [provider, service] = await Promise.all([
      upstream(issuing),
      upstream((response, {headers}) =>
        json(response, headers.authorization === 'Bearer token-1' ? 401 : 200, {conclusion: 'todo'}),
      ),
    ]);
    const options = {authUrl: provider.origin, serviceUrl: service.origin, store: createMemoryStore()};
    const [one, other] = [1, 2].map(() => createServiceProxy(someOptions(options)));
    await instances(1, options)[0]!(askToken());
    expect((await one!(askDiagnosis())).status).toBe(200);
    expect((await other!(askDiagnosis())).status).toBe(200);
    expect(provider.received).toHaveLength(2);
  });

  it('do not wait for one that died while it asked for the token', async () => {
    const {origin, received} = await upstream((response, request, count) => {
      if (count > 1) issuing(response, request, count);
    });
    const [dying, other] = instances(2, {authUrl: origin, store: createMemoryStore()});
    void dying!(askToken());
    await vi.waitFor(() => expect(received).toHaveLength(1));
    const since = performance.now();
    expect(await tokenOf(await other!(askToken()))).toBe('token-2');
    expect(performance.now() - since).toBeLessThan(4_000);
  });

  it('share nothing with another publisher in the same store', async () => {
    const {origin, received} = await upstream(issuing);
    const store = createMemoryStore();
    const [one] = instances(1, {authUrl: origin, store});
    const [other] = instances(1, {authUrl: origin, store, clientSecret: 'of another publisher'});
    expect(await tokenOf(await one!(askToken()))).toBe('token-1');
    expect(await tokenOf(await other!(askToken()))).toBe('token-2');
    expect(received).toHaveLength(2);
  });
});

describe('a store of the host [T5]', () => {
  it('never sees the token, the session or an address, and keeps the token shorter than it lives [S-20]', async () => {
    const {origin} = await upstream(issuing);
    const {store, seen} = watchedStore();
    const authorize = () => ({session: 'cookie-hunter2'});
    await instances(1, {authUrl: origin, store, authorize})[0]!(askToken(), {address: '192.0.2.77'});
    expect(seen.join('\n')).not.toMatch(/token-1|hunter2|192\.0\.2|publisher/);
    expect(seen.every((line) => line.startsWith('vacc-assistant:'))).toBe(true);
    const kept = seen.map((line) => line.split(' ')).filter(([, value]) => value && value.length > 20);
    expect(kept.map(([, , ttl]) => Number(ttl))).toEqual([expect.toSatisfy((ttl: number) => ttl > 260 && ttl <= 270)]);
  });

  it('cannot plant a token: what this secret did not seal counts for nothing [S-20]', async () => {
    const {origin, received} = await upstream(issuing);
    const store: Store = {...createMemoryStore(), get: () => Promise.resolve(btoa('{"value":"planted","life":300}'))};
    expect(await tokenOf(await instances(1, {authUrl: origin, store})[0]!(askToken()))).toBe('token-1');
    expect(received).toHaveLength(1);
  });

  for (const {why, failing} of [
    {why: 'fails', failing: () => Promise.reject(new Error('redis://user:hunter2@cache'))},
    {
      why: 'throws',
      failing: () => {
        throw new Error('redis://user:hunter2@cache');
      },
    },
    {why: 'does not answer', failing: () => new Promise<never>(() => undefined)},
    {why: 'gives objects', failing: () => Promise.resolve({value: 'hunter2'})},
    {why: 'gives the lists of another client', failing: () => Promise.resolve([null, 1])},
  ]) {
    it(`[H-28] that ${why} takes nothing away but the sharing: the process counts alone, at once`, async () => {
      const {origin} = await upstream(issuing);
      const store = {get: failing, set: failing, increment: failing} as unknown as Store;
      const [handler] = instances(1, {authUrl: origin, store, rateLimit: {requests: 3, seconds: 86_400}});
      const since = performance.now();
      const statuses = [];
      for (let i = 0; i < 5; i++) statuses.push((await handler!(askToken(), {address: '192.0.2.1'})).status);
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
      expect(performance.now() - since).toBeLessThan(2_000);
      const said = vi.mocked(console.error).mock.calls.join();
      expect(said).toMatch(/^vacc-assistant\/server: the store failed, so this process counts alone: \w+/);
      expect(said).not.toContain('hunter2');
      expect(console.error).toHaveBeenCalledTimes(1);
    });
  }

  it('[H-28] cannot plant the token of one publisher for another one with the same secret [S-20]', async () => {
    const {origin, received} = await upstream(issuing);
    const {store, seen} = watchedStore();
    expect(await tokenOf(await instances(1, {authUrl: origin, store, scope: 'one'})[0]!(askToken()))).toBe('token-1');
    const sealed = seen.map((line) => line.split(' ')[1]).find((value) => value && value.length > 20);
    const planted: Store = {...createMemoryStore(), get: () => Promise.resolve(sealed)};
    const [other] = instances(1, {authUrl: origin, store: planted, scope: 'two'});
    expect(await tokenOf(await other!(askToken()))).toBe('token-2');
    expect(received).toHaveLength(2);
  });

  it('[H-28] gives no token a longer life than the provider did, also when the clock was set back', async () => {
    const {origin} = await upstream(issuing);
    const [one, other] = instances(2, {authUrl: origin, store: createMemoryStore()});
    vi.useFakeTimers({toFake: ['performance', 'Date']});
    await one!(askToken());
    vi.setSystemTime(Date.now() - 3_600_000);
    const {expires_in} = (await (await other!(askToken())).json()) as {expires_in: number};
    vi.useRealTimers();
    expect(expires_in).toBeLessThanOrEqual(300);
  });

  it('[H-28] is not blamed when the own process lags: what has arrived meanwhile is read', async () => {
    const slow: Store = {
      ...createMemoryStore(),
      get: () =>
        new Promise((resolve) => {
          setTimeout(() => setImmediate(() => resolve('text'))); // after the timers, as an answer of a socket
          for (const until = performance.now() + 700; performance.now() < until;);
        }),
    };
    expect(await createSharedStore(slow, 'secret', safeObserver()).get('key')).toBe('text');
    expect(console.error).not.toHaveBeenCalled();
  });

  it('is asked again after a while', async () => {
    const {origin} = await upstream(issuing);
    const {store, seen} = watchedStore();
    let isDown = true;
    const flaky: Store = {
      ...store,
      increment: (...count) => (isDown ? Promise.reject(new Error()) : store.increment(...count)),
    };
    const [handler] = instances(1, {authUrl: origin, store: flaky});
    vi.useFakeTimers({toFake: ['performance']});
    await handler!(askToken());
    isDown = false;
    seen.length = 0;
    vi.advanceTimersByTime(4_900);
    await handler!(askToken());
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(200);
    await handler!(askToken());
    vi.useRealTimers();
    expect(seen).not.toEqual([]);
  });
});
