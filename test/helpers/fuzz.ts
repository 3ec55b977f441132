import {appendFileSync} from 'node:fs';
import fc from 'fast-check';
import {expect} from 'vitest';

/** What `npm run fuzz` sets. */
const {FUZZ_SEED, FUZZ_RUNS, FUZZ_LOG} = process.env;

/** The same inputs at each run of `npm test`, so that a failure is a failure of the code and not of the day. */
fc.configureGlobal({
  seed: Number(FUZZ_SEED ?? 20260301),
  numRuns: Number(FUZZ_RUNS ?? 100),
  reporter: report,
});

/**
 * How many inputs a property tries: `usual` in `npm test`, as many as it was told in a long run.
 *
 * @param cost about how many times longer one of them takes than one of a parser: as many times fewer are tried.
 */
export const inputs = (usual: number, {cost = 1} = {}): {numRuns: number} => ({
  numRuns: FUZZ_RUNS ? Math.ceil(Number(FUZZ_RUNS) / cost) : usual,
});

/** One line for each property in the log of a long run; without one it only does what fast-check does. */
function report<T>(details: fc.RunDetails<T>) {
  const {seed, numRuns, failed} = details;
  const test = expect.getState().currentTestName;
  if (FUZZ_LOG) appendFileSync(FUZZ_LOG, `${JSON.stringify({test, seed, numRuns, failed})}\n`);
  if (failed) throw new Error(fc.defaultReportMessage(details), {cause: details.errorInstance});
}

/** Any character, and the lone halves of one. (`unit: 'binary'` has the same, and takes seconds to be made.) */
const character = fc
  .oneof(fc.nat({max: 0x7e}), fc.nat({max: 0xffff}), fc.nat({max: 0x10ffff}))
  .map((code) => String.fromCodePoint(code));

/** Any text at all. */
export const anyText = (constraints: fc.StringConstraints = {}): fc.Arbitrary<string> =>
  fc.string({unit: character, ...constraints});

export default fc;
