import {createHash} from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {basename, join, relative, resolve, sep} from 'node:path';
import {billOfMaterials} from './bill-of-materials.mjs';
import {ensureInstalled, npm} from './ensure-installed.mjs';
import {filesUnder, inRoot, main, root, run, seconds} from './project.mjs';

const sums = 'SHA256SUMS';

/** The only file that a rebuild does not make again: it tells of one run of the tests. */
const evidence = 'evidence.html';

/**
 * Packs a checkout, and writes to the folder `to` all of a release that a rebuild makes again: the package, cdn/, the
 * bill of materials, the licences, the public surface and the sums of them all.
 *
 * @param {string} checkout a folder with the sources; npm installs and builds what is missing
 * @param {string} to a folder that is empty, or is not there yet
 * @throws {Error} with the output of npm
 */
export async function writeRelease(checkout, to) {
  mkdirSync(to, {recursive: true});
  await done(await npm(['pack', '--pack-destination', to], {quiet: true, cwd: checkout}), 'npm pack');
  cpSync(join(checkout, 'cdn'), join(to, 'cdn'), {recursive: true});
  for (const file of ['LICENSE', 'cdn/LICENSES.txt', 'test/surface/public-surface.txt'])
    copyFileSync(join(checkout, file), join(to, basename(file)));
  writeFileSync(join(to, 'sbom.cdx.json'), billOfMaterials(checkout));
  const lines = Object.entries(sumsIn(to)).map(([file, sum]) => `${sum}  ${file}\n`);
  writeFileSync(join(to, sums), lines.join(''));
}

/**
 * Compares a release with a rebuild of it.
 *
 * @param {string} rebuilt the folder of the rebuild
 * @param {string} given the folder of the release, or one file of it
 * @returns {string[]} a sentence for each file that differs
 */
export function differences(rebuilt, given) {
  const ours = sumsIn(rebuilt);
  if (!statSync(given).isDirectory()) return differencesOfFile(ours, given);
  const theirs = sumsIn(given);
  const names = new Set([...Object.keys(ours), ...Object.keys(theirs)]);
  names.delete(evidence);
  return [...names].flatMap((name) => {
    if (!theirs[name]) return [`${name} is missing`];
    if (!ours[name]) return [`${name} is not in a rebuild`];
    return ours[name] === theirs[name] ? [] : [`${name} differs from a rebuild`];
  });
}

/** A file may lie anywhere, so it is compared with the files of its name. */
function differencesOfFile(ours, given) {
  const name = basename(given);
  const sums = Object.entries(ours).flatMap(([path, sum]) => (basename(path) === name ? [sum] : []));
  if (sums.length === 0) return [`${name} is not in a rebuild`];
  return sums.includes(sumOf(given)) ? [] : [`${name} differs from a rebuild`];
}

const sumOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** The sums of all files in a folder, by their paths. */
const sumsIn = (folder) =>
  Object.fromEntries(filesUnder(folder).map((file) => [relative(folder, file).replaceAll(sep, '/'), sumOf(file)]));

function done({code, output}, what) {
  if (code !== 0) throw new Error(`${output}\n${what} failed.`);
}

/** Calls `use` with a release of the last commit, made in a clone that nothing else has touched. */
async function inCleanClone(use) {
  const folder = mkdtempSync(join(tmpdir(), 'vacc-release-'));
  const [clone, made] = ['clone', 'release'].map((name) => join(folder, name));
  try {
    done(await run('git', ['clone', '--quiet', root, clone], {quiet: true}), 'git clone');
    await writeRelease(clone, made);
    return await use(made);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

async function make() {
  const {output: changes} = await run('git', ['status', '--porcelain'], {quiet: true});
  if (changes) throw new Error(`A release is made of the last commit. Commit first:\n${changes}`);
  const start = performance.now();
  const to = inRoot('release');
  rmSync(to, {recursive: true, force: true});
  await inCleanClone((made) => cpSync(made, to, {recursive: true}));
  await ensureInstalled();
  const {writeEvidence} = await import('./evidence.mjs'); // needs an installed package, which a comparison does not
  await writeEvidence(join(to, evidence));
  console.log(`release/ was made in ${seconds(start)} s:\n${readdirSync(to).join('\n')}`);
}

async function verify(given) {
  if (!given || !existsSync(given)) throw new Error('Name the folder or the file: npm run release -- --verify release');
  const start = performance.now();
  const problems = await inCleanClone((made) => differences(made, given));
  if (problems.length === 0) console.log(`The same bytes as a rebuild, which took ${seconds(start)} s.`);
  return problems;
}

await main(import.meta.url, async () => {
  const [option, given] = process.argv.slice(2);
  return option === '--verify' ? verify(given && resolve(given)) : make();
});
