import {nodeResolve} from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import {existsSync} from 'node:fs';
import {smallerTexts} from './tools/rollup-smaller-texts.mjs';

/** Folders of src that a page loads when they are asked for: `src/picture` is `cdn/vacc-picture.js`, beside the script. */
const onDemand = ['picture', 'documents'].filter((part) => existsSync(`dist/${part}/index.js`));

/** Zod 4.6.7 has annotations that rollup cannot place and modules that import each other; both are harmless. */
const known = ['INVALID_ANNOTATION', 'CIRCULAR_DEPENDENCY'];

/** Any other warning is an error. */
function onwarn(warning) {
  const from = warning.id ?? warning.ids?.[0] ?? '';
  if (/[\\/]node_modules[\\/]zod[\\/]/.test(from) && known.includes(warning.code)) return;
  throw new Error(`[${warning.code}] ${warning.message}`);
}

/** Leaves `import('…/picture/index.js')` to the browser, which resolves it from the address of the script itself. */
const beside = {
  name: 'beside-the-script',
  resolveDynamicImport(specifier) {
    const part = onDemand.find((name) => String(specifier).endsWith(`/${name}/index.js`));
    return part ? {id: `./vacc-${part}.js`, external: true} : null;
  },
};

const output = (file, options) => ({
  file: `cdn/${file}.js`,
  sourcemap: true,
  plugins: [terser({ecma: 2022})],
  ...options,
});

/** The one classic script of the product, and beside it the modules that it loads when they are asked for. */
export default [
  {
    input: 'dist/cdn.js',
    onwarn,
    plugins: [beside, nodeResolve({exportConditions: ['production']}), smallerTexts()],
    output: output('vacc-assistant', {format: 'iife', name: 'VaccAssistant', inlineDynamicImports: true}),
  },
  ...onDemand.map((part) => ({
    input: `dist/${part}/index.js`,
    onwarn,
    plugins: [nodeResolve({exportConditions: ['production']}), smallerTexts()],
    output: output(`vacc-${part}`, {format: 'es'}),
  })),
];
