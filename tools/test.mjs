import {build} from './build.mjs';
import {buildLocales} from './build-locales.mjs';
import {check} from './check.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {useFonts} from './fonts.mjs';
import {ensureBrowser, ensureCertificateTools} from './machine.mjs';
import {runBin, seconds} from './project.mjs';
import {aboutRun, countResults, forgetResults, readResults, writeResults} from './results.mjs';
import {size} from './size.mjs';
import {testLayout} from './test-fonts.mjs';
import {trace} from './trace.mjs';

const vitest = (project, env) => runBin('vitest', ['run', '--project', project], {env});

const suites = {
  unit: {needs: [ensureCertificateTools, buildLocales], run: () => vitest('unit')},
  browser: {needs: [ensureBrowser, buildLocales], run: () => runBin('wtr', [])},
  e2e: {needs: [ensureBrowser, build], run: () => vitest('e2e', asked ? {} : {FORM: 'short'})},
  ...Object.fromEntries(
    ['answers', 'embedding', 'faults', 'hardening', 'privacy', 'soak', 'switches'].map((name) => [
      name,
      shortForm(name),
    ]),
  ),
};

/** The short form of a suite that `npm run test:faults` or the like runs in full: in Chromium only. */
function shortForm(project) {
  const run = () => vitest(project, {FORM: 'short', ENGINES: 'chromium'});
  return {needs: [ensureBrowser, ensureCertificateTools, build], run};
}

const {unit, browser, ...later} = Object.fromEntries(Object.keys(suites).map((name) => [name, () => runSuite(name)]));

/** The parts of `npm test` in order. Each returns its counts; a failure does not stop the others. */
const parts = {
  build: () => claim(build),
  check,
  unit,
  browser,
  fonts: testLayout,
  ...later,
  trace: () => claim(trace),
  size: () => claim(size),
};

async function runSuite(part) {
  forgetResults(part);
  const {code} = await suites[part].run();
  const results = readResults(part);
  if (code !== 0 && countResults(results).failed === 0) {
    results.push({title: `${part} ended with exit code ${code}`, state: 'failed'});
    writeResults(part, results, aboutRun());
  }
  return countResults(results);
}

/** Counts `work` as one test, which fails if it throws or returns problems. */
async function claim(work) {
  try {
    const problems = (await work()) ?? [];
    if (problems.length === 0) return {passed: 1, failed: 0};
    console.error(problems.join('\n'));
  } catch (error) {
    console.error(error.message);
  }
  return {passed: 0, failed: 1};
}

async function runParts(names) {
  const rows = [];
  for (const part of names) {
    const start = performance.now();
    console.log(`\n── ${part}`);
    const counts = {skipped: 0, ...(await parts[part]())};
    rows.push({part, ...counts, seconds: seconds(start)});
  }
  return rows;
}

function report(rows) {
  const columns = ['part', 'passed', 'failed', 'skipped', 'seconds'];
  const line = (cells) => cells.map((cell, i) => (i === 0 ? cell.padEnd(10) : String(cell).padStart(9))).join('');
  console.log(`\n${line(columns)}`);
  for (const row of rows) console.log(line(columns.map((column) => row[column])));
  for (const {part, failed} of rows) if (failed > 0) console.log(`\n${part} failed:\n  ${failures(part).join('\n  ')}`);
  const sum = (column) => rows.reduce((total, row) => total + row[column], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
  return sum('failed') === 0;
}

/** The titles of the tests that failed. They are far up in the output, and a log may keep only its end. */
function failures(part) {
  const titles = readResults(part)
    .filter(({state}) => state === 'failed')
    .map(({title}) => title);
  return titles.length > 0 ? titles : ['see its output above'];
}

const [asked] = process.argv.slice(2);
if (asked !== undefined && !(asked in suites)) {
  console.error(`There is no part "${asked}"; there are ${Object.keys(suites).join(', ')}.`);
  process.exit(1);
}
try {
  await ensureInstalled();
  await useFonts();
  // Reports a missing browser at once, not after the other parts.
  for (const need of asked ? suites[asked].needs : [ensureBrowser, ensureCertificateTools]) await need();
} catch (error) {
  console.error(`${error.message}\n\n0 passed, 1 failed`);
  process.exit(1);
}
process.exit(report(await runParts(asked ? [asked] : Object.keys(parts))) ? 0 : 1);
