import {hashOf, ifChanged, inRoot, main, run} from './project.mjs';

const generated = 'src/generated';
const tools = ['compile-locales', 'locales'].map((name) => `tools/${name}.mjs`);
const inputs = ['src', 'locales', ...tools, 'package-lock.json'];

/**
 * Compiles the translation of locales/ into modules for src/, unless nothing has changed.
 *
 * @throws {Error} with the output of the tool, for example when a translation lacks a placeholder.
 */
export const buildLocales = () =>
  ifChanged(
    `${generated}/.built`,
    hashOf(inputs, (file) => file.startsWith(generated)),
    async () => {
      // in its own process, because the compiler behind it keeps hundreds of megabytes
      const {code, output} = await run(process.execPath, [inRoot('tools/compile-locales.mjs')], {quiet: true});
      if (code !== 0) throw new Error(`${output}\nThe translations could not be compiled.`);
    },
  );

await main(import.meta.url, buildLocales);
