import {describe, expect, it, vi} from 'vitest';
import {failureOf, stay} from './loopback.js';
import {never, timed, trickle} from './fake-clock.js';

const sound = {access_token: 'abc', token_type: 'Bearer', expires_in: 300};
const answers = (body: unknown, init?: ResponseInit) => () => Response.json(body, init);
const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new Response(null, {status: code, headers});
const later = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

describe('the life of a token', () => {
  for (const {fault, expires, last} of [
    {fault: '32', expires: 300, last: 270},
    {fault: '32', expires: '300', last: 270},
    {fault: '32', expires: undefined, last: 48},
    {fault: '25', expires: 5, last: 4},
    {fault: '32', expires: 150, last: 120},
  ]) {
    it(`[fault ${fault}] with expires_in ${JSON.stringify(expires)} is used for ${last} s, then renewed automatically`, async () => {
      const {ask, endpoint, service} = timed({endpoint: answers({...sound, expires_in: expires})});
      await ask();
      await later(last - 1);
      await ask();
      expect(endpoint).toHaveLength(1);
      await later(1);
      expect((await ask()).outcome).toBe('answer');
      expect([endpoint.length, service.length]).toEqual([2, 3]);
    });
  }

  it('[fault 32] with expires_in 1e12 is used for days', async () => {
    const {ask, endpoint} = timed({endpoint: answers({...sound, expires_in: 1e12})});
    await ask();
    await later(1e6);
    await ask();
    expect(endpoint).toHaveLength(1);
  });

  it('[fault 32] with expires_in 0 is used once', async () => {
    const {ask, endpoint, service} = timed({endpoint: answers({...sound, expires_in: 0})});
    await ask();
    await ask();
    expect([endpoint.length, service.length]).toEqual([2, 2]);
  });

  it('counts from the request, not from its arrival', async () => {
    const endpoint = async () => {
      await new Promise((resolve) => setTimeout(resolve, 7000));
      return Response.json({...sound, expires_in: 20});
    };
    const {ask, endpoint: asked} = timed({endpoint});
    expect((await ask()).after).toBe(7000);
    await later(8.9);
    await ask();
    expect(asked).toHaveLength(1);
    await later(0.1);
    await ask();
    expect(asked).toHaveLength(2);
  });

  for (const days of [1, -1]) {
    it(`[fault 61] is not affected by a clock that jumps by ${days} day`, async () => {
      const {ask, endpoint} = timed();
      await ask();
      vi.setSystemTime(Date.now() + days * 86_400_000);
      await later(200);
      await ask();
      expect(endpoint).toHaveLength(1);
      await later(70);
      await ask();
      expect(endpoint).toHaveLength(2);
    });
  }
});

describe('a token answer', () => {
  for (const {fault, why, over} of [
    {fault: '32', why: 'a negative life', over: {expires_in: -1}},
    {fault: '32', why: 'a life that is no number', over: {expires_in: 'NaN'}},
    {fault: '32', why: 'a life in words', over: {expires_in: '5 min'}},
    {fault: '32', why: 'a life of null', over: {expires_in: null}},
    {fault: '33', why: 'the type mac', over: {token_type: 'mac'}},
    {fault: '33', why: 'the type bearer with a space', over: {token_type: 'Bearer '}},
    {fault: '33', why: 'no type', over: {token_type: undefined}},
    {fault: '34', why: 'CR and LF in the token', over: {access_token: 'abc\r\nx-evil: 1'}},
    {fault: '34', why: 'a line end after the token', over: {access_token: 'abc\n'}},
    {fault: '34', why: 'a null byte in the token', over: {access_token: 'a\0b'}},
    {fault: '34', why: 'a token beyond ASCII', over: {access_token: 'clé'}},
    {fault: '34', why: 'a token with a space', over: {access_token: 'abc def'}},
    {fault: '34', why: 'an empty token', over: {access_token: ''}},
    {fault: '34', why: 'no token', over: {access_token: undefined}},
    {fault: '34', why: 'a token that is a number', over: {access_token: 5}},
  ]) {
    it(`[fault ${fault}] with ${why} is refused before a request to the service, and not requested again`, async () => {
      const {ask, endpoint, service} = timed({endpoint: answers({...sound, ...over})});
      expect((await ask()).outcome).toMatchObject({code: 'auth/bad-response', facts: {attempts: 1}});
      expect([endpoint.length, service.length]).toEqual([1, 0]);
    });
  }

  for (const type of ['bearer', 'BEARER', 'Bearer']) {
    it(`[fault 33] of the type ${type} is sent as Bearer`, async () => {
      const {ask, service} = timed({endpoint: answers({...sound, token_type: type})});
      await ask();
      expect(service[0]?.token).toBe('Bearer abc');
    });
  }

  for (const {fault, why, reply, code, attempts} of [
    {
      fault: '48',
      why: 'a sign-in page',
      reply: () => new Response('<!doctype html>'),
      code: 'auth/bad-response',
      attempts: 1,
    },
    {
      fault: '11',
      why: 'half a body',
      reply: () => new Response('{"access_token":"a'),
      code: 'auth/bad-response',
      attempts: 1,
    },
    {fault: '49', why: 'a list', reply: answers([]), code: 'auth/bad-response', attempts: 1},
    {fault: '65', why: '502', reply: status(502), code: 'auth/unavailable', attempts: 3},
    {fault: '65', why: '504', reply: status(504), code: 'auth/unavailable', attempts: 3},
    {fault: '43', why: '500', reply: status(500), code: 'auth/unavailable', attempts: 1},
    {
      fault: '40',
      why: '429 for an hour',
      reply: status(429, {'retry-after': '3600'}),
      code: 'auth/unavailable',
      attempts: 1,
    },
    {
      fault: '28',
      why: '401 with Basic',
      reply: status(401, {'www-authenticate': 'Basic'}),
      code: 'auth/denied',
      attempts: 1,
    },
    {fault: '38', why: '403', reply: status(403), code: 'auth/denied', attempts: 1},
    {
      fault: '1',
      why: 'no connection',
      reply: () => Promise.reject(new TypeError()),
      code: 'auth/unavailable',
      attempts: 3,
    },
    {
      fault: '54',
      why: 'a body of 11 MB',
      reply: () => new Response('x'.repeat(11e6)),
      code: 'auth/bad-response',
      attempts: 1,
    },
  ]) {
    it(`[fault ${fault}] that is ${why} is ${code} after ${attempts}`, async () => {
      const {ask, endpoint, service} = timed({endpoint: reply});
      expect((await ask()).outcome).toMatchObject({code, facts: {attempts}});
      expect([endpoint.length, service.length]).toEqual([attempts, 0]);
    });
  }
});

