import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync} from 'node:fs';
import {createServer, request} from 'node:http';
import {connect} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';
import {afterAll, beforeAll, describe, expect, it, onTestFinished, vi} from 'vitest';
import {freePort, onLoopback} from '../../helpers/loopback.js';
import {type Answer, issuing, json, upstream} from './http-server.js';
import {page} from './requests.js';

/** From Debian's package of that name. */
const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

const headers = {
  origin: page,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
  'x-requested-with': 'vacc-assistant',
};

describe.skipIf(!hasRedis)('two programs of a host behind a balancer, with one Redis (redis-server)', () => {
  let folder: string;
  let program: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vacc-'));
    program = join(folder, 'instance.mjs');
    const entryPoints = [fileURLToPath(new URL('instance.ts', import.meta.url))];
    await build({entryPoints, outfile: program, bundle: true, platform: 'node', format: 'esm', logLevel: 'error'});
  });
  afterAll(() => rmSync(folder, {recursive: true}));

  async function redis(): Promise<number> {
    const port = await freePort();
    const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]);
    onTestFinished(() => void child.kill());
    await vi.waitFor(() => connected(port), {timeout: 10_000});
    return port;
  }

  interface Instance {
    readonly port: number;
    readonly child: ChildProcess;
  }

  async function instance(options: object): Promise<Instance> {
    const child = spawn(process.execPath, [program, JSON.stringify(options)], {stdio: ['ignore', 'pipe', 'inherit']});
    onTestFinished(() => void child.kill());
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    return {port: Number(port), child};
  }

  /** Programs and a balancer that takes them in turn, and the next one when a connection fails. */
  async function host({token = issuing, ...options}: {token?: Answer} & Record<string, unknown> = {}) {
    const [provider, service] = await Promise.all([
      upstream(token),
      upstream((response) => json(response, 200, {conclusion: 'todo', diagnostic_per_disease: []})),
    ]);
    const all = {redis: await redis(), authUrl: provider.origin, serviceUrl: service.origin, ...options};
    const programs = await Promise.all([instance(all), instance(all)]);
    const origin = await balancer(programs.map(({port}) => port));
    const ask = (path: string) =>
      fetch(origin + path, {method: 'POST', headers, ...(path.endsWith('t') && {body: '{}'})});
    return {
      programs,
      tokenRequests: provider.received,
      token: () => ask('/vacc/token'),
      diagnose: () => ask('/vacc/diagnostic_for_patient'),
    };
  }

  const unlimited = {requests: 100_000, seconds: 60};

  it('fetch one token, whoever is asked', async () => {
    const {token, diagnose, tokenRequests} = await host({rateLimit: unlimited, addressRateLimit: unlimited});
    const answers = await Promise.all(Array.from({length: 200}, (_, i) => (i % 2 ? token() : diagnose())));
    expect(new Set(answers.map(({status}) => status))).toEqual(new Set([200]));
    expect(tokenRequests).toHaveLength(1);
  });

  it('keep one limit for a session', async () => {
    const {token} = await host({rateLimit: {requests: 10, seconds: 86_400}});
    const statuses = [];
    for (let i = 0; i < 14; i++) statuses.push((await token()).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(4).fill(429)]);
  });

  it('lose nothing when one is killed in the middle of its work', async () => {
    const slowly: Answer = (response, sent, count) => void setTimeout(() => issuing(response, sent, count), 300);
    const {programs, diagnose, tokenRequests} = await host({
      rateLimit: unlimited,
      addressRateLimit: unlimited,
      token: slowly,
    });
    const asking = Promise.all(Array.from({length: 40}, diagnose));
    await vi.waitFor(() => expect(tokenRequests).toHaveLength(1));
    programs[0].child.kill('SIGKILL'); // which may be the one that asks for the token
    const statuses = (await asking).map(({status}) => status);
    for (let i = 0; i < 20; i++) statuses.push((await diagnose()).status);
    expect(statuses).toEqual(Array<number>(60).fill(200));
    expect(tokenRequests.length).toBeLessThanOrEqual(2);
  });
});

async function balancer(ports: readonly number[]): Promise<string> {
  let turn = 0;
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.once('end', () => {
      const first = turn++;
      const tryOne = (tried: number) => {
        const port = ports[(first + tried) % ports.length];
        const {method, url: path} = incoming;
        const sent = request({host: '127.0.0.1', port, method, path, headers: incoming.headers}, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        });
        sent.on('error', () => (tried < ports.length ? tryOne(tried + 1) : response.writeHead(502).end()));
        sent.end(Buffer.concat(chunks));
      };
      tryOne(0);
    });
  });
  const {origin, close} = await onLoopback(server);
  onTestFinished(close);
  return origin;
}

async function connected(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}
