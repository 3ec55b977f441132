import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {parse} from 'yaml';
import {blocksOf} from '../../docs/site/read.mjs';
import {registryAnswers} from '../../tools/frameworks.mjs';
import {patience} from '../../tools/patience.mjs';
import {freePort} from '../helpers/loopback.js';
import {startCommand, type Program} from './helpers/program.js';

const minutes = 60_000;
const runs = (...command: readonly string[]) => spawnSync(command[0]!, command.slice(1)).status === 0;
const hasContainers = runs('docker', 'info') && runs('docker', 'compose', 'version');
const hasRedis = runs('redis-server', '--version');
const canInstall = hasContainers || (await registryAnswers());

const lines = blocksOf('docs/operate.md')
  .find(({language}) => language === 'sh')!
  .code.trim()
  .split('\n');
const [pack, up, ask, down] = lines as [string, string, string, string];

async function runLine(line: string, cwd = '.') {
  const program = startCommand(line, cwd);
  const code = await program.exit;
  if (code !== 0) throw new Error(`${line}: ${program.said()}`);
}

const packHere = () => runLine(`${pack} --ignore-scripts`); // the tests have built it
const unpack = () => runLine('rm -f demo/ops/vacc-assistant-*.tgz');

/** A request of the page of the compose file. */
const diagnose = (origin: string, page = origin) =>
  fetch(`${origin}/vacc/service/diagnostic_for_patient`, {
    method: 'POST',
    headers: {origin: page, cookie: 'session=anna', 'content-type': 'application/json'},
    body: JSON.stringify({patient: {birthdate: '1987-03-14', gender: 'f', prevention_acts: []}}),
  });

describe.skipIf(!hasContainers)('demo/ops in containers (docker compose)', () => {
  beforeAll(packHere, 5 * minutes);
  afterAll(async () => {
    await unpack();
    await runLine(down);
  }, minutes);

  it(
    'starts and answers, line by line as docs/operate.md says',
    async () => {
      await runLine(up);
      await runLine(ask);
      expect((await diagnose('http://127.0.0.1:8080')).status).toBe(200);
    },
    10 * minutes,
  );
});

interface Service {
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: {readonly test: readonly string[]};
}

const why = canInstall ? '' : ', not tried: no npm registry answers';
describe.skipIf(hasContainers || !canInstall)(`demo/ops by its commands, without a container tool${why}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'vacc-ops-'));
  const programs: Program[] = [];
  let services: Record<string, Service>;
  let proxy: Program;
  let origin: string;

  beforeAll(async () => {
    await packHere();
    const steps = readFileSync('demo/ops/Containerfile', 'utf8').split('\n');
    const argumentsOf = (name: string) =>
      steps.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
    for (const files of argumentsOf('COPY')) await runLine(`cp ${files.replace(/\.\/$/, folder)}`);
    for (const command of argumentsOf('RUN')) await runLine(command, folder);
    const [own] = argumentsOf('CMD').map((command) => JSON.parse(command) as string[]);

    let compose = readFileSync('demo/ops/compose.yaml', 'utf8');
    const redis = await freePort();
    compose = compose.replace('redis://redis:6379', `redis://127.0.0.1:${redis}`);
    const ports = new Map<string, string>(); // those of the file may be in use
    for (const port of ['8080', '8090', '8091']) ports.set(port, String(await freePort()));
    compose = compose.replace(/8080|8090|8091/g, (port) => ports.get(port)!);
    ({services} = parse(compose) as {services: Record<string, Service>});
    origin = services['proxy']!.environment!['PAGE_ORIGIN']!;
    const start = ({command = own!, environment = {}}: Service) => {
      const words = command.map((word) => `'${word}'`).join(' ');
      const program = startCommand(words, folder, environment);
      programs.push(program);
      return program;
    };
    for (const [name, service] of Object.entries(services)) {
      if (name === 'redis') {
        if (hasRedis) start({command: [...service.command!, '--port', String(redis)]});
      } else if (name === 'proxy') proxy = start(service);
      else start(service);
    }
    const wait = {timeout: patience, interval: 500};
    await vi.waitUntil(isHealthy, wait).catch((cause: unknown) => {
      throw new Error(programs.map((program) => program.said()).join('\n'), {cause});
    }); // `expect.poll` works in tests alone
  }, 10 * minutes);
  afterAll(async () => {
    for (const program of programs) program.stop();
    rmSync(folder, {recursive: true, force: true});
    await unpack();
  });

  /** As the health check of the compose file sees it. */
  const isHealthy = () => {
    const [, program, ...args] = services['proxy']!.healthcheck!.test;
    return spawnSync(program!, args).status === 0;
  };

  it('answers a page with the service’s recommendation, and refuses a stranger', async () => {
    await expect.poll(async () => (await diagnose(origin)).status, {timeout: patience, interval: 500}).toBe(200);
    expect((await diagnose(origin, 'https://evil.example')).status).toBe(403);
  });

  it('says that it lives and that it is ready', async () => {
    expect((await fetch(`${origin}/live`)).status).toBe(204);
    const answer = await fetch(`${origin}/ready`);
    expect([answer.status, await answer.json()]).toEqual([200, {ready: true, obstacles: []}]);
  });

  it(`${hasRedis ? 'uses its Redis' : 'starts and answers without its Redis, which this machine does not have'}`, () => {
    const failure = expect.stringContaining('{"kind":"store"') as unknown;
    expect(proxy.said()).toEqual(hasRedis ? expect.not.stringContaining('{"kind":"store"') : failure);
  });
});
