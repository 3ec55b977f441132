import {describe, expect, it} from 'vitest';
import type {Section} from '../../../src/contract/questionnaire.js';
import {searchConditions} from '../../../src/domain/questionnaire/condition-search.js';
import {excerptAround, foundPieces} from '../../../src/domain/search/found-words.js';
import {conditionsUnder, type PlacedCondition} from '../../../src/domain/questionnaire/tree.js';
import fc, {inputs} from '../../helpers/fuzz.js';
import {aGeneratedTree} from '../../helpers/large-tree.js';

const tree = aGeneratedTree();
const places = [...conditionsUnder(tree)];
const place = fc.constantFrom(...places);

type Language = 'fr' | 'en';

/** A text as typed on a plain keyboard, independent of the folding under test. */
const plain = (text: string) =>
  [...text.normalize('NFD')]
    .filter((letter) => !/\p{M}/u.test(letter))
    .join('')
    .replace(/œ/gi, 'oe')
    .replace(/ß/g, 'ss')
    .replace(/[’‑−]/g, (sign) => (sign === '’' ? "'" : '-'));

const typedWords = (text: string) => plain(text).match(/[a-z0-9]+/gi) ?? [];

/** Beginnings of some words of a text, in any order and case. */
const typedFrom = (text: string) =>
  fc
    .shuffledSubarray(typedWords(text), {minLength: 1})
    .chain((words) => fc.tuple(...words.map((word) => fc.nat(word.length - 1).map((cut) => word.slice(0, cut + 1)))))
    .chain((words) => fc.constantFrom(words.join(' '), words.join('  ').toUpperCase(), `- ${words.join(', ')}`));

const aSearch = (textOf: (placed: PlacedCondition) => string) =>
  place.chain((placed) => {
    const text = textOf(placed);
    return typedFrom(text).map((typed) => ({placed, text, typed}));
  });

const inLabel = (language: Language) => aSearch(({condition}) => condition.label[language]!);
const runs = inputs(60, {cost: 20});

const titlesOf = (path: readonly Section[], language: string) => path.map(({title}) => title[language]).join(' ');

for (const language of ['fr', 'en'] as const) {
  describe(`the search over 904 questions in "${language}"`, () => {
    it('[§4.4-3] finds every question by any of its own words, cut anywhere, without accents, in any case', () => {
      fc.assert(
        fc.property(inLabel(language), ({placed, typed}) => {
          const found = searchConditions(tree, typed, language).conditions;
          const [hit, ...more] = found.filter(({condition}) => condition.id === placed.condition.id);
          expect([hit?.foundIn, more.length]).toEqual(['label', 0]);
        }),
        runs,
      );
    });

    it('[§4.4-3] finds it by words of its label and of the titles above it, together', () => {
      const anywhere = aSearch(({condition, path}) => `${titlesOf(path, language)} ${condition.label[language]}`);
      fc.assert(
        fc.property(anywhere, ({placed, typed}) => {
          const found = searchConditions(tree, typed, language).conditions;
          expect(found.some(({condition}) => condition.id === placed.condition.id)).toBe(true);
        }),
        runs,
      );
    });

    it('[§4.4-3] finds nothing but entries that have a found word for each typed word', () => {
      fc.assert(
        fc.property(inLabel(language), ({typed}) => {
          const {conditions, words} = searchConditions(tree, typed, language);
          const hasNone = ({condition, path}: PlacedCondition) =>
            [condition.label, condition.help, ...path.map(({title}) => title)]
              .flatMap((text) => Object.values(text))
              .every((text) => !foundPieces(text, words).some(({found}) => found));
          expect(conditions.filter(hasNone)).toEqual([]);
        }),
        runs,
      );
    });

    it('[§4.4-3] lists hits in labels first, then in explanations, then in titles', () => {
      const ranks = {label: 0, help: 1, title: 2};
      fc.assert(
        fc.property(inLabel(language), ({typed}) => {
          const found = searchConditions(tree, typed, language).conditions.map(({foundIn}) => ranks[foundIn]);
          expect(found).toEqual(found.toSorted((one, other) => one - other));
        }),
        runs,
      );
    });

    it('marks a word of every label that it finds, and keeps the whole label', () => {
      fc.assert(
        fc.property(inLabel(language), ({text, typed}) => {
          const {words} = searchConditions(tree, typed, language);
          const pieces = foundPieces(text, words);
          const inExcerpt = foundPieces(excerptAround(text, words), words);
          expect(pieces.map((piece) => piece.text).join('')).toBe(text);
          for (const marked of [pieces, inExcerpt]) expect(marked.some(({found}) => found)).toBe(true);
        }),
        runs,
      );
    });
  });
}
