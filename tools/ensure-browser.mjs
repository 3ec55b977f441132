import {findBrowser} from './find-browser.mjs';
import {run} from './project.mjs';

/**
 * Sees to it that there is a Chromium: where it may, on Debian as root, it installs the packaged one.
 *
 * @throws {Error} when there is none and it may not, or could not; the message names CHROME_PATH.
 */
export async function ensureBrowser() {
  if (!hasBrowser() && (await mayInstall())) {
    console.log('No Chromium found: installing the packaged one …');
    await run('apt-get', ['update'], quietly);
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quietly);
  }
  findBrowser();
}

const quietly = {env: {DEBIAN_FRONTEND: 'noninteractive'}};

function hasBrowser() {
  if (process.env.CHROME_PATH) return true; // the user has chosen; findBrowser checks it
  try {
    findBrowser();
    return true;
  } catch {
    return false;
  }
}

async function mayInstall() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return false;
  return (await run('apt-get', ['--version'], {quiet: true})).code === 0;
}
