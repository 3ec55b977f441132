import {appendFileSync} from 'node:fs';
import fc from 'fast-check';
import {expect} from 'vitest';

/** Set by `npm run fuzz`. */
const {FUZZ_SEED, FUZZ_RUNS, FUZZ_LOG} = process.env;

/** A fixed seed, so that `npm test` has the same inputs at each run. */
fc.configureGlobal({
  seed: Number(FUZZ_SEED ?? 20260301),
  numRuns: Number(FUZZ_RUNS ?? 100),
  reporter: report,
});

/**
 * The number of inputs of a property: `usual` in `npm test`, the given number in a long run.
 *
 * @param cost The duration of one input relative to that of a parser; a higher cost means fewer inputs.
 */
export const inputs = (usual: number, {cost = 1} = {}): {numRuns: number} => ({
  numRuns: FUZZ_RUNS ? Math.ceil(Number(FUZZ_RUNS) / cost) : usual,
});

/** Logs one line for each property in a long run; otherwise the same as fast-check. */
function report<T>(details: fc.RunDetails<T>) {
  const {seed, numRuns, failed} = details;
  const test = expect.getState().currentTestName;
  if (FUZZ_LOG) appendFileSync(FUZZ_LOG, `${JSON.stringify({test, seed, numRuns, failed})}\n`);
  if (failed) throw new Error(fc.defaultReportMessage(details), {cause: details.errorInstance});
}

/** Any character, lone surrogates included. (`unit: 'binary'` has the same, but takes seconds to create.) */
const character = fc
  .oneof(fc.nat({max: 0x7e}), fc.nat({max: 0xffff}), fc.nat({max: 0x10ffff}))
  .map((code) => String.fromCodePoint(code));

/** Any text. */
export const anyText = (constraints: fc.StringConstraints = {}): fc.Arbitrary<string> =>
  fc.string({unit: character, ...constraints});

export default fc;
