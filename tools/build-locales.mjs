import {hashOf, main, once, runQuietly} from './project.mjs';

const generated = 'src/i18n/generated';
const inputs = ['src', 'locales', 'lit-localize.json', 'package-lock.json'];

/**
 * Writes the translations of locales/ as modules that src/ imports, unless nothing changed.
 *
 * @throws {Error} with the tool's output, for instance when a translation lost a placeholder.
 */
export const buildLocales = () =>
  once(
    `${generated}/.built`,
    hashOf(inputs, (file) => file.startsWith(generated)),
    () => runQuietly('lit-localize', ['build']),
  );

await main(import.meta.url, buildLocales);
