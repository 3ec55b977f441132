import {fontSets, whyNoFonts, withFonts} from './fonts.mjs';
import {inRoot, main, run, runBin} from './project.mjs';
import {forgetResults, readResults} from './results.mjs';

const suites = ['browser', 'e2e'];
const layout = ['vacc-review', 'vacc-history-names'].map((name) => `test/elements/${name}.test.ts`);

/** The tests of elements and of whole pages with each set of fonts; one line for each. */
async function testFonts() {
  const rows = await withEachSet(inFull);
  console.log(`\n${rows.map(lineOf).join('\n')}`);
  if (rows.some(({failed}) => failed > 0)) process.exitCode = 1;
}

async function inFull(set) {
  const rows = [];
  for (const suite of suites) {
    rows.push({name: `${set}, ${suite}`, ...(await counted(suite, set, () => full(suite, set)))});
  }
  return rows;
}

/** For `npm test`: the elements whose layout hangs most on the fonts, with each set. */
export async function testLayout() {
  const rows = await withEachSet(async (set) => [
    {name: set, ...(await counted('browser', set, () => runBin('wtr', ['--files', ...layout], {env: withFonts(set)})))},
  ]);
  console.log(rows.map(lineOf).join('\n'));
  const sum = (count) => rows.reduce((total, row) => total + (row[count] ?? 0), 0);
  return {passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped')};
}

async function withEachSet(work) {
  const rows = [];
  for (const set of fontSets) {
    const why = await whyNoFonts(set);
    rows.push(...(why ? [{name: set, why, skipped: 1}] : await work(set)));
  }
  return rows;
}

const full = (suite, set) => run(process.execPath, [inRoot('tools/test.mjs'), suite], {env: {FONTS: set}});

/** A run that ends badly without a failed test has failed too. */
async function counted(suite, set, work) {
  forgetResults(suite, set);
  const {code} = await work();
  const results = readResults(suite, set);
  const passed = results.filter(({state}) => state === 'passed').length;
  const skipped = results.filter(({state}) => ['skipped', 'pending'].includes(state)).length;
  const failed = results.length - passed - skipped;
  return {passed, skipped, failed: code === 0 ? failed : Math.max(failed, 1)};
}

const lineOf = ({name, why, passed, failed, skipped}) =>
  why ? `${name}: skipped, ${why}` : `${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`;

await main(import.meta.url, testFonts);
