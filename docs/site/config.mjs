/** Eleventy: the markdown of docs/ and of the project's root as static pages, which `npm start` serves at /docs/. */
import {existsSync, readFileSync} from 'node:fs';
import {contents} from './contents.mjs';
import {builtPath, projectPages} from './links.mjs';
import {forTheSite, sourceOf} from './markdown.mjs';
import {framed} from './page.mjs';
import {referencePages} from './reference.mjs';

const reference = referencePages();
const groups = [
  ...contents(),
  {
    title: 'Each element, from the sources',
    isMade: true,
    pages: reference.map(({title, source}) => ({title, built: builtPath(source)})),
  },
];

export default function (eleventy) {
  eleventy.amendLibrary('md', forTheSite);
  eleventy.addGlobalData('permalink', () => (data) => builtPath(sourceOf(data)).slice('docs/'.length));
  for (const source of projectPages.filter((file) => existsSync(file))) {
    eleventy.addTemplate(`project/${source}`, readFileSync(source, 'utf8'), {source});
  }
  for (const {source, text} of reference) eleventy.addTemplate(source.slice('docs/'.length), text, {source});
  eleventy.addPassthroughCopy({'docs/site/docs.css': 'docs.css'});
  eleventy.addPassthroughCopy('docs/*.png');
  eleventy.addTransform('page', (content, outputPath) =>
    framed(content, outputPath.replace(/^(?:\.\/)?docs-site\//, 'docs/'), groups),
  );
  return {dir: {input: 'docs', output: 'docs-site'}, templateFormats: ['md'], markdownTemplateEngine: false};
}
