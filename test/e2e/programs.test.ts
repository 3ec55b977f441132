import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readdirSync, readFileSync} from 'node:fs';
import {Agent, request} from 'node:http';
import {connect} from 'node:net';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {describe, expect, it, onTestFinished} from 'vitest';
import {startHost} from '../../demo/host/server.mjs';
import {plantedSecret} from '../../tools/build.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const diagnosis = JSON.stringify({
  patient: {birthdate: '1987-03-14', gender: 'f', prevention_acts: []},
  requested_by_professional: true,
});

/** The server programs with their usual commands. */
const programs = {
  'npm start': ['tools/start.mjs'],
  'vacc-assistant simulate': ['dist/host/cli/bin.js', 'simulate', '--port', '0'],
};

function start(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--no-warnings', ...args], {cwd: root, env: {...process.env, ...env}});
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += String(text)));
  return {child, said: () => said, ended: once(child, 'exit')};
}

async function started(args: readonly string[]) {
  const program = start(args);
  const address = /http:\/\/127\.0\.0\.1:\d+/;
  await expect.poll(program.said).toMatch(address);
  return {...program, origin: address.exec(program.said())![0]};
}

interface Sent {
  readonly answer: Promise<{status: number; body: string}>;
  /** The program has read the headers. */
  readonly arrived: Promise<unknown>;
  /** Sends the rest of the body. */
  readonly finish: () => void;
}

/** A POST on a keep-alive connection; all but the last byte of its body is sent once its headers have arrived. */
function post(url: string, headers: Record<string, string>, body: string): Sent {
  const agent = new Agent({keepAlive: true});
  onTestFinished(() => agent.destroy());
  const all = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    expect: '100-continue',
    ...headers,
  };
  const sent = request(url, {method: 'POST', agent, headers: all});
  const answer = once(sent, 'response').then(async ([response]) => {
    let text = '';
    for await (const chunk of response as AsyncIterable<Buffer>) text += String(chunk);
    return {status: (response as {statusCode: number}).statusCode, body: text};
  });
  answer.catch(() => undefined); // awaited later
  sent.on('error', () => undefined); // the connection may be cut after the answer; an earlier cut rejects it
  const arrived = once(sent, 'continue').then(() => sent.write(body.slice(0, -1)));
  return {answer, arrived, finish: () => void sent.end(body.slice(-1))};
}

const isListening = (origin: string) =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    onTestFinished(() => void socket.destroy());
  });

/** Requests of every kind that are pending when the program is stopped. */
const underWay: Readonly<Record<keyof typeof programs, (origin: string) => Promise<Sent[]>>> = {
  'vacc-assistant simulate': (origin) => {
    const slow = {'x-simulate': 'slow=1000', authorization: 'Bearer any'};
    return Promise.resolve(times(40, () => post(`${origin}/diagnostic_for_patient`, slow, diagnosis)));
  },
  'npm start': async (origin) => {
    const page = await fetch(`${origin}/ehr.html`);
    const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? '';
    const own = {cookie, origin, 'x-requested-with': 'vacc-assistant'};
    return times(20, () => [
      post(`${origin}/session/service/diagnostic_for_patient`, own, diagnosis),
      post(`${origin}/session/token`, own, '{}'),
    ]).flat();
  },
};

/** Measures from now on by how many milliseconds the timers of this process are late, because the machine is busy. */
function lateness() {
  const every = 20;
  let [late, last] = [0, performance.now()];
  const timer = setInterval(() => {
    late += Math.max(0, performance.now() - last - every);
    last = performance.now();
  }, every);
  onTestFinished(() => clearInterval(timer));
  return () => late;
}

const times = <T>(count: number, make: () => T): T[] => Array.from({length: count}, make);

