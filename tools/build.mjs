import {copyFileSync, existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {buildLocales} from './build-locales.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {writeIntegrity} from './integrity.mjs';
import {exclusively} from './lock.mjs';
import {hashOf, ifChanged, inRoot, main, run, runQuietly, seconds} from './project.mjs';

const inputs = ['src', 'tools', 'tsconfig.json', 'rollup.config.mjs', 'package.json', 'package-lock.json'];
/** The scripts that a page loads without `type="module"`. */
export const classicScripts = ['assistant', 'loader', 'embed', 'embedded'].map((name) => `cdn/vacc-${name}.js`);
const outputs = ['dist/index.js', 'dist/custom-elements.json', 'lib/index.js', 'cdn/vacc-assistant.js', 'cdn/sri.json'];
const stamp = 'dist/.built';

/** A host's secret in the environment of every build: a test checks that no built file contains it. */
export const plantedSecret = 'planted-s3cr3t:with/odd+chars%';
const env = {VACC_CLIENT_SECRET: plantedSecret};

/**
 * Builds the package: the translations to src/generated, the modules and the descriptions of the elements to dist/,
 * the files of a bundler to lib/, and those that a page loads to cdn/. Does nothing when the inputs have not changed since the last build.
 *
 * @throws {Error} with the output of the failed step.
 */
export const build = () =>
  exclusively(async () => {
    await buildLocales();
    if (!outputs.every((file) => existsSync(inRoot(file)))) rmSync(inRoot(stamp), {force: true});
    await ifChanged(stamp, hashOf(inputs), async () => {
      const start = performance.now();
      for (const folder of ['dist', 'lib', 'cdn']) rmSync(inRoot(folder), {recursive: true, force: true}); // removes the output of deleted sources
      await runQuietly('tsc', ['-p', '.'], env);
      await Promise.all([runQuietly('rollup', ['-c'], env), describe()]);
      copyFileSync(inRoot('src/ui/frame/embed.html'), inRoot('cdn/embed.html'));
      markEncoding();
      writeIntegrity();
      console.log(`Built in ${seconds(start)} s.`);
    });
  });

/**
 * Adds a byte order mark: without it, a browser decodes a classic script in the encoding of its page, and French letters
 * would be wrong in a windows-1252 page. Terser removes the mark, so it is added after it.
 */
function markEncoding() {
  for (const file of classicScripts) writeFileSync(inRoot(file), `\ufeff${readFileSync(inRoot(file), 'utf8')}`);
}

/** Uses a separate process, to run in parallel with rollup. */
async function describe() {
  const {code, output} = await run(process.execPath, [inRoot('tools/descriptions.mjs')], {quiet: true});
  if (code !== 0) throw new Error(`${output}\ndescriptions.mjs failed.`);
}

await main(import.meta.url, async () => {
  await ensureInstalled();
  await build();
});
