import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {basename} from 'node:path';
import {alone} from './lock.mjs';
import {hashOf, inRoot, run} from './project.mjs';

const stamp = inRoot('node_modules/.installed');

/**
 * Installs what the lock file names, unless that was done before: a second run needs no registry.
 *
 * @throws {Error} when npm fails; npm itself has said why.
 */
export async function ensureInstalled() {
  const wanted = hashOf(['package-lock.json']);
  if (isInstalled(wanted)) return;
  await alone(async () => {
    if (isInstalled(wanted)) return; // done by the script that held the lock
    console.log('Installing the packages of package-lock.json …');
    const {code} = await npm(['ci', '--include=dev', '--no-audit', '--no-fund']);
    if (code !== 0) throw new Error('npm ci failed: see its message above.');
    writeFileSync(stamp, wanted);
  });
}

const isInstalled = (wanted) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;

/** The npm that runs this script if it is one, else the one on the PATH. */
function npm(args) {
  const path = process.env.npm_execpath ?? '';
  if (basename(path) === 'npm-cli.js') return run(process.execPath, [path, ...args]);
  return run('npm', args);
}
