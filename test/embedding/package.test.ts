import {nodeResolve} from '@rollup/plugin-node-resolve';
import {build} from 'esbuild';
import {spawnSync} from 'node:child_process';
import {readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {rollup} from 'rollup';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {isExternal, target} from '../../docs/site/links.mjs';
import {linksOf} from '../../docs/site/read.mjs';
import {inRoot, readJson} from '../../tools/project.mjs';
import {toBeFilled} from '../../tools/to-be-filled.mjs';
import {sampleFolder} from '../helpers/nuva-release.js';
import {InstalledPackage} from './helpers/installed-package.js';

interface Package {
  readonly exports: Readonly<Record<string, string | {readonly types: string; readonly default: string}>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}
const described = readJson('package.json') as Package;
const isFull = process.env['FORM'] !== 'short';

/** The exports that are modules; the others are files. */
const modules = Object.entries(described.exports).flatMap(([name, target]) =>
  typeof target === 'string' ? [] : [name.replace('.', 'vacc-assistant')],
);
/** The modules that run only in Node. */
const forNode = ['vacc-assistant/server', 'vacc-assistant/nuva'];

/** The complete contents of the package. */
const wanted = [
  /^(?:package\.json|README\.md|CHANGELOG\.md|CONTRIBUTING\.md|SECURITY\.md|LICENSE|llms\.txt)$/,
  /^docs\/(?:decisions\/)?[\w-]+\.md$/,
  /^docs\/(?:pictures\/[\w-]+\.(?:webp|svg)|speech\/[\w-]+\.(?:en|fr)\.txt|[\w-]+\.(?:yaml|csv)|[\w-]+\.schema\.json)$/,
  /^demo\/clients\/python\/client\.py$/,
  /^locales\/fr\.xlf$/,
  /^lib\/(?:[\w-]+\/)*[\w.-]+\.js$/,
  /^dist\/(?:jsx|svelte|vue)\.js$/,
  /^dist\/(?:[\w-]+\/)*[\w.-]+\.d\.ts$/,
  /^dist\/(?:custom-elements|web-types|vscode\.(?:html|css)-custom-data)\.json$/,
  /^cdn\/vacc-assistant\.(?:esm\.)?js$/,
  /^cdn\/vacc-(?:loader|embed|embedded|simulator|check|cards)\.js$/,
  /^cdn\/chunks\/[\w.-]+-[\w-]{8}\.js$/,
  /^cdn\/(?:embed\.html|sri\.json|LICENSES\.txt)$/,
];

let installed: InstalledPackage;
let folder = '';
let files: readonly string[] = [];

beforeAll(() => {
  installed = new InstalledPackage();
  ({folder, files} = installed);
}, 120_000);

afterAll(() => installed.remove());

const inPackage = (path: string) => installed.read(path);

describe('the package', () => {
  it('contains exactly the built files, their metadata, the licence, the documentation and the changelog', () => {
    expect(files.filter((file) => !wanted.some((one) => one.test(file)))).toEqual([]);
    expect(wanted.filter((one) => !files.some((file) => one.test(file)))).toEqual([]);
  });

  it('takes 6.1 MB at most, 1.4 of them documentation with its pictures, and refers to no source map: those are made by a build, and stay apart', () => {
    expect(installed.unpackedSize).toBeLessThan(6_100_000);
    const referring = files.filter(
      (file) => /\.(?:js|d\.ts)$/.test(file) && inPackage(file).includes('sourceMappingURL'),
    );
    expect(referring).toEqual([]);
  });

  it('contains every file that its exports name', () => {
    const targets = Object.values(described.exports).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    );
    const missing = targets.filter((path) => !path.includes('*') && !files.includes(path.slice(2)));
    expect(missing).toEqual([]);
  });

  it('has no link that leads out of it: what the README and each page name is in the package', () => {
    const pages = files.filter((file) => /\.md$|^llms\.txt$/.test(file));
    const links = pages.flatMap((page) => linksOf(installed.path(page)).map((href) => ({page, href})));
    const inside = links.filter(({href}) => !isExternal(href)).map(({page, href}) => target(page, href).file);
    expect(inside.length).toBeGreaterThan(100);
    expect(inside.filter((file) => !files.includes(file))).toEqual([]);
  });

  it('says before it is published which addresses are to be filled, and none that is', () => {
    const address = (host: string) => ({homepage: host, repository: {url: `git+${host}`}, bugs: {url: host}});
    expect(toBeFilled(address('https://to-be-filled.invalid/'))).toEqual(
      ['homepage', 'repository', 'bugs'].map((field) => `package.json: "${field}" is to be filled before publishing`),
    );
    expect(toBeFilled(address('https://git.example/'))).toEqual([]);
    const {scripts} = readJson('package.json') as {scripts: Record<string, string>};
    expect(scripts['prepublishOnly']).toBe('node tools/to-be-filled.mjs');
  });

  it('names the licence of every bundled package, and of the vaccine names', () => {
    const text = inPackage('cdn/LICENSES.txt');
    for (const name of ['lit-html', 'lit-element', '@lit/reactive-element', 'zod']) {
      expect(text).toMatch(new RegExp(`^${name} [\\d.]+ \\((?:BSD-3-Clause|MIT)\\)$`, 'm'));
    }
    expect(text).toContain('NUVA');
    expect(text).toContain('CC BY 4.0');
  });

  it.runIf(isFull)('passes publint and attw', () => {
    const check = (name: string, args: readonly string[]) =>
      spawnSync(process.execPath, [inRoot('node_modules', name), ...args], {cwd: inRoot(), encoding: 'utf8'});
    const publint = check('publint/src/cli.js', ['--strict', '--pack', 'false', installed.path()]);
    expect(publint.stdout).toContain('All good');
    // Plain files have no types.
    const paths = Object.keys(described.exports).filter((name) => typeof described.exports[name] === 'string');
    const attw = check('@arethetypeswrong/cli/dist/index.js', [
      ...[installed.tarball, '--profile', 'esm-only', '--format', 'json'],
      ...['--exclude-entrypoints', ...paths],
    ]);
    expect(attw.status, attw.stdout.slice(-2000)).toBe(0);
  });
});

