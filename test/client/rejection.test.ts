import {describe, expect, it} from 'vitest';
import {rejection} from '../../src/client/rejection.js';
import example from '../fixtures/service-error.json';

const rejected = (status: number, body: unknown = '', headers: Record<string, string> = {}) =>
  rejection({status, headers: new Headers(headers), body: typeof body === 'string' ? body : JSON.stringify(body)});

describe('rejection', () => {
  for (const [code, statuses] of Object.entries({
    'service/invalid-input': [400, 422],
    'service/denied': [401, 403],
    'service/not-found': [404, 405, 410, 415, 501],
    'service/too-large': [413],
    'service/rate-limited': [429],
    'service/unavailable': [500, 502, 503, 504, 507, 599],
    'service/bad-response': [304, 402, 406, 407, 408, 409, 418, 451],
  })) {
    for (const status of statuses) {
      it(`reads ${status} as ${code}`, () => expect(rejected(status)).toMatchObject({code, facts: {status}}));
    }
  }

  it("carries the service's own code and detail of a 400", () => {
    expect(rejected(400, example).facts).toMatchObject({
      status: 400,
      serviceCode: example.error.code,
      detail: example.error.detail,
    });
  });

  it('carries the fields that a refused input names', () => {
    const {facts} = rejected(400, {error: {code: 'c', detail: 'patient.birthdate'}});
    expect(facts.fields).toEqual(['patient.birthdate']);
  });

  it("carries the service's own code of any other refusal, but no text", () => {
    expect(rejected(409, {error: {code: 'c', detail: 'patient.birthdate'}}).facts).toEqual({
      status: 409,
      serviceCode: 'c',
    });
  });

  for (const status of [0, 301, 302, 303, 307, 308]) {
    it(`reads ${status} as a redirect, whose status a page does not see`, () => {
      const {code, message, facts} = rejected(status);
      expect([code, message, facts]).toEqual(['service/not-found', 'The service answered with a redirect', {}]);
    });
  }

  it('keeps the text of the service out of the message, which may be logged', () => {
    const {message, cause} = rejected(400, {error: {code: 'c', detail: 'born 1990-05-10'}});
    expect(message).toBe('The service answered 400');
    expect(cause).toBeUndefined();
  });

  it('carries no code and no detail when the body has none', () => {
    expect(rejected(422, '<html>').facts).toEqual({status: 422});
  });

  it('carries the wait that the service asks for', () => {
    expect(rejected(429, '', {'retry-after': '3600'}).facts.retryAfterMs).toBe(3_600_000);
  });
});
