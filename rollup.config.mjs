import minifyLiterals from '@lit-labs/rollup-plugin-minify-html-literals';
import {defaultStrategy} from '@lit-labs/rollup-plugin-minify-html-literals/lib/strategy.js';
import {nodeResolve} from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import {transformSync} from 'esbuild';
import {readFileSync} from 'node:fs';
import {basename, dirname, resolve} from 'node:path';
import {licences} from './tools/rollup-licences.mjs';

const {
  version,
  exports: entries,
  bin,
  dependencies,
  peerDependencies,
} = JSON.parse(readFileSync('package.json', 'utf8'));

/** Zod 4.6.7 has annotations that Rollup cannot place and modules that import each other; both are harmless. */
const harmless = ['INVALID_ANNOTATION', 'CIRCULAR_DEPENDENCY'];

/** Any other warning is an error. */
function onwarn({code, message, id, ids = [id]}) {
  if (harmless.includes(code) && ids.every((file) => /[\\/]node_modules[\\/]zod[\\/]/.test(file))) return;
  throw new Error(`[${code}] ${message}`);
}

/**
 * Scripts of old pages put properties on `Object.prototype`; the loops of Zod would take them for members of its own. Since
 * Zod 4.5, no schema can be made on such a page, whatever is read with it.
 */
const ownKeys = {
  name: 'own-keys',
  transform: (code, id) =>
    /[\\/]node_modules[\\/]zod[\\/]/.test(id)
      ? {code: code.replace(/for \((const|let) (\w+) in (\w+)\)/g, 'for ($1 $2 of Object.keys($3))'), map: null}
      : null,
};

/**
 * The styles without comments and indentation, and with every declaration: what looks redundant keeps a theme from
 * moving an alert. The templates stay as they are: a space in a text may be seen, or read out.
 */
const minifiedStyles = minifyLiterals({
  failOnError: true,
  options: {
    shouldMinify: () => false,
    strategy: {
      ...defaultStrategy,
      minifyCSS: (styles) => transformSync(styles, {loader: 'css', minifyWhitespace: true, charset: 'utf8'}).code,
    },
  },
});

const plugins = [
  nodeResolve({exportConditions: ['production'], ignoreSideEffectsForRoot: true}),
  ownKeys,
  minifiedStyles,
  licences(),
];

/** By the preamble, Chromium compiles all functions on another thread while the file arrives, not one by one when first called. */
const minified = (module) => ({
  ecma: 2022,
  module,
  compress: {passes: 2},
  format: {preamble: '//# allFunctionsCalledOnLoad'},
});

/** The modules that do something when they load; all others only define. */
const doing = /[\\/]dist[\\/]ui[\\/](?:entry[\\/]|elements[\\/]vacc-assistant[\\/]later-steps\.js$)/;

const bundle = (input, module, output) => ({
  input,
  treeshake: {moduleSideEffects: (id) => !id.startsWith(resolve('dist')) || doing.test(id)},
  onwarn,
  plugins,
  output: {sourcemap: 'hidden', plugins: [terser(minified(module))], ...output}, // no file names its map, and the package has none
});

/** A classic script: one file, including lazy imports. */
const classic = (input, file, output) =>
  bundle(input, false, {file, format: 'iife', inlineDynamicImports: true, ...output});

/** Modules, with a chunk for each `import()`. */
const modules = (input, output) => bundle(input, true, {format: 'es', ...output});

/**
 * Code around the classic script. A second copy on a page stops before its Lit requests a second Trusted Types policy of
 * the same name, which most pages forbid; a copy of another version also warns. It is text because Lit runs before every
 * module of the bundle; the function in it comes from the same sources as that of the module build.
 */
const intro = async () => `
const first = customElements.get('vacc-assistant');
if (first) {
  if (first.version !== '${version}') {
    console.warn('vacc-assistant ${version} is not used: there is ' + first.version);
    document.dispatchEvent(Object.assign(new Event('vacc-warning'), {detail: {code: 'other-version', operation: 'chunk', count: 1, paths: [], patientKey: null}}));
  }
  return globalThis.VaccAssistant;
}
try {
  (${(await import('./dist/ui/entry/free-names.js')).freeNames})();`;
const outro = `
} catch (error) {
  console.error('vacc-assistant cannot start.' + (/polic/i.test(error) ? " Trusted Types must allow lit-html 'allow-duplicates'." : ''), error);
}`;

/** Names a chunk after its module, or after the folder of an `index.js`. */
const chunkName = ({name, facadeModuleId}) =>
  name === 'index' && facadeModuleId ? basename(dirname(facadeModuleId)) : name;
const chunkFileNames = (chunk) => `chunks/${chunkName(chunk)}-[hash].js`;

/** What pages load: cdn/. */
export const forPages = [
  classic('dist/ui/entry/cdn.js', 'cdn/vacc-assistant.js', {name: 'VaccAssistant', intro, outro}),
  modules({'vacc-assistant.esm': 'dist/ui/entry/esm.js'}, {dir: 'cdn', chunkFileNames}),
  classic('dist/ui/entry/loader.js', 'cdn/vacc-loader.js'),
  classic('dist/ui/entry/embed.js', 'cdn/vacc-embed.js'), // <vacc-frame>
  classic('dist/ui/entry/embedded.js', 'cdn/vacc-embedded.js'), // for embed.html, inside the iframe
  modules('dist/simulator/index.js', {file: 'cdn/vacc-simulator.js'}), // for the service worker of a page without a server
  modules('dist/exchange/cards/index.js', {file: 'cdn/vacc-cards.js', inlineDynamicImports: true}), // for a page that opens vaccination cards, with cborg inside
  modules('dist/host/check/index.js', {file: 'cdn/vacc-check.js'}), // for a page that checks its own host
];

/** The entries of the package in lib/, by their paths in dist/. */
const inLib = [...Object.values(entries).map((entry) => entry.default), ...Object.values(bin)].flatMap(
  (path) => /^\.\/lib\/(.+)\.js$/.exec(path ?? '')?.[1] ?? [],
);
const inDist = (name) => `dist/${name}.js`;

const found = new Map();

/** A module, and all that it imports before it runs. */
function modulesOf(name, getModuleInfo) {
  if (found.has(name)) return found.get(name);
  const modules = new Set([resolve(inDist(name))]);
  for (const id of modules) for (const next of getModuleInfo(id)?.importedIds ?? []) modules.add(next);
  found.set(name, modules);
  return modules;
}

/**
 * Two chunks for the first view: what it alone needs, and what it shares with entries that draw no element. A bundler
 * would cut it into 20 files, because it cuts between modules and cannot cut a chunk.
 */
function manualChunks(id, {getModuleInfo}) {
  const needs = (name) => modulesOf(name, getModuleInfo).has(id);
  if (!needs('ui/entry/define-first-view')) return undefined;
  return inLib.some((name) => !/^(?:ui\/|index$)/.test(name) && needs(name)) ? 'shared' : 'first-view';
}

const packages = Object.keys({...dependencies, ...peerDependencies});

/** What bundlers and Node load: lib/. */
const forBundlers = {
  input: Object.fromEntries(inLib.map((name) => [name, inDist(name)])),
  onwarn,
  external: (id) => id.startsWith('node:') || packages.some((name) => id === name || id.startsWith(`${name}/`)),
  plugins: [minifiedStyles],
  output: {
    dir: 'lib',
    format: 'es',
    manualChunks,
    onlyExplicitManualChunks: true,
    hoistTransitiveImports: false,
    chunkFileNames: (chunk) => `chunks/${chunkName(chunk)}.js`,
  },
};

export default [...forPages, forBundlers];
