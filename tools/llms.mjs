/**
 * The contents of the documentation for programs, in the form of https://llmstxt.org: llms.txt in the repository and the
 * package leads to the markdown, the one of the site to its pages. llms-full.txt has all pages; it is made with the site
 * and is not kept, because it repeats them.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {contents} from '../docs/site/contents.mjs';
import {inRoot, main} from './project.mjs';

const read = (file) => readFileSync(inRoot(file), 'utf8');
const groups = () => contents(read('docs/README.md'));

/** The title of README.md, and its first paragraph as the summary. */
function head() {
  const [title, summary] = read('README.md').split('\n\n');
  return `${title}\n\n> ${summary.replaceAll('\n', ' ')}`;
}

/**
 * Title, summary, and a list of links for each group of readers.
 *
 * @param {(page: {source: string, built: string}) => string} address
 */
export function llmsList(address = ({source}) => source) {
  const entry = (page) => `- [${page.title}](${address(page)}): ${page.about}`;
  const lists = groups().map(({title, pages}) => `## ${title}\n\n${pages.map(entry).join('\n')}`);
  return `${[head(), ...lists].join('\n\n')}\n`;
}

/** All pages, in the order of the contents, each below the path of its file. */
export function llmsFull() {
  const pages = groups().flatMap(({pages}) => pages.map(({source}) => `<!-- ${source} -->\n\n${read(source).trim()}`));
  return `${pages.join('\n\n')}\n`;
}

await main(import.meta.url, () => writeFileSync(inRoot('llms.txt'), llmsList()));
