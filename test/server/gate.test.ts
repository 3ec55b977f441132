import {describe, expect, it, vi} from 'vitest';
import {createGate} from '../../src/server/gate.js';
import {settingsOf, type ServerOptions} from '../../src/server/options.js';
import {askToken, someOptions} from './requests.js';

const gate = (options: Partial<ServerOptions> = {}) => createGate(settingsOf(someOptions(options)));
const statusOf = async (answer: Promise<Response | undefined>) => (await answer)?.status;

describe('the gate', () => {
  for (const {why, headers, passes} of [
    {why: 'lets a page of the site pass', headers: {}, passes: true},
    {
      why: 'lets a listed origin pass in a browser without fetch metadata',
      headers: {'sec-fetch-site': undefined},
      passes: true,
    },
    {why: 'lets a same-origin GET pass, which carries no origin', headers: {origin: undefined}, passes: true},
    {
      why: 'stops a request that says nothing of its page',
      headers: {origin: undefined, 'sec-fetch-site': undefined},
      passes: false,
    },
    {why: 'stops a foreign origin', headers: {origin: 'https://evil.example'}, passes: false},
    {why: 'stops the null origin', headers: {origin: 'null'}, passes: false},
    {why: 'stops a suffix trick', headers: {origin: 'https://ehr.example.evil.example'}, passes: false},
    {why: 'stops a prefix trick', headers: {origin: 'https://not-ehr.example'}, passes: false},
    {why: 'stops a sub-domain', headers: {origin: 'https://sub.ehr.example'}, passes: false},
    {why: 'stops another port', headers: {origin: 'https://ehr.example:8443'}, passes: false},
    {why: 'stops another scheme', headers: {origin: 'http://ehr.example'}, passes: false},
    {why: 'stops a cross-site request', headers: {'sec-fetch-site': 'cross-site'}, passes: false},
    {why: 'stops a neighbour site', headers: {'sec-fetch-site': 'same-site'}, passes: false},
    {why: 'stops a typed address', headers: {origin: undefined, 'sec-fetch-site': 'none'}, passes: false},
  ]) {
    it(why, async () => {
      const authorize = vi.fn(() => ({session: 'one'}));
      expect(await statusOf(gate({authorize})(askToken(headers)))).toBe(passes ? undefined : 403);
      expect(authorize).toHaveBeenCalledTimes(passes ? 1 : 0);
    });
  }

  it('answers 401 without a login prompt when there is no session', async () => {
    const answer = await gate({authorize: () => Promise.resolve<false>(false)})(askToken());
    expect(answer?.status).toBe(401);
    expect(answer?.headers.has('www-authenticate')).toBe(false);
  });

  it('does not take a session without a name, as from a check that says `true`', async () => {
    const authorize = (() => true) as unknown as ServerOptions['authorize'];
    await expect(gate({authorize})(askToken())).rejects.toMatchObject({code: 'config/missing'});
  });

  it('counts the requests of each session and says how long to wait', async () => {
    let session = 'one';
    const pass = gate({rateLimit: {requests: 2, seconds: 60}, authorize: () => ({session})});
    expect(await statusOf(pass(askToken()))).toBe(undefined);
    expect(await statusOf(pass(askToken()))).toBe(undefined);
    const answer = await pass(askToken());
    expect(answer?.status).toBe(429);
    expect(answer?.headers.get('retry-after')).toBe('30');
    session = 'two';
    expect(await statusOf(pass(askToken()))).toBe(undefined);
  });
});
