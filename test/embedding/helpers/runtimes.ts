import {existsSync, mkdtempSync, readdirSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {build} from 'esbuild';
import {registryAnswers} from '../../../tools/frameworks.mjs';
import {inRoot, run} from '../../../tools/project.mjs';

/** Each package installs another one with the program for this platform. */
const programs = {
  deno: ['@deno', 'deno'],
  bun: ['@oven', 'bin/bun'],
  workerd: ['@cloudflare', 'bin/workerd'],
} as const;
export type Runtime = keyof typeof programs;

/** Where they and the validator of bills of materials are installed. */
export const folderOfRuntimes: string = inRoot('test/embedding/runtimes');
const folderOf = (runtime: Runtime) => join(folderOfRuntimes, 'node_modules', programs[runtime][0]);

/** The path of Node in a major version. */
export const nodeOf = (major: number): string => join(folderOfRuntimes, `node_modules/node${major}/bin/node`);

/** Whether the runtimes are installed or can be. */
export const canHaveRuntimes = async (): Promise<boolean> =>
  (existsSync(folderOf('deno')) && existsSync(nodeOf(24))) || (await registryAnswers());

/**
 * Installs the runtimes from the registry, unless they are installed. Without a lock file, because not every registry
 * has the packages of all platforms; package.json names exact versions.
 *
 * @throws {Error} with the output of npm.
 */
export async function installRuntimes(): Promise<void> {
  const args = ['install', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  const {code, output} = (await run('npm', args, {quiet: true, cwd: folderOfRuntimes})) as {
    code: number;
    output: string;
  };
  if (code !== 0) throw new Error(`${output}\nThe runtimes could not be installed.`);
}

/** The path of an installed program. */
export function programOf(runtime: Runtime): string {
  const [, file] = programs[runtime];
  const folder = folderOf(runtime);
  const found = readdirSync(folder)
    .map((name) => join(folder, name, file))
    .find(existsSync);
  if (!found) throw new Error(`There is no ${runtime} for this platform in ${folder}`);
  return found;
}

/** Variables of the environment. */
export type Variables = Readonly<Record<string, string>>;

/**
 * Bundles a worker as its tools do, with a configuration for workerd that gives it the names of these variables.
 *
 * @param flags which part of the platform is off; without Node's modules, `process.env` is made of the worker's own variables
 * @returns the command that serves it at the port of the variables
 */
export async function workerCommand(file: string, variables: Variables, flags: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'vacc-worker-'));
  const process = `import {env} from 'cloudflare:workers'; globalThis.process = {env};`;
  await build({
    entryPoints: [file],
    outfile: join(folder, 'worker.mjs'),
    banner: {js: flags.length > 0 ? process : ''},
    ...{bundle: true, format: 'esm', platform: 'neutral', mainFields: ['module', 'main'], logLevel: 'error'},
  });
  const text = JSON.stringify;
  const bindings = Object.keys(variables).map((name) => `(name = ${text(name)}, fromEnvironment = ${text(name)})`);
  const config = `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "worker", worker = .worker), (name = "internet", network = (allow = ["private"]))],
  sockets = [(name = "http", address = ${text(`127.0.0.1:${variables['PORT']}`)}, http = (), service = "worker")],
);
const worker :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "worker.mjs")],
  compatibilityDate = "2026-08-04",
  compatibilityFlags = ${text(flags)},
  bindings = [${bindings.join(', ')}],
);
`;
  writeFileSync(join(folder, 'config.capnp'), config);
  return `${programOf('workerd')} serve ${join(folder, 'config.capnp')}`;
}
