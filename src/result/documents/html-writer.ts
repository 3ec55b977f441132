import {cleanText} from '../../contract/clean-text.js';
import {directionOf} from '../../domain/text/direction.js';
import {languageMark, type Line, type Phrase} from '../line.js';
import {
  isLines,
  type Block,
  type Cell,
  type ResultDocument,
  type RowGroup,
  type Section,
  type Table,
} from './document.js';
import {documentStyles, pageStyles} from './document-styles.js';

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
    element('style', {}, documentStyles + pageStyles),
  ];
  const body = [element('h1', {}, escaped(title)), ...blocks.map((block) => blockOf(block, 2))];
  return `<!doctype html>\n${element(
    'html',
    {lang, ...(isRtl && {dir: 'rtl'})},
    element('head', {}, ...metadata),
    element(
      'body',
      {class: `document ${size ?? ''}`.trim()},
      element('header', {class: 'head'}, listOf(head)),
      element('main', {}, ...body),
      element('footer', {class: 'foot'}, listOf([[statement], ...foot])),
    ),
  )}\n`;
}

function blockOf(block: Block, level: number): string {
  if (isLines(block)) return listOf(block);
  if ('credit' in block)
    return element('ul', {class: 'credit'}, ...block.credit.map((line) => element('li', {}, lineOf(line))));
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
  const groupOf = ({heading, tone, shared, rows}: RowGroup) => {
    const title = element('p', {}, lineOf(heading));
    const head = {scope: 'rowgroup', colspan: String(titles.length)};
    return element(
      'tbody',
      {class: tone},
      element('tr', {}, element('th', head, title, ...shared.map(paragraphOf))),
      ...rows.map((row) =>
        element('tr', {}, element('th', {scope: 'row'}, lineOf(row.heading)), ...row.cells.map(cellOf)),
      ),
    );
  };
  const head = element('thead', {}, element('tr', {}, ...columns));
  return element('div', {class: 'table'}, element('table', {}, head, ...groups.map(groupOf)));
}

const cellOf = ({lines, span}: Cell): string =>
  element('td', span ? {colspan: String(span)} : {}, ...lines.map(paragraphOf));

const lineOf = (line: Line): string => line.map(phraseOf).join('');

/** A text from outside is isolated, in its own direction; one in another language is marked with it. */
function phraseOf(phrase: Phrase): string {
  if (typeof phrase === 'string') return escaped(phrase);
  const {lang, dir, href, tag, date, voice} = phrase;
  const text = escaped(phrase.text);
  if (date) return element('time', {datetime: date}, text);
  if (voice) return voice === 'strong' ? element('strong', {}, text) : text;
  if (href !== undefined) return element('a', {href, rel: 'noopener noreferrer'}, text);
  return element('bdi', {...(lang && {lang}), ...(dir && {dir})}, text) + (tag ? escaped(languageMark(tag)) : '');
}

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
