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

const vitest = (projects, env) =>
  runBin('vitest', ['run', ...projects.flatMap((project) => ['--project', project])], {env});

/** The suites that control browsers from Node. In `npm test` they share one run, so that no core waits for the last file of each. */
const pages = ['e2e', 'answers', 'embedding', 'faults', 'hardening', 'privacy', 'soak', 'switches'];

const suites = {
  unit: {needs: [ensureCertificateTools, buildLocales], run: () => vitest(['unit'])},
  browser: {needs: [ensureBrowser, buildLocales], run: () => runBin('wtr', [])},
  e2e: {needs: [ensureBrowser, build], run: () => vitest(['e2e'])},
};

/** The parts of `npm test` in order. Each returns its counts; a failure does not stop the others. */
const parts = {
  build: () => claim(build),
  check,
  unit: () => counted(['unit'], suites.unit.run),
  browser: () => counted(['browser'], suites.browser.run),
  fonts: testLayout,
  pages: () => counted(pages, () => vitest(pages, {FORM: 'short', ENGINES: 'chromium'})),
  trace: () => claim(trace),
  size: () => claim(size),
};

/** Runs suites and counts their results. */
async function counted(names, run) {
  for (const name of names) forgetResults(name);
  const {code} = await run();
  const counts = countResults(names.flatMap((name) => readResults(name)));
  if (code === 0 || counts.failed > 0) return counts;
  const [first] = names;
  writeResults(first, [...readResults(first), {title: `exit code ${code}`, state: 'failed'}], aboutRun());
  return {...counts, failed: 1};
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

async function runParts(wanted) {
  const rows = [];
  for (const [part, work] of Object.entries(wanted)) {
    const start = performance.now();
    console.log(`\n── ${part}`);
    const counts = {skipped: 0, ...(await work())};
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
  const titles = (part === 'pages' ? pages : [part])
    .flatMap((name) => readResults(name))
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
const wanted = asked ? {[asked]: () => counted([asked], suites[asked].run)} : parts;
process.exit(report(await runParts(wanted)) ? 0 : 1);
