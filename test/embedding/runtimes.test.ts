import {spawnSync} from 'node:child_process';
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {missingCertificateTools} from '../../tools/machine.mjs';
import {kinds} from '../helpers/certificates.js';
import {useTlsProgram} from '../helpers/tls-program.js';
import {issuing, upstream} from '../host/server/http-server.js';
import type {Tried} from '../host/server/over-tls.js';
import {canHaveRuntimes, installRuntimes, programOf} from './helpers/runtimes.js';

const canInstall = await canHaveRuntimes();
const why = canInstall ? '' : ', not tried: no npm registry answers';

/** The options that make each runtime run a program of Node, and the tests that cannot measure there. */
const runtimes = [
  ['deno', ['run', '--allow-all', '--quiet'], []],
  [
    'bun',
    ['--bun'],
    ['a foreign page', 'a body above the cap'].map(
      (why) => `nodeListener [H-28] reads no more of a body that it refuses: ${why}`,
    ),
  ],
] as const;

/** Without those about Node itself: its messages on certificates, and programs that it starts. */
const serverTests = readdirSync('test/host/server')
  .filter((file) => file.endsWith('.test.ts') && !/^(?:certificates|instances)\b/.test(file))
  .map((file) => `test/host/server/${file}`);

interface Report {
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {readonly fullName: string; readonly status: string}[];
  }[];
}

beforeAll(async () => {
  if (canInstall) await installRuntimes();
}, 600_000);

describe.skipIf(!canInstall).each(runtimes)(`the handlers in %s${why}`, (name, options, unmeasured) => {
  const folder = mkdtempSync(join(tmpdir(), 'vacc-runtime-'));
  afterAll(() => rmSync(folder, {recursive: true, force: true}));

  it('pass the server tests', () => {
    const file = join(folder, 'report.json');
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...serverTests];
    const report = ['--reporter', 'json', '--outputFile', file];
    const run = spawnSync(programOf(name), [...options, ...vitest, ...report], {encoding: 'utf8'});
    const {numTotalTests, testResults} = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const notPassed = testResults.flatMap(({assertionResults}) =>
      assertionResults.filter(({status}) => status !== 'passed').map(({fullName}) => fullName),
    );
    expect(notPassed).toEqual(unmeasured);
    expect(run.status, run.stderr).toBe(0);
    expect(numTotalTests).toBeGreaterThan(300);
    process.stdout.write(`${name}: ${numTotalTests} server tests passed\n`);
  });
});

const noCertificates = missingCertificateTools().includes('openssl');

describe.skipIf(!canInstall || noCertificates)(`an upstream behind TLS${why}`, () => {
  const tls = useTlsProgram(new URL('../host/server/over-tls.ts', import.meta.url));
  beforeEach(() => Object.values(tls.servers).forEach(({seen}) => Object.assign(seen, {requests: 0})));

  it.each(runtimes)(
    '[§4.4-7] is asked by the handlers in %s if its certificate is good, otherwise never',
    async (name, options) => {
      const origins = Object.fromEntries(kinds.map((kind) => [kind, tls.servers[kind].origin]));
      const {origin: provider} = await upstream(issuing);
      const asked = [JSON.stringify({provider, origins})];
      const {said} = await tls.run(asked, {NODE_EXTRA_CA_CERTS: tls.authority}, [programOf(name), ...options]);
      const tried = JSON.parse(said) as Record<string, Tried>;
      const statuses = kinds.map((kind) => [
        kind,
        tried[kind]?.token,
        tried[kind]?.proxy,
        tls.servers[kind].seen.requests,
      ]);
      expect(statuses).toEqual(
        kinds.map((kind) => {
          const answer = expect.objectContaining({status: kind === 'good' ? 200 : 502}) as unknown;
          return [kind, answer, answer, kind === 'good' ? 3 : 0];
        }),
      );
    },
  );
});
