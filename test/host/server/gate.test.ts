import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {
  createServiceProxy,
  createTokenHandler,
  type Connection,
  type Handler,
  type ServerOptions,
} from '../../../src/host/server/index.js';
import {ownAnswer, wholeOf} from './fixed-answers.js';
import {issuing, json, upstream} from './http-server.js';
import {askToken, fromPage, page, someOptions} from './requests.js';

/** The beginning of a minute, so that a window of 60 seconds is whole. */
const start = new Date('2026-05-04T08:00:00Z');

beforeEach(() => void vi.useFakeTimers({toFake: ['performance', 'Date'], now: start}));
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.useRealTimers());
afterEach(() => void vi.restoreAllMocks());

async function tokenHandler(options: Partial<ServerOptions> = {}) {
  const {origin} = await upstream(issuing);
  return createTokenHandler(someOptions({authUrl: origin, ...options}));
}

describe('the gate [T2] [T3] [T19]', () => {
  it('checks the session only for an allowed page', async () => {
    const authorize = vi.fn(() => ({session: 'one'}));
    const handler = await tokenHandler({authorize});
    expect((await handler(askToken({origin: 'https://evil.example'}))).status).toBe(403);
    expect(authorize).not.toHaveBeenCalled();
  });

  it('answers 401 without a login prompt when there is no session', async () => {
    const handler = await tokenHandler({authorize: () => Promise.resolve<false>(false)});
    const answer = await handler(askToken());
    expect([answer.status, answer.headers.has('www-authenticate')]).toEqual([401, false]);
  });

  it('refuses a session without an id, as from a check that says `true`', async () => {
    const handler = await tokenHandler({authorize: (() => true) as unknown as ServerOptions['authorize']});
    expect((await handler(askToken())).status).toBe(500);
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('config/missing: authorize must give'));
  });
});

describe('the limit of a session [T2] [T3] [T19]', () => {
  it('counts each session for itself and says how long to wait', async () => {
    let session = 'one';
    const handler = await tokenHandler({rateLimit: {requests: 2, seconds: 60}, authorize: () => ({session})});
    expect([(await handler(askToken())).status, (await handler(askToken())).status]).toEqual([200, 200]);
    vi.advanceTimersByTime(20_500);
    expect(await wholeOf(await handler(askToken()))).toEqual(ownAnswer(429, {'retry-after': '40'}));
    session = 'two';
    expect((await handler(askToken())).status).toBe(200);
    vi.advanceTimersByTime(40_000);
    session = 'one';
    expect((await handler(askToken())).status).toBe(200);
  });

  it('is 120 requests per minute by default, for each handler', async () => {
    const [provider, service] = await Promise.all([upstream(issuing), upstream((r) => json(r, 200, []))]);
    const options = someOptions({authUrl: provider.origin, serviceUrl: service.origin});
    const handler = createTokenHandler(options);
    for (let count = 1; count <= 120; count++) expect((await handler(askToken())).status).toBe(200);
    expect((await handler(askToken())).status).toBe(429);
    expect((await createServiceProxy(options)(fromPage('/s/questionnaire', {body: '{}'}))).status).toBe(200);
  });
});

