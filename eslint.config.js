import js from '@eslint/js';
import lit from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import wc from 'eslint-plugin-wc';
import {defineConfig} from 'eslint/config';
import tseslint from 'typescript-eslint';

/** APIs that parse text as markup; only Lit's templates may. */
const markup = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'setHTMLUnsafe', 'createContextualFragment'];

const noMarkup = [
  ...markup.map((name) => `MemberExpression:matches([property.name='${name}'], [property.value='${name}'])`),
  `TemplateElement[value.raw=/\\.(innerHTML|outerHTML)=/]`, // a property binding `.innerHTML=${…}`
].map((selector) => ({selector, message: 'Text never becomes markup: render it in a template.'}));

/** Members of `document` that look elements up by their names, or decide where code and addresses come from. */
const byName = 'currentScript|baseURI|forms|images|links|anchors|embeds|plugins|scripts|applets|all';
const globals = 'window|globalThis|self|frames|document';

/** An element of the page hides the member of `document` that has its name, and is a member of `window` by its own. */
const noNames = [
  `MemberExpression[object.name='document'][property.name=/^(?:${byName})$/]`,
  `VariableDeclarator[init.name='document'] > ObjectPattern > Property[key.name=/^(?:${byName})$/]`,
  `MemberExpression[computed=true][object.name=/^(?:${globals})$/]`,
  'MemberExpression[property.name=/^(?:getElementsByName|namedItem)$/]',
].map((selector) => ({selector, message: 'Nothing is looked up by name: an element of the page may have that name.'}));

const forbiddenImports = [
  {group: ['lit/directives/unsafe-*', 'lit-html/directives/unsafe-*'], message: 'Text never becomes markup.'},
  {
    group: ['lit/directives/style-map*', 'lit-html/directives/style-map*'],
    message: 'A strict CSP blocks it: use classes.',
  },
  {regex: '^zod(?!/mini$)', message: "Import * as z from 'zod/mini'."},
];

const serverOnly = ['process', 'Buffer'].map((name) => ({
  name,
  message: 'Only src/host/server, src/host/cli and src/host/conformance run in Node.',
}));

export default defineConfig(
  {
    ignores: [
      'dist/',
      'lib/',
      'cdn/',
      'coverage/',
      'src/generated/',
      'test/results/',
      'release/',
      'screenshots/',
      '.stryker/',
      'docs-site/',
      'demo/frameworks/{react,vue,angular,svelte}/', // have their own dependencies and type check
      'demo/server-rendered/', // likewise
      'demo/frameworks/html/dist/',
    ],
  },
  {linterOptions: {reportUnusedDisableDirectives: 'error'}},
  js.configs.recommended,
  {
    files: ['**/*.js', '**/*.mjs'],
    rules: {'no-undef': 'off'}, // scripts for pages and for Node have different globals; tests run them all
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {parserOptions: {project: 'tsconfig.json', tsconfigRootDir: import.meta.dirname}},
    rules: {
      '@typescript-eslint/unbound-method': 'off', // fires on every `@click=${this.method}`, which Lit binds
      '@typescript-eslint/no-unused-vars': ['error', {argsIgnorePattern: '^_', varsIgnorePattern: '^_'}],
      '@typescript-eslint/restrict-template-expressions': ['error', {allowNumber: true}],
    },
  },
  {
    files: ['test/**/*.ts', 'vitest.config.ts'],
    languageOptions: {parserOptions: {project: 'test/tsconfig.json'}},
  },
  {
    files: ['src/**/*.ts'],
    extends: [lit.configs['flat/recommended'], wc.configs['flat/best-practice']],
    plugins: {'lit-a11y': litA11y},
    rules: {
      ...litA11y.configs.recommended.rules,
      'no-console': 'error', // exceptions give their reason in place
      'no-restricted-syntax': ['error', ...noMarkup, ...noNames],
      'no-restricted-imports': ['error', {patterns: forbiddenImports}],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/host/server/**', 'src/host/cli/**', 'src/host/conformance/**', 'src/domain/**'],
    rules: {
      'no-restricted-globals': ['error', ...serverOnly],
      'no-restricted-properties': [
        'error',
        {object: 'URL', property: 'canParse', message: 'Safari 16.4 has no URL.canParse: use parsedUrl().'},
      ],
    },
  },
  {
    files: ['src/domain/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...serverOnly,
        {name: 'Date', message: 'Dates are civil YYYY-MM-DD text, compared as text; today is an argument.'},
      ],
    },
  },
  {
    files: ['test/**/*.ts'],
    ignores: ['test/helpers/fuzz.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {name: 'fast-check', message: 'Take fc from test/helpers/fuzz.ts, which gives every property its seed.'},
      ],
    },
  },
  {
    files: ['test/types/**/*.ts'], // code that must not compile has no type
    rules: Object.fromEntries(
      ['call', 'member-access', 'return'].map((use) => [`@typescript-eslint/no-unsafe-${use}`, 'off']),
    ),
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unused-expressions': 'off', // chai: expect(x).to.exist
      '@typescript-eslint/no-floating-promises': [
        'error',
        // A plugin's types wrongly add a promise to chai's `equal`.
        {allowForKnownSafeCalls: [{from: 'package', name: 'Equal', package: '@types/chai'}]},
      ],
    },
  },
);
