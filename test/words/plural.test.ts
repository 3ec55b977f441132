import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {notSentCount} from '../../src/words/labels.js';
import {addLanguage, setLanguage} from '../../src/words/localize.js';
import {plural} from '../../src/words/plural.js';
import {allTexts, aPack} from '../helpers/language-pack.js';
import {describeIn, stubWindow} from './in-language.js';

const form = (count: number) =>
  plural(
    count,
    () => 'one',
    () => 'other',
  );

describe('plural', () => {
  describeIn('en', () => {
    for (const {count, expected} of [
      {count: 0, expected: 'other'},
      {count: 1, expected: 'one'},
      {count: 1.5, expected: 'other'},
      {count: 2, expected: 'other'},
    ]) {
      it(`takes the form of ${count}`, () => expect(form(count)).toBe(expected));
    }
  });

  describeIn('fr', () => {
    for (const {count, expected} of [
      {count: 0, expected: 'one'},
      {count: 1, expected: 'one'},
      {count: 1.5, expected: 'one'},
      {count: 2, expected: 'other'},
      {count: 1_000_000, expected: 'other'},
    ]) {
      it(`takes the form of ${count}`, () => expect(form(count)).toBe(expected));
    }

    it('agrees in a whole text', () => {
      expect([notSentCount(0), notSentCount(2)]).toEqual([
        '0 élément saisi non pris en compte dans le résultat',
        '2 éléments saisis non pris en compte dans le résultat',
      ]);
    });
  });

  describe('in a language with more forms', () => {
    beforeAll(stubWindow);
    afterAll(() => setLanguage('en'));

    for (const {language, forms} of [
      {language: 'pl', forms: {1: 'one', 2: 'few', 5: 'many', 1.5: 'other'}},
      {language: 'ar', forms: {0: 'zero', 1: 'one', 2: 'two', 3: 'few', 11: 'many', 100: 'other'}},
      {language: 'ja', forms: {1: 'other', 2: 'other'}},
    ]) {
      it(`takes each form: ${language}`, async () => {
        const own = Object.values(forms).map((name): [string, string] => [`not-sent.count.${name}`, `${name} {0}`]);
        await addLanguage(aPack({language, texts: {...allTexts, ...Object.fromEntries(own)}}));
        await setLanguage(language);
        const counts = Object.keys(forms).map(Number);
        expect(counts.map(notSentCount)).toEqual(Object.entries(forms).map(([count, name]) => `${name} ${count}`));
      });
    }

    it('takes the text for other numbers where the form has none of its own', async () => {
      await addLanguage(aPack({language: 'pl', texts: {...allTexts, 'not-sent.count.other': 'inne {0}'}}));
      await setLanguage('pl');
      expect(notSentCount(3)).toBe('inne 3');
    });
  });
});
