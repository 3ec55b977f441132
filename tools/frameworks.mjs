import {mkdirSync, readdirSync, renameSync, rmSync, symlinkSync} from 'node:fs';
import {build} from './build.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {inRoot, main, run, seconds} from './project.mjs';

const folder = (...parts) => inRoot('demo/frameworks', ...parts);

/** The names of the samples: a folder for each framework. */
export const frameworks = readdirSync(folder(), {withFileTypes: true})
  .filter((entry) => entry.isDirectory())
  .map(({name}) => name);

/** Whether the npm registry is available. */
export const registryAnswers = async () => (await npm(['ping', '--fetch-retries=0'], folder())).code === 0;

/**
 * Packs the package as npm would publish it, for the samples to install.
 *
 * @throws {Error} with the output of npm.
 */
export async function pack() {
  await build();
  await done('pack', ['pack', '--ignore-scripts', '--pack-destination', folder()], inRoot());
  const made = readdirSync(folder()).find((name) => /^vacc-assistant-.*\.tgz$/.test(name));
  renameSync(folder(made), folder('vacc-assistant.tgz'));
}

/**
 * Installs and builds a sample with the output of `pack`.
 *
 * @throws {Error} with the output of npm or the build.
 */
export async function buildSample(name) {
  const modules = folder(name, 'node_modules');
  // npm does not notice a changed archive of the same name.
  for (const stale of ['vacc-assistant', '.package-lock.json'])
    rmSync(`${modules}/${stale}`, {recursive: true, force: true});
  await done(name, ['install', '--no-package-lock', '--no-audit', '--no-fund'], folder(name));
  await done(name, ['run', 'build'], folder(name));
}

/** Builds a sample without other dependencies and without a registry: links it to this checkout. */
export async function buildLinked(name) {
  const link = folder(name, 'node_modules/vacc-assistant');
  rmSync(link, {recursive: true, force: true});
  mkdirSync(folder(name, 'node_modules'), {recursive: true});
  symlinkSync(inRoot(), link);
  await done(name, ['run', 'build'], folder(name)).finally(() => rmSync(link)); // leaves no symbolic link to its own parent
}

async function done(name, args, cwd) {
  const {code, output} = await npm(args, cwd);
  if (code !== 0) throw new Error(`${output}\n${name}: npm ${args[0]} failed.`);
}

/** Runs npm without the NODE_ENV of a test, which would cause development builds. */
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
