import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {client, pageOrigin, session, startHost, token, type Instead} from './host.js';
import {runCheck} from './run-check.js';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const provider = {VACC_CLIENT_ID: client.clientId, VACC_CLIENT_SECRET: client.clientSecret};

describe('check, of a sound set-up', () => {
  it('reports no problem with the token endpoint of this package and the simulator', async () => {
    const {origin} = await startHost();
    const {code, summary, line} = await runCheck([
      ...['--base-url', `${origin}/service`, '--token-endpoint', `${origin}/token`, '--page', `${origin}/page`],
    ]);
    expect([code, summary]).toEqual([0, {ok: 34, problem: 0, unknown: 0, differs: 0}]);
    expect(line('token-session')).toMatchObject({state: 'ok', observed: 'refused with 401'});
    expect(line('token-foreign')).toMatchObject({state: 'ok', observed: 'refused with 403'});
  });

  it('reports no problem with the proxy of this package', async () => {
    const {origin} = await startHost();
    const {code, summary, line} = await runCheck(['--base-url', `${origin}/proxy`, '--page', `${origin}/page`]);
    expect([code, summary]).toEqual([0, {ok: 23, problem: 0, unknown: 0, differs: 0}]);
    expect(line('proxy-session')).toMatchObject({state: 'ok', observed: 'refused with 401'});
    expect(line('proxy-foreign')).toMatchObject({state: 'ok', observed: 'refused with 403'});
  });

  it('requests a token from the provider, and checks CORS for a page of another origin', async () => {
    const {origin} = await startHost();
    const {code, summary, line, states} = await runCheck(
      ['--base-url', `${origin}/service`, '--auth-url', origin, '--origin', pageOrigin],
      provider,
    );
    expect([code, summary.problem, states('unknown')]).toEqual([0, 0, ['page-policy']]);
    expect(line('service-cors-headers')).toMatchObject({state: 'ok', observed: 'authorization, content-type'});
    expect(line('service-cors-wait')?.state).toBe('ok');
  });

  it('reports unknown without a login session, says how to provide one, and finds no problem', async () => {
    const {origin} = await startHost();
    const {code, line} = await runCheck(['--base-url', `${origin}/proxy`], {});
    expect(code).toBe(0);
    expect(line('questionnaire')).toMatchObject({
      state: 'unknown',
      observed: 'refused with 401: no login session was given',
    });
    expect(line('questionnaire')?.fix).toContain('VACC_COOKIE');
    expect(line('proxy-session')?.state).toBe('unknown');
  });
});

describe('check, of a host that guards against forged requests', () => {
  const guard = 'T0K3N-0F-TH3-F0RM';
  const env = {VACC_COOKIE: session, VACC_CSRF_TOKEN: guard};
  const args = ['--csrf-header', 'X-CSRF-Token'];
  const guarded: Instead = (request, sound) =>
    request.headers.get('x-csrf-token') === guard ? sound(request) : new Response(null, {status: 403});

  it('reports no problem with its token endpoint, and does not send the CSRF header to the service', async () => {
    const observed: string[] = [];
    const service: Instead = (request, sound) => {
      observed.push(...request.headers.keys());
      return sound(request);
    };
    const {origin} = await startHost({token: guarded, service});
    const set = ['--base-url', `${origin}/service`, '--token-endpoint', `${origin}/token`];
    const {code, summary, states, text} = await runCheck([...set, ...args], env);
    expect([code, summary.problem, states('unknown')]).toEqual([0, 0, ['service-preflight', 'page-policy']]);
    expect(observed).toContain('authorization');
    expect(observed).not.toContain('x-csrf-token');
    expect(text).not.toContain(guard);
  });

  it('reports no problem with its proxy, and does not send the CSRF header to another origin', async () => {
    const {origin} = await startHost({proxy: guarded});
    const set = ['--base-url', `${origin}/proxy`];
    const {code, summary, states, line} = await runCheck([...set, ...args], env);
    expect([code, summary.problem, states('unknown')]).toEqual([0, 0, ['page-policy']]);
    expect(line('proxy-session')).toMatchObject({state: 'ok', observed: 'refused with 401'}); // because of the session, not of the CSRF header
    const {states: elsewhere} = await runCheck([...set, ...args, '--origin', pageOrigin], env);
    expect(elsewhere('unknown')).toContain('questionnaire');
  });

  it('names the missing option when the request is refused', async () => {
    const {origin} = await startHost({token: guarded, proxy: guarded});
    const ofProxy = await runCheck(['--base-url', `${origin}/proxy`]);
    expect(ofProxy.line('questionnaire')?.fix).toContain('--csrf-header');
    const ofToken = await runCheck(['--base-url', `${origin}/service`, '--token-endpoint', `${origin}/token`]);
    expect(ofToken.line('token-answer')?.fix).toContain('--csrf-header');
  });
});

describe('check', () => {
  it('does not send the cookie to a proxy on another origin than the page', async () => {
    const cookies: (string | null)[] = [];
    const proxy: Instead = (request, sound) => {
      cookies.push(request.headers.get('cookie'));
      return sound(request);
    };
    const {origin} = await startHost({proxy});
    await runCheck(['--base-url', `${origin}/proxy`, '--origin', pageOrigin]);
    expect(cookies.length).toBeGreaterThan(1);
    expect(cookies.filter(Boolean)).toEqual([]);
  });

  const birthdates = ['1990-05-10', '1990-02-30'];

  it('sends only the invented patient that it names', async () => {
    const {origin, bodies} = await startHost();
    const {sent} = await runCheck(['--base-url', `${origin}/service`, '--auth-url', origin], provider);
    const patients = bodies
      .filter((body) => body.startsWith('{'))
      .map((body) => JSON.parse(body) as Record<string, unknown>)
      .map((body) => (body['patient'] ?? body) as Record<string, unknown>);
    expect(patients.length).toBeGreaterThanOrEqual(6);
    for (const {birthdate, gender, prevention_acts: acts = [], ...more} of patients) {
      expect([birthdates.includes(String(birthdate)), gender, more]).toEqual([true, 'f', {}]);
      expect(acts).toSatisfy((list: object[]) => list.length === 0 || list.length === 1);
    }
    for (const word of [...birthdates, 'VAC0510', 'invented']) expect(sent).toContain(word);
  });

  it('prints no token, secret, cookie or text of an answer', async () => {
    const {origin} = await startHost({
      service: async (request, sound) => {
        const answer = await sound(request);
        return answer.status === 400 ? Response.json({error: {code: 'c', detail: 'WORDS'}}, {status: 400}) : answer;
      },
    });
    const reports = [
      await runCheck(['--base-url', `${origin}/service?key=SECRET-KEY`, '--auth-url', origin], provider),
      await runCheck(['--base-url', `${origin}/service`, '--token-endpoint', `${origin}/token`]),
      await runCheck(['--base-url', `${origin}/proxy`]),
    ];
    const text = reports.map((report) => report.text).join();
    for (const secret of [token, client.clientSecret, session.split('=')[1]!, 'SECRET-KEY', 'WORDS', 'simulation']) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('error.code: c'); // the answers were read
  });
});
