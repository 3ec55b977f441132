import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {createServer, request, type IncomingMessage, type RequestListener} from 'node:http';
import {getRequestListener} from '@hono/node-server';
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest';
import {blocksOf} from '../../../docs/site/read.mjs';
import {createSimulator} from '../../../src/simulator/index.js';
import {patience} from '../../../tools/patience.mjs';
import {freePort, onLoopback, type Listening} from '../../helpers/loopback.js';

const file = 'docs/snippets/proxy.py';
const hasPython = spawnSync('python3', ['--version']).status === 0;
const patient = {birthdate: '1987-03-14', gender: 'f', prevention_acts: []};
const secret = 'p@ss wörd';

it('the proxy in Python stands on docs/token-endpoint.md as it is', () => {
  const shown = blocksOf('docs/token-endpoint.md').find(({file: name}) => name === 'proxy.py');
  expect(shown?.code).toBe(readFileSync(file, 'utf8'));
});

describe.skipIf(!hasPython)('the proxy in Python (skipped without python3)', () => {
  let upstream: Listening;
  let program: ChildProcess;
  let origin: string;
  let said = '';
  let tokenRequests: (string | undefined)[] = [];
  let refuseToken = false;
  let instead: RequestListener | undefined;
  const seen: (string | undefined)[] = [];

  beforeAll(async () => {
    const authenticate = ({headers}: Request) => headers.get('authorization') === 'Bearer anna-s-token';
    const simulator = getRequestListener(createSimulator({authenticate}), {overrideGlobalObjects: false});
    const server = createServer((req, res) => {
      if (!req.url!.startsWith('/realms/professional/')) {
        seen.push(req.headers.cookie);
        return void (instead ?? simulator)(req, res);
      }
      tokenRequests.push(req.headers.authorization);
      if (refuseToken) res.writeHead(400).end('{"error":"invalid_client"}');
      else res.end('{"access_token":"anna-s-token","expires_in":300}');
    });
    upstream = await onLoopback(server);
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const own = {PORT: String(port), PAGE_ORIGIN: origin, SIGNED_IN: 'anna,ben'};
    const service = {VACC_AUTH_URL: upstream.origin, VACC_SERVICE_URL: upstream.origin};
    const credentials = {VACC_CLIENT_ID: 'publisher', VACC_CLIENT_SECRET: secret};
    program = spawn('python3', [file], {env: {...process.env, ...own, ...service, ...credentials}});
    program.stderr!.on('data', (text: Buffer) => (said += String(text)));
    // Without GET, which is 501 there.
    await vi.waitFor(async () => expect((await fetch(origin)).status, said).toBe(501), {timeout: patience});
  });
  afterEach(() => {
    instead = undefined;
    refuseToken = false;
  });
  afterAll(async () => {
    program?.kill();
    await upstream?.close();
  });

  const ask = (operation: string, {body = JSON.stringify({patient}), ...headers}: Record<string, string> = {}) =>
    fetch(`${origin}/vacc/service/${operation}`, {
      method: 'POST',
      headers: {origin, cookie: 'theme=dark; session=anna', 'content-type': 'application/json', ...headers},
      body,
    });

  it('does not take an answer of the provider for one of the service', async () => {
    refuseToken = true;
    const answer = await ask('questionnaire');
    expect([answer.status, await answer.text()]).toEqual([502, '']);
  });

  it('forwards the two operations with one token, and no header of the browser', async () => {
    tokenRequests = [];
    const questions = await Promise.all(Array.from({length: 8}, () => ask('questionnaire')));
    expect(questions.map(({status}) => status)).toEqual(Array<number>(8).fill(200));
    expect(questions[0]!.headers.get('cache-control')).toBe('no-store');
    expect(await (await ask('diagnostic_for_patient')).json()).toHaveProperty('diagnostic_per_disease');
    const pair = Buffer.from('publisher:p%40ss+w%C3%B6rd').toString('base64'); // RFC 6749 §2.3.1
    expect(tokenRequests).toEqual([`Basic ${pair}`]);
    expect(seen.filter(Boolean)).toEqual([]);
  });

  it('hands a refusal of the input back with its body', async () => {
    const answer = await ask('questionnaire', {body: '{"patient": {"gender": "f"}}'});
    expect([answer.status, await answer.json()]).toMatchObject([400, {error: {code: 'missing_field'}}]);
  });

  it.each([
    {why: 'another operation', operation: 'other', headers: {}, status: 404},
    {why: 'another page', operation: 'questionnaire', headers: {origin: 'https://evil.example'}, status: 403},
    {why: 'nobody', operation: 'questionnaire', headers: {cookie: 'session=eve'}, status: 401},
    {why: 'a form', operation: 'questionnaire', headers: {'content-type': 'text/plain'}, status: 415},
  ])('refuses $why, and asks nobody', async ({operation, headers, status}) => {
    const before = seen.length;
    expect((await ask(operation, headers)).status).toBe(status);
    expect(seen).toHaveLength(before);
  });

  it.each(['1000001', '-1'])('refuses a body of %s bytes by its header, and reads none', async (size) => {
    const sent = request(`${origin}/vacc/service/questionnaire`, {method: 'POST', headers: {'content-length': size}});
    sent.on('error', () => undefined); // after the answer
    sent.flushHeaders();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
    sent.destroy();
  });

  it('hands back the status alone of any other failure, and follows no redirect', async () => {
    const answers = [
      {status: 500, expected: 500},
      {status: 503, expected: 503},
      {status: 403, expected: 403},
      {status: 407, expected: 502},
      {status: 307, expected: 502},
    ];
    for (const {status, expected} of answers) {
      instead = (_, res) =>
        void res.writeHead(status, {location: '/elsewhere', 'retry-after': '7'}).end('a stack trace');
      const answer = await ask('questionnaire');
      expect([status, answer.status, await answer.text()]).toEqual([status, expected, '']);
      expect(answer.headers.get('retry-after')).toBe('7');
    }
  });

  it('has another token after a 401 of the service', async () => {
    tokenRequests = [];
    instead = (_, res) => void res.writeHead(401).end();
    expect((await ask('questionnaire')).status).toBe(502);
    instead = undefined;
    expect((await ask('questionnaire')).status).toBe(200);
    expect(tokenRequests).toHaveLength(1);
  });

  it('has written nothing of a patient, a user or a secret into its log', () => {
    expect(said).not.toMatch(/1987|anna|eve|p@ss/);
  });
});
