import {once} from 'node:events';
import {request, type IncomingMessage} from 'node:http';
import {describe, expect, it} from 'vitest';
import {version} from '../../../src/version.js';
import {runWith} from './run-with.js';

describe('the command line', () => {
  for (const {why, args, says} of [
    {why: 'prints the help', args: ['--help'], says: 'Usage: vacc-assistant <command>'},
    {why: 'prints the help of a command', args: ['simulate', '--help'], says: '--origin URL'},
    {why: 'prints its version', args: ['--version'], says: version},
  ]) {
    it(why, async () => {
      const {code, out, error} = await runWith(args);
      expect([code, error]).toEqual([0, '']);
      expect(out).toContain(says);
    });
  }

  for (const {args, says} of [
    {args: [], says: 'Missing command.'},
    {args: ['simulat'], says: 'There is no command "simulat".'},
    {args: ['toString'], says: 'There is no command "toString".'},
    {args: ['simulate', '--prot', '1'], says: "Unknown option '--prot'"},
    {args: ['simulate', '8090'], says: "Unexpected argument '8090'"},
    {args: ['simulate', '--port'], says: '--port'},
    {args: ['simulate', '--port', '70000'], says: '--port must be a number up to 65535.'},
    {args: ['simulate', '--port', '80a'], says: '--port must be'},
    {args: ['sim\u001b[2Julate'], says: 'There is no command "sim\\u001b[2Julate".'},
    {args: ['simulate', '--\u001b[2J'], says: "Unknown option '--\\u001b[2J'"},
    {args: ['simulate', '--host', 'A.example:80'], says: '--host must be a name'},
    {args: ['simulate', '--origin', 'localhost:3000'], says: '--origin must be an origin'},
    {args: ['simulate', '--origin', 'http://localhost:3000/'], says: '--origin must be an origin'},
    {args: ['simulate', '--fault', 'slwo=3'], says: '--fault must be one of slow=0..60000, '},
    {args: ['check'], says: '--base-url is due.'},
    {args: ['check', '--base-url', 'x', '--origin', 'https://my.page/chart'], says: '--origin must be an origin'},
    {args: ['check', '--base-url', 'x', '--page', 'my.page'], says: '--page must be an address'},
    {args: ['check', '--base-url', 'x', '--csrf-header', 'X-CSRF-Token'], says: '--csrf-header and VACC_CSRF_TOKEN go'},
    {args: ['check', '--base-url', 'x', '--timeout', '0'], says: '--timeout must be'},
    {args: ['check', '--base-url', 'x', '--auth-url', 'https://a'], says: '--auth-url needs VACC_CLIENT_ID'},
    {args: ['check', '--base-url', 'x', '--auth-url', 'a', '--token-endpoint', 'b'], says: 'Either --token-endpoint'},
  ]) {
    it(`refuses with exit code 2 and prints the usage: ${args.join(' ').replaceAll('\u001b', 'ESC') || 'nothing'}`, async () => {
      const {code, out, error} = await runWith(args);
      expect([code, out]).toEqual([2, '']);
      expect(error).toContain(says);
      expect(error).toContain('Usage:');
    });
  }
});

