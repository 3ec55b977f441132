import {request as httpRequest} from 'node:http';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {startHost} from '../../demo/host/server.mjs';

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

type Host = Omit<Awaited<ReturnType<typeof startHost>>, 'requests'> & {requests: {token: Seen[]; service: Seen[]}};

const patientFile = JSON.stringify({
  patient: {birthdate: '1987-03-14', gender: 'f', prevention_acts: []},
  requested_by_professional: true,
});

let host: Host;
let instead: Response | 'cut' | undefined;
let cookie: string;

beforeAll(async () => {
  host = (await startHost({port: 0, record: true, intercept: () => instead})) as Host;
});
afterAll(() => host.close());
beforeEach(async () => {
  instead = undefined;
  host.requests.service.length = 0;
  cookie = sessionOf(await get('/ehr.html'));
});

const get = (path: string) => fetch(host.origin + path);
const sessionOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

/** Sends a request like the browser's from one of the host's pages. */
const fromPage = (path: string, {body, ...headers}: Record<string, string> = {}) =>
  fetch(host.origin + path, {
    method: 'POST',
    headers: {
      origin: host.origin,
      cookie,
      'x-requested-with': 'vacc-assistant',
      'content-type': 'application/json',
      ...headers,
    },
    ...(body !== undefined && {body}),
  });

const tokenOf = async (response: Response) => ((await response.json()) as {access_token: string}).access_token;
const diagnose = (token: string) =>
  fetch(`${host.origin}/service/diagnostic_for_patient`, {
    method: 'POST',
    headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
    body: patientFile,
  });

describe('the demo host in token mode', () => {
  it('returns a diagnosis for a token of its provider', async () => {
    const response = await diagnose(await tokenOf(await fromPage('/session/token')));
    expect(response.status).toBe(200);
    expect(await response.json()).toHaveProperty('diagnostic_per_disease');
    expect(host.requests.service).toMatchObject([{method: 'POST', path: '/diagnostic_for_patient', body: patientFile}]);
  });

  it('requests its token by HTTP Basic and the client credentials grant', async () => {
    await fromPage('/session/token');
    expect(host.requests.token).toHaveLength(1);
    const [{method, path, headers, body}] = host.requests.token as [Seen];
    expect({method, path, body}).toEqual({
      method: 'POST',
      path: '/realms/professional/protocol/openid-connect/token',
      body: {grant_type: 'client_credentials'},
    });
    expect(headers['authorization']).toMatch(/^Basic /);
    expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  });

  for (const {why, token} of [
    {why: 'no token', token: ''},
    {why: 'a forged token', token: 'eyJhbGciOiJub25lIn0.e30.'},
  ]) {
    it(`answers 401 for ${why}`, async () => expect((await diagnose(token)).status).toBe(401));
  }

  it('answers 401 for a token with an altered signature', async () => {
    const token = await tokenOf(await fromPage('/session/token'));
    const altered = token.slice(0, -10) + (token.at(-10) === 'A' ? 'B' : 'A') + token.slice(-9);
    expect((await diagnose(altered)).status).toBe(401);
  });
});

describe('the demo host in proxy mode', () => {
  it('returns a diagnosis without exposing a token', async () => {
    const response = await fromPage('/session/service/diagnostic_for_patient', {body: patientFile});
    expect(response.status).toBe(200);
    expect(await response.json()).toHaveProperty('diagnostic_per_disease');
    expect(host.requests.service[0]?.headers).not.toHaveProperty('cookie');
  });

  it('passes on the service’s refusal of an input', async () => {
    const response = await fromPage('/session/service/diagnostic_for_patient', {body: '{"patient":{"gender":"f"}}'});
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty('error.code');
  });

  it('can be disconnected from the service', async () => {
    instead = 'cut';
    const ask = () => fromPage('/session/service/questionnaire', {body: patientFile});
    expect((await ask()).status).toBe(502);
    instead = undefined;
    expect((await ask()).status).toBe(200);
  });
});

describe('the demo host’s session', () => {
  it('starts with the first page, in a cookie that scripts cannot read', async () => {
    const response = await get('/');
    expect(response.headers.get('set-cookie')).toMatch(/^demo-session=[\w-]{36}; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  it('is required for a token', async () => {
    expect((await fromPage('/session/token', {cookie: ''})).status).toBe(401);
    expect((await fromPage('/session/token', {cookie: 'demo-session=guessed'})).status).toBe(401);
  });

  it('rejects a page of another origin', async () => {
    expect((await fromPage('/session/token', {origin: 'https://evil.example'})).status).toBe(403);
    expect((await fromPage('/logout', {origin: 'https://evil.example'})).status).toBe(403);
  });

  it('ends and starts again with the page’s own button', async () => {
    expect((await fromPage('/logout')).status).toBe(204);
    expect((await fromPage('/session/token')).status).toBe(401);
    cookie = sessionOf(await fromPage('/login'));
    expect((await fromPage('/session/token')).status).toBe(200);
  });
});

describe('the demo host’s files', () => {
  for (const page of ['/', '/ehr.html', '/portal.html']) {
    it(`sends ${page} under the strict policy [S-26]`, async () => {
      const {status, headers} = await get(page);
      expect(status).toBe(200);
      const policy = headers.get('content-security-policy')?.split('; ');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).toContain('trusted-types lit-html');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    });
  }

  it('sends the script that the pages embed', async () => {
    const response = await get('/cdn/vacc-assistant.js');
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(response.status).toBe(200);
  });

  for (const path of [
    '/../package.json',
    '/cdn/../package.json',
    '/cdn/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/..\\package.json',
    '/host/server.mjs',
    '/host/',
    '/cdn/',
    '/.gitignore',
    '/missing.html',
  ]) {
    it(`serves no file for ${path}`, async () => expect(await statusOfRaw(path)).toBe(404));
  }
});

/** Sends the path verbatim; `fetch` would normalize it. */
const statusOfRaw = (path: string) =>
  new Promise((resolve, reject) => {
    const {hostname, port} = new URL(host.origin);
    httpRequest({hostname, port, path}, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
