import {nodeResolve} from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import {readFileSync} from 'node:fs';
import {basename, dirname, resolve} from 'node:path';
import {ascii} from './tools/rollup-ascii.mjs';
import {licences} from './tools/rollup-licences.mjs';
import {classicScript} from './tools/rollup-classic-script.mjs';
import {oneNotice} from './tools/rollup-one-notice.mjs';
import {plainProperties} from './tools/rollup-plain-properties.mjs';
import {smallerTexts} from './tools/rollup-smaller-texts.mjs';
import {textsByLanguage} from './tools/rollup-texts-by-language.mjs';

/** Zod 4.6.7 has annotations that rollup cannot place and modules that import each other; both are harmless. */
const known = ['INVALID_ANNOTATION', 'CIRCULAR_DEPENDENCY'];

const {version} = JSON.parse(readFileSync('package.json', 'utf8'));

/** Any other warning is an error. */
function onwarn(warning) {
  const from = warning.id ?? warning.ids?.[0] ?? '';
  if (/[\\/]node_modules[\\/]zod[\\/]/.test(from) && known.includes(warning.code)) return;
  throw new Error(`[${warning.code}] ${warning.message}`);
}

/** The folder of a part, or the file that two parts share. */
const nameOf = (file) => basename(file.endsWith('index.js') ? dirname(file) : file, '.js');

/**
 * The classic script of the product, and beside it what is asked for by some only: each `import()` of src/ becomes a
 * file of its own, named after its folder, and so does what only two of them share. The languages stay inside, and what
 * src/cdn.ts names.
 */
const script = {
  input: {'vacc-assistant': 'dist/cdn.js'},
  onwarn,
  preserveEntrySignatures: 'allow-extension', // the files beside take what they share from the script
  plugins: [nodeResolve({exportConditions: ['production']}), plainProperties, smallerTexts(), licences()],
  output: {
    dir: 'cdn',
    format: 'es',
    manualChunks: (id) =>
      /\/dist\/(?:cdn|i18n\/generated\/\w+|domain\/natural-order)\.js$/.test(id) ? 'vacc-assistant' : undefined,
    chunkFileNames: ({facadeModuleId, moduleIds}) => `vacc-${nameOf(facadeModuleId ?? moduleIds.at(-1))}.js`,
    sourcemap: true,
    plugins: [
      classicScript({name: 'VaccAssistant', version}),
      terser({ecma: 2022, module: false, toplevel: true, compress: {passes: 3}, format: {ascii_only: true}}),
      ascii,
    ],
  },
};

/** All that a module imports at once, and what that imports. */
function importedBy(file, getModuleInfo, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const next of getModuleInfo(file).importedIds) importedBy(next, getModuleInfo, found);
  return found;
}

/** The entry tells its version without asking for another file. */
const ownVersion = {
  name: 'own-version',
  resolveId: (id, from) => (id === './version.js' && from?.endsWith('/dist/esm.js') ? '\0own-version' : null),
  load: (id) => (id === '\0own-version' ? `export const version = ${JSON.stringify(version)};` : null),
};

/** What other builds have at hand comes on request here: `flow-on-request.js` takes the place of `flow-at-hand.js`. */
const onRequest = {
  name: 'on-request',
  resolveId(id, from) {
    return id.endsWith('-at-hand.js') ? this.resolve(id.replace('-at-hand.js', '-on-request.js'), from) : null;
  },
};

/**
 * The module build: what the first view needs, and beside it what talks to the service, the later steps, their parts and
 * the languages. Nothing imports the entry, so that a page may ask for it under any address (`?v=2`) without a second
 * copy of what it loads.
 */
const modules = {
  input: {'vacc-assistant.esm': 'dist/esm.js'},
  onwarn,
  plugins: [
    ownVersion,
    onRequest,
    nodeResolve({exportConditions: ['production']}),
    plainProperties,
    textsByLanguage(),
    licences(),
  ],
  output: {
    dir: 'cdn',
    format: 'es',
    manualChunks(id, {getModuleInfo}) {
      const together = [
        'first-elements',
        'session/flow/index',
        'client/index',
        'elements/vacc-assistant/notices/index',
        'later-elements',
      ];
      return together.find((root) => importedBy(resolve(`dist/${root}.js`), getModuleInfo).has(id));
    },
    // Six characters are enough to tell two builds of a chunk apart; the first view names eighteen, which no packer shortens.
    chunkFileNames: ({facadeModuleId, moduleIds}) => `chunks/${nameOf(facadeModuleId ?? moduleIds.at(-1))}-[hash:6].js`,
    sourcemap: true,
    plugins: [oneNotice, terser({ecma: 2022, module: true, compress: {passes: 3}})],
  },
};

/** The loader: a classic script that fetches the module build when an element of it is on the page. */
const loader = {
  input: {'vacc-loader': 'dist/loader.js'},
  onwarn,
  output: {
    dir: 'cdn',
    format: 'iife',
    sourcemap: true,
    plugins: [terser({ecma: 2022, compress: {passes: 3}, format: {ascii_only: true}}), ascii],
  },
};

/** One module that a page imports by itself. */
const alone = (input, file) => ({
  input,
  onwarn,
  plugins: [nodeResolve({exportConditions: ['production']}), licences()],
  output: {
    file,
    format: 'es',
    sourcemap: true,
    plugins: [terser({ecma: 2022, module: true})],
  },
});

/** `<vacc-frame>` for a page, and its other end for `embed.html`: two small classic scripts without Lit. */
const framing = ['embed', 'embedded'].map((name) => ({
  input: `dist/${name}.js`,
  onwarn,
  plugins: [
    nodeResolve({exportConditions: ['production']}),
    {
      name: 'embed.html',
      buildStart() {
        const source = readFileSync('src/frame/embed.html');
        if (name === 'embedded') this.emitFile({type: 'asset', fileName: 'embed.html', source});
      },
    },
  ],
  output: {
    file: `cdn/vacc-${name}.js`,
    format: 'iife',
    sourcemap: true,
    plugins: [terser({ecma: 2022, compress: {passes: 3}, format: {ascii_only: true}}), ascii],
  },
}));

export default [
  script,
  modules,
  loader,
  alone('dist/simulator/index.js', 'cdn/vacc-simulator.js'), // for the service worker of a page without a server
  alone('dist/check/index.js', 'cdn/vacc-check.js'), // for a page that looks at the set-up of its own host
  ...framing,
];
