import {fontSets, whyNoFonts, withFonts} from './fonts.mjs';
import {inRoot, main, run, runBin} from './project.mjs';
import {countResults, forgetResults, readResults} from './results.mjs';

const layout = ['vacc-review', 'vacc-history-names'].map((name) => `test/ui/elements/${name}.test.ts`);

/** For `npm test`: the elements whose layout depends most on the fonts, with the widest of them. */
const inShort = {browser: (set) => runBin('wtr', ['--files', ...layout], {env: withFonts(set)})};

const whole = (suite) => (set) => run(process.execPath, [inRoot('tools/test.mjs'), suite], {env: {FONTS: set}});
const inFull = {browser: whole('browser'), e2e: whole('e2e')};

export const testLayout = () => withEachSet(inShort, ['wide']);

/** Runs the suites with each set of fonts, and prints a line for each run. */
async function withEachSet(suites, sets = fontSets) {
  const total = {passed: 0, failed: 0, skipped: 0};
  const lines = [];
  for (const set of sets) {
    const why = await whyNoFonts(set);
    if (why) lines.push(`${set}: skipped, ${why}`);
    if (why) total.skipped++;
    for (const [suite, runIt] of why ? [] : Object.entries(suites)) {
      const counts = await counted(suite, set, runIt);
      lines.push(`${set}, ${suite}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
      for (const kind of Object.keys(total)) total[kind] += counts[kind];
    }
  }
  console.log(`\n${lines.join('\n')}`);
  return total;
}

/** A run with an error exit code has at least one failure. */
async function counted(suite, set, runIt) {
  forgetResults(suite, set);
  const {code} = await runIt(set);
  const counts = countResults(readResults(suite, set));
  return code === 0 ? counts : {...counts, failed: Math.max(counts.failed, 1)};
}

await main(import.meta.url, async () => {
  const {failed} = await withEachSet(inFull);
  if (failed > 0) process.exitCode = 1;
});
