import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {build} from './build.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {alone} from './lock.mjs';
import {hashOf, inRoot, main, runBin} from './project.mjs';

const inputs = [
  'docs',
  'README.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'dist/custom-elements.json',
  'dist/events',
];
const stamp = inRoot('docs-site/.built');

/**
 * The documentation as pages, in docs-site/; the pages of the elements are made from what `build` wrote.
 * Does nothing when the inputs are those of the last time.
 *
 * @throws {Error} with the generator's output.
 */
export const buildDocs = () =>
  alone(async () => {
    const wanted = hashOf(inputs);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
    rmSync(inRoot('docs-site'), {recursive: true, force: true});
    const {code, output} = await runBin('eleventy', ['--config=docs/site/config.mjs', '--quiet'], {quiet: true});
    if (code !== 0) throw new Error(`${output}\nThe documentation could not be built.`);
    writeFileSync(stamp, wanted);
  });

await main(import.meta.url, async () => {
  await ensureInstalled();
  await build();
  await buildDocs();
});
