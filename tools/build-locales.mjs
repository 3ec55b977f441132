import {hashOf, main, once, runQuietly} from './project.mjs';

const generated = 'src/i18n/generated';
const inputs = ['src', 'locales', 'lit-localize.json', 'package-lock.json'];

/**
 * Compiles the translations of locales/ into modules for src/, unless nothing has changed.
 *
 * @throws {Error} with the output of the tool, for example when a translation lacks a placeholder.
 */
export const buildLocales = () =>
  once(
    `${generated}/.built`,
    hashOf(inputs, (file) => file.startsWith(generated)),
    () => runQuietly('lit-localize', ['build']),
  );

await main(import.meta.url, buildLocales);
