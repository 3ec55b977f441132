/** Eleventy: the markdown of docs/ and of the project's root as static pages, which `npm start` serves at /docs/. */
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {build} from 'esbuild';
import {contents} from './contents.mjs';
import {builtPath, projectPages} from './links.mjs';
import {forTheSite, sourceOf} from './markdown.mjs';
import {framed, searchPage} from './page.mjs';
import {referencePages} from './reference.mjs';
import {searchIndex} from './search-index.mjs';

const reference = referencePages();
const groups = [
  ...contents(),
  {
    title: 'Each element, from the sources',
    pages: reference.map(({title, source}) => ({title, built: builtPath(source)})),
  },
];

const search = `# Search

<noscript><p>The search needs a script. The menu leads to every page.</p></noscript>
<p id="found" role="status" tabindex="-1"></p>
<ol id="results" hidden></ol>
`;

export default function (eleventy) {
  const indexed = [];
  eleventy.amendLibrary('md', forTheSite);
  eleventy.addGlobalData('permalink', () => (data) => builtPath(sourceOf(data)).slice('docs/'.length));
  for (const source of projectPages.filter((file) => existsSync(file))) {
    eleventy.addTemplate(`project/${source}`, readFileSync(source, 'utf8'), {source});
  }
  for (const {source, text} of reference) eleventy.addTemplate(source.slice('docs/'.length), text, {source});
  eleventy.addTemplate('search.md', search, {source: 'docs/search.md'});
  for (const file of ['docs.css', 'docs.js', 'live']) eleventy.addPassthroughCopy({[`docs/site/${file}`]: file});
  eleventy.addPassthroughCopy({'docs/pictures': 'pictures', 'docs/speech': 'speech'});
  eleventy.addPassthroughCopy('docs/*.{yaml,csv}');
  eleventy.addTransform('page', (content, outputPath) => {
    const built = outputPath.replace(/^(?:\.\/)?docs-site\//, 'docs/');
    if (built !== searchPage) indexed.push({content, built});
    return framed(content, built, groups);
  });
  eleventy.on('eleventy.after', async () => {
    writeFileSync('docs-site/search.json', searchIndex(indexed));
    await build({
      entryPoints: ['docs/site/search.js'],
      outfile: 'docs-site/search.js',
      bundle: true,
      minify: true,
      format: 'esm',
    });
  });
  return {dir: {input: 'docs', output: 'docs-site'}, templateFormats: ['md'], markdownTemplateEngine: false};
}