describe('every export of the package can be imported', () => {
  it('in Node, which has no document', () => {
    const program = `for (const name of ${JSON.stringify(modules)}) await import(name); console.log('imported');`;
    const {stdout, stderr} = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout).toBe('imported\n');
  });

  it('without the packages that one entry or command needs, which then says what to install', () => {
    const run = (...args: readonly string[]) => {
      const {stdout, stderr} = spawnSync(process.execPath, args, {cwd: folder, encoding: 'utf8'});
      return (stdout + stderr).trim();
    };
    const thrownBy = (call: string) =>
      run('--input-type=module', '--eval', `try {await ${call}} catch ({code, message}) {console.log(code, message)}`);
    const missing = (name: string) => `The package ${name} cannot be loaded. Install it: npm install ${name}`;
    expect(thrownBy(`(await import('vacc-assistant/cards')).readCards('6BF')`)).toBe(
      `config/missing ${missing('cborg')}`,
    );
    const release = '{core: "", languages: [], alignments: []}';
    expect(thrownBy(`(await import('vacc-assistant/nuva')).readRelease(${release})`)).toBe(
      `config/missing ${missing('n3')}`,
    );
    const command = ['node_modules/vacc-assistant/lib/host/cli/bin.js', 'catalogue', '--nuva', sampleFolder];
    const catalogue = () => run(...command, '--languages', 'en', '--out', 'v.json');
    expect(catalogue()).toBe(missing('n3'));
    installed.link('n3');
    expect(catalogue()).toBe(missing('unhomoglyph'));
    expect(readdirSync(folder).filter((name) => name.startsWith('v.'))).toEqual([]);
    for (const name of Object.keys(described.peerDependencies)) if (name !== 'n3') installed.link(name);
    expect(catalogue()).toContain('NUVA 0.0.1');
  });

  it('and its command finds the texts to translate', () => {
    const [command, file] = ['node_modules/vacc-assistant/lib/host/cli/bin.js', join(folder, 'de.xlf')];
    const {stderr} = spawnSync(process.execPath, [command, 'language', file], {cwd: folder, encoding: 'utf8'});
    expect(stderr).toBe('');
    expect(readFileSync(file, 'utf8')).toContain('<source>Year</source>');
  });

  const forBrowsers = modules.filter((name) => !forNode.includes(name));
  const entry = forBrowsers.map((name, place) => `export * as _${place} from '${name}';`).join('\n');

  it('by esbuild, for browsers', async () => {
    const {errors, warnings} = await build({
      stdin: {contents: entry, resolveDir: folder},
      ...{bundle: true, write: false, format: 'esm', platform: 'browser', logLevel: 'silent', preserveSymlinks: false},
    });
    expect([...errors, ...warnings]).toEqual([]);
  });

  it.runIf(isFull)('by rollup, for browsers', async () => {
    const warnings: string[] = [];
    writeFileSync(join(folder, 'entry.js'), entry);
    const bundle = await rollup({
      input: join(folder, 'entry.js'),
      plugins: [nodeResolve({browser: true})],
      onwarn: ({id, ids, code = '', message}) => {
        if (!/[\\/]zod[\\/]/.test(id ?? ids?.[0] ?? '')) warnings.push(`${code} ${message}`);
      },
    });
    await bundle.generate({format: 'es', inlineDynamicImports: true});
    await bundle.close();
    expect(warnings).toEqual([]);
  });

  it('without defining an element when it has only types and classes', () => {
    const program = `await import('vacc-assistant'); console.log(globalThis.customElements?.get('vacc-assistant') ?? 'none');`;
    const run = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(run.stdout).toBe('none\n');
  });
});
