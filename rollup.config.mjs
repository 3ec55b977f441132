import {nodeResolve} from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import {smallerTexts} from './tools/rollup-smaller-texts.mjs';

/** Zod 4.6.7 has annotations that rollup cannot place and modules that import each other; both are harmless. */
const known = ['INVALID_ANNOTATION', 'CIRCULAR_DEPENDENCY'];

/** The one classic script of the product, everything inside. Any other warning is an error. */
export default {
  input: 'dist/cdn.js',
  onwarn(warning) {
    const from = warning.id ?? warning.ids?.[0] ?? '';
    if (/[\\/]node_modules[\\/]zod[\\/]/.test(from) && known.includes(warning.code)) return;
    throw new Error(`[${warning.code}] ${warning.message}`);
  },
  plugins: [nodeResolve({exportConditions: ['production']}), smallerTexts()],
  output: {
    file: 'cdn/vacc-assistant.js',
    format: 'iife',
    name: 'VaccAssistant',
    inlineDynamicImports: true,
    sourcemap: true,
    plugins: [terser({ecma: 2022})],
  },
};
