/**
 * Reads the prose of the project as a reader of plain English would: long sentences, passives, "what … is", double
 * negations, and words that have a plainer one. Sentences are those of retext.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import MarkdownIt from 'markdown-it';
import {toString} from 'nlcst-to-string';
import {retext} from 'retext';
import ts from 'typescript';
import writeGood from 'write-good';
import {filesIn, inRoot, main} from './project.mjs';

const longest = 28; // words
const markdown = new MarkdownIt({html: true});
const generated = ['docs/quality.md', 'docs/performance.md', 'docs/data.md'];

/** Each rule gives the words that it objects to, or nothing. */
const rules = {
  long: (sentence) => {
    const words = withoutQuotations(sentence).match(/\p{L}[\p{L}\p{N}’'-]*/gu) ?? [];
    return words.length > longest ? `${words.length} words` : undefined;
  },
  passive: (sentence) => {
    const [found] = writeGood(sentence, {...allOff, passive: true});
    return found && sentence.slice(found.index, found.index + found.offset);
  },
  what: (sentence) => /\b[Ww]hat (?:[\w-]+ ){1,6}(?:is|are)\b(?!.*\?$)/.exec(sentence)?.[0],
  negation: (sentence) =>
    /\b(?:no|not|nothing|never|none|nobody|n’t)\b[^,;:.]{1,40}\b(?:no|not|nothing|never|none|nobody)\b/i.exec(
      withoutQuotations(sentence),
    )?.[0],
  word: (sentence) =>
    /\bmend(?:s|ed|ing)?\b|\bwidgets?\b|\bis told\b|\bare told\b|\btold once\b|\bthe way on\b/i.exec(sentence)?.[0],
};
const withoutQuotations = (sentence) => sentence.replace(/"[^"]*"|“[^”]*”/g, 'quotation');
const allOff = Object.fromEntries(
  ['weasel', 'illusion', 'so', 'thereIs', 'passive', 'adverb', 'tooWordy', 'cliches', 'eprime'].map((rule) => [
    rule,
    false,
  ]),
);

/** The sentences of a text. */
function sentencesOf(text) {
  const sentences = [];
  const visit = (node) => {
    if (node.type === 'SentenceNode') sentences.push(toString(node).replace(/\s+/g, ' ').trim());
    else for (const child of node.children ?? []) visit(child);
  };
  visit(retext().parse(text));
  return sentences.filter((sentence) => / /.test(sentence));
}

/** The paragraphs, items and cells of a page; code is one word. */
const textsOfPage = (source) =>
  markdown
    .parse(readFileSync(inRoot(source), 'utf8'), {})
    .filter((token) => token.type === 'inline' && !isReference(token))
    .map(({children}) =>
      children
        .map(({type, content}) =>
          type === 'code_inline' ? 'Code' : type === 'softbreak' ? ' ' : type === 'text' ? content : '',
        )
        .join(''),
    );

/** Quotes tests, and before them perhaps the words of the page that they show. */
const isReference = ({content}) => /(?:^|: )`test\/[^`]+`: ["“]/.test(content);

/** The comments of what a module exports, and of its public members. */
function commentsOf(file) {
  const source = ts.createSourceFile(file, readFileSync(inRoot(file), 'utf8'), ts.ScriptTarget.Latest, true);
  const texts = [];
  const add = (node) => {
    for (const doc of ts.getJSDocCommentsAndTags(node)) {
      const text = ts.getTextOfJSDocComment(doc.comment);
      if (text && ts.isJSDoc(doc)) texts.push(text.replace(/`[^`]*`/g, 'Code'));
    }
  };
  const isPublic = (member) =>
    !(ts.getCombinedModifierFlags(member) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) &&
    !(member.name && ts.isPrivateIdentifier(member.name));
  for (const statement of source.statements) {
    if (!ts.canHaveModifiers(statement) || !statement.modifiers?.some(({kind}) => kind === ts.SyntaxKind.ExportKeyword))
      continue;
    add(statement);
    for (const member of statement.members ?? []) if (isPublic(member)) add(member);
  }
  return texts;
}

const uiTexts = () =>
  [...readFileSync(inRoot('locales/fr.xlf'), 'utf8').matchAll(/<source>([^]*?)<\/source>/g)].map(([, text]) =>
    text
      .replace(/<x [^>]*\/>/g, 'Value')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  );

/** Where each text stands. */
function* places() {
  const pages = ['README.md', 'SECURITY.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...filesIn('docs')];
  for (const page of pages.filter((file) => file.endsWith('.md') && !generated.includes(file)))
    yield [page, textsOfPage(page)];
  for (const file of filesIn('src').filter((name) => name.endsWith('.ts') && !name.startsWith('src/generated/'))) {
    yield [file, commentsOf(file)];
  }
  yield ['locales/fr.xlf', uiTexts()];
}

/** @returns {{found: {place: string, rule: string, words: string, sentence: string}[], sentences: number, flagged: number}} */
function findings() {
  const found = [];
  let [sentences, flagged] = [0, 0];
  for (const [place, texts] of places()) {
    for (const sentence of texts.flatMap(sentencesOf)) {
      sentences++;
      const before = found.length;
      for (const [rule, judge] of Object.entries(rules)) {
        const words = judge(sentence);
        if (words) found.push({place, rule, words, sentence});
      }
      if (found.length > before) flagged++;
    }
  }
  return {found, sentences, flagged};
}

const exceptions = 'tools/prose-exceptions.json';

/** The number of findings of each rule in each place. */
function countsOf(found) {
  const counts = {};
  for (const {place, rule} of found) (counts[rule] ??= {})[place] = (counts[rule][place] ?? 0) + 1;
  return counts;
}

/** A place may have as many findings as the list says, and a better place is noted: so the prose only gets better. */
function problems({found}) {
  const listed = JSON.parse(readFileSync(inRoot(exceptions), 'utf8'));
  const counts = countsOf(found);
  return Object.keys({...listed, ...counts}).flatMap((rule) =>
    Object.keys({...listed[rule], ...counts[rule]}).flatMap((place) => {
      const [count, most] = [counts[rule]?.[place] ?? 0, listed[rule]?.[place] ?? 0];
      if (count > most) {
        return [
          `${place}: ${count} findings of "${rule}", ${most} in ${exceptions}; one of these is new:`,
          ...found
            .filter((one) => one.place === place && one.rule === rule)
            .map((one) => `  ${one.words}: ${one.sentence}`),
        ];
      }
      return count < most
        ? [`${place}: only ${count} findings of "${rule}" now: write that into ${exceptions} (--update)`]
        : [];
    }),
  );
}

/**
 * `--check` compares with the exceptions, `--update` writes them anew; the name of a rule or of a place shows its findings.
 */
await main(import.meta.url, () => {
  const all = findings();
  const wanted = process.argv.slice(2);
  if (wanted.includes('--check')) return problems(all);
  const counts = countsOf(all.found);
  if (wanted.includes('--update')) writeFileSync(inRoot(exceptions), `${JSON.stringify(counts, null, 2)}\n`);
  for (const {place, rule, words, sentence} of all.found) {
    if (wanted.includes(rule) || wanted.includes(place)) console.log(`${place}: ${rule}: ${words}: ${sentence}`);
  }
  for (const [rule, places] of Object.entries(counts)) {
    console.log(`${rule}: ${Object.values(places).reduce((sum, count) => sum + count, 0)}`);
  }
  console.log(`${all.flagged} of ${all.sentences} sentences`);
});
