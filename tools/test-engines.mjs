import {existsSync, readdirSync} from 'node:fs';
import {build} from './build.mjs';
import {aptInstall, mayInstall} from './debian.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {main, runBin} from './project.mjs';
import {forgetResults, readResults} from './results.mjs';

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

/** The flow by keyboard alone in Firefox and in WebKitGTK, both from Debian packages; one line for each. */
async function testEngines() {
  await ensureInstalled();
  for (const {packages, isThere} of Object.values(engines)) {
    if (!isThere() && (await mayInstall())) await aptInstall(packages);
  }
  await build();
  const there = Object.keys(engines).filter((name) => engines[name].isThere());
  forgetResults('engines');
  if (there.length > 0) await runBin('vitest', ['run', '--project', 'engines'], {env: {ENGINES: there.join()}});
  const results = readResults('engines');
  const lines = Object.keys(engines).map((name) => lineOf(name, there, results));
  console.log(`\n${lines.map(({text}) => text).join('\n')}`);
  if (lines.some(({failed}) => failed)) process.exitCode = 1;
}

function lineOf(name, there, results) {
  if (!there.includes(name)) return {text: `${name}: skipped, it is not on this machine`, failed: false};
  const own = results.filter(({title}) => title.startsWith(`${name},`));
  const passed = own.filter(({state}) => state === 'passed').length;
  return {
    text: `${name}: ${passed} passed, ${own.length - passed} failed`,
    failed: own.length === 0 || passed < own.length,
  };
}

await main(import.meta.url, testEngines);
