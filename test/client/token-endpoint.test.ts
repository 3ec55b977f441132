import {describe, expect, it} from 'vitest';
import {browserEnvironment, defaultTimings} from '../../src/client/environment.js';
import {tokenFromEndpoint} from '../../src/client/token-endpoint.js';
import type {TokenReason} from '../../src/client/token-source.js';
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

const quick = {...defaultTimings, retryBaseMs: 1};
const sound = {access_token: 'abc', token_type: 'Bearer', expires_in: 300};
const ask = ({url}: Pick<Loopback, 'url'>, timings = quick, reason: TokenReason = 'initial') =>
  tokenFromEndpoint({url, credentials: 'same-origin', headers: {}}, browserEnvironment, timings, {
    reason,
    signal: stay(),
  });

describe('tokenFromEndpoint', () => {
  it('reads the token and its life', async () => {
    expect(await ask(await loopback(json(sound)))).toEqual({accessToken: 'abc', expiresIn: 300});
  });

  it('assumes a life of one minute for a token without expires_in', async () => {
    const {expires_in: _left, ...short} = sound;
    expect(await ask(await loopback(json(short)))).toMatchObject({expiresIn: 60});
  });

  it('sends the request of the token contract: a POST without body', async () => {
    const endpoint = await loopback(json(sound));
    await ask(endpoint);
    const {method, body, headers} = endpoint.calls[0]!;
    expect([method, body, headers['content-length']]).toEqual(['POST', '', '0']);
    expect(headers).toMatchObject({accept: 'application/json', 'x-requested-with': 'vacc-assistant'});
    expect(headers).not.toHaveProperty('content-type');
  });

  it('says that the service refused the last token, and nothing of another reason', async () => {
    const endpoint = await loopback(json(sound));
    for (const reason of ['initial', 'expiring', 'rejected'] as const) await ask(endpoint, quick, reason);
    expect(endpoint.calls.map(({headers}) => headers['x-token-reason'])).toEqual([undefined, undefined, 'rejected']);
  });

  it('sends the CSRF header of the host, and the credentials asked for', async () => {
    const inits: (RequestInit | undefined)[] = [];
    const fetch: typeof globalThis.fetch = (_, init) => (inits.push(init), Promise.resolve(Response.json(sound)));
    const url = new URL('https://ehr.example/token');
    const headers = {'x-csrf': 't1'};
    const request = {reason: 'initial' as const, signal: stay()};
    await tokenFromEndpoint({url, credentials: 'include', headers}, {...browserEnvironment, fetch}, quick, request);
    expect(inits[0]).toMatchObject({
      method: 'POST',
      credentials: 'include',
      cache: 'no-store',
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
      headers: {'x-csrf': 't1'},
    });
    expect(inits[0]).not.toHaveProperty('body');
  });

  for (const {why, reply, code, attempts} of [
    {why: '401', reply: status(401, {'www-authenticate': 'Basic'}), code: 'auth/denied', attempts: 1},
    {why: '403', reply: status(403), code: 'auth/denied', attempts: 1},
    {why: '400', reply: status(400), code: 'auth/unavailable', attempts: 1},
    {why: '404', reply: status(404), code: 'auth/unavailable', attempts: 1},
    {why: '500', reply: status(500), code: 'auth/unavailable', attempts: 1},
    {why: 'repeated 502', reply: status(502), code: 'auth/unavailable', attempts: 3},
    {why: 'repeated 429', reply: status(429), code: 'auth/unavailable', attempts: 3},
    {why: 'repeated cut connections', reply: cut, code: 'auth/unavailable', attempts: 3},
    {why: 'a cut in the body', reply: cutInBody, code: 'auth/unavailable', attempts: 3},
    {why: 'a redirect', reply: status(302, {location: '/login'}), code: 'auth/bad-response', attempts: 1},
    {why: 'an empty body', reply: text(''), code: 'auth/bad-response', attempts: 1},
    {why: '204', reply: status(204), code: 'auth/bad-response', attempts: 1},
    {why: '299', reply: status(299), code: 'auth/bad-response', attempts: 1},
    {why: 'a sign-in page', reply: text('<!doctype html>'), code: 'auth/bad-response', attempts: 1},
    {why: 'a token without type', reply: json({access_token: 'abc'}), code: 'auth/bad-response', attempts: 1},
    {
      why: 'a token of another type',
      reply: json({...sound, token_type: 'mac'}),
      code: 'auth/bad-response',
      attempts: 1,
    },
    {why: 'a negative life', reply: json({...sound, expires_in: -1}), code: 'auth/bad-response', attempts: 1},
    {
      why: 'a token that would split the header',
      reply: json({...sound, access_token: 'a\r\nb'}),
      code: 'auth/bad-response',
      attempts: 1,
    },
  ]) {
    it(`reads ${why} as ${code}`, async () => {
      const endpoint = await loopback(reply);
      expect(await failureOf(ask(endpoint))).toMatchObject({name: 'VaccError', code, facts: {attempts}});
      expect(endpoint.calls).toHaveLength(attempts);
    });
  }

  it('reports an endpoint that refuses the connection as unavailable', async () => {
    expect(await failureOf(ask({url: await nobody()}))).toMatchObject({code: 'auth/unavailable', facts: {attempts: 3}});
  });

  for (const [why, reply] of Object.entries({'does not answer': silence, 'does not end': stall})) {
    it(`reports an endpoint that ${why} as unavailable, after one time-out`, async () => {
      const endpoint = await loopback(reply);
      const failure = await failureOf(ask(endpoint, {...quick, tokenTimeoutMs: 30}));
      expect(failure).toMatchObject({code: 'auth/unavailable', facts: {attempts: 1}});
    });
  }

  it('retries a temporary failure', async () => {
    expect(await ask(await loopback(status(503), cut, json(sound)))).toMatchObject({accessToken: 'abc'});
  });

  it('reports the wait that the endpoint asks for', async () => {
    const endpoint = await loopback(status(429, {'retry-after': '3600'}));
    expect(await failureOf(ask(endpoint))).toMatchObject({facts: {status: 429, retryAfterMs: 3_600_000, attempts: 1}});
  });

  it('never quotes a token in an error', async () => {
    const endpoint = await loopback(json({access_token: 'sentinel', token_type: 'mac'}));
    const failure = (await failureOf(ask(endpoint))) as Error;
    expect([String(failure), String(failure.cause)].join()).not.toContain('sentinel');
  });
});
