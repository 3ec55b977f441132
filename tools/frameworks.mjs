import {existsSync, readdirSync, renameSync, rmSync} from 'node:fs';
import {build} from './build.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {exclusively} from './lock.mjs';
import {inRoot, main, run, seconds} from './project.mjs';

const places = ['demo/frameworks', 'demo/server-rendered'];
const samplesIn = (place) =>
  readdirSync(inRoot(place), {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map(({name}) => name);

/** The names of the samples whose pages are files: a folder for each. */
export const frameworks = samplesIn(places[0]);
/** The names of the samples with a server of their own, which renders their pages. */
export const serverRendered = samplesIn(places[1]);

/** The folder of a sample, or a path in it. */
const folder = (name, ...parts) =>
  inRoot(
    places.find((place) => existsSync(inRoot(place, name))),
    name,
    ...parts,
  );

/** Whether the npm registry is available. */
export const registryAnswers = async () => (await npm(['ping', '--fetch-retries=0'], inRoot())).code === 0;

/**
 * Packs the package as npm would publish it, for the samples to install.
 *
 * @throws {Error} with the output of npm.
 */
export async function pack() {
  await build();
  const [place] = places;
  await exclusively(async () => {
    await done('pack', ['pack', '--ignore-scripts', '--pack-destination', inRoot(place)], inRoot());
    const made = readdirSync(inRoot(place)).find((name) => /^vacc-assistant-.*\.tgz$/.test(name));
    renameSync(inRoot(place, made), inRoot(place, 'vacc-assistant.tgz'));
  });
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

async function done(name, args, cwd) {
  const {code, output} = await npm(args, cwd);
  if (code !== 0) throw new Error(`${output}\n${name}: npm ${args[0]} failed.`);
}

/** The frameworks report nothing to their makers. */
export const noTelemetry = {NEXT_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1'};

/** Runs npm without the NODE_ENV of a test, which would cause development builds. */
const npm = (args, cwd) => run('npm', args, {quiet: true, cwd, env: {NODE_ENV: undefined, ...noTelemetry}});

await main(import.meta.url, async () => {
  await ensureInstalled();
  await pack();
  const asked = process.argv.slice(2);
  for (const name of asked.length > 0 ? asked : [...frameworks, ...serverRendered]) {
    const start = performance.now();
    await buildSample(name);
    console.log(`ok     ${name} (${seconds(start)} s)`);
  }
});
