import {spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {pack, registryAnswers} from '../../tools/frameworks.mjs';
import {inRoot, readJson} from '../../tools/project.mjs';

const canInstall = await registryAnswers();
const minutes = 60_000;

/** The releases of TypeScript that hosts use, from the oldest that is promised. */
const compilers = {'5.4': '5.4.5', '5.9': '5.9.3', '6.0': '6.0.3', '7.0': '7.0.2'};
const resolutions = {bundler: 'esnext', node16: 'node16', nodenext: 'nodenext'};
const frameworks = ['@types/react@19.3.0', 'vue@3.5.45', 'svelte@5.57.3', 'preact@10.29.8'];

const folder = mkdtempSync(join(tmpdir(), 'vacc-types-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

beforeAll(async () => {
  if (!canInstall) return;
  await pack();
  writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}');
  const aliases = Object.entries(compilers).map(([name, version]) => `typescript-${name}@npm:typescript@${version}`);
  const archive = inRoot('demo/frameworks/vacc-assistant.tgz');
  const npm = ['install', '--no-audit', '--no-fund', archive, ...aliases, ...frameworks];
  const {status, stderr} = spawnSync('npm', npm, {cwd: folder, encoding: 'utf8'});
  expect(status, stderr).toBe(0);
  cpSync(inRoot('test/embedding/types'), join(folder, 'hosts'), {recursive: true});
  cpSync(inRoot('test/types/react/host.tsx'), join(folder, 'hosts/host.tsx'));
  writeFileSync(join(folder, 'hosts/every-entry.mts'), everyEntry());
  expect(existsSync(join(folder, 'node_modules/@types/node')), 'the types of Node are not there').toBe(false);
}, 20 * minutes);

/** A host that imports every entry of the package and uses what it gives. */
function everyEntry(): string {
  const {exports} = readJson('package.json') as {exports: Record<string, string | object>};
  const names = Object.keys(exports).filter((name) => typeof exports[name] === 'object'); // the others are files
  const imports = names.map((name, i) => `import * as entry${i} from '${name.replace('.', 'vacc-assistant')}';`);
  return [...imports, `export const entries: readonly object[] = [${names.map((_, i) => `entry${i}`).join()}];`].join(
    '\n',
  );
}

const hosts = [
  ...['every-entry', 'define', 'patient-file', 'vue', 'svelte'].map((name) => `hosts/${name}.mts`),
  'hosts/host.tsx',
];

/** The errors of a compiler, but for those about other packages. */
function errorsOf(
  compiler: string,
  resolution: keyof typeof resolutions,
  files: readonly string[],
  jsx = 'react',
): string[] {
  const options = {
    ...{target: 'es2022', lib: 'es2022,dom,dom.iterable', skipLibCheck: 'false'},
    ...{jsx: 'react-jsx', jsxImportSource: jsx, types: 'react'},
    ...{module: resolutions[resolution], moduleResolution: resolution},
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const tsc = join(folder, `node_modules/typescript-${compiler}/bin/tsc`);
  const {status, stdout} = spawnSync(process.execPath, [tsc, '--noEmit', '--strict', ...args, ...files], {
    cwd: folder,
    encoding: 'utf8',
  });
  const errors = stdout.split('\n').filter((line) => / error TS\d+|^error TS\d+/.test(line));
  expect(status === 0, stdout).toBe(errors.length === 0); // it has run
  return errors.filter((line) => !/^node_modules\/(?!vacc-assistant\/)/.test(line));
}

describe(`the published types${canInstall ? '' : ', not tried: no npm registry answers'}`, () => {
  for (const compiler of Object.keys(compilers)) {
    it.runIf(canInstall).each(Object.keys(resolutions) as (keyof typeof resolutions)[])(
      `allow what a host may write and refuse what it may not, in TypeScript ${compiler} with the resolution %s`,
      {timeout: 10 * minutes},
      (resolution) => expect(errorsOf(compiler, resolution, hosts)).toEqual([]),
    );
    it.runIf(canInstall)(
      `take the tags into Preact as docs/frameworks.md says, in TypeScript ${compiler}`,
      {timeout: 10 * minutes},
      () => expect(errorsOf(compiler, 'bundler', ['hosts/preact.tsx'], 'preact')).toEqual([]),
    );
  }
});
