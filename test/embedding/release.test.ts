import {execFileSync, spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {delimiter, dirname, join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {blocksOf} from '../../docs/site/read.mjs';
import {inRoot, readJson} from '../../tools/project.mjs';
import {differences} from '../../tools/release.mjs';
import {canHaveRuntimes, folderOfRuntimes, installRuntimes, nodeOf} from './helpers/runtimes.js';

const canInstall = process.platform === 'linux' && process.arch === 'x64' && (await canHaveRuntimes());
const why = canInstall ? '' : ', not tried: it needs Linux on x64, and an npm registry that answers';
const patient = {timeout: 1_800_000};

interface Place {
  readonly name: string;
  readonly timeZone: string;
  readonly locale: string;
  readonly umask: number;
  /** Its major version. */
  readonly node: number;
}

const elsewhere: readonly Place[] = [
  {name: 'a place/of its own', timeZone: 'Pacific/Auckland', locale: 'fr_FR.UTF-8', umask: 0o077, node: 22},
  {name: 'b', timeZone: 'America/St_Johns', locale: 'tr_TR.UTF-8', umask: 0o002, node: 24},
  {name: 'c', timeZone: 'UTC', locale: 'C', umask: 0o027, node: 20},
];

const {version} = readJson('package.json') as {version: string};
const tarball = `vacc-assistant-${version}.tgz`;
const folder = mkdtempSync(join(tmpdir(), 'vacc-release-'));
const release = join(folder, 'release');
const read = (file: string) => readFileSync(join(release, file), 'utf8');

beforeAll(async () => {
  if (canInstall) await installRuntimes();
  makeRelease(inRoot(), release);
}, patient.timeout);

afterAll(() => rmSync(folder, {recursive: true, force: true}));

/** In a process of its own, as `npm run release` does in a clone. */
function makeRelease(checkout: string, to: string, place?: Place) {
  const tool = pathToFileURL(join(checkout, 'tools/release.mjs'));
  const program = `import {writeRelease} from '${tool.href}'; await writeRelease(...${JSON.stringify([checkout, to])});`;
  const node = place ? nodeOf(place.node) : process.execPath;
  const env = {
    ...process.env,
    ...{NODE_ENV: undefined, npm_execpath: undefined}, // of the test, and the npm of the Node that runs it
    ...(place ? {TZ: place.timeZone, LC_ALL: place.locale} : {}),
    PATH: [dirname(node), process.env['PATH']].join(delimiter),
  };
  const {status, stderr} = spawnSync(node, ['--input-type=module', '--eval', program], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  if (status !== 0) throw new Error(stderr);
}

/** The sources as they are now, with modes by the umask. */
function copySources(to: string) {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const sources = execFileSync('git', list, {cwd: inRoot(), encoding: 'utf8', maxBuffer: 1e8}).split('\0');
  for (const file of sources.filter((name) => name && existsSync(inRoot(name)))) {
    mkdirSync(dirname(join(to, file)), {recursive: true});
    writeFileSync(join(to, file), readFileSync(inRoot(file)));
  }
  const modules = [inRoot('node_modules'), join(to, 'node_modules')] as const;
  if (spawnSync('cp', ['-al', ...modules]).status !== 0) cpSync(...modules, {recursive: true}); // hard links are quicker
}

/**
 * A commit of the sources as they are now. The figures that a long command has just written are not in the last one.
 * Without changes, git prints nothing; its status is then 1 if the index has old times of the files.
 */
const commitOfSources = () =>
  spawnSync('git', ['stash', 'create'], {cwd: inRoot(), encoding: 'utf8'}).stdout.trim() || 'HEAD';

function rebuildIn(place: Place, to: string) {
  const before = process.umask(place.umask);
  try {
    copySources(join(folder, place.name));
    makeRelease(join(folder, place.name), to, place);
  } finally {
    process.umask(before);
  }
}

describe(`a release${why}`, () => {
  for (const place of elsewhere) {
    const {name, timeZone, umask, node} = place;
    it.skipIf(!canInstall)(
      `has the same bytes when it is built elsewhere: in ${name}, ${timeZone}, under umask ${umask.toString(8)}, with Node ${node} [S-4]`,
      patient,
      () => {
        const rebuilt = join(folder, `release of ${node}`);
        rebuildIn(place, rebuilt);
        expect(differences(rebuilt, release)).toEqual([]);
      },
    );
  }

  it('differs in each file that has one other byte, is missing or is new, and not by its evidence [S-3]', () => {
    const given = join(folder, 'given');
    cpSync(release, given, {recursive: true});
    writeFileSync(join(given, 'evidence.html'), 'another run of the tests');
    expect(differences(release, given)).toEqual([]);
    for (const file of [tarball, 'cdn/vacc-assistant.js', 'cdn/LICENSES.txt', 'LICENSES.txt'])
      expect(differences(release, join(given, file)), file).toEqual([]);
    for (const file of ['cdn/vacc-loader.js', tarball]) {
      const bytes = readFileSync(join(given, file));
      bytes.writeUInt8(bytes.at(-1)! ^ 1, bytes.length - 1);
      writeFileSync(join(given, file), bytes);
    }
    rmSync(join(given, 'LICENSE'));
    writeFileSync(join(given, 'cdn/extra.js'), '');
    expect(differences(release, given).sort()).toEqual([
      'LICENSE is missing',
      'cdn/extra.js is not in a rebuild',
      'cdn/vacc-loader.js differs from a rebuild',
      `${tarball} differs from a rebuild`,
    ]);
    expect(differences(release, join(given, tarball))).toEqual([`${tarball} differs from a rebuild`]);
    expect(differences(release, join(given, 'cdn/extra.js'))).toEqual(['extra.js is not in a rebuild']);
    expect(differences(release, join(given, 'cdn/vacc-loader.js'))).toEqual(['vacc-loader.js differs from a rebuild']);
  });

  it('is a folder with the package, what a page loads, its parts and licences, and the sums of all [S-1]', () => {
    const others = ['LICENSE', 'LICENSES.txt', 'SHA256SUMS', 'cdn', 'public-surface.txt', 'sbom.cdx.json'];
    expect(readdirSync(release).sort()).toEqual([...others, tarball].sort());
    const lines = read('SHA256SUMS').trim().split('\n');
    const files = readdirSync(release, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
    expect(lines).toHaveLength(files.length - 1);
    for (const line of lines) {
      const [sum, file] = line.split('  ') as [string, string];
      expect([
        file,
        createHash('sha256')
          .update(readFileSync(join(release, file)))
          .digest('hex'),
      ]).toEqual([file, sum]);
    }
  });

  describe('has a bill of materials', () => {
    interface Bill {
      readonly serialNumber?: string;
      readonly metadata: {readonly timestamp?: string; readonly component: {readonly name: string}};
      readonly components: readonly {readonly name: string; readonly version: string}[];
    }

    it('of what npm installs with it and of what is inside cdn/, without a date or a number of its own', () => {
      const {serialNumber, metadata, components} = JSON.parse(read('sbom.cdx.json')) as Bill;
      expect([serialNumber, metadata.timestamp, metadata.component.name]).toEqual([
        undefined,
        undefined,
        'vacc-assistant',
      ]);
      const {packages} = readJson('package-lock.json') as {packages: Record<string, {dev?: boolean; version: string}>};
      const installed = Object.entries(packages).filter(([path, {dev}]) => path !== '' && !dev);
      const bundled = [...read('LICENSES.txt').matchAll(/^(\S+) ([\d.]+) \(.+\)$/gm)];
      expect(bundled.map(([, name]) => name)).toContain('cborg');
      const due = [
        ...installed.map(([path, {version}]) => `${path.replace('node_modules/', '')} ${version}`),
        ...bundled.map(([, name, version]) => `${name} ${version}`),
      ];
      const listed = components.map(({name, version}) => `${name} ${version}`);
      expect(listed.filter((name) => !name.startsWith('NUVA ')).sort()).toEqual([...new Set(due)].sort());
      expect(listed).toContainEqual(expect.stringMatching(/^NUVA \d/));
    });

    it.runIf(canInstall)('that is valid by the schema of CycloneDX', async () => {
      interface Library {
        readonly Spec: {readonly Version: {readonly v1dot5: string}};
        readonly Validation: {
          readonly JsonStrictValidator: new (version: string) => {validate(text: string): Promise<unknown>};
        };
      }
      const library = createRequire(join(folderOfRuntimes, 'package.json'));
      const {Spec, Validation} = library('@cyclonedx/cyclonedx-library') as Library;
      const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot5);
      expect(await validator.validate(read('sbom.cdx.json'))).toBeNull();
      expect(await validator.validate(read('sbom.cdx.json').replace('"library"', '"book"'))).not.toBeNull();
    });
  });

  it.runIf(canInstall)('is verified by the commands of SECURITY.md, followed in a clone [S-2]', patient, () => {
    const {code} = blocksOf('SECURITY.md').find(({marks}) => marks.includes('run=verify'))!;
    const commands = code
      .replace(/https:\S+\.git/, inRoot())
      .replace(/checkout v[\d.]+/, `checkout --quiet --detach ${commitOfSources()}`);
    const verify = () =>
      spawnSync('bash', ['-ec', commands], {cwd: folder, encoding: 'utf8', env: {...process.env, NODE_ENV: undefined}});
    const {status, stdout, stderr} = verify();
    expect(stdout, stderr).toContain('The same bytes as a rebuild');
    expect(status).toBe(0);
  });
});
