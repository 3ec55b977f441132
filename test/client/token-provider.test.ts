import {describe, expect, it} from 'vitest';
import {tokenFromProvider, type GetAccessToken} from '../../src/client/token-provider.js';
import {failureOf, stay} from './loopback.js';

const ask = (provider: unknown, {timeoutMs = 5000, signal = stay()} = {}) =>
  tokenFromProvider(provider as GetAccessToken, {reason: 'expiring', signal}, timeoutMs);

describe('tokenFromProvider', () => {
  for (const {why, gives, token} of [
    {why: 'a text', gives: 'abc', token: {accessToken: 'abc', expiresIn: 60}},
    {why: 'a token alone', gives: {accessToken: 'abc'}, token: {accessToken: 'abc', expiresIn: 60}},
    {
      why: 'a token with its life',
      gives: {accessToken: 'abc', expiresIn: 300},
      token: {accessToken: 'abc', expiresIn: 300},
    },
    {
      why: 'a token without any life',
      gives: {accessToken: 'abc', expiresIn: 0},
      token: {accessToken: 'abc', expiresIn: 0},
    },
    {
      why: 'a token with its type',
      gives: {accessToken: 'abc', tokenType: 'bearer'},
      token: {accessToken: 'abc', expiresIn: 60},
    },
  ]) {
    it(`accepts ${why}, with or without a promise`, async () => {
      expect(await ask(() => gives)).toEqual(token);
      expect(await ask(() => Promise.resolve(gives))).toEqual(token);
    });
  }

  it('passes the reason and a signal to the provider', async () => {
    const requests: unknown[] = [];
    await ask((request: unknown) => {
      requests.push(request);
      return 'abc';
    });
    expect(requests).toEqual([{reason: 'expiring', signal: expect.any(AbortSignal) as AbortSignal}]);
  });

  for (const {why, gives} of [
    {why: 'nothing', gives: undefined},
    {why: 'null', gives: null},
    {why: 'an empty text', gives: ''},
    {why: 'a number', gives: 5},
    {why: 'an object without token', gives: {}},
    {why: 'an answer of a token endpoint, with other names', gives: {access_token: 'abc'}},
    {why: 'a token with a line break', gives: 'a\r\nx: y'},
    {why: 'a token beyond ASCII', gives: 'é'},
    {why: 'a token of an unknown type', gives: {accessToken: 'abc', tokenType: 'mac'}},
    {why: 'a negative life', gives: {accessToken: 'abc', expiresIn: -1}},
    {why: 'a life of NaN', gives: {accessToken: 'abc', expiresIn: NaN}},
  ]) {
    it(`refuses ${why}`, async () => {
      expect(await failureOf(ask(() => gives))).toMatchObject({code: 'auth/bad-response', facts: {attempts: 1}});
    });
  }

  const fault = new Error('no session');
  for (const {why, provider} of [
    {
      why: 'throws',
      provider: () => {
        throw fault;
      },
    },
    {why: 'rejects', provider: () => Promise.reject(fault)},
  ]) {
    it(`reports the token as unavailable when the provider ${why}, with the cause`, async () => {
      expect(await failureOf(ask(provider))).toMatchObject({
        code: 'auth/unavailable',
        cause: fault,
        facts: {attempts: 1},
      });
    });
  }

  it('reports the token as unavailable when the provider never settles, and aborts its signal', async () => {
    let given: AbortSignal | undefined;
    const never = ({signal}: {signal: AbortSignal}) => {
      given = signal;
      return new Promise(() => undefined);
    };
    expect(await failureOf(ask(never, {timeoutMs: 10}))).toMatchObject({code: 'auth/unavailable'});
    expect(given?.aborted).toBe(true);
  });

  it('aborts the provider when no caller is waiting', async () => {
    const leaver = new AbortController();
    let given: AbortSignal | undefined;
    const failure = failureOf(
      ask(
        ({signal}: {signal: AbortSignal}) => {
          given = signal;
          return new Promise(() => undefined);
        },
        {signal: leaver.signal},
      ),
    );
    leaver.abort();
    await failure;
    expect(given?.aborted).toBe(true);
  });
});
