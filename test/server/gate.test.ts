import {afterEach, describe, expect, it, vi} from 'vitest';
import {createGate} from '../../src/server/gate.js';
import {settingsOf, type ServerOptions} from '../../src/server/options.js';
import {askToken, someOptions} from './requests.js';

afterEach(() => void vi.useRealTimers());

const gate = (options: Partial<ServerOptions> = {}) => createGate(settingsOf(someOptions(options)));
const statusOf = async (answer: Promise<Response | undefined>) => (await answer)?.status;

describe('the gate', () => {
  it('checks the session only for an allowed page', async () => {
    const authorize = vi.fn(() => ({session: 'one'}));
    expect(await statusOf(gate({authorize})(askToken({origin: 'https://evil.example'})))).toBe(403);
    expect(authorize).not.toHaveBeenCalled();
  });

  it('answers 401 without a login prompt when there is no session', async () => {
    const answer = await gate({authorize: () => Promise.resolve<false>(false)})(askToken());
    expect(answer?.status).toBe(401);
    expect(answer?.headers.has('www-authenticate')).toBe(false);
  });

  it('refuses a session without an id, as from a check that says `true`', async () => {
    const authorize = (() => true) as unknown as ServerOptions['authorize'];
    await expect(gate({authorize})(askToken())).rejects.toMatchObject({code: 'config/missing'});
  });

  it('limits the requests of each session and says how long to wait', async () => {
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

  it('allows 120 requests per minute by default', async () => {
    vi.useFakeTimers({toFake: ['performance']});
    const pass = gate();
    for (let count = 1; count <= 120; count++) expect(await statusOf(pass(askToken()))).toBe(undefined);
    const answer = await pass(askToken());
    expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([429, '1']);
  });
});
