import {cleanText} from '../contract/clean-text.js';
import {directionOf} from '../domain/text/direction.js';
import {
  isLines,
  languageMark,
  type Block,
  type Cell,
  type Line,
  type Phrase,
  type ResultDocument,
  type RowGroup,
  type Section,
  type Table,
} from './document.js';
import {pageStyles} from './html-styles.js';

/**
 * A document as one self-contained page, to be printed: nothing is closed, and its own policy forbids scripts and requests.
 *
 * @param size Smaller type, to fit one sheet, or large print.
 */
export function pageOf({title, lang, head, blocks, foot, statement}: ResultDocument, size?: 'dense' | 'large'): string {
  const isRtl = directionOf(lang) === 'rtl';
  const metadata = [
    element('meta', {charset: 'utf-8'}),
    element('meta', {
      'http-equiv': 'Content-Security-Policy',
      content: "default-src 'none'; style-src 'unsafe-inline'",
    }),
    element('meta', {name: 'viewport', content: 'width=device-width, initial-scale=1'}),
    element('meta', {name: 'referrer', content: 'no-referrer'}),
    element('title', {}, escaped(title)),
    element('style', {}, pageStyles),
  ];
  const body = [element('h1', {}, escaped(title)), ...blocks.map((block) => blockOf(block, 2))];
  return `<!doctype html>\n${element(
    'html',
    {lang, ...(isRtl && {dir: 'rtl'})},
    element('head', {}, ...metadata),
    element(
      'body',
      size ? {class: size} : {},
      element('header', {}, listOf(head)),
      element('main', {}, ...body),
      element('footer', {}, listOf([[statement], ...foot])),
    ),
  )}\n`;
}

function blockOf(block: Block, level: number): string {
  if (isLines(block)) return listOf(block);
  if ('notice' in block) return element('div', {class: block.tone}, ...block.notice.map(paragraphOf));
  return 'groups' in block ? tableOf(block) : sectionOf(block, level);
}

const listOf = (lines: readonly Line[]): string =>
  element('ul', {}, ...lines.map((line) => element('li', {}, lineOf(line))));

const paragraphOf = (line: Line): string => element('p', {}, lineOf(line));

function sectionOf({heading, tone, blocks}: Section, level: number): string {
  const title = element(`h${Math.min(level, 6)}`, {}, lineOf(heading));
  return element('section', tone ? {class: tone} : {}, title, ...blocks.map((block) => blockOf(block, level + 1)));
}

function tableOf({titles, groups}: Table): string {
  const columns = titles.map((title) => element('th', {scope: 'col'}, escaped(title)));
  const groupOf = (group: RowGroup) =>
    element('tbody', {class: group.tone}, ...rowsOf(group, titles.length - 1).map((row) => element('tr', {}, ...row)));
  const head = element('thead', {}, element('tr', {}, ...columns));
  return element('div', {class: 'table'}, element('table', {}, head, ...groups.map(groupOf)));
}

/** The cells of each row; the first row of a group begins with the cell that names all of them. */
function rowsOf({heading, shared, rows}: RowGroup, columns: number): string[][] {
  const all = [
    ...(shared.length > 0 ? [[cellOf({lines: shared, span: columns})]] : []),
    ...rows.map((row) => [element('th', {scope: 'row'}, lineOf(row.heading)), ...row.cells.map(cellOf)]),
  ];
  const [first = [], ...others] = all;
  return [[element('th', {scope: 'rowgroup', rowspan: String(all.length)}, lineOf(heading)), ...first], ...others];
}

const cellOf = ({lines, span}: Cell): string =>
  element('td', span ? {colspan: String(span)} : {}, ...lines.map(paragraphOf));

const lineOf = (line: Line): string => line.map(phraseOf).join('');

/** A text from outside is isolated, in its own direction; one in another language is marked with it. */
function phraseOf(phrase: Phrase): string {
  const text = plain(phrase);
  if (typeof phrase === 'string') return text;
  const {lang, dir, href, tag} = phrase;
  if (href !== undefined) return element('a', {href, rel: 'noopener noreferrer'}, text);
  return element('bdi', {...(lang && {lang}), ...(dir && {dir})}, text) + (tag ? escaped(languageMark(tag)) : '');
}

const plain = (phrase: Phrase): string => escaped(typeof phrase === 'string' ? phrase : phrase.text);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string =>
  cleanText(text).replace(/[&<>"']/g, (character) => entities[character] ?? character);

const empty = new Set(['meta']);

/** @param inside Markup of this file alone. */
function element(name: string, attributes: Readonly<Record<string, string>>, ...inside: string[]): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const start = `<${name}${given.join('')}>`;
  return empty.has(name) ? start : `${start}${inside.join('\n')}</${name}>`;
}