describe('a provider of the host', () => {
  for (const {why, getAccessToken, code, after} of [
    {
      why: 'throws',
      getAccessToken: () => {
        throw new Error();
      },
      code: 'auth/unavailable',
      after: 0,
    },
    {why: 'rejects', getAccessToken: () => Promise.reject(new Error()), code: 'auth/unavailable', after: 0},
    {why: 'never settles', getAccessToken: never, code: 'auth/unavailable', after: 8000},
    {why: 'returns undefined', getAccessToken: () => undefined, code: 'auth/bad-response', after: 0},
    {why: 'returns an invalid object', getAccessToken: () => ({token: 'abc'}), code: 'auth/bad-response', after: 0},
    {why: 'returns a function', getAccessToken: () => () => 'abc', code: 'auth/bad-response', after: 0},
    {why: 'returns CR and LF', getAccessToken: () => 'abc\r\n', code: 'auth/bad-response', after: 0},
    {
      why: 'returns a life of NaN',
      getAccessToken: () => ({accessToken: 'abc', expiresIn: NaN}),
      code: 'auth/bad-response',
      after: 0,
    },
  ]) {
    it(`[fault 31] that ${why} is ${code} after ${after} ms, without a request to the service`, async () => {
      const {ask, service} = timed({getAccessToken: getAccessToken as () => string});
      expect(await ask()).toMatchObject({outcome: {code, facts: {attempts: 1}}, after});
      expect(service).toEqual([]);
    });
  }

  it('[fault 31] is called again by the next request after a failure', async () => {
    let asked = 0;
    const getAccessToken = () => ((asked += 1) === 1 ? Promise.reject(new Error()) : 'abc');
    const {ask} = timed({getAccessToken});
    await ask();
    expect((await ask()).outcome).toBe('answer');
  });

  it('[fault 30] that returns the same refused token is called once more, and the service is not', async () => {
    const reasons: string[] = [];
    const {ask, service} = timed({
      getAccessToken: ({reason}) => (reasons.push(reason), 'dead'),
      service: status(401),
    });
    for (const calls of [1, 2]) {
      expect((await ask()).outcome).toMatchObject({code: 'service/denied', facts: {status: 401, attempts: 1}});
      expect(service).toHaveLength(calls);
    }
    expect(reasons).toEqual(['initial', 'rejected', 'rejected']);
  });
});

