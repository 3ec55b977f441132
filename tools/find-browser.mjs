import {Launcher} from 'chrome-launcher';
import {accessSync, constants} from 'node:fs';

const quiet = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const headless = ['--disable-quic', '--disable-gpu', '--disable-dev-shm-usage'];
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []; // Chromium refuses its sandbox to root
const args = [...quiet, ...headless, ...sandbox];

/**
 * Launch options for the Chromium or Chrome on this machine, for both Puppeteer and Playwright.
 *
 * @throws {Error} when there is none; the message says how to get one.
 */
export function findBrowser() {
  const {CHROME_PATH: asked} = process.env;
  if (asked && !usable(asked)) throw new Error(`CHROME_PATH is set to ${asked}, which is not an executable file.`);
  return {executablePath: asked || installed(), args, headless: true};
}

function installed() {
  try {
    const [found] = Launcher.getInstallations();
    if (found) return found;
  } catch {
    // on Linux the library throws when it finds none
  }
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
