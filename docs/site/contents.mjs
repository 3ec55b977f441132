/** docs/README.md is the contents: its headings and links, in their order, are the navigation of every page. */
import {readFileSync} from 'node:fs';
import {builtPath, target} from './links.mjs';

const source = 'docs/README.md';

/**
 * The groups that have pages.
 *
 * @returns {{title: string, pages: {title: string, source: string, built: string, about: string}[]}[]} `about`: one sentence
 */
export function contents(text = readFileSync(source, 'utf8')) {
  return text
    .split(/^## /m)
    .slice(1)
    .map((group) => ({
      title: group.split('\n')[0],
      pages: [...group.matchAll(/^- \[(.+?)\]\((.+?)\)(?:: (.+))?$/gm)].map(([, title, href, about = '']) => {
        const {file} = target(source, href);
        return {title: title.replaceAll('`', ''), source: file, built: builtPath(file), about};
      }),
    }))
    .filter(({pages}) => pages.length > 0);
}
