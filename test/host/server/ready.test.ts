import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createServiceProxy, createTokenHandler, ready, type ServerOptions} from '../../../src/host/server/index.js';
import {type Answer, issuing, json, upstream} from './http-server.js';
import {askDiagnosis, askToken, someOptions} from './requests.js';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());
afterEach(() => void vi.unstubAllEnvs());
afterEach(() => void vi.useRealTimers());

const found: Answer = (response) => json(response, 200, {});
const down: Answer = (response) => json(response, 503, {});
const isReady = {ready: true, obstacles: []};

async function set({
  auth = issuing,
  service = found,
  ...options
}: {auth?: Answer; service?: Answer} & Partial<ServerOptions>) {
  const [provider, target] = await Promise.all([upstream(auth), upstream(service)]);
  let session = 0;
  const all = someOptions({
    authUrl: provider.origin,
    serviceUrl: target.origin,
    breaker: {failures: 2, seconds: 1},
    authorize: () => ({session: `session ${session++}`}),
    ...options,
  });
  return {
    options: all,
    proxy: createServiceProxy(all),
    token: createTokenHandler(all),
    asked: () => provider.received.length + target.received.length,
  };
}

describe('ready', () => {
  it('says yes before the first request, and asks neither provider nor service', async () => {
    const {options, asked} = await set({});
    expect(await ready(options)).toEqual(isReady);
    expect(asked()).toBe(0);
  });

  it('names the service while it is paused, without asking it, and no longer once it may be asked', async () => {
    vi.useFakeTimers({toFake: ['performance', 'Date']});
    const {options, proxy, asked} = await set({service: down});
    for (let i = 0; i < 2; i++) await proxy(askDiagnosis());
    const before = asked();
    expect(await ready(options)).toEqual({ready: false, obstacles: ['service']});
    expect(asked()).toBe(before);
    vi.advanceTimersByTime(1_001);
    expect(await ready(options)).toEqual(isReady);
  });

  it('names the provider while it is paused', async () => {
    const {options, token} = await set({auth: down});
    for (let i = 0; i < 2; i++) await token(askToken());
    expect(await ready(options)).toEqual({ready: false, obstacles: ['provider']});
  });

  it('does not name a paused provider while the process holds a token', async () => {
    const memory: {paused?: string} = {};
    const store = {
      get: () => Promise.resolve(memory.paused), // whatever breaker is asked for
      set: () => Promise.resolve(),
      increment: () => Promise.resolve(1),
    };
    const [holding, other] = await Promise.all([set({store}), set({store})]);
    expect((await holding.token(askToken())).status).toBe(200);
    memory.paused = `${Date.now() + 900} 1`;
    expect(await ready(holding.options)).toEqual({ready: false, obstacles: ['service']});
    expect(await ready(other.options)).toEqual({ready: false, obstacles: ['service', 'provider']});
  });

  it('says no while as many calls are under way as may be', async () => {
    let end = () => undefined as void;
    const hanging: Answer = (...call) => void (end = () => found(...call));
    const {options, proxy, asked} = await set({concurrentCalls: 1, service: hanging});
    const answer = proxy(askDiagnosis());
    await expect.poll(asked).toBe(2);
    expect(await ready(options)).toEqual({ready: false, obstacles: ['calls']});
    end();
    await answer;
    expect(await ready(options)).toEqual(isReady);
  });

  it('says no when certificate checks are switched off after the start', async () => {
    const {options} = await set({});
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    expect(await ready(options)).toEqual({ready: false, obstacles: ['certificates']});
  });

  it('refuses wrong options, as the handlers do', async () => {
    await expect(ready(someOptions({clientId: ''}))).rejects.toMatchObject({code: 'config/missing'});
  });
});
