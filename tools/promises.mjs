/**
 * The promises of the documents, sentence by sentence, and the tests that show them. CONTRIBUTING.md says how a
 * document names its tests. Exits with the number of promises without one, and of references that lead nowhere.
 */
import {existsSync, readFileSync} from 'node:fs';
import MarkdownIt from 'markdown-it';
import {inRoot, main} from './project.mjs';

export const documents = ['SECURITY.md', 'docs/privacy.md', 'docs/safety.md', 'docs/frames.md'];

const markdown = new MarkdownIt({html: true});

/**
 * The sentences of a text, the references to tests, and the words that its author marked as no promise. A semicolon ends
 * a sentence, too; a row of a table is one.
 *
 * @param {string} text
 * @returns {{
 *   sentences: {text: string, line: number, paragraph: number, title?: string, isBackground: boolean}[],
 *   references: {file: string, title?: string, words: string[], paragraph: number}[],
 *   excused: string[],
 * }}
 */
export function read(text) {
  const sentences = [];
  const references = [];
  const excused = [];
  let isBackground = false;
  let [paragraph, row, inHead] = [0, undefined, false];
  markdown.parse(text, {}).forEach((token, i, tokens) => {
    if (token.type === 'heading_open') isBackground = false;
    if (token.type === 'html_block') {
      const [, words] = /^<!-- no promise:? ?([^]*?)-->/.exec(token.content) ?? [];
      if (words?.trim()) excused.push(...words.split('|').map(plain));
      else if (words !== undefined) isBackground = true;
    }
    if (/^thead_/.test(token.type)) inHead = token.nesting === 1;
    if (token.type === 'tr_open') row = {parts: [], line: token.map[0] + 1};
    if (token.type === 'tr_close') {
      if (!inHead) sentences.push({text: row.parts.join(' | '), line: row.line, paragraph: ++paragraph, isBackground});
      for (const file of row.parts.join(' ').match(file_) ?? []) references.push({file, words: [], paragraph});
      row = undefined;
    }
    if (token.type !== 'inline' || tokens[i - 1].type === 'heading_open') return;
    if (row) return void row.parts.push(textOf(token));
    const named = [...textOf(token).matchAll(reference)];
    if (named.length > 0) {
      const words = emphasised(token);
      references.push(...named.map(([, file, title]) => ({file, title, words, paragraph})));
      return;
    }
    paragraph++;
    const {title, rest} = titled(token);
    for (const text of rest.split(/(?<=[.!?;]["”)]?)\s+/))
      sentences.push({text, line: token.map[0] + 1, paragraph, title, isBackground});
  });
  return {sentences, references, excused};
}

const file_ = /\btest\/[\w./-]+\.ts\b/g;
const reference = /\b(test\/[\w./-]+\.ts): "(.+?)"(?=;|$)/g;

const plain = (text) => text.replace(/[`*_]/g, '').replace(/\s+/g, ' ').trim();

const textOf = ({children}) =>
  children.map(({type, content}) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content)).join('');

/** A bold word with a full stop begins a paragraph as its title. */
const titled = (token) => {
  const [, strong, title] = token.children;
  const isTitle = strong?.type === 'strong_open' && title?.content.endsWith('.');
  if (!isTitle) return {rest: textOf(token)};
  return {title: title.content, rest: textOf({children: token.children.slice(4)}).trim()};
};

/** The words between underscores, which a reference quotes from its sentences. */
function emphasised({children}) {
  const words = [];
  let depth = 0;
  for (const {type, content} of children) {
    if (type === 'em_open' && ++depth) words.push('');
    else if (type === 'em_close') depth--;
    else if (depth > 0) words.push(words.pop() + (type === 'softbreak' ? ' ' : content));
  }
  return words;
}

/**
 * Each promise of a text with the references to its tests. One without words shows the whole paragraph above it, one with
 * words each sentence of the document that has them.
 *
 * @param {string} text
 */
export function promisesOf(text) {
  const {sentences, references, excused} = read(text);
  const shows = ({words, paragraph}, sentence) =>
    words.length > 0 ? words.some((part) => has(sentence, part)) : sentence.paragraph === paragraph;
  const isExcused = (sentence) => sentence.isBackground || excused.some((part) => has(sentence, part));
  return sentences
    .map((sentence) => ({...sentence, tests: references.filter((one) => shows(one, sentence))}))
    .filter((sentence) => sentence.tests.length > 0 || !isExcused(sentence));
}

const has = (sentence, part) => plain(sentence.text).includes(plain(part));

/**
 * @param {string} text
 * @returns {{promises: string[], untested: string[], broken: string[]}} `broken` are references that lead nowhere
 */
export function judge(text) {
  const {sentences, references, excused} = read(text);
  const promises = promisesOf(text);
  const words = [...excused, ...references.flatMap((one) => one.words)];
  return {
    promises: promises.map((sentence) => sentence.text),
    untested: promises.filter(({tests}) => tests.length === 0).map(({line, text}) => `${line}: ${text}`),
    broken: [
      ...references.filter((one) => !exists(one)).map(({file, title}) => `no such test: ${file}: ${title}`),
      ...words.filter((part) => !sentences.some((one) => has(one, part))).map((part) => `no such words: ${part}`),
    ],
  };
}

/** `…` stands for a value in a title: the parts around it must be present in order. `claim` holds a title in a table. */
export function exists({file, title = ''}) {
  if (!existsSync(inRoot(file))) return false;
  const call = new RegExp(`(?:(?:\\b(?:it|describe)\\b.*|\\))\\(|\\bclaim:)\\s*['"\`].*${patternOf(title)}`);
  const quotes = (source) => source.replace(/\\(['"`])/g, '$1');
  return title === '' || call.test(quotes(readFileSync(inRoot(file), 'utf8')));
}

/** A regular expression for a title, in which `…` stands for a value. */
export const patternOf = (title) =>
  title
    .split('…')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');

await main(import.meta.url, () => {
  let missing = 0;
  for (const name of documents) {
    const {promises, untested, broken} = judge(readFileSync(inRoot(name), 'utf8'));
    for (const line of untested) console.log(`${name}:${line}`);
    for (const line of broken) console.log(`${name}: ${line}`);
    console.log(`${name}: ${promises.length} promises, ${untested.length} without a test`);
    missing += untested.length + broken.length;
  }
  console.log(`${missing} promises without a test`);
  process.exitCode = Math.min(missing, 255);
});
