import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {createServiceProxy, createTokenHandler} from '../../../src/host/server/index.js';
import {issuing, json, upstream, type Answer} from './http-server.js';
import {askDiagnosis, askToken, fromPage, secret, someOptions} from './requests.js';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const encoded = encodeURIComponent(secret);
/** The forms of the secret: plain, URL-encoded, and in HTTP Basic with both encodings. */
const forms = [secret, encoded, btoa(`publisher:${encoded}`), btoa(`publisher:${secret}`)];
const heldBy = (text: string) => forms.filter((form) => text.includes(form));

/** An upstream that repeats the request in every part of its response. */
const chatty =
  (status: number): Answer =>
  (response, {headers}) => {
    const known = [...forms, headers.authorization].join(' ');
    const body = {error: secret, error_description: known, error_uri: known, stack: known, access_token: known};
    json(response, status, body, {'www-authenticate': `Basic realm="${known}"`, 'x-known': known, server: known});
  };

describe('the publisher’s secret [T1]', () => {
  for (const basicEncoding of ['form', 'raw'] as const) {
    it(`is in no response and no log line, even when the provider repeats it (${basicEncoding}) [S-5]`, async () => {
      for (const status of [200, 400, 401, 403, 404, 429, 500, 503]) {
        const provider = await upstream(chatty(status));
        const options = someOptions({authUrl: provider.origin, basicEncoding});
        const answers = [
          await createTokenHandler(options)(askToken()),
          await createServiceProxy(options)(askDiagnosis()),
          await createTokenHandler(options)(fromPage('/session/token', {method: 'GET'})),
        ];
        for (const answer of answers) {
          const text = JSON.stringify([...answer.headers]) + (await answer.text());
          expect(heldBy(text)).toEqual([]);
        }
        expect(provider.received.length).toBeGreaterThan(0);
        expect(provider.received.flatMap(({headers}) => heldBy(headers.authorization ?? '')).length).toBeGreaterThan(0);
      }
      const log = JSON.stringify(vi.mocked(console.error).mock.calls);
      expect(log).toContain('auth/');
      expect(heldBy(log)).toEqual([]);
    });
  }

  it('never goes to the service [S-6]', async () => {
    const [provider, service] = await Promise.all([upstream(issuing), upstream((r) => json(r, 500, {}))]);
    await createServiceProxy(someOptions({authUrl: provider.origin, serviceUrl: service.origin}))(askDiagnosis());
    expect(service.received).toHaveLength(1);
    expect(heldBy(JSON.stringify(service.received))).toEqual([]);
  });
});
