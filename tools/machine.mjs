import {existsSync, readdirSync} from 'node:fs';
import {delimiter, join} from 'node:path';
import {run} from './project.mjs';

const onPath = (name) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

const libraries = '/usr/lib/x86_64-linux-gnu';
const hasWebKit = () =>
  ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every((path) => existsSync(path)) &&
  readdirSync(libraries).some((name) => existsSync(`${libraries}/${name}/MiniBrowser`));

async function hasChromium() {
  const {findBrowser} = await import('./find-browser.mjs'); // imports a package, which may not be installed yet
  try {
    return Boolean(findBrowser());
  } catch {
    return Boolean(process.env.CHROME_PATH); // the user has chosen a browser: do not install another
  }
}

/** The programs that the tests need, with their Debian packages. */
const programs = {
  chromium: {isThere: hasChromium, packages: ['chromium']},
  firefox: {
    isThere: () => existsSync(process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'),
    packages: ['firefox-esr'],
  },
  webkit: {isThere: hasWebKit, packages: ['webkit2gtk-driver', 'xvfb']},
  openssl: {isThere: () => onPath('openssl'), packages: ['openssl']}, // makes certificates
  certutil: {isThere: () => onPath('certutil'), packages: ['libnss3-tools']}, // makes a browser trust them
};

/** The missing programs for certificates; tests that need one are skipped and name it. */
export const missingCertificateTools = () => ['openssl', 'certutil'].filter((name) => !programs[name].isThere());

/**
 * Installs missing programs if this machine allows it.
 *
 * @returns {Promise<string[]>} the programs that are available
 */
export async function ensure(...names) {
  const there = [];
  for (const name of names) {
    const {isThere, packages} = programs[name];
    if (!(await isThere()) && (await mayInstall())) await aptInstall(packages);
    if (await isThere()) there.push(name);
  }
  return there;
}

export const ensureCertificateTools = () => ensure('openssl', 'certutil');

/** @throws {Error} when Chromium is missing and cannot be installed; the message names CHROME_PATH. */
export async function ensureBrowser() {
  await ensure('chromium');
  const {findBrowser} = await import('./find-browser.mjs');
  findBrowser();
}

/** Whether packages can be installed: on Debian, as root. */
export async function mayInstall() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return false;
  return (await run('apt-get', ['--version'], {quiet: true})).code === 0;
}

async function aptInstall(packages) {
  console.log(`Installing ${packages.join(' and ')} from Debian's packages …`);
  const env = {DEBIAN_FRONTEND: 'noninteractive'};
  await run('apt-get', ['update'], {env});
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {env});
}

/**
 * Unpacks a Debian package without installing it.
 *
 * @returns {Promise<string | undefined>} the new folder inside `folder`; `undefined` when the download failed
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
