import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {always, crossing, endpoint, proxy, withHeaders} from './broken-cases.js';
import {pageUnder, session, startHost, tokenAnswer} from './host.js';
import {runCheckText} from './run-check.js';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const signedIn = {VACC_COOKIE: session};
const page = ['--page', '{origin}/page'];

describe('check', () => {
  for (const {why, args, env = {}, code, first} of [
    {why: 'nothing is left untold', args: [...endpoint, ...page, '--strict'], code: 0, first: /^Everything is sound: /},
    {why: 'nothing is left untold, in CI', args: [...proxy, ...page], env: {CI: 'true'}, code: 0, first: /^Everything/},
    {why: 'something is not told', args: proxy, code: 0, first: /^No problem was found, but not everything/},
    {why: 'something is not told, strictly', args: [...proxy, '--strict'], code: 1, first: notLookedAt()},
    {why: 'something is not told, in CI', args: proxy, env: {CI: '1'}, code: 1, first: notLookedAt()},
    {why: 'something is not told, where CI is false', args: proxy, env: {CI: 'false'}, code: 0, first: /^No problem/},
    {
      why: 'something is not told, in CI and not strictly',
      args: [...proxy, '--no-strict'],
      env: {CI: 'true'},
      code: 0,
      first: /^No problem/,
    },
  ]) {
    it(`ends with ${code} when ${why}`, async () => {
      const {origin} = await startHost();
      const filled = args.map((arg) => arg.replace('{origin}', origin));
      const result = await runCheckText(filled, {...signedIn, ...env});
      expect(result.out.trimStart()).toMatch(first);
      expect(result.code).toBe(code);
    });
  }

  it('does not fail of what the interface leaves open, however strict', async () => {
    const {origin} = await startHost({
      service: async (request, sound) => {
        const answer = await sound(request);
        return answer.status === 400 ? new Response(null, {status: 503}) : answer; // nothing was refused
      },
    });
    const args = [...endpoint, ...page, '--strict'].map((arg) => arg.replace('{origin}', origin));
    const {code, out} = await runCheckText(args, signedIn);
    expect(out).toMatch(/can't tell +the code of a refusal/);
    expect(code).toBe(0);
  });

  it('calls a problem that keeps no page from its answer a problem, and no cause', async () => {
    const {origin} = await startHost({token: () => tokenAnswer({}, {})});
    const {out, code} = await runCheckText(
      endpoint.map((arg) => arg.replace('{origin}', origin)),
      signedIn,
    );
    expect(out).toMatch(/^Problem: The token stays out of caches: the answer has no Cache-Control: no-store\n/);
    expect(code).toBe(1);
  });

  for (const {why, broken, first} of [
    {
      why: 'a problem that stops no page',
      broken: {provider: always(401), service: withHeaders({'access-control-expose-headers': undefined})},
      first: /^Cause: Token: the provider answered 401/,
    },
    {
      why: 'a policy, which the browser would ask first',
      broken: {provider: always(401), page: () => pageUnder("connect-src 'none'")},
      first: /^Cause: Token: the provider answered 401/,
    },
  ]) {
    it(`names a cause before ${why}, and that with its fix below`, async () => {
      const {origin} = await startHost(broken);
      const args = [...crossing, ...page].map((arg) => arg.replace('{origin}', origin));
      const {out} = await runCheckText(args, {VACC_CLIENT_ID: 'a', VACC_CLIENT_SECRET: 'b'});
      expect(out).toMatch(first);
      expect(out).toMatch(/^problem .+\n +Fix: /m);
    });
  }

  it('says what it sends before it sends it, apart from its findings', async () => {
    const {origin} = await startHost({proxy: always(500)});
    const {error, out} = await runCheckText(['--base-url', `${origin}/proxy`], signedIn);
    expect(error).toContain('Sends one invented patient and nothing else');
    expect(out).toMatch(/^Cause: /);
  });
});

function notLookedAt() {
  return /^Not told: Content security policy of the page: not looked at\n +Fix: Give --page/;
}
