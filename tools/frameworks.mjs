import {mkdirSync, readdirSync, renameSync, rmSync, symlinkSync} from 'node:fs';
import {build} from './build.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {inRoot, main, run, seconds} from './project.mjs';

const folder = (...parts) => inRoot('demo/frameworks', ...parts);

/** A folder each, with what a host in that framework writes. */
export const frameworks = readdirSync(folder(), {withFileTypes: true})
  .filter((entry) => entry.isDirectory())
  .map(({name}) => name);

/** Whether there is somewhere to install from. */
export const registryAnswers = async () => (await npm(['ping', '--fetch-retries=0'], folder())).code === 0;

/**
 * The package as npm would have it from the registry, for `packed` samples to install.
 *
 * @throws {Error} with what npm said.
 */
export async function pack() {
  await build();
  await done('pack', ['pack', '--ignore-scripts', '--pack-destination', folder()], inRoot());
  const made = readdirSync(folder()).find((name) => /^vacc-assistant-.*\.tgz$/.test(name));
  renameSync(folder(made), folder('vacc-assistant.tgz'));
}

/**
 * Installs and builds a sample, with the package that `pack` made.
 *
 * @throws {Error} with what npm or the build said.
 */
export async function buildSample(name) {
  const modules = folder(name, 'node_modules');
  // npm takes a file of the same name for the one that it has.
  for (const stale of ['vacc-assistant', '.package-lock.json'])
    rmSync(`${modules}/${stale}`, {recursive: true, force: true});
  await done(name, ['install', '--no-package-lock', '--no-audit', '--no-fund'], folder(name));
  await done(name, ['run', 'build'], folder(name));
}

/** The same for the sample that needs nothing but the package, without a registry: this checkout stands in for it. */
export async function buildLinked(name) {
  const link = folder(name, 'node_modules/vacc-assistant');
  rmSync(link, {recursive: true, force: true});
  mkdirSync(folder(name, 'node_modules'), {recursive: true});
  symlinkSync(inRoot(), link);
  await done(name, ['run', 'build'], folder(name)).finally(() => rmSync(link)); // no way in a circle stays
}

async function done(name, args, cwd) {
  const {code, output} = await npm(args, cwd);
  if (code !== 0) throw new Error(`${output}\n${name}: npm ${args[0]} failed.`);
}

/** Without the NODE_ENV of a test, which would give builds for developers. */
const npm = (args, cwd) => run('npm', args, {quiet: true, cwd, env: {NODE_ENV: undefined}});

await main(import.meta.url, async () => {
  await ensureInstalled();
  await pack();
  const asked = process.argv.slice(2);
  for (const name of asked.length > 0 ? asked : frameworks) {
    const start = performance.now();
    await buildSample(name);
    console.log(`ok     ${name} (${seconds(start)} s)`);
  }
});
