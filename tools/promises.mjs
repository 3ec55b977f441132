/**
 * The promises of the documents, sentence by sentence, and the tests that show them. CONTRIBUTING.md says how a
 * sentence names its tests. Exits with the number of promises without a test, and of ids that lead nowhere.
 */
import {existsSync, readFileSync} from 'node:fs';
import MarkdownIt from 'markdown-it';
import {filesIn, inRoot, main} from './project.mjs';

export const documents = ['SECURITY.md', 'docs/privacy.md', 'docs/safety.md', 'docs/frames.md'];

const markdown = new MarkdownIt({html: true});

/** Sentences have ids such as `S-12`; the rows of hazards and of threats have `H01` and `T1` on the page itself. */
const idForm = '(?:[SPFI]-\\d+|[HT]\\d{1,2})';

/**
 * The sentences of a text with their ids. Links to the next pages are background, like what is marked so. A semicolon ends a sentence, too; a row of a table is one.
 *
 * @param {string} text
 * @returns {{text: string, line: number, paragraph: number, title?: string, isBackground: boolean, ids: string[]}[]}
 */
export function read(text) {
  const sentences = [];
  let isBackground = false;
  let [paragraph, row, inHead] = [0, undefined, false];
  const add = (marked, line, title) => {
    const marks = [...marked.matchAll(comment)].map(([, words]) => words.trim());
    const plain = marked.replace(comment, '').trim();
    const [shown] = /^(?:H\d\d|T\d+)(?= )/.exec(title ?? plain) ?? [];
    const ids = [...marks.flatMap((mark) => mark.match(anId) ?? []), ...(shown ? [shown] : [])];
    const isMarked = isBackground || marks.includes('background');
    if (plain) sentences.push({text: plain, line, paragraph, title, isBackground: isMarked, ids});
  };
  markdown.parse(text, {}).forEach((token, i, tokens) => {
    if (token.type === 'heading_open') isBackground = tokens[i + 1].content === 'Next';
    if (token.type === 'html_block' && /^<!-- no promise -->/.test(token.content)) isBackground = true;
    if (/^thead_/.test(token.type)) inHead = token.nesting === 1;
    if (token.type === 'tr_open') row = {parts: [], line: token.map[0] + 1};
    if (token.type === 'tr_close') {
      paragraph++;
      if (!inHead) add(row.parts.join(' | '), row.line);
      row = undefined;
    }
    if (token.type !== 'inline' || tokens[i - 1].type === 'heading_open') return;
    if (row) return void row.parts.push(textOf(token));
    paragraph++;
    const {title, rest} = titled(token);
    for (const part of rest.split(/(?<=[.!?;]["”)]?(?:<!--[^>]*-->)?)\s+/)) add(part, token.map[0] + 1, title);
  });
  return sentences;
}

const comment = /<!--([^>]*)-->/g;
const anId = new RegExp(`\\b${idForm}\\b`, 'g');

const textOf = ({children}) =>
  children.map(({type, content}) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content)).join('');

/** A bold word with a full stop begins a paragraph as its title. */
const titled = (token) => {
  const [, strong, title] = token.children;
  const isTitle = strong?.type === 'strong_open' && title?.content.endsWith('.');
  if (!isTitle) return {rest: textOf(token)};
  return {title: title.content, rest: textOf({children: token.children.slice(4)}).trim()};
};

/**
 * The tests that name an id in their titles, `[S-12]`, or in that of a `describe` around them.
 *
 * @returns {Map<string, {file: string, title: string}[]>} titles have `…` for their values
 */
export function testsById() {
  const tests = new Map();
  for (const file of filesIn('test').filter((name) => /^(?!.*node_modules).*\.ts$/.test(name))) {
    for (const [, , title] of readFileSync(inRoot(file), 'utf8').matchAll(aTitle)) {
      for (const [, id] of title.matchAll(aTag)) {
        if (!tests.has(id)) tests.set(id, []);
        tests.get(id).push({file, title: title.replace(aValue, '…').replace(/\\(['"`])/g, '$1')});
      }
    }
  }
  return tests;
}

const aTitle = /(?:(?:\b(?:it|describe)\b[^'"`\n]*|\))\(|\bclaim:)\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
const aTag = new RegExp(`\\[(${idForm})\\]`, 'g');
const aValue = /\$\{[^}]*(?:\}|$)|\$[\w.]+|%[sdifjo]/g;

/**
 * Each sentence that is not marked as background, or has an id, with its tests.
 *
 * @param {string} text
 * @param {ReturnType<typeof testsById>} tests
 */
export const promisesOf = (text, tests) =>
  read(text)
    .filter(({isBackground, ids}) => !isBackground || ids.length > 0)
    .map((sentence) => ({...sentence, tests: sentence.ids.flatMap((id) => tests.get(id) ?? [])}));

/**
 * @param {string} text
 * @param {ReturnType<typeof testsById>} tests
 * @returns {{promises: string[], untested: string[], broken: string[]}} `broken` are ids that no test has
 */
export function judge(text, tests) {
  const promises = promisesOf(text, tests);
  const isDuty = ({text: words}) => words.includes("host's duty");
  return {
    promises: promises.map((sentence) => sentence.text),
    untested: promises
      .filter((one) => one.tests.length === 0 && !isDuty(one))
      .map(({line, text: words}) => `${line}: ${words}`),
    broken: promises.flatMap(({ids}) => ids.filter((id) => !tests.has(id))).map((id) => `no test has the id ${id}`),
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
  const tests = testsById();
  let missing = 0;
  for (const name of documents) {
    const {promises, untested, broken} = judge(readFileSync(inRoot(name), 'utf8'), tests);
    for (const line of untested) console.log(`${name}:${line}`);
    for (const line of broken) console.log(`${name}: ${line}`);
    console.log(`${name}: ${promises.length} promises, ${untested.length} without a test`);
    missing += untested.length + broken.length;
  }
  console.log(`${missing} promises without a test`);
  process.exitCode = Math.min(missing, 255);
});
