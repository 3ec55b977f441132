/** For `npm run check`: finds unused files and exports, and unused or unlisted packages. */
export default {
  // Files without an import or npm script: inputs of rollup and esbuild, pages, and programs that are started by path.
  entry: [
    'src/**/{cdn,esm,loader,embed,embedded}.ts',
    'src/**/check/index.ts',
    'tools/{compile-locales,descriptions,mutation-plugins}.mjs',
    '{vitest.mutation,web-test-runner}.config.mjs',
    'demo/*.js',
    'demo/playground/{playground,element}.js',
    'docs/site/{config.mjs,docs.js,search.js,live/*.js}',
    'docs/snippets/*.mjs',
    'demo/ops/*.mjs',
    'test/docs/opentelemetry-api.mjs',
    'test/**/*.test.ts',
    'test/types/**/*.{ts,tsx}',
    'test/embedding/types/*.tsx',
    'test/states/page.ts',
    'test/faults/page/case.ts',
    'test/switches/page/run.ts',
    'test/simulator/mutants.ts',
    'test/bench/pages/*.js',
    'test/domain/search/print-figures.ts',
    'test/exchange/nuva/print-shares.ts',
    'test/helpers/conclusion-words.ts',
  ],
  project: [
    '{src,test,tools,demo,docs}/**/*.{ts,tsx,js,mjs}',
    '*.{js,mjs,ts}',
    '!demo/{frameworks,server-rendered}/**',
  ],
  ignoreDependencies: [
    // tools/project.mjs and test/embedding/package.test.ts run these by path.
    '@11ty/eleventy',
    '@typescript/native',
    '@arethetypeswrong/cli',
    'publint',
    'axe-core', // read as text
    'accessibility-checker-engine', // read as text
    'react', // only its types are used, by a test
    'preact', // likewise; the test installs it
    'redis', // docs/snippets shows how a host uses it
    '@opentelemetry/api', // likewise
  ],
  ignoreBinaries: ['Xvfb', 'WebKitWebDriver', 'certutil', 'openssl', 'redis-server'], // from the machine, not from npm
  ignoreIssues: {'dist/**': ['unlisted']}, // Lit types in the output of `tsc`
};
