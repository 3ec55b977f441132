import {rmSync, writeFileSync} from 'node:fs';
import {build} from './build.mjs';
import {ensureInstalled} from './ensure-installed.mjs';
import {llmsFull, llmsList} from './llms.mjs';
import {exclusively} from './lock.mjs';
import {hashOf, ifChanged, inRoot, main, runQuietly} from './project.mjs';

const pages = ['docs', 'README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];
const inputs = [...pages, 'tools/llms.mjs', 'dist/custom-elements.json', 'dist/session/events', 'package-lock.json'];

/**
 * Writes the documentation to docs-site/, as HTML pages and as the two texts for programs. The pages of the elements come from
 * the output of `build`.
 * Does nothing when the inputs have not changed since the last time.
 *
 * @throws {Error} with the output of the generator.
 */
export const buildDocs = () =>
  exclusively(() =>
    ifChanged('docs-site/.built', hashOf(inputs), async () => {
      rmSync(inRoot('docs-site'), {recursive: true, force: true});
      await runQuietly('eleventy', ['--config=docs/site/config.mjs', '--quiet']);
      writeFileSync(
        inRoot('docs-site/llms.txt'),
        llmsList(({built}) => built.slice('docs/'.length)),
      );
      writeFileSync(inRoot('docs-site/llms-full.txt'), llmsFull());
    }),
  );

await main(import.meta.url, async () => {
  await ensureInstalled();
  await build();
  await buildDocs();
});
