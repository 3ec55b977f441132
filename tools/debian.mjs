import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {run} from './project.mjs';

/** Whether packages can be installed here: on Debian, as root. */
export async function mayInstall() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return false;
  return (await run('apt-get', ['--version'], {quiet: true})).code === 0;
}

export async function aptInstall(packages) {
  console.log(`Installing ${packages.join(' and ')} from Debian's packages …`);
  const env = {DEBIAN_FRONTEND: 'noninteractive'};
  await run('apt-get', ['update'], {env});
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {env});
}

/**
 * Unpacks the files of a package, without installing it.
 *
 * @returns {Promise<string | undefined>} the folder in `folder` that has them; nothing when they could not be fetched
 */
export async function aptUnpack(name, folder) {
  console.log(`Fetching ${name} from Debian's packages …`);
  const quiet = {quiet: true, cwd: folder};
  await run('apt-get', ['update'], quiet);
  await run('apt-get', ['download', name], quiet);
  const archive = readdirSync(folder).find((file) => file.endsWith('.deb'));
  const unpacked = join(folder, name);
  const {code} = archive ? await run('dpkg-deb', ['-x', archive, unpacked], quiet) : {code: 1};
  return code === 0 ? unpacked : undefined;
}
