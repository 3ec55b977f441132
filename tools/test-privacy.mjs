import {readFileSync} from 'node:fs';
import {build} from './build.mjs';
import {ensureBrowser} from './ensure-browser.mjs';
import {ensureOtherEngines} from './engines.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {inRoot, main, runBin} from './project.mjs';
import {recordFigures} from './quality.mjs';

/** Whether what is entered leaves the page but for the service, and whether the sensors would hear it. */
async function testPrivacy() {
  await ensureInstalled();
  await ensureBrowser();
  const there = ['chromium', ...(await ensureOtherEngines()).filter((name) => name === 'firefox')]; // WebKit's driver has no profile to look into
  await build();
  const {code} = await runBin('vitest', ['run', '--project', 'privacy'], {
    env: {FORM: 'full', ENGINES: there.join()},
  });
  if (code !== 0) throw new Error('The privacy gate failed; docs/quality.md keeps the figures of its last good run.');
  const figures = Object.entries(JSON.parse(readFileSync(inRoot('test/results/privacy.figures.json'), 'utf8')));
  const lines = figures.map(
    ([engine, {leaks, marks, tripped, sensors}]) =>
      `${engine}: ${leaks} leaks of ${marks} planted values, ${tripped} of ${sensors} sensors tripped by the leaking page`,
  );
  const missing = there.includes('firefox') ? [] : ['firefox: skipped, it is not on this machine'];
  const versions = Object.fromEntries(figures.map(([, {version}]) => version.split(' ')));
  recordFigures('npm run test:privacy', [...lines, ...missing].join('; '), versions);
}

await main(import.meta.url, testPrivacy);
