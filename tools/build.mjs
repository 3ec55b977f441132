import {copyFileSync, existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {buildLocales} from './build-locales.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {writeIntegrity} from './integrity.mjs';
import {alone} from './lock.mjs';
import {hashOf, inRoot, main, once, run, runQuietly, seconds} from './project.mjs';

const inputs = ['src', 'tools', 'tsconfig.json', 'rollup.config.mjs', 'package.json', 'package-lock.json'];
/** What a page loads by `<script src>` without `type="module"`. */
export const classicScripts = ['assistant', 'loader', 'embed', 'embedded'].map((name) => `cdn/vacc-${name}.js`);
const outputs = ['dist/index.js', 'dist/custom-elements.json', 'cdn/vacc-assistant.js', 'cdn/sri.json'];
const stamp = 'dist/.built';

/**
 * Stands in the environment of every build under the name of a host's secret, so that a test can show that no built
 * file holds it.
 */
export const plantedSecret = 'planted-s3cr3t:with/odd+chars%';
const env = {VACC_CLIENT_SECRET: plantedSecret};

/**
 * The package: translations into src/i18n/generated, modules and what describes the elements into dist/, what a page
 * fetches into cdn/.
 * Does nothing when the inputs are those of the last build.
 *
 * @throws {Error} with the output of the step that failed.
 */
export const build = () =>
  alone(async () => {
    await buildLocales();
    if (!outputs.every((file) => existsSync(inRoot(file)))) rmSync(inRoot(stamp), {force: true});
    await once(stamp, hashOf(inputs), async () => {
      const start = performance.now();
      for (const folder of ['dist', 'cdn']) rmSync(inRoot(folder), {recursive: true, force: true}); // no file of a deleted source stays
      await runQuietly('tsc', ['-p', '.'], env);
      await Promise.all([runQuietly('rollup', ['-c'], env), describe()]);
      copyFileSync(inRoot('src/frame/embed.html'), inRoot('cdn/embed.html'));
      markEncoding();
      writeIntegrity();
      console.log(`Built in ${seconds(start)} s.`);
    });
  });

/**
 * A browser reads a classic script in the encoding of its page, unless the file begins with a byte order mark; terser
 * drops one that is there before it. What a page in windows-1252 loads would show French letters as others.
 */
function markEncoding() {
  for (const file of classicScripts) writeFileSync(inRoot(file), `\ufeff${readFileSync(inRoot(file), 'utf8')}`);
}

/** In a process of its own: it reads the sources while rollup runs. */
async function describe() {
  const {code, output} = await run(process.execPath, [inRoot('tools/descriptions.mjs')], {quiet: true});
  if (code !== 0) throw new Error(`${output}\nThe build failed in what describes the elements.`);
}

await main(import.meta.url, async () => {
  await ensureInstalled();
  await build();
});
