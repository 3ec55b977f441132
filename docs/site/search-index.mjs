/** The index of the search: one entry for each section of each page. */
import {posix} from 'node:path';
import MiniSearch from 'minisearch';
import {textOf, titleOf} from './page.mjs';
import {searchOptions} from './search-options.mjs';

/**
 * @param {{content: string, built: string}[]} pages
 * @returns {string} JSON for `MiniSearch.loadJSON`
 */
export function searchIndex(pages) {
  const search = new MiniSearch(searchOptions);
  for (const {content, built} of pages) search.addAll(sectionsOf(content, posix.relative('docs', built)));
  return JSON.stringify(search);
}

function sectionsOf(content, href) {
  const title = plain(titleOf(content));
  const [first, ...others] = content
    .replace(/<(script|figcaption)[^>]*>.*?<\/\1>|<a class="anchor".*?<\/a>/gs, '')
    .replace(/<h1[^>]*>.*?<\/h1>/s, '')
    .split(/(?=<h[2-6] id=)/);
  const section = (html) => {
    const [head, id, heading] = /^<h\d id="([^"]+)"[^>]*>(.*?)<\/h\d>/s.exec(html);
    return {href: `${href}#${id}`, title, heading: plain(heading), text: plain(html.slice(head.length))};
  };
  return [{href, title, heading: '', text: plain(first)}, ...others.map(section)];
}

const entities = {lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", amp: '&'};

/** The text of HTML; a space stands where a block or a cell ended. */
const plain = (html) =>
  textOf(html.replace(/<\/?(?:p|li|t[hdr]|div|pre|h\d)\b/g, ' $&'))
    .replace(/&(lt|gt|quot|#39|#x27|amp);/g, (_, name) => entities[name])
    .replace(/\s+/g, ' ')
    .trim();
