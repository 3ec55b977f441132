import {copyFileSync, existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {buildLocales} from './build-locales.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {writeIntegrity} from './integrity.mjs';
import {alone} from './lock.mjs';
import {hashOf, inRoot, main, run, runBin, seconds} from './project.mjs';

const inputs = ['src', 'tools', 'tsconfig.json', 'rollup.config.mjs', 'package.json', 'package-lock.json'];
/** What a page loads by `<script src>` without `type="module"`. */
export const classicScripts = ['assistant', 'loader', 'embed', 'embedded'].map((name) => `cdn/vacc-${name}.js`);
const outputs = ['dist/index.js', 'dist/custom-elements.json', 'cdn/vacc-assistant.js', 'cdn/sri.json'];
const stamp = inRoot('dist/.built');

/**
 * Stands in the environment of every build under the name of a host's secret, so that a test can show that no built
 * file holds it.
 */
export const plantedSecret = 'planted-s3cr3t:with/odd+chars%';

/**
 * The package: translations into src/i18n/generated, modules and what describes the elements into dist/, what a page
 * fetches into cdn/.
 * Does nothing when the inputs are those of the last build.
 *
 * @throws {Error} naming the step that failed; with its output.
 */
export const build = () =>
  alone(async () => {
    await buildLocales();
    const wanted = hashOf(inputs);
    if (isBuilt(wanted)) return;
    const start = performance.now();
    for (const folder of ['dist', 'cdn']) rmSync(inRoot(folder), {recursive: true, force: true}); // no file of a deleted source stays
    await step('tsc', ['-p', '.']);
    await Promise.all([step('rollup', ['-c']), describe()]);
    copyFileSync(inRoot('src/frame/embed.html'), inRoot('cdn/embed.html'));
    markEncoding();
    writeIntegrity();
    writeFileSync(stamp, wanted);
    console.log(`Built in ${seconds(start)} s.`);
  });

/**
 * A browser reads a classic script in the encoding of its page, unless the file begins with a byte order mark; terser
 * drops one that is there before it. What a page in windows-1252 loads would show French letters as others.
 */
function markEncoding() {
  for (const file of classicScripts) writeFileSync(inRoot(file), `\ufeff${readFileSync(inRoot(file), 'utf8')}`);
}

const isBuilt = (wanted) =>
  outputs.every((file) => existsSync(inRoot(file))) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;

async function describe() {
  const {code, output} = await run(process.execPath, [inRoot('tools/descriptions.mjs')], {quiet: true});
  if (code !== 0) throw new Error(`${output}\nThe build failed in what describes the elements.`);
}

async function step(name, args) {
  const {code, output} = await runBin(name, args, {quiet: true, env: {VACC_CLIENT_SECRET: plantedSecret}});
  if (code !== 0) throw new Error(`${output}\nThe build failed in ${name}.`);
}

await main(import.meta.url, async () => {
  await ensureInstalled();
  await build();
});
