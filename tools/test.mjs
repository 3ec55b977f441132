import {build} from './build.mjs';
import {buildLocales} from './build-locales.mjs';
import {ensureCertificateTools} from './certificate-tools.mjs';
import {check} from './check.mjs';
import {ensureBrowser} from './ensure-browser.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {filesIn, runBin, seconds} from './project.mjs';
import {forgetResults, readResults, writeResults} from './results.mjs';
import {size} from './size.mjs';
import {trace} from './trace.mjs';

const suites = {
  unit: {
    needs: [ensureCertificateTools, buildLocales],
    holds: /^test\/(?!elements\/|e2e\/|engines\/|embedding\/|faults\/|privacy\/|soak\/)/,
    run: (options) => vitest('unit', {}, options),
  },
  browser: {
    needs: [ensureBrowser, buildLocales],
    holds: /^test\/elements\//,
    run: (options) => runBin('wtr', [], options),
  },
  e2e: {
    needs: [ensureBrowser, build],
    holds: /^test\/e2e\//,
    run: (options) => vitest('e2e', asked ? {} : {FORM: 'short'}, options),
  },
  ...Object.fromEntries(['embedding', 'faults', 'privacy', 'soak'].map((name) => [name, shortForm(name)])),
};

const vitest = (project, env, options) => runBin('vitest', ['run', '--project', project], {env, ...options});

/** What `npm run test:faults`, `test:embedding` and their like run in full, in Chromium only and in seconds. */
function shortForm(project) {
  return {
    needs: [ensureBrowser, ensureCertificateTools, build],
    holds: new RegExp(`^test/${project}/`),
    run: (options) => vitest(project, {FORM: 'short', ENGINES: 'chromium'}, options),
  };
}

/** The parts of `npm test`; each gives its counts, and a failing one does not stop the rest. */
const parts = {
  build: () => claim(build),
  check,
  ...Object.fromEntries(Object.keys(suites).map((name) => [name, (options) => runSuite(name, options)])),
  trace: () => claim(trace),
  size: () => claim(size),
};

/** The order of `npm test`. Rows of parts within a stage run side by side: a browser often waits. */
const stages = [
  [['build']],
  [
    ['check', 'unit', 'browser', 'privacy'],
    ['e2e', 'embedding'],
  ],
  [['faults', 'soak', 'trace', 'size']], // time and memory are measured alone
];

async function runSuite(part, options) {
  const {holds, run} = suites[part];
  forgetResults(part);
  const hasTests = filesIn('test').some((file) => file.endsWith('.test.ts') && holds.test(file));
  const {code, output} = hasTests ? await run(options) : {code: 0};
  if (output) console.log(`\n── ${part}, run beside the others\n${output}`);
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

async function runStages() {
  const rows = [];
  for (const stage of stages) {
    const done = await Promise.all(stage.map((names, place) => runParts(names, {quiet: place > 0})));
    rows.push(...done.flat());
  }
  return rows;
}

async function runParts(names, options) {
  const rows = [];
  for (const part of names) {
    const start = performance.now();
    if (!options.quiet) console.log(`\n── ${part}`);
    const counts = {skipped: 0, ...(await parts[part](options))};
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
  ...(asked ? suites[asked].needs : [ensureBrowser, ensureCertificateTools]),
]);
const passed = ready && report(await (asked ? runParts([asked], {}) : runStages()));
process.exit(passed ? 0 : 1);
