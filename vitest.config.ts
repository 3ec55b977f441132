import {defineConfig} from 'vitest/config';
import {vitestResults} from './tools/results.mjs';

/** Suites that drive whole browsers from Node. */
const inBrowsers = ['e2e', 'engines', 'embedding', 'faults', 'privacy', 'soak'];

/** Of these, those that run two files at a time: what measures no time, and the short form of the faults. */
const inPairs = ['e2e', 'embedding', ...(process.env['FORM'] === 'short' ? ['faults'] : [])];

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
          testTimeout: 30_000, // properties over thousands of cases, on a machine that has other work
        },
      },
      ...inBrowsers.map((name) => ({
        test: {
          name,
          include: [`test/${name}/**/*.test.ts`],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // Each file has a browser and a host of its own; those that measure time are alone.
          ...(inPairs.includes(name) ? {maxWorkers: 2} : {fileParallelism: false}),
        },
      })),
    ],
  },
});