describe('a token that the service refuses', () => {
  const fresh = () => {
    let given = 0;
    return {getAccessToken: () => `token-${(given += 1)}`, given: () => given};
  };

  it('[fault 26] is renewed once, without an error', async () => {
    const {getAccessToken, given} = fresh();
    const {ask, service} = timed({
      getAccessToken,
      service: (_, nth) => (nth === 1 ? status(401)() : Response.json([])),
    });
    expect((await ask()).outcome).toBe('answer');
    expect([given(), service.map(({token}) => token)]).toEqual([2, ['Bearer token-1', 'Bearer token-2']]);
  });

  for (const fault of ['27', '28']) {
    it(`[fault ${fault}] repeatedly is denied after two calls, without a prompt of the browser`, async () => {
      const {getAccessToken, given} = fresh();
      const basic = fault === '28' ? {'www-authenticate': 'Basic realm="x"'} : {};
      const {ask, service} = timed({getAccessToken, service: status(401, basic)});
      expect(await ask()).toMatchObject({
        outcome: {code: 'service/denied', facts: {status: 401, attempts: 2}},
        after: 0,
      });
      expect([given(), service.length]).toEqual([2, 2]);
      expect(service.map(({init}) => init.credentials)).toEqual(['omit', 'omit']);
    });
  }

  it('[fault 29] in three concurrent requests is renewed once', async () => {
    const {getAccessToken, given} = fresh();
    const {client, service} = timed({
      getAccessToken,
      service: ({token}) => (token === 'Bearer token-1' ? status(401)() : Response.json([])),
    });
    await Promise.all([1, 2, 3].map(() => client.fullQuestionnaire(stay())));
    expect([given(), service.length]).toEqual([2, 6]);
  });

  for (const code of [400, 403, 404, 405, 409, 413, 415, 422]) {
    it(`[fault 38] is not renewed for ${code}, and the request is not repeated`, async () => {
      const {getAccessToken, given} = fresh();
      const {ask, service} = timed({getAccessToken, service: status(code)});
      expect((await ask()).outcome).toMatchObject({facts: {status: code, attempts: 1}});
      expect([given(), service.length]).toEqual([1, 1]);
    });
  }

  it('is not renewed after the total time-out of 30 s: the user decides', async () => {
    let asked = 0;
    const getAccessToken = () => ((asked += 1) === 1 ? 'token-1' : never<string>());
    const slow401 = async () => {
      await new Promise((resolve) => setTimeout(resolve, 14_000));
      return status(401)();
    };
    const {ask} = timed({
      getAccessToken,
      service: (_, nth) => (nth === 1 ? status(503, {'retry-after': '9'})() : slow401()),
    });
    expect(await ask()).toMatchObject({outcome: {code: 'auth/unavailable'}, after: 30_000});
  });
});

describe('a time-out', () => {
  for (const {fault, where, reply} of [
    {fault: '15', where: 'headers that never arrive', reply: () => never<Response>()},
    {fault: '16', where: 'a body that stalls', reply: () => trickle(1e9)},
    {fault: '17', where: 'a byte a second', reply: () => trickle(1000)},
  ]) {
    it(`[fault ${fault}] of the token: ${where} ends after 8 s, and is not retried`, async () => {
      const {ask, endpoint} = timed({endpoint: reply});
      expect(await ask()).toMatchObject({outcome: {code: 'auth/unavailable', facts: {attempts: 1}}, after: 8000});
      expect(endpoint[0]?.init.signal?.aborted).toBe(true);
    });

    it(`[fault ${fault}] of the service: ${where} ends after 15 s, and is not retried`, async () => {
      const {ask, service} = timed({service: reply});
      expect(await ask()).toMatchObject({outcome: {code: 'network/timeout', facts: {attempts: 1}}, after: 15_000});
      expect(service[0]?.init.signal?.aborted).toBe(true);
    });
  }

  it('of the token also applies to its retries', async () => {
    const {ask, endpoint} = timed({endpoint: status(503, {'retry-after': '5'})});
    expect(await ask()).toMatchObject({outcome: {code: 'auth/unavailable', facts: {attempts: 2}}, after: 5000});
    expect(endpoint).toHaveLength(2);
  });

  it('leaves no timer', async () => {
    const {ask} = timed();
    await ask();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a wait that the service asks for', () => {
  for (const {fault, header, at} of [
    {fault: '39', header: '2', at: [0, 2000, 4000]},
    {fault: '41', header: 'Wed, 21 Oct 2015 07:28:00 GMT', at: [0, 300, 900]},
    {fault: '41', header: 'soon', at: [0, 300, 900]},
    {fault: '40', header: '3600', at: [0]},
  ]) {
    it(`[fault ${fault}] by Retry-After: ${header} leads to requests at ${at.join(', ')} ms`, async () => {
      const {ask, service} = timed({service: status(429, {'retry-after': header})});
      expect((await ask()).outcome).toMatchObject({code: 'service/rate-limited', facts: {attempts: at.length}});
      expect(service.map((sent) => sent.at)).toEqual(at);
    });
  }
});

describe('a caller who aborts', () => {
  it('while the provider is called aborts the call, and the next caller calls it again', async () => {
    const signals: AbortSignal[] = [];
    const {client} = timed({
      getAccessToken: ({signal}) => (signals.push(signal), signals.length === 1 ? never<string>() : 'abc'),
    });
    const leaver = new AbortController();
    const left = failureOf(client.fullQuestionnaire(leaver.signal));
    leaver.abort('gone');
    expect([await left, signals[0]?.aborted]).toEqual(['gone', true]);
    await client.fullQuestionnaire(stay());
    expect(signals).toHaveLength(2);
  });
});
