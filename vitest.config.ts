import {defineConfig} from 'vitest/config';
import {vitestResults} from './tools/results.mjs';

export default defineConfig({
  test: {
    reporters: ['default', vitestResults],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/elements/**', 'test/e2e/**', 'test/engines/**'],
          testTimeout: 30_000, // properties over thousands of cases, on a machine that has other work
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false, // each file has a browser and a host of its own; two cores
        },
      },
      {
        test: {
          name: 'engines',
          include: ['test/engines/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
