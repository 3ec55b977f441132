import {describe, expect, it} from 'vitest';
import {
  chosenLabel,
  codeIn,
  codingOf,
  fhirText,
  holdsText,
  isCode,
  isWritable,
  readTexts,
  writeTexts,
} from '../../../src/exchange/fhir/texts.js';

const published = (name: string) => `http://hl7.org/fhir/StructureDefinition/${name}`;
const inLanguage = (valueCode: string) => ({url: published('language'), valueCode});
const translated = (lang: string, content: object) => ({
  url: published('translation'),
  extension: [
    {url: 'lang', valueCode: lang},
    {url: 'content', ...content},
  ],
});

describe('a text in FHIR', () => {
  for (const [written, text] of [
    ['Flu', 'Flu'],
    [' Flu\n', ' Flu\n'],
    ['A\u0007B', 'AB'],
    [' \t', undefined],
    ['\u0000', undefined],
    ['', undefined],
  ] as const) {
    it(`writes ${JSON.stringify(written)} as ${JSON.stringify(text) ?? 'nothing'}`, () => {
      expect(fhirText(written)).toBe(text);
    });
  }
});

describe('a code in FHIR', () => {
  it('has words separated by single spaces', () => {
    expect(['a', 'VAC0001', 'en-GB', 'one two three'].filter((code) => !isCode(code))).toEqual([]);
    expect(['', ' ', ' a', 'a ', 'a  b', 'a\tb', 'a\u0007', 'a\u00a0b c'].filter(isCode)).toEqual([]);
  });

  for (const {written, display, coding} of [
    {written: 'VAC1', coding: {code: 'VAC1'}},
    {written: 'VAC1', display: 'A vaccine', coding: {code: 'VAC1', display: 'A vaccine'}},
    {written: 'a  b', display: 'A vaccine', coding: {display: 'a  b'}},
    {written: 'A\u0007B', coding: {code: 'A\uFFFDB'}},
    {written: ' ', display: 'A vaccine', coding: {display: 'A vaccine'}},
    {written: '', coding: {}},
  ]) {
    it(`writes ${JSON.stringify(written)}${display ? ` (${display})` : ''} as ${JSON.stringify(coding)}`, () => {
      expect(codingOf('urn:x', written, display)).toStrictEqual({system: 'urn:x', ...coding});
    });
  }

  it('is read from the code, else from the words that stand for it', () => {
    expect([{code: 'a', display: 'b'}, {display: 'b'}, {code: 3}].map(codeIn)).toEqual(['a', 'b', '']);
  });
});

describe('a text in several languages', () => {
  for (const {what, texts, language = 'en', written} of [
    {what: 'a text in the language of its resource', texts: {en: 'Flu'}, written: {text: 'Flu'}},
    {
      what: 'the others beside it',
      texts: {en: 'Flu', fr: 'Grippe', de: 'A\u0007B'},
      language: 'fr',
      written: {
        text: 'Grippe',
        _text: {extension: [translated('en', {valueString: 'Flu'}), translated('de', {valueString: 'AB'})]},
      },
    },
    {
      what: 'one in another language with its language',
      texts: {de: 'Grippe'},
      written: {text: 'Grippe', _text: {extension: [inLanguage('de')]}},
    },
    {
      what: 'one in a language that FHIR cannot name as undetermined',
      texts: {'no tag ': 'Flu'},
      written: {text: 'Flu', _text: {extension: [inLanguage('und')]}},
    },
    {what: 'nothing where there is none', texts: {}, written: {}},
    {what: 'nothing of blanks and control characters', texts: {en: ' ', fr: '\u0007'}, written: {}},
  ] as const) {
    it(`writes ${what}`, () => {
      expect(writeTexts('text', texts, language)).toStrictEqual(written);
    });
  }

  for (const {what, fields, texts} of [
    {what: 'one in the language of its resource', fields: {text: 'Flu'}, texts: {en: 'Flu'}},
    {
      what: 'one with its own language',
      fields: {text: 'Grippe', _text: {extension: [inLanguage('de')]}},
      texts: {de: 'Grippe'},
    },
    {
      what: 'translations, of either type',
      fields: {
        _text: {
          extension: [translated('fr', {valueString: 'Grippe'}), translated('de', {valueMarkdown: '*Grippe*'})],
        },
      },
      texts: {fr: 'Grippe', de: '*Grippe*'},
    },
    {
      what: 'no translation without a language or a text',
      fields: {
        text: 'Flu',
        _text: {
          extension: [
            translated('', {valueString: 'Grippe'}),
            translated('de', {valueString: ''}),
            translated('fr', {}),
            {url: published('translation')},
          ],
        },
      },
      texts: {en: 'Flu'},
    },
    {what: 'nothing that is no text', fields: {text: 3}, texts: {}},
    {what: 'no empty text', fields: {text: ''}, texts: {}},
  ]) {
    it(`reads ${what}`, () => {
      expect(readTexts('text', fields, 'en')).toStrictEqual(texts);
    });
  }

  it('can be written whole when FHIR can name the languages of all that hold something', () => {
    expect([{}, {en: 'A'}, {en: 'A', 'no tag ': ' '}].every(isWritable)).toBe(true);
    expect(isWritable({en: 'A', 'no tag ': 'B'})).toBe(false);
  });

  it('holds something when one of them does', () => {
    expect([{}, {en: ' '}, {en: '\u0007'}, {en: '', fr: 'A'}].map(holdsText)).toEqual([false, false, false, true]);
  });

  it('is a label in the language of the reader; none where there is none', () => {
    expect([{en: 'Flu', fr: 'Grippe'}, {}].map((label) => chosenLabel(label, 'fr'))).toEqual(['Grippe', undefined]);
  });
});
