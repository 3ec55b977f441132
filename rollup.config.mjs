import {nodeResolve} from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import {readFileSync} from 'node:fs';
import {basename, dirname} from 'node:path';
import {licences} from './tools/rollup-licences.mjs';

const {version} = JSON.parse(readFileSync('package.json', 'utf8'));

/** Zod 4.6.7 has annotations that Rollup cannot place and modules that import each other; both are harmless. */
const harmless = ['INVALID_ANNOTATION', 'CIRCULAR_DEPENDENCY'];

/** Any other warning is an error. */
function onwarn({code, message, id, ids = [id]}) {
  if (harmless.includes(code) && ids.every((file) => /[\\/]node_modules[\\/]zod[\\/]/.test(file))) return;
  throw new Error(`[${code}] ${message}`);
}

const plugins = [nodeResolve({exportConditions: ['production']}), licences()];

/** A script that a page loads by `<script src>`: one file, whatever the sources import lazily. */
const classic = (input, file, output = {}) => ({
  input,
  onwarn,
  plugins,
  output: {
    file,
    format: 'iife',
    inlineDynamicImports: true,
    sourcemap: true,
    plugins: [terser({ecma: 2022, compress: {passes: 2}})],
    ...output,
  },
});

/** Modules: each `import()` of the sources is a chunk of its own. */
const modules = (input, output) => ({
  input,
  onwarn,
  plugins,
  output: {
    format: 'es',
    sourcemap: true,
    plugins: [terser({ecma: 2022, module: true, compress: {passes: 2}})],
    ...output,
  },
});

/**
 * Text around the code of the classic script. A second copy on a page ends before its Lit asks for a second Trusted Types
 * policy of the same name, which most pages forbid; another version warns. It is text, because every module inside runs
 * after Lit, `define-element.js` too.
 */
const intro = `
const first = customElements.get('vacc-assistant');
if (first) {
  if (first.version !== '${version}') {
    console.warn('vacc-assistant ${version} is not used: there is ' + first.version);
    document.dispatchEvent(Object.assign(new Event('vacc-warning'), {detail: {code: 'other-version', path: '', patientKey: null}}));
  }
  return globalThis.VaccAssistant;
}
try {`;
const outro = `
} catch (error) {
  console.error("vacc-assistant cannot start. Trusted Types must allow lit-html 'allow-duplicates'.", error);
}`;

/** A chunk has the name of its module, or of the folder of an `index.js`. */
const chunkFileNames = ({name, facadeModuleId}) =>
  `chunks/${name === 'index' && facadeModuleId ? basename(dirname(facadeModuleId)) : name}-[hash].js`;

export default [
  classic('dist/entry/cdn.js', 'cdn/vacc-assistant.js', {name: 'VaccAssistant', intro, outro}),
  modules({'vacc-assistant.esm': 'dist/entry/esm.js'}, {dir: 'cdn', chunkFileNames}),
  classic('dist/entry/loader.js', 'cdn/vacc-loader.js'),
  classic('dist/entry/embed.js', 'cdn/vacc-embed.js'), // <vacc-frame>
  classic('dist/entry/embedded.js', 'cdn/vacc-embedded.js'), // the other end, for embed.html
  modules('dist/simulator/index.js', {file: 'cdn/vacc-simulator.js'}), // for the service worker of a page without a server
  modules('dist/check/index.js', {file: 'cdn/vacc-check.js'}), // for a page that checks the set-up of its own host
];
