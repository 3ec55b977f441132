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
