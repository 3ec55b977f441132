import {existsSync, readdirSync} from 'node:fs';
import {aptInstall, mayInstall} from './debian.mjs';

const libraries = '/usr/lib/x86_64-linux-gnu';

/** The engines beside Chromium: what they need from Debian, and how to tell that it is there. */
const engines = {
  firefox: {packages: ['firefox-esr'], isThere: () => existsSync(process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr')},
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    isThere: () =>
      existsSync('/usr/bin/WebKitWebDriver') &&
      existsSync('/usr/bin/Xvfb') &&
      readdirSync(libraries).some((name) => existsSync(`${libraries}/${name}/MiniBrowser`)),
  },
};

export const otherEngines = Object.keys(engines);

/**
 * Installs the engines that are missing where packages may be installed.
 *
 * @returns {Promise<string[]>} the engines that are there now
 */
export async function ensureOtherEngines() {
  for (const {packages, isThere} of Object.values(engines)) {
    if (!isThere() && (await mayInstall())) await aptInstall(packages);
  }
  return otherEngines.filter((name) => engines[name].isThere());
}