describe('vacc-assistant simulate', () => {
  const body = JSON.stringify({patient: {birthdate: '1990-05-10', gender: 'f', prevention_acts: []}});
  const post = (origin: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}/diagnostic_for_patient`, {
      method: 'POST',
      headers: {'content-type': 'application/json', ...headers},
      body,
    });

  it('answers on this machine until it is stopped, then ends with exit code 0', async () => {
    let origin = '';
    const {code} = await runWith(['simulate', '--port', '0', '--no-auth'], async (address) => {
      origin = address;
      const response = await post(origin);
      expect(response.status).toBe(200);
      expect(await response.json()).toHaveProperty('diagnostic_per_disease');
    });
    expect(code).toBe(0);
    await expect(post(origin)).rejects.toThrow();
  });

  it('[H-28] refuses a name that a foreign page may have pointed to this machine, unless it is allowed', async () => {
    const args = ['simulate', '--port', '0', '--no-auth', '--host', 'simulator.test'];
    const {code} = await runWith(args, async (origin) => {
      const statusOf = async (host: string) => {
        const sent = request(`${origin}/questionnaire`, {headers: {host}}).end();
        const [response] = (await once(sent, 'response')) as [IncomingMessage];
        return response.resume().statusCode;
      };
      const statuses = await Promise.all(
        ['evil.example', 'evil.example:80', '127.0.0.1.evil.example', 'localhost.evil.example'].map(statusOf),
      );
      expect(statuses).toEqual([403, 403, 403, 403]);
      const own = ['simulator.test:8090', 'localhost', 'LOCALHOST:1', 'a.localhost', '127.0.0.1:1', '[::1]:1'];
      expect(await Promise.all(own.map(statusOf))).toEqual(own.map(() => 200));
    });
    expect(code).toBe(0);
  });

  it('completes a pending answer before it ends', async () => {
    let answer: Promise<unknown> | undefined;
    await runWith(['simulate', '--port', '0', '--no-auth'], async (origin) => {
      const headers = {'content-type': 'application/json', 'x-simulate': 'slow=300', expect: '100-continue'};
      const sent = request(`${origin}/diagnostic_for_patient`, {method: 'POST', headers});
      answer = once(sent, 'response').then(([response]) => (response as IncomingMessage).resume().statusCode);
      await once(sent, 'continue'); // the server has read its headers
      sent.end(body);
    });
    expect(await answer).toBe(200);
  });

  it('requires a token by default', async () => {
    await runWith(['simulate', '--port', '0'], async (origin) => {
      expect((await post(origin)).status).toBe(401);
      expect((await post(origin, {authorization: 'Bearer any'})).status).toBe(200);
      expect((await fetch(`${origin}/openapi.json`)).status).toBe(200);
    });
  });

  it('allows the pages of one origin', async () => {
    const page = 'http://localhost:3000';
    await runWith(['simulate', '--port', '0', '--no-auth', '--origin', page], async (origin) => {
      const preflight = await fetch(`${origin}/questionnaire`, {
        method: 'OPTIONS',
        headers: {
          origin: page,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,content-type');
      expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, POST');
      const noPreflight = await fetch(`${origin}/questionnaire`, {method: 'OPTIONS', headers: {origin: page}});
      expect([noPreflight.status, noPreflight.headers.get('allow')]).toEqual([405, 'GET, POST']);
      const allowed = await post(origin, {origin: page});
      expect(allowed.headers.get('access-control-allow-origin')).toBe(page);
      expect(allowed.headers.get('access-control-expose-headers')).toBe('retry-after');
      const foreign = await post(origin, {origin: 'http://localhost:3001'});
      expect(foreign.headers.has('access-control-allow-origin')).toBe(false);
      expect(foreign.headers.get('vary')).toBe('origin');
    });
  });

  for (const {args, says} of [
    {args: [], says: ['needs a token', '--origin URL', '/openapi.json']},
    {
      args: ['--no-auth', '--origin', 'http://localhost:3000'],
      says: ['No request needs', 'Pages of http://localhost:3000 may'],
    },
  ]) {
    it(`prints what a caller needs: ${args.join(' ') || 'without options'}`, async () => {
      const {out} = await runWith(['simulate', '--port', '0', ...args], () => Promise.resolve());
      for (const part of says) expect(out).toContain(part);
    });
  }

  it('allows no page by default', async () => {
    await runWith(['simulate', '--port', '0', '--no-auth'], async (origin) => {
      const response = await post(origin, {origin: 'http://localhost:3000'});
      expect(response.headers.has('access-control-allow-origin')).toBe(false);
    });
  });

  it('applies the requested fault to every answer, unless a request names another', async () => {
    await runWith(['simulate', '--port', '0', '--no-auth', '--fault', 'status=503'], async (origin) => {
      expect((await post(origin)).status).toBe(503);
      expect((await post(origin, {'x-simulate': 'rate-limit=2'})).status).toBe(429);
    });
  });

  it('closes the connection after half of an answer for the fault `cut`', async () => {
    await runWith(['simulate', '--port', '0', '--no-auth'], async (origin) => {
      const response = await post(origin, {'x-simulate': 'cut'});
      expect(response.status).toBe(200);
      await expect(response.text()).rejects.toThrow();
    });
  });

  it('reports that a port is in use, with exit code 1', async () => {
    await runWith(['simulate', '--port', '0'], async (origin) => {
      const {code, error} = await runWith(['simulate', '--port', new URL(origin).port]);
      expect([code, error]).toEqual([1, `Port ${new URL(origin).port} is taken.`]);
    });
  });
});
