import {once} from 'node:events';
import {Agent, createServer, request as httpRequest, type IncomingMessage} from 'node:http';
import {connect} from 'node:net';
import express from 'express';
import {afterEach, beforeEach, describe, expect, it, onTestFinished, vi} from 'vitest';
import {
  createServiceProxy,
  createTokenHandler,
  nodeListener,
  type ServerOptions,
} from '../../../src/host/server/index.js';
import {onLoopback} from '../../helpers/loopback.js';
import {tooLargeFor, ownAnswer} from './fixed-answers.js';
import {type Answer, issuing, json, upstream} from './http-server.js';
import {page, someOptions} from './requests.js';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const found: Answer = (response) => json(response, 200, {conclusion: 'todo', diagnostic_per_disease: []});
const fromPage = {origin: page, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json'};

/** A server of Node with both handlers, as the documentation shows it. */
async function nodeServer({service = found, ...options}: {service?: Answer} & Partial<ServerOptions> = {}) {
  const [provider, target] = await Promise.all([upstream(issuing), upstream(service)]);
  const all = someOptions({authUrl: provider.origin, serviceUrl: target.origin, ...options});
  const [proxy, token] = [nodeListener(createServiceProxy(all)), nodeListener(createTokenHandler(all))];
  const server = createServer((req, res) => (req.url?.startsWith('/vacc/service/') ? proxy : token)(req, res));
  const {port, close} = await onLoopback(server);
  onTestFinished(close);
  return {server, port, options: all, received: target.received};
}

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly agent?: Agent;
}

async function ask(port: number, {method = 'POST', path = '/vacc/service/diagnostic_for_patient', ...more}: Sent = {}) {
  const {agent} = more;
  const headersSent = {...fromPage, ...more.headers};
  const sent = httpRequest({port, host: '127.0.0.1', method, path, headers: headersSent, ...(agent && {agent})});
  sent.end(more.body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of answer) body += String(chunk);
  const {date: _, connection: __, 'keep-alive': ___, 'content-length': ____, ...headers} = answer.headers;
  return {status: answer.statusCode, headers, body: body ? (JSON.parse(body) as unknown) : undefined};
}

