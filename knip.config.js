/** For `npm run check`: files that nothing uses, exports that nobody imports, and packages that package.json and the code disagree on. */
export default {
  // What no import and no npm script leads to: inputs of rollup and of esbuild, pages, and what is started by its path.
  entry: [
    'src/**/{cdn,esm,loader,embed,embedded}.ts',
    'src/**/check/index.ts',
    'tools/{check-translations,descriptions,mutation-plugins}.mjs',
    '{vitest.mutation,web-test-runner}.config.mjs',
    'demo/*.js',
    'demo/playground/{playground,element}.js',
    'docs/site/config.mjs',
    'docs/snippets/*.mjs',
    'test/**/*.test.ts',
    'test/types/**/*.{ts,tsx}',
    'test/states/page.ts',
    'test/faults/page/case.ts',
    'test/simulator/mutants.ts',
    'test/bench/pages/*.js',
  ],
  project: ['{src,test,tools,demo,docs}/**/*.{ts,tsx,js,mjs}', '*.{js,mjs,ts}', '!demo/frameworks/**'],
  ignoreDependencies: [
    // tools/project.mjs and test/embedding/package.test.ts run them by the paths of their files.
    '@11ty/eleventy',
    '@typescript/native',
    '@arethetypeswrong/cli',
    'publint',
    'axe-core', // its built file is read as text
    'react', // a test compiles a host in React, and runs none
  ],
  ignoreBinaries: ['Xvfb', 'WebKitWebDriver', 'certutil', 'openssl'], // of the machine, not of npm
  ignoreIssues: {'dist/**': ['unlisted']}, // what `tsc` writes into types is of Lit
};
