import {accessSync, constants} from 'node:fs';
import {delimiter, join} from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const quiet = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const headless = ['--disable-quic', '--disable-gpu', '--disable-dev-shm-usage'];
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []; // Chromium refuses its sandbox to root
const args = [...quiet, ...headless, ...sandbox];

/**
 * Launch options, for Puppeteer and Playwright alike, of the Chromium on this machine.
 *
 * @throws {Error} when there is none; the message tells what to do.
 */
export function findBrowser() {
  return {executablePath: pathFromEnvironment() ?? pathOnDisk(), args, headless: true};
}

function pathFromEnvironment() {
  const asked = process.env.CHROME_PATH;
  if (!asked) return undefined;
  if (usable(asked)) return asked;
  throw new Error(`CHROME_PATH is set to ${asked}, which is not an executable file.`);
}

function pathOnDisk() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'].filter(Boolean);
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(usable);
  if (found) return found;
  throw new Error(
    'No Chromium found for the browser tests. Do one of:\n' +
      '  apt-get install -y --no-install-recommends chromium\n' +
      '  CHROME_PATH=/path/to/chromium npm test',
  );
}

function usable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
