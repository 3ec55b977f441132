import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {proseOf, sources} from '../../docs/site/read.mjs';

interface Text {
  readonly at: string;
  readonly text: string;
}

type Place = 'screens' | 'documents' | 'comments';

const everywhere: readonly Place[] = ['screens', 'documents', 'comments'];

/** The name of a thing, and the other names that it had. */
const names: readonly {readonly name: string; readonly not: RegExp; readonly places: readonly Place[]}[] = [
  {name: 'component', not: /\b(?:widgets?|shell)\b/i, places: everywhere},
  {name: 'fix', not: /\bmend(?:s|ed|ing)?\b/i, places: everywhere},
  {name: 'timeline', not: /\bpictures?\b/i, places: everywhere},
  {name: 'next step', not: /\bways? on\b/i, places: everywhere},
  {name: 'outdated', not: /\bstale\b/i, places: everywhere},
  {name: 'lazy chunk', not: /\bparts? on request\b/i, places: everywhere},
  {name: 'draft', not: /\b(?<!un)saved answers\b/i, places: everywhere},
  {name: 'patient record', not: /\bcharts?\b/i, places: everywhere},
  {name: 'vaccine list', not: /\b(?<!vacc-)catalogues?\b(?! takes)/i, places: ['screens', 'documents']},
  {name: 'iframe', not: /\bframes?\b/i, places: ['screens', 'documents']},
  // The names of the interface use these in their own sense.
  {name: 'disease recommendation', not: /\badvices?\b/i, places: ['screens']},
  {name: 'error', not: /\b(?:faults?|failures?)\b/i, places: ['screens']},
  {name: 'recommendations', not: /\bdiagnos[ei]s\b/i, places: ['screens']},
];

/** Texts that may have another name all the same, by words around it, and why. */
const exceptions: Readonly<Record<string, string>> = {
  '2 Frames (2.4.1': 'the name of a theme of RGAA',
};

const isException = (text: string) => Object.keys(exceptions).some((words) => text.includes(words));

const screens = (): Text[] => {
  const units = readFileSync('locales/fr.xlf', 'utf8').matchAll(/<trans-unit id="(.+?)">\s*<source>(.*?)<\/source>/gs);
  return [...units].map(([, at, source]) => ({at: at!, text: source!.replace(/<[^>]*>/g, '{}')}));
};

/** Without quotations, such as the titles of tests. The change log keeps the words of its day. */
const documents = (): Text[] =>
  sources()
    .filter((source) => source !== 'CHANGELOG.md')
    .flatMap((source) =>
      proseOf(source).map(({line, text}) => ({at: `${source}:${line}`, text: text.replace(/"[^"]*"/g, '""')})),
    );

/** The text that editors show of a name: its JSDoc, without code. */
const comments = (): Text[] =>
  readdirSync('src', {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [...readFileSync(join('src', file), 'utf8').matchAll(/\/\*\*(.*?)\*\//gs)].map(([, text]) => ({
        at: `src/${file}`,
        text: text!
          .replace(/\s*\n\s*\* ?/g, ' ')
          .replace(/`[^`]*`|"[^"]*"|\{@link [^}]*\}|docs\/\S+/g, '')
          .replace(/@param \S+/g, '@param'),
      })),
    );

const texts: Readonly<Record<Place, readonly Text[]>> = {
  screens: screens(),
  documents: documents(),
  comments: comments(),
};

const wrong = (place: Place, not: RegExp) =>
  texts[place].filter(({text}) => not.test(text) && !isException(text)).map(({at, text}) => `${at}: ${text.trim()}`);

const namedIn = (place: Place) => names.filter(({places}) => places.includes(place));

describe('one thing has one name in the English texts of the screens', () => {
  it.each(namedIn('screens'))('$name', ({not}) => expect(wrong('screens', not)).toEqual([]));

  it('which have no straight apostrophe', () => {
    expect(texts.screens.length).toBeGreaterThan(500);
    expect(texts.screens.filter(({text}) => /'|&apos;/.test(text))).toEqual([]);
  });
});

describe('one thing has one name in the documents', () => {
  it.each(namedIn('documents'))('$name', ({not}) => expect(wrong('documents', not)).toEqual([]));
});

describe('one thing has one name in the JSDoc of the sources', () => {
  it.each(namedIn('comments'))('$name', ({not}) => expect(wrong('comments', not)).toEqual([]));
});

it.each(Object.entries(exceptions))('the exception is still needed: %s (%s)', (words) => {
  const all = Object.values(texts).flat();
  expect(all.some(({text}) => text.includes(words) && names.some(({not}) => not.test(text)))).toBe(true);
});
