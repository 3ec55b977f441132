import {spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, lstatSync, readFileSync, readdirSync, realpathSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

/** The folder of the project. This module imports only Node's own modules: scripts use it before packages are installed. */
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

/** The paths of all files in a folder, or the path of the file itself, relative to the project. */
export function filesIn(path) {
  const full = inRoot(path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return filesUnder(full).map((file) => file.slice(root.length));
}

/** The full paths of all files in a folder, sorted. */
export const filesUnder = (folder) =>
  readdirSync(folder, {recursive: true})
    .map((name) => join(folder, name))
    .filter((file) => lstatSync(file).isFile())
    .sort();

/** A digest of the names and contents of files. */
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

/** Runs `work` unless the file `stamp` shows that it has already run for this `digest`. */
export async function ifChanged(stamp, digest, work) {
  if (existsSync(inRoot(stamp)) && readFileSync(inRoot(stamp), 'utf8') === digest) return;
  await work();
  writeFileSync(inRoot(stamp), digest);
}

/**
 * Runs the command of an installed package.
 *
 * @throws {Error} with its output when it fails.
 */
export async function runQuietly(name, args, env) {
  const {code, output} = await runBin(name, args, {quiet: true, env});
  if (code !== 0) throw new Error(`${output}\n${name} failed.`);
}

/** Runs a program and returns its exit code and, if `quiet`, its output instead of printing it. */
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

/** Runs the command of an installed package with this Node, without a shell or the PATH. */
export function runBin(name, args, options) {
  return run(process.execPath, [inRoot('node_modules', binaries[name]), ...args], options);
}

const binaries = {
  eleventy: '@11ty/eleventy/cmd.cjs',
  eslint: 'eslint/bin/eslint.js',
  knip: 'knip/bin/knip.js',
  prettier: 'prettier/bin/prettier.cjs',
  rollup: 'rollup/dist/bin/rollup',
  tsc: '@typescript/native/bin/tsc',
  vitest: 'vitest/vitest.mjs',
  wtr: '@web/test-runner/dist/bin.js',
};

export const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);
