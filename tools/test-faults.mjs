import {build} from './build.mjs';
import {ensureCertificateTools} from './certificate-tools.mjs';
import {ensureBrowser} from './ensure-browser.mjs';
import {ensureOtherEngines, otherEngines} from './engines.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {main, runBin} from './project.mjs';
import {recordFigures} from './quality.mjs';
import {forgetResults, readResults} from './results.mjs';

/** The fault matrix and what belongs to it, in every engine of this machine with the real waits; figures for each. */
async function testFaults() {
  await ensureInstalled();
  await ensureBrowser();
  await ensureCertificateTools();
  const there = ['chromium', ...(await ensureOtherEngines())];
  await build();
  forgetResults('faults');
  there.forEach((engine) => forgetResults(`version-of-${engine}`));
  const {code} = await runBin('vitest', ['run', '--project', 'faults'], {env: {ENGINES: there.join()}});
  const results = readResults('faults');
  const figures = ['chromium', ...otherEngines].map((engine) =>
    there.includes(engine) ? figuresOf(engine, results) : `${engine} is not on this machine`,
  );
  const versions = Object.fromEntries(there.flatMap(versionOf));
  recordFigures('npm run test:faults', `faults survived of injected: ${figures.join('; ')}`, versions);
  if (code !== 0) process.exitCode = 1;
}

/** A row survives when each of its cases does. */
function figuresOf(engine, results) {
  const cases = results
    .map(({title, state}) => ({state, row: new RegExp(`^${engine}, > row (\\w+):`).exec(title)?.[1]}))
    .filter(({row}) => row !== undefined);
  const rows = [...new Set(cases.map(({row}) => row))];
  const isSound = (row) => cases.every((one) => one.row !== row || one.state === 'passed');
  const passed = cases.filter(({state}) => state === 'passed').length;
  return `${engine} ${rows.filter(isSound).length} of ${rows.length} rows (${passed} of ${cases.length} cases)`;
}

/** The name and the version that an engine told: `Chromium 156.0`, `firefox/153.0`. */
const versionOf = (engine) => readResults(`version-of-${engine}`).flatMap((told) => [told.split(/[ /]/)]);

await main(import.meta.url, testFaults);
