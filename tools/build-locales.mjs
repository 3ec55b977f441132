import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {hashOf, inRoot, main, runBin} from './project.mjs';

const generated = 'src/i18n/generated';
const stamp = inRoot(generated, '.built');

/**
 * Writes the translations of locales/ as modules that src/ imports, unless nothing changed.
 *
 * @throws {Error} with the tool's output, for instance when a translation lost a placeholder.
 */
export async function buildLocales() {
  const wanted = hashOf(['src', 'locales', 'lit-localize.json', 'package-lock.json'], (file) =>
    file.startsWith(generated),
  );
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const {code, output} = await runBin('lit-localize', ['build'], {quiet: true});
  if (code !== 0) throw new Error(output);
  writeFileSync(stamp, wanted);
}

await main(import.meta.url, buildLocales);
