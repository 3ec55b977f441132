import {defineConfig} from 'vitest/config';
import {layers} from './tools/mutation-layers.mjs';

const layer = layers.find(({name}) => name === process.env.MUTATION_LAYER);

/** The tests for the mutants of one layer, for tools/mutation.mjs. */
export default defineConfig({
  test: {
    include: layer.tests,
    exclude: layer.slow,
    testTimeout: layer.patience,
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    reporters: [{}], // none
    onConsoleLog: () => false,
  },
});
