import {aptInstall, mayInstall} from './debian.mjs';
import {findBrowser} from './find-browser.mjs';

/**
 * Sees to it that there is a Chromium: where it may, on Debian as root, it installs the packaged one.
 *
 * @throws {Error} when there is none and it may not, or could not; the message names CHROME_PATH.
 */
export async function ensureBrowser() {
  if (!hasBrowser() && (await mayInstall())) await aptInstall(['chromium']);
  findBrowser();
}

function hasBrowser() {
  if (process.env.CHROME_PATH) return true; // the user has chosen; findBrowser checks it
  try {
    findBrowser();
    return true;
  } catch {
    return false;
  }
}
