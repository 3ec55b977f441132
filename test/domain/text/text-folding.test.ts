import {describe, expect, it} from 'vitest';
import {fold, startsWords, wordsOf} from '../../../src/domain/text/text-folding.js';
import fc, {anyText, inputs} from '../../helpers/fuzz.js';

describe('fold', () => {
  for (const {text, folded} of [
    {text: 'ÉTÉ', folded: 'ete'},
    {text: 'Œuf', folded: 'oeuf'},
    {text: 'Æsop', folded: 'aesop'},
    {text: 'Straße', folded: 'strasse'},
    {text: 'STRAẞE', folded: 'strasse'},
    {text: 'Łódź', folded: 'lodz'},
    {text: 'Øresund', folded: 'oresund'},
    {text: 'ǽ', folded: 'ae'},
    {text: 'ΛΟΙΜΟΣ λοιμός', folded: 'λοιμοσ λοιμοσ'},
    {text: '3 µg 3 μg', folded: '3 μg 3 μg'},
    {text: 'İ', folded: 'i'},
    {text: 'l’été', folded: "l'ete"},
    {text: 'lʼe\u0301te\u0301', folded: "l'ete"},
    {text: 'non‑conjugate –−‐', folded: 'non-conjugate ---'},
    {text: '', folded: ''},
  ]) {
    it(`[§4.4-3] folds "${text}" to "${folded}"`, () => expect(fold(text)).toBe(folded));
  }

  /** Texts of the letters and separators in labels. */
  const someText = fc.string({unit: fc.constantFrom(...'aàâäbcçdeéèêiîïoôöœuùûüæßłøåñčžşğαάσςώбдйµ3 -‑–’ʼ(),')});

  it('[§4.4-3] treats composed and decomposed texts, and upper and lower case, as the same', () => {
    fc.assert(
      fc.property(someText, (text) => {
        expect(fold(text.normalize('NFD'))).toBe(fold(text));
        expect(fold(text.normalize('NFC'))).toBe(fold(text));
        expect(fold(text.toUpperCase())).toBe(fold(text));
        expect(fold(text.toLowerCase())).toBe(fold(text));
      }),
      inputs(300),
    );
  });

  it('[§4.4-3] is idempotent for any text', () => {
    fc.assert(
      fc.property(fc.oneof(someText, anyText({maxLength: 20})), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
        expect(fold(text)).not.toMatch(/[\p{M}œæßłø’‑]/u);
      }),
      inputs(100),
    );
  });

  it('[§4.4-3] gives the words of a text whatever accents were left out', () => {
    fc.assert(
      fc.property(someText, (text) => {
        expect(wordsOf(text.normalize('NFD').replace(/\p{M}/gu, ''))).toEqual(wordsOf(text));
        expect(wordsOf(wordsOf(text).join(' '))).toEqual(wordsOf(text));
      }),
      inputs(300),
    );
  });
});

describe('wordsOf', () => {
  for (const {text, words} of [
    {text: "allergie à l'œuf", words: ['allergie', 'a', 'l', 'oeuf']},
    {text: 'd’œuf', words: ['d', 'oeuf']},
    {text: 'COVID-19 (mRNA)', words: ['covid', '19', 'mrna']},
    {text: '日本脳炎', words: ['日本脳炎']},
    {text: ' .,;— ', words: []},
    {text: '', words: []},
    {text: '__proto__', words: ['proto']},
  ]) {
    it(`[§4.4-3] finds ${words.length} words in "${text}"`, () => expect(wordsOf(text)).toEqual(words));
  }
});

describe('startsWords', () => {
  for (const {why, typed, text, found} of [
    {why: 'the start of a word', typed: 'diab', text: 'Type 2 diabetes', found: true},
    {why: 'starts of words in any order', typed: 'diab ty', text: 'Type 2 diabetes', found: true},
    {why: 'an egg without its ligature', typed: 'oeuf', text: "Allergie à l'œuf", found: true},
    {why: 'an egg with its ligature and article', typed: 'l’œuf', text: "Allergie à l'oeuf", found: true},
    {why: 'no middle of a word', typed: 'betes', text: 'Diabetes', found: false},
    {why: 'no text in which one word is missing', typed: 'diabetes insipidus', text: 'Diabetes', found: false},
    {why: 'everything, when nothing was typed', typed: '  ', text: 'Diabetes', found: true},
  ]) {
    it(`[§4.4-3] finds ${why}`, () => expect(startsWords(wordsOf(typed), wordsOf(text))).toBe(found));
  }
});
