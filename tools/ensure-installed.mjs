import {basename} from 'node:path';
import {exclusively} from './lock.mjs';
import {hashOf, ifChanged, run} from './project.mjs';

/**
 * Installs the packages of the lock file, unless they are installed: a second run needs no registry.
 *
 * @throws {Error} when npm fails; npm has printed the reason.
 */
export const ensureInstalled = () =>
  exclusively(() =>
    ifChanged('node_modules/.installed', hashOf(['package-lock.json']), async () => {
      console.log('Installing the packages of package-lock.json …');
      const {code} = await npm(['ci', '--include=dev', '--no-audit', '--no-fund']);
      if (code !== 0) throw new Error('npm ci failed: see its message above.');
    }),
  );

/** Runs the npm that started this script, or else the npm on the PATH. */
export function npm(args, options) {
  const path = process.env.npm_execpath ?? '';
  if (basename(path) === 'npm-cli.js') return run(process.execPath, [path, ...args], options);
  return run('npm', args, options);
}
