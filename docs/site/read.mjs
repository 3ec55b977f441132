/** The markdown as the pages see it, for tests: links, anchors, and blocks of code. */
import {readFileSync, readdirSync} from 'node:fs';
import {posix} from 'node:path';
import MarkdownIt from 'markdown-it';
import {headingsOf} from './headings.mjs';
import {projectPages} from './links.mjs';

const markdown = new MarkdownIt({html: true});
const parsed = (source) => markdown.parse(readFileSync(source, 'utf8'), {});

/**
 * Every markdown file that is a page, by its path in the repository.
 *
 * @returns {string[]}
 */
export function sources() {
  const docs = readdirSync('docs', {recursive: true}).map((file) => posix.join('docs', file.replaceAll('\\', '/')));
  const root = readdirSync('.').filter((file) => projectPages.includes(file));
  return [...root, ...docs.filter((file) => file.endsWith('.md'))].sort();
}

/**
 * The addresses of all links and pictures of a file.
 *
 * @returns {string[]}
 */
export const linksOf = (source) =>
  parsed(source).flatMap(({children}) =>
    (children ?? []).flatMap((token) => token.attrGet('href') ?? token.attrGet('src') ?? []),
  );

/**
 * The words of a file, paragraph by paragraph: without code, and without the addresses of links.
 *
 * @returns {{line: number, text: string}[]}
 */
export const proseOf = (source) => {
  let line = 0;
  return parsed(source).flatMap(({type, map, children}) => {
    line = map ? map[0] + 1 : line; // a cell of a table stands on the line of its row
    if (type !== 'inline') return [];
    const words = children.map(({type, content}) => (type === 'text' ? content : type.endsWith('break') ? ' ' : ''));
    return [{line, text: words.join('')}];
  });
};

/** @returns {{level: number, text: string, id: string}[]} */
export const outlineOf = (source) => headingsOf(parsed(source)).map(({level, text, id}) => ({level, text, id}));

/**
 * The blocks of code: their language, their marks (`file=server.mjs`, `no-run`), and where they stand.
 *
 * @returns {{source: string, line: number, language: string, marks: string[], file?: string, code: string}[]}
 */
export const blocksOf = (source) =>
  parsed(source)
    .filter(({type}) => type === 'fence')
    .map(({info, content, map}) => {
      const [language = '', ...marks] = info.trim().split(/\s+/).filter(Boolean);
      const file = marks.find((mark) => mark.startsWith('file='))?.slice('file='.length);
      return {source, line: map[0] + 1, language, marks, file, code: content};
    });
