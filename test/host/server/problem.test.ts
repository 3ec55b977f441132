import {describe, expect, it} from 'vitest';
import {reasonOf} from '../../../src/host/server/problem.js';

describe('reasonOf', () => {
  const oauthRefusal = {code: 'OAUTH_RESPONSE_BODY_ERROR', status: 401};
  for (const {why, failure, reason} of [
    {why: 'the code', failure: {code: 'ECONNREFUSED'}, reason: 'ECONNREFUSED'},
    {
      why: 'the code of the cause',
      failure: new TypeError('fetch failed', {cause: {code: 'CERT_HAS_EXPIRED'}}),
      reason: 'CERT_HAS_EXPIRED',
    },
    {
      why: 'code, status and the error of RFC 6749',
      failure: {...oauthRefusal, error: 'invalid_client'},
      reason: 'OAUTH_RESPONSE_BODY_ERROR 401 invalid_client',
    },
    {
      why: 'no other error, which is a text from the upstream',
      failure: {...oauthRefusal, error: 'hunter2'},
      reason: 'OAUTH_RESPONSE_BODY_ERROR 401',
    },
    {why: 'no code that is a text', failure: {code: 'told at node-7', name: 'Told'}, reason: 'Told'},
    {
      why: 'no code with other characters at its start or end',
      failure: {code: '«told', name: 'told!'},
      reason: 'unknown',
    },
    {why: 'no code that is too long', failure: {code: 'x'.repeat(61)}, reason: 'unknown'},
    {why: 'the kind of an error without a code', failure: new TypeError('told'), reason: 'TypeError'},
    {why: 'unknown for an empty object', failure: {}, reason: 'unknown'},
    {why: 'unknown for a non-error', failure: undefined, reason: 'unknown'},
  ]) {
    it(`returns ${why}`, () => expect(reasonOf(failure)).toBe(reason));
  }
});
