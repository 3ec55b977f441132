import {cleanText} from '../contract/clean-text.js';
import {isSection, type Block, type Line, type Phrase, type ResultDocument, type Section} from './document.js';
import {pageStyles} from './html-styles.js';

/**
 * A document as one self-contained page, to be printed: nothing is closed, and its own policy forbids scripts and requests.
 *
 * @param dense Smaller type, to fit one sheet.
 */
export function pageOf(document: ResultDocument, dense = false): string {
  const {heading, lang, blocks} = document;
  const head = [
    element('meta', {charset: 'utf-8'}),
    element('meta', {
      'http-equiv': 'Content-Security-Policy',
      content: "default-src 'none'; style-src 'unsafe-inline'",
    }),
    element('meta', {name: 'viewport', content: 'width=device-width, initial-scale=1'}),
    element('meta', {name: 'referrer', content: 'no-referrer'}),
    element('title', {}, heading.map(plain).join('')),
    element('style', {}, pageStyles),
  ];
  const body = [element('h1', {}, lineOf(heading)), ...blocks.map((block) => blockOf(block, 2))];
  return `<!doctype html>\n${element(
    'html',
    {lang},
    element('head', {}, ...head),
    element('body', dense ? {class: 'dense'} : {}, element('main', {}, ...body)),
  )}\n`;
}

const blockOf = (block: Block, level: number): string =>
  isSection(block)
    ? sectionOf(block, level)
    : element('ul', {}, ...block.map((line) => element('li', {}, lineOf(line))));

function sectionOf({heading, tone, blocks}: Section, level: number): string {
  if (tone === 'statement') return element('p', {class: tone}, lineOf(heading));
  const title = element(`h${Math.min(level, 6)}`, {}, lineOf(heading));
  return element('section', tone ? {class: tone} : {}, title, ...blocks.map((block) => blockOf(block, level + 1)));
}

const lineOf = (line: Line): string => line.map(phraseOf).join('');

/** A text from outside is isolated, in its own direction; one in another language is marked with it. */
function phraseOf(phrase: Phrase): string {
  const text = plain(phrase);
  if (typeof phrase === 'string') return text;
  const {lang, dir, href} = phrase;
  if (href !== undefined) return element('a', {href, rel: 'noopener noreferrer'}, text);
  return element('bdi', {...(lang && {lang}), ...(dir && {dir})}, text);
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
