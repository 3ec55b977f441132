import {defineConfig} from 'vitest/config';
import attacks from './test/hardening.json' with {type: 'json'};
import {patience} from './tools/patience.mjs';
import {vitestResults} from './tools/results.mjs';

/** Suites that control browsers from Node. */
const inBrowsers = ['answers', 'e2e', 'engines', 'embedding', 'faults', 'hardening', 'privacy', 'soak', 'switches'];

const isShort = process.env['FORM'] === 'short';

/** Only the long commands run these, so that `npm test` takes less than ten minutes on two cores. */
const long = {
  answers: 'gaps',
  e2e: `
    card conformance consultation ehr-page element-pages forced-colours languages large-print patient-memory
    patient-switch playground print programs python-client result-size review-and-stale scan service-cut
    session-expired sign-out smart-page speech take-away time-zones timeline whole-words
  `,
  embedding: `
    bundlers check-page containers docs-handlers docs-site frames-forged frames-patient frameworks hosts languages
    loader module-build operate other-document parents quick-start release right-to-left runtimes server-rendered
    single-file theme-surface themes types
  `,
  faults: 'control freeze',
  hardening: 'cost',
};
const longest = Object.entries(long).flatMap(([suite, names]) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `test/${suite}/${name}.test.ts`),
);

/** The tests of other suites that the whole form of `hardening` counts. */
const inOtherSuites = attacks.flatMap(({elsewhere = []}) => elsewhere);

/** The suites that run two files at a time in full, too: those that do not measure time. */
const inPairs = ['e2e', 'embedding'];

/** A test waits for several events in turn, and a property runs thousands of cases. */
const limits = {testTimeout: 5 * patience, hookTimeout: 5 * patience, expect: {poll: {timeout: patience}}};

export default defineConfig({
  test: {
    reporters: ['default', vitestResults],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/ui/elements/**', ...inBrowsers.map((name) => `test/${name}/**`)],
          maxWorkers: 2,
          isolate: false, // reloading the same modules for each file takes as long as all tests
          setupFiles: ['test/helpers/leave-no-trace.ts'],
          ...limits,
        },
      },
      ...inBrowsers.map((name) => ({
        test: {
          name,
          include: [`test/${name}/**/*.test.ts`, ...(name === 'hardening' && !isShort ? inOtherSuites : [])],
          exclude: ['**/node_modules/**', ...(isShort ? longest : [])],
          ...limits,
          // Each file has its own browser and host; files that measure time run alone.
          ...(isShort || inPairs.includes(name) ? {maxWorkers: 2} : {fileParallelism: false}),
          isolate: !isShort, // short files would load the same modules again, for longer than some of them run
        },
      })),
    ],
  },
});
