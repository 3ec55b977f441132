import {spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readFileSync, readdirSync, realpathSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

/** What the scripts share. Node's own modules only: the entry scripts run before anything is installed. */
export const root = fileURLToPath(new URL('..', import.meta.url));

export const inRoot = (...parts) => join(root, ...parts);

/**
 * Runs `work` if the module with this `import.meta.url` is the program itself. When `work` throws or returns a list of
 * problems, prints the message or the problems and sets exit code 1.
 */
export async function main(url, work) {
  if (process.argv[1] === undefined || realpathSync(process.argv[1]) !== fileURLToPath(url)) return;
  try {
    const problems = (await work()) ?? [];
    if (problems.length > 0) throw new Error(problems.join('\n'));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

export const readJson = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'));

/** The paths, relative to the project, of all files under a folder, or the path itself when it is a file. */
export function filesIn(path) {
  const full = inRoot(path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();
}

/** A digest of names and contents: files that differ in either give another one. */
export function hashOf(paths, except = () => false) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn).filter((name) => !except(name))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(inRoot(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Does `work` unless it was done before for the same `digest`, which the file `stamp` keeps. */
export async function once(stamp, digest, work) {
  if (existsSync(inRoot(stamp)) && readFileSync(inRoot(stamp), 'utf8') === digest) return;
  await work();
  writeFileSync(inRoot(stamp), digest);
}

/**
 * Runs the command of an installed package, or throws what it printed.
 *
 * @throws {Error}
 */
export async function runQuietly(name, args, env) {
  const {code, output} = await runBin(name, args, {quiet: true, env});
  if (code !== 0) throw new Error(`${output}\n${name} failed.`);
}

/** Runs a program, in the project's folder unless told; gives its exit code, and its output unless it goes to the console. */
export function run(command, args, {quiet = false, env = {}, cwd = root} = {}) {
  return new Promise((resolve) => {
    const stdio = ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'];
    const child = spawn(command, args, {cwd, env: {...process.env, ...env}, stdio});
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    child.on('error', (error) => resolve({code: 1, output: String(error)}));
    child.on('close', (code) => resolve({code: code ?? 1, output}));
  });
}

/** Runs the command of an installed package with this Node, so that no shell or PATH is in between. */
export function runBin(name, args, options) {
  return run(process.execPath, [inRoot('node_modules', binaries[name]), ...args], options);
}

const binaries = {
  eleventy: '@11ty/eleventy/cmd.cjs',
  eslint: 'eslint/bin/eslint.js',
  knip: 'knip/bin/knip.js',
  'lit-localize': '@lit/localize-tools/bin/lit-localize.js',
  prettier: 'prettier/bin/prettier.cjs',
  rollup: 'rollup/dist/bin/rollup',
  tsc: '@typescript/native/bin/tsc',
  vitest: 'vitest/vitest.mjs',
  wtr: '@web/test-runner/dist/bin.js',
};

export const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);
