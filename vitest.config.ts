import {defineConfig} from 'vitest/config';
import {patience} from './tools/patience.mjs';
import {vitestResults} from './tools/results.mjs';

/** Suites that drive whole browsers from Node. */
const inBrowsers = ['e2e', 'engines', 'embedding', 'faults', 'privacy', 'soak'];

const isShort = process.env['FORM'] === 'short';

/** What `npm test` leaves to the long commands, to be done in ten minutes on two cores. */
const long = [
  ...['themes', 'theme-surface', 'check-page', 'frames-forged', 'frames-patient', 'frameworks', 'hosts', 'loader'],
  ...['docs-site', 'quick-start'],
].map((name) => `test/embedding/${name}.test.ts`);
const longest = isShort
  ? [...long, 'test/faults/control.test.ts', 'test/faults/freeze.test.ts', 'test/e2e/patient-memory.test.ts']
  : [];

/** Of these, those that run two files at a time: what measures no time, and the short form of the faults. */
const inPairs = ['e2e', 'embedding', ...(isShort ? ['faults'] : [])];

/** A test waits for several things in turn, and a property tries thousands of cases. */
const limits = {testTimeout: 5 * patience, hookTimeout: 5 * patience, expect: {poll: {timeout: patience}}};

export default defineConfig({
  test: {
    reporters: ['default', vitestResults],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/elements/**', ...inBrowsers.map((name) => `test/${name}/**`)],
          maxWorkers: 2,
          isolate: false, // to load the same modules anew for each file takes as long as all tests
          setupFiles: ['test/helpers/leave-no-trace.ts'],
          ...limits,
        },
      },
      ...inBrowsers.map((name) => ({
        test: {
          name,
          include: [`test/${name}/**/*.test.ts`],
          exclude: longest,
          ...limits,
          // Each file has a browser and a host of its own; those that measure time are alone.
          ...(inPairs.includes(name) ? {maxWorkers: 2} : {fileParallelism: false}),
        },
      })),
    ],
  },
});
