import {build} from './build.mjs';
import {buildLocales} from './build-locales.mjs';
import {ensureCertificateTools} from './certificate-tools.mjs';
import {check} from './check.mjs';
import {ensureBrowser} from './ensure-browser.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {useFonts} from './fonts.mjs';
import {filesIn, runBin, seconds} from './project.mjs';
import {forgetResults, readResults, writeResults} from './results.mjs';
import {size} from './size.mjs';
import {testLayout} from './test-fonts.mjs';
import {trace} from './trace.mjs';

const suites = {
  unit: {
    needs: [ensureCertificateTools, buildLocales],
    holds: /^test\/(?!elements\/|e2e\/|engines\/|embedding\/|faults\/|privacy\/|soak\/)/,
    run: () => vitest('unit'),
  },
  browser: {needs: [ensureBrowser, buildLocales], holds: /^test\/elements\//, run: () => runBin('wtr', [])},
  e2e: {needs: [ensureBrowser, build], holds: /^test\/e2e\//, run: () => vitest('e2e', asked ? {} : {FORM: 'short'})},
  ...Object.fromEntries(['embedding', 'faults', 'privacy', 'soak'].map((name) => [name, shortForm(name)])),
};

const vitest = (project, env) => runBin('vitest', ['run', '--project', project], {env});

/** What `npm run test:faults`, `test:embedding` and their like run in full, in Chromium only and in seconds. */
function shortForm(project) {
  return {
    needs: [ensureBrowser, ensureCertificateTools, build],
    holds: new RegExp(`^test/${project}/`),
    run: () => vitest(project, {FORM: 'short', ENGINES: 'chromium'}),
  };
}

/** The parts of `npm test` in their order; each gives its counts, and a failing one does not stop the rest. */
const parts = {
  build: () => claim(build),
  check,
  unit: () => runSuite('unit'),
  browser: () => runSuite('browser'),
  fonts: testLayout,
  e2e: () => runSuite('e2e'),
  embedding: () => runSuite('embedding'),
  faults: () => runSuite('faults'),
  privacy: () => runSuite('privacy'),
  soak: () => runSuite('soak'),
  trace: () => claim(trace),
  size: () => claim(size),
};

async function runSuite(part) {
  const {holds, run} = suites[part];
  forgetResults(part);
  const hasTests = filesIn('test').some((file) => file.endsWith('.test.ts') && holds.test(file));
  const {code} = hasTests ? await run() : {code: 0};
  const results = readResults(part);
  const of = (...states) => results.filter(({state}) => states.includes(state)).length;
  if (code !== 0 && of('failed') === 0) results.push({title: `${part} ended with exit code ${code}`, state: 'failed'});
  writeResults(part, results);
  return {
    passed: of('passed'),
    failed: results.length - of('passed', 'skipped', 'pending'),
    skipped: of('skipped', 'pending'),
  };
}

/** Counts as one test: `work` throws, or gives the list of what is wrong. */
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
  const line = (cells) => cells.map((cell, i) => (i === 0 ? cell.padEnd(8) : String(cell).padStart(9))).join('');
  console.log(`\n${line(columns)}`);
  for (const row of rows) console.log(line(columns.map((column) => row[column])));
  const sum = (column) => rows.reduce((total, row) => total + row[column], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
  return sum('failed') === 0;
}

async function prepare(steps) {
  try {
    for (const step of steps) await step();
    return true;
  } catch (error) {
    console.error(`${error.message}\n\n0 passed, 1 failed`);
    return false;
  }
}

const [asked] = process.argv.slice(2);
if (asked !== undefined && !(asked in suites)) {
  console.error(`There is no part "${asked}"; there are ${Object.keys(suites).join(', ')}.`);
  process.exit(1);
}
// Whoever has no browser should know at once, not after the other parts.
const ready = await prepare([
  ensureInstalled,
  useFonts,
  ...(asked ? suites[asked].needs : [ensureBrowser, ensureCertificateTools]),
]);
const passed = ready && report(await runParts(asked ? [asked] : Object.keys(parts)));
process.exit(passed ? 0 : 1);