describe('nodeListener', () => {
  it('does what the handler does: a diagnosis, a questionnaire, a token', async () => {
    const {port, received} = await nodeServer();
    const body = '{"patient":{"birthdate":"1987-03-14"}}';
    const headers = {
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
    };
    expect(await ask(port, {body})).toEqual({
      ...{status: 200, headers, body: {conclusion: 'todo', diagnostic_per_disease: []}},
    });
    const get = {method: 'GET', path: '/vacc/service/questionnaire?a=b', headers: {host: 'ehr.example'}};
    expect(await ask(port, get)).toMatchObject({status: 200});
    expect(await ask(port, {path: '/vacc/token', headers: {'x-requested-with': 'vacc-assistant'}})).toMatchObject({
      ...{status: 200, headers, body: {access_token: 'token-1', token_type: 'Bearer'}},
    });
    expect(received.map((one) => [one.method, one.path, one.body])).toEqual([
      ['POST', '/diagnostic_for_patient', body],
      ['GET', '/questionnaire', ''],
    ]);
  });

  it('gives authorize the request of the page', async () => {
    const seen: unknown[] = [];
    const {port} = await nodeServer({
      authorize: ({method, url, headers}) => {
        seen.push([method, url, headers.get('cookie'), headers.get('x-two')]);
        return {session: 'one'};
      },
    });
    await ask(port, {headers: {host: 'ehr.example', cookie: 'session=1', 'x-two': 'a, b'}, body: '{}'});
    expect(seen).toEqual([['POST', 'http://ehr.example/vacc/service/diagnostic_for_patient', 'session=1', 'a, b']]);
  });

  it('knows the address of the client, and limits it', async () => {
    const {port} = await nodeServer({addressRateLimit: {requests: 1, seconds: 86_400}, authorize: () => false});
    expect([(await ask(port)).status, (await ask(port)).status]).toEqual([401, 429]);
  });

  for (const {why, sent, status, allow} of [
    {why: 'a foreign page', sent: {headers: {origin: 'https://evil.example'}}, status: 403},
    {why: 'another path', sent: {path: '/vacc/service/admin'}, status: 404},
    {why: 'an encoded path', sent: {path: '/vacc/service/%71uestionnaire'}, status: 404},
    {why: 'a path that climbs', sent: {path: '/vacc/service/questionnaire/../admin'}, status: 404},
    {why: 'a path without an end', sent: {path: '/vacc/service/'}, status: 404},
    {why: 'another method', sent: {method: 'DELETE'}, status: 405, allow: 'POST'},
    {why: 'TRACE', sent: {method: 'TRACE'}, status: 405, allow: 'POST'},
    {why: 'another type', sent: {headers: {'content-type': 'text/plain'}, body: '{}'}, status: 415},
    {why: 'a body above the cap', sent: {body: `"${'x'.repeat(1_000_000)}"`}, status: 413},
    {
      why: 'a body above the cap that does not tell its length',
      sent: {headers: {'transfer-encoding': 'chunked'}, body: `"${'x'.repeat(1_200_000)}"`},
      status: 413,
    },
  ]) {
    it(`refuses ${why} with ${status}`, async () => {
      const {port, received} = await nodeServer();
      expect(await ask(port, sent)).toEqual(
        status === 413 ? tooLargeFor(1_000_000) : ownAnswer(status, allow ? {allow} : {}),
      );
      expect(received).toEqual([]);
    });
  }

  for (const host of ['ehr.example/vacc/service/questionnaire?', 'ehr/#', 'a@ehr.example', 'ehr\\x', 'a\tb', '?']) {
    it(`[H-23] refuses the host ${JSON.stringify(host)} with 400, before it asks whose request it is`, async () => {
      const authorize = vi.fn(() => ({session: 'one'}));
      const {port, received} = await nodeServer({authorize});
      expect(await ask(port, {headers: {host}, body: '{}'})).toEqual(ownAnswer(400));
      expect(authorize).not.toHaveBeenCalled();
      expect(received).toEqual([]);
    });
  }

  it('[H-23] takes the path from the request line alone, for the service and for authorize [S-16]', async () => {
    const urls: string[] = [];
    const authorize = ({url}: Request) => (urls.push(new URL(url).pathname), {session: 'one'});
    const {port, received} = await nodeServer({authorize});
    const path = '/vacc/service/questionnaire';
    for (const host of ['ehr.example', '[', 'x:99999', '[::1]:80', '', 'a&b']) {
      expect((await ask(port, {path, headers: {host}, body: '{}'})).status).toBe(200);
    }
    expect(new Set(urls)).toEqual(new Set([path]));
    expect(new Set(received.map((one) => one.path))).toEqual(new Set(['/questionnaire']));
  });

  it('[H-23] takes no path from an address in the request line', async () => {
    const {options, received} = await nodeServer();
    const {port, close} = await onLoopback(createServer(nodeListener(createServiceProxy(options))));
    onTestFinished(close);
    const path = 'http://ehr.example/vacc/service/questionnaire';
    expect(await ask(port, {path, body: '{}'})).toEqual(ownAnswer(404));
    expect(received).toEqual([]);
  });

  it('survives any path and any host', async () => {
    const {port, received} = await nodeServer();
    for (const path of ['http://evil.example/vacc/service/', '/vacc/service/\\..\\', '/vacc/service/%', '//[/vacc']) {
      for (const host of ['[', 'a b', '', 'x:99999', '@evil.example']) {
        expect([400, 403, 404, 405]).toContain((await ask(port, {method: 'GET', path, headers: {host}})).status);
      }
    }
    expect(received).toEqual([]);
  });

  it('answers 408 to a body that does not arrive, and closes the connection', async () => {
    const {port} = await nodeServer({timeouts: {service: 100}});
    const socket = connect(port, '127.0.0.1');
    const head = Object.entries({...fromPage, host: 'ehr.example', 'content-length': '9'}).map((one) => one.join(': '));
    socket.write(`POST /vacc/service/diagnostic_for_patient HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{`);
    let said = '';
    for await (const chunk of socket) said += String(chunk);
    expect(said).toMatch(/^HTTP\/1.1 408 [^]*\r\nConnection: close\r\n/);
  });

  for (const {why, headers} of [
    {why: 'a foreign page', headers: {...fromPage, origin: 'https://evil.example'}},
    {why: 'a body above the cap', headers: {...fromPage, 'content-length': '50000000'}},
  ]) {
    // Bun does not count what a socket has read.
    it.skipIf('bun' in process.versions)(`[H-28] reads no more of a body that it refuses: ${why}`, async () => {
      const {server, port} = await nodeServer();
      let read = 0;
      server.on('connection', (socket) => socket.once('close', () => (read = socket.bytesRead)));
      const framing = 'content-length' in headers ? {} : {'transfer-encoding': 'chunked'};
      const path = '/vacc/service/questionnaire';
      const sent = httpRequest({port, host: '127.0.0.1', method: 'POST', path, headers: {...headers, ...framing}});
      const part = Buffer.alloc(100_000, 'x');
      let written = 0;
      const write = () => {
        for (; written < 50_000_000 && !sent.destroyed; written += part.length) if (!sent.write(part)) break;
      };
      sent.on('drain', write).on('error', () => undefined);
      write();
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      expect([403, 413]).toContain(answer.statusCode);
      answer.resume();
      await vi.waitFor(() => expect(read).toBeGreaterThan(0));
      expect(read).toBeLessThan(1_000_000);
    });
  }

  it('[H-28] lets a connection go on after it refused a short body', async () => {
    const {server, port} = await nodeServer({authorize: () => false});
    const connections = vi.fn();
    server.on('connection', connections);
    const agent = new Agent({keepAlive: true, maxSockets: 1});
    onTestFinished(() => agent.destroy());
    for (let i = 0; i < 3; i++) expect((await ask(port, {agent, body: `"${'x'.repeat(90_000)}"`})).status).toBe(401);
    expect(connections).toHaveBeenCalledTimes(1);
  });

  it('takes the request back from the service when the page leaves', async () => {
    let closed: Promise<unknown> | undefined;
    const {port, received} = await nodeServer({
      service: (response) => void (closed = once(response, 'close')),
      timeouts: {service: 60_000},
    });
    const sent = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/vacc/service/questionnaire',
      headers: fromPage,
    });
    sent.on('error', () => undefined).end('{}');
    await vi.waitFor(() => expect(received).toHaveLength(1));
    sent.destroy();
    await closed;
    expect(console.error).not.toHaveBeenCalled();
  });

  it('works below a path of Express', async () => {
    const {options} = await nodeServer();
    const urls: string[] = [];
    const authorize = ({url}: Request) => (urls.push(url), {session: 'one'});
    const app = express();
    app.use('/vacc/service', nodeListener(createServiceProxy({...options, authorize})));
    app.use(express.json());
    const {port, close} = await onLoopback(createServer(app));
    onTestFinished(close);
    expect(await ask(port, {body: '{}', headers: {host: 'ehr.example'}})).toMatchObject({status: 200});
    expect(urls).toEqual(['http://ehr.example/vacc/service/diagnostic_for_patient']);
  });

  it('takes no other function', () => {
    const other = () => Promise.resolve(new Response());
    expect(() => nodeListener(other)).toThrow(expect.objectContaining({code: 'config/missing'}));
  });
});