describe.each(Object.entries(programs))('%s [T1] [T18] [T19]', (name, args) => {
  it('finishes pending requests when it is stopped, accepts no new ones, and exits with code 0 in 5 s [fault 66]', async () => {
    const {child, ended, origin} = await started(args);
    const sent = await underWay[name as keyof typeof programs](origin);
    await Promise.all(sent.map(({arrived}) => arrived));
    if (name !== 'npm start') sent.forEach(({finish}) => finish()); // else: waits for its body
    const [stopped, late] = [performance.now(), lateness()];
    child.kill('SIGTERM');
    await expect.poll(() => isListening(origin)).toBe(false);
    if (name === 'npm start') sent.forEach(({finish}) => finish());
    for (const {answer} of sent) {
      const {status, body} = await answer;
      expect([status, JSON.parse(body)]).toEqual([200, expect.any(Object)]);
    }
    expect(await ended).toEqual([0, null]);
    expect(performance.now() - stopped).toBeLessThan(5_000 + late());
  });

  it('does not start while certificate checks are switched off [§4.4-7]', async () => {
    const {ended, said} = start(args, {NODE_TLS_REJECT_UNAUTHORIZED: '0'});
    expect(await ended).toEqual([1, null]);
    expect(said()).toContain('NODE_TLS_REJECT_UNAUTHORIZED=0 switches certificate checks off');
    expect(said()).not.toContain('http://127.0.0.1:');
  });
});

describe('the demo’s host [T1] [T18] [T19]', () => {
  it('does not wait forever for unfinished headers', async () => {
    const host = await startHost({port: 0, limits: {headersTimeout: 200, connectionsCheckingInterval: 50}});
    onTestFinished(() => host.close());
    const socket = connect(Number(new URL(host.origin).port), '127.0.0.1');
    socket.write('POST /session/token HTTP/1.1\r\nhost: a\r\n');
    const drip = setInterval(() => socket.write('x: y\r\n'), 50);
    let answer = '';
    socket.on('data', (text: Buffer) => (answer += String(text))).on('error', () => undefined);
    await new Promise((resolve) => socket.once('close', resolve)); // `once` of events fails when the connection is reset
    clearInterval(drip);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('rejects a body that is too large, however it is sent, and keeps running', async () => {
    const host = await startHost({port: 0});
    onTestFinished(() => host.close());
    const cookie = (await fetch(`${host.origin}/ehr.html`)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const ask = (body: BodyInit) =>
      fetch(`${host.origin}/session/service/questionnaire`, {
        method: 'POST',
        headers: {cookie, origin: host.origin, 'content-type': 'application/json'},
        ...{body, duplex: 'half'},
      });
    const large = new Uint8Array(1_100_000).fill(120);
    const streamed = () => new ReadableStream({start: (c) => (c.enqueue(large), c.close())});
    for (const body of [large, streamed(), streamed(), large]) expect((await ask(body)).status).toBe(413);
    expect((await ask(diagnosis)).status).toBe(200);
  });

  it('serves no page that another site may frame', async () => {
    const host = await startHost({port: 0});
    onTestFinished(() => host.close());
    const {headers} = await fetch(`${host.origin}/portal.html`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

describe('the built files [T1] [T18] [T19]', () => {
  const files = ['dist', 'lib', 'cdn'].flatMap((folder) =>
    readdirSync(join(root, folder), {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const holding = (text: string) => files.filter((file) => readFileSync(file, 'utf8').includes(text));

  it('do not contain the secret that was in the environment of their build [S-5]', () => {
    expect(holding('VACC_CLIENT_SECRET').length).toBeGreaterThan(0); // the search finds what is there
    const forms = [plantedSecret, encodeURIComponent(plantedSecret), btoa(plantedSecret)];
    for (const form of forms) expect(holding(form)).toEqual([]);
  });

  it('contain no server handler in browser files', () => {
    const sources = files
      .filter((file) => file.includes('/cdn/') && file.endsWith('.map'))
      .flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as {sources: string[]}).sources);
    expect(sources.filter((source) => source.includes('/client/')).length).toBeGreaterThan(0); // the search finds what is there
    expect(sources.filter((source) => /\/(?:server|cli)\//.test(source))).toEqual([]);
  });
});