describe('the limit of an address [T2] [T3] [T19]', () => {
  const addressRateLimit = {requests: 3, seconds: 60};

  it('keeps a flood of strangers away from the session store of the host', async () => {
    const authorize = vi.fn(() => false as const);
    const handler = await tokenHandler({authorize, addressRateLimit});
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await handler(askToken(), {address: '192.0.2.1'})).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect(authorize).toHaveBeenCalledTimes(3);
    expect((await handler(askToken(), {address: '192.0.2.2'})).status).toBe(401);
    const refused = await wholeOf(await handler(askToken(), {address: '192.0.2.1'}));
    expect(refused).toEqual({
      ...ownAnswer(429, {'retry-after': '60'}),
      body: {...(ownAnswer(429).body as object), detail: 'Too many requests from this address.'},
    });
  });

  it('counts a network of IPv6 as one, because a single client has all of its addresses', async () => {
    const handler = await tokenHandler({addressRateLimit});
    const statuses = [];
    for (const end of ['::1', ':1::', ':a:b:c:d', ':ffff:0:0:1']) {
      statuses.push((await handler(askToken(), {address: `2001:db8:0:0${end}`})).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('takes the address that the named header of the balancer holds last, not what a client put before it', async () => {
    const handler = await tokenHandler({addressRateLimit, forwarded: {address: 'X-Forwarded-For'}});
    const from = async (list: string) =>
      (await handler(askToken({'x-forwarded-for': list}), {address: '10.0.0.1'})).status;
    for (let i = 0; i < 3; i++) expect(await from(`198.51.100.${i}, 192.0.2.1`)).toBe(200);
    expect(await from('198.51.100.9, 192.0.2.1')).toBe(429);
    expect(await from('192.0.2.1, 192.0.2.2')).toBe(200);
  });

  it('[H-24] counts requests without an address as those of one: after a reset, and from adapters that tell none', async () => {
    const handler = await tokenHandler({addressRateLimit});
    const reset = {address: undefined} as unknown as Connection;
    const socket = {address: () => ({address: '192.0.2.1'})} as unknown as Connection;
    const statuses = [];
    for (const one of [undefined, reset, socket, {}, undefined]) {
      statuses.push((await handler(askToken(), one)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await handler(askToken(), {address: '::1'})).status).toBe(200);
  });

  it('believes no header that no option names', async () => {
    const handler = await tokenHandler({addressRateLimit});
    const from = async (address: string) =>
      (await handler(askToken({'x-forwarded-for': address}), {address: '192.0.2.1'})).status;
    const statuses = [await from('1.1.1.1'), await from('1.1.1.2'), await from('1.1.1.3'), await from('1.1.1.4')];
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('the limit of all sessions [T2] [T3] [T19]', () => {
  it('[H-13] counts them together, and strangers not at all', async () => {
    let session: string | undefined;
    const authorize = () => session !== undefined && {session};
    const handler = await tokenHandler({globalRateLimit: {requests: 2, seconds: 60}, authorize});
    for (let i = 0; i < 5; i++) expect((await handler(askToken())).status).toBe(401);
    const statuses = [];
    for (session of ['one', 'two', 'three']) statuses.push((await handler(askToken())).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('a GET without Origin [S-14] [T2] [T3] [T19]', () => {
  const get = (headers: Record<string, string>, address = page) =>
    new Request(`${address}/s/questionnaire`, {headers: {'sec-fetch-site': 'same-origin', ...headers}});

  async function proxy(options: Partial<ServerOptions> = {}) {
    const [provider, service] = await Promise.all([upstream(issuing), upstream((r) => json(r, 200, []))]);
    return createServiceProxy(someOptions({authUrl: provider.origin, serviceUrl: service.origin, ...options}));
  }

  for (const {why, request, status} of [
    {why: 'passes with the host of an allowed page', request: get({host: 'ehr.example'}), status: 200},
    {why: 'passes with that host in capitals', request: get({host: 'EHR.example'}), status: 200},
    {why: 'passes by the host of its address where a platform has no such header', request: get({}), status: 200},
    {
      why: 'is refused with a foreign name that points to this server',
      request: get({host: 'evil.example'}),
      status: 403,
    },
    {why: 'is refused with a foreign address', request: get({}, 'https://evil.example'), status: 403},
    {why: 'is refused with another port', request: get({host: 'ehr.example:8443'}), status: 403},
    {why: 'is refused with an empty host', request: get({host: ''}), status: 403},
    {
      why: 'is refused with a forwarded host that no option names',
      request: get({host: 'inner', 'x-forwarded-host': 'ehr.example'}),
      status: 403,
    },
  ]) {
    it(`[H-17] ${why}`, async () => expect((await (await proxy())(request)).status).toBe(status));
  }

  it('[H-17] is judged by the forwarded host that the option names', async () => {
    const handler = await proxy({forwarded: {host: 'X-Forwarded-Host'}});
    const with_ = async (forwarded: string) =>
      (await handler(get({host: 'inner:8080', 'x-forwarded-host': forwarded}))).status;
    expect([await with_('ehr.example'), await with_('ehr.example, evil.example')]).toEqual([200, 403]);
  });
});

/** The session that the cookie names, if it is a good one. */
const byCookie = ({headers}: Request) => {
  const session = /^session=(good-.*)$/.exec(headers.get('cookie') ?? '')?.[1];
  return session !== undefined && {session};
};

/** The status of a request with a cookie, from an address. */
const asking =
  (handler: Handler) =>
  async (session: string | undefined, address: string): Promise<number> =>
    (await handler(askToken({cookie: session && `session=${session}`}), {...(address && {address})})).status;

const inOneHospital = '192.0.2.1';

describe('a minute in which one user floods the handlers [T2] [T3] [T19]', () => {
  const changing = (i: number) => `198.51.100.${i % 250}`;
  for (const {sent, from, addressOf, others} of [
    {sent: 12_000, from: 'changing addresses', addressOf: changing, others: inOneHospital},
    {sent: 1_200, from: 'the one address of a hospital', addressOf: () => inOneHospital, others: inOneHospital},
    {sent: 1_200, from: 'an address that the server does not know', addressOf: () => '', others: ''},
  ]) {
    it(`[H-21] leaves every request of 100 other sessions its answer: ${sent} requests from ${from} [S-17]`, async () => {
      const handler = await tokenHandler({authorize: byCookie});
      const ask = asking(handler);
      const again = askToken({cookie: 'session=good-flood'}); // one object, because making 12,000 takes seconds
      const flood: number[] = [];
      for (let i = 0; i < sent; i++) {
        const address = addressOf(i);
        flood.push((await handler(again, {...(address && {address})})).status);
      }
      const answered: number[] = [];
      for (let i = 0; i < 200; i++) answered.push(await ask(`good-${i % 100}`, others));
      const served = answered.filter((status) => status === 200).length;
      process.stdout.write(
        `${sent} requests of one user from ${from}: ${served} of ${answered.length} others answered\n`,
      );
      expect([served, flood.filter((status) => status === 200).length]).toEqual([200, 120]);
    });
  }
});

describe('strangers in a hospital with one address [T2] [T3] [T19]', () => {
  it('[H-28] shut out nobody who is signed in: 1,200 requests without a session [S-17]', async () => {
    const ask = asking(await tokenHandler({authorize: byCookie}));
    for (let i = 0; i < 1_200; i++) expect(await ask(undefined, inOneHospital)).toBe(401);
    expect(await ask(undefined, inOneHospital)).toBe(429);
    for (let i = 0; i < 100; i++) expect(await ask(`good-${i}`, inOneHospital)).toBe(200);
  });

  it('[H-28] shut out nobody who is signed in: 1,200 requests with made-up sessions', async () => {
    const ask = asking(await tokenHandler({authorize: byCookie}));
    for (let i = 0; i < 1_200; i++) expect(await ask(`bad-${i}`, inOneHospital)).toBe(401);
    expect(await ask('bad-1200', inOneHospital)).toBe(429);
    for (let i = 0; i < 100; i++) expect(await ask(`good-${i}`, inOneHospital)).toBe(200);
  });

  it('[H-28] hold up nobody who is signed in while they ask at once, and reach the session store one at a time', async () => {
    let [now, most] = [0, 0];
    const authorize = async (request: Request) => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 1));
      now--;
      return byCookie(request);
    };
    const ask = asking(await tokenHandler({authorize, addressRateLimit: {requests: 2, seconds: 60}}));
    expect(await ask('good-1', inOneHospital)).toBe(200);
    expect(await ask('bad-1', inOneHospital)).toBe(401);
    most = 0;
    const strangers = Array.from({length: 100}, (_, i) => ask(`bad-${i}`, inOneHospital));
    expect(await ask('good-1', inOneHospital)).toBe(200);
    expect(new Set(await Promise.all(strangers))).toEqual(new Set([429]));
    expect(most).toBeLessThanOrEqual(2); // one stranger, and the user
    expect(await ask('good-2', inOneHospital)).toBe(200);
  });

  it('[H-28] do not go on with a session that has ended', async () => {
    let isOpen = true;
    const authorize = vi.fn((request: Request) => isOpen && byCookie(request));
    const ask = asking(await tokenHandler({authorize, addressRateLimit: {requests: 2, seconds: 60}}));
    expect(await ask('good-1', inOneHospital)).toBe(200);
    isOpen = false;
    expect([await ask('good-1', inOneHospital), await ask('good-1', inOneHospital)]).toEqual([401, 401]);
    expect(await ask('good-1', inOneHospital)).toBe(429);
  });
});
