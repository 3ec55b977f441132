import {describe, expect, it} from 'vitest';
import {searchConditions} from '../../../src/domain/questionnaire/condition-search.js';
import {wordsAndNumbers} from '../../../src/domain/search/found-words.js';
import {searchVaccines} from '../../../src/domain/vaccines/vaccine-search.js';
import {vaccineName} from '../../../src/domain/vaccines/vaccine-names.js';
import fc, {inputs} from '../../helpers/fuzz.js';
import {manyQuestions, packaged} from './query-table.js';
import {conditionsUnder} from '../../../src/domain/questionnaire/tree.js';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const runs = inputs(60, {cost: 20});

/** A word with one letter left out, added, replaced or typed twice, or with two neighbours swapped. */
const withOneError = (word: string) =>
  fc
    .tuple(
      fc.nat(word.length - 1),
      fc.constantFrom('out', 'in', 'other', 'twice', 'swapped'),
      fc.constantFrom(...letters),
    )
    .map(([at, kind, letter]) => {
      const [before, here, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
      if (kind === 'out') return before + after;
      if (kind === 'in') return before + letter + here + after;
      if (kind === 'other') return before + letter + after;
      if (kind === 'twice') return before + here + here + after;
      return before + after.slice(0, 1) + here + after.slice(1);
    });

const brands = packaged.vaccines.filter(({abstract}) => !abstract);
const longWord = (text: string) => wordsAndNumbers(text).filter((word) => /^[a-z]{5,}$/.test(word));
/** Long enough for a guess by its beginning, with a letter left out, too. */
const isGuessed = ({word}: {readonly word: string}) => word.length >= 7;
const brandWord = fc.constantFrom(
  ...brands.flatMap((vaccine) =>
    longWord(vaccineName(packaged, vaccine, 'en')).map((word) => ({id: vaccine.id, word})),
  ),
);
const sections = manyQuestions();
const questionWord = fc.constantFrom(
  ...[...conditionsUnder(sections)].flatMap(({condition: {id, label}}) =>
    longWord(label['fr'] ?? '').map((word) => ({id, word})),
  ),
);

const vaccinesFor = (typed: string, locale = 'en') =>
  searchVaccines(packaged, typed, locale).vaccines.map(({id}) => id);
const questionsFor = (typed: string, locale = 'fr') =>
  searchConditions(sections, typed, locale).conditions.map(({condition}) => condition.id);

describe('the search with one typing error', () => {
  it('finds the vaccine, unless what was typed stands in another entry', () => {
    const wrong = brandWord.filter(isGuessed).chain(({id, word}) => withOneError(word).map((typed) => ({id, typed})));
    fc.assert(
      fc.property(wrong, ({id, typed}) => {
        const {vaccines, words} = searchVaccines(packaged, typed, 'en');
        const isAsTyped = [...words.keys()].some((word) => word.startsWith(typed));
        expect(isAsTyped || vaccines.some((vaccine) => vaccine.id === id)).toBe(true);
      }),
      runs,
    );
  });

  it('finds the question, unless what was typed stands in another entry', () => {
    const wrong = questionWord
      .filter(isGuessed)
      .chain(({id, word}) => withOneError(word).map((typed) => ({id, typed})));
    fc.assert(
      fc.property(wrong, ({id, typed}) => {
        const {conditions, words} = searchConditions(sections, typed, 'fr');
        const isAsTyped = [...words.keys()].some((word) => word.startsWith(typed) || typed.startsWith(word));
        expect(isAsTyped || conditions.some(({condition}) => condition.id === id)).toBe(true);
      }),
      runs,
    );
  });

  it('never mixes guesses with what was typed: every result then has the word as typed', () => {
    fc.assert(
      fc.property(questionWord, ({word}) => {
        const {words} = searchConditions(sections, word, 'fr');
        expect(
          [...words].filter(([found, length]) => !found.startsWith(word) && length > 0 && length < found.length),
        ).toEqual([]);
        expect(words.get(word)).toBe(word.length);
      }),
      runs,
    );
  });
});

describe('the search for several words', () => {
  const several = fc.constantFrom(...brands).chain((vaccine) => {
    const words = [...new Set(wordsAndNumbers(vaccineName(packaged, vaccine, 'en')))];
    return fc.shuffledSubarray(words, {minLength: words.length, maxLength: words.length}).map((shuffled) => ({
      id: vaccine.id,
      shuffled,
    }));
  });

  it('finds the same whatever their order', () => {
    fc.assert(
      fc.property(several, ({id, shuffled}) => {
        expect(vaccinesFor(shuffled.join(' '))).toContain(id);
      }),
      runs,
    );
    const two = fc.tuple(questionWord, questionWord).filter(([one, other]) => one.word !== other.word);
    fc.assert(
      fc.property(two, ([one, other]) => {
        const [forth, back] = [questionsFor(`${one.word} ${other.word}`), questionsFor(`${other.word} ${one.word}`)];
        expect(new Set(forth)).toEqual(new Set(back));
      }),
      runs,
    );
  });

  it('stands any text', () => {
    fc.assert(
      fc.property(fc.string({unit: 'grapheme', maxLength: 200}), (typed) => {
        expect(Array.isArray(vaccinesFor(typed))).toBe(true);
        expect(Array.isArray(questionsFor(typed))).toBe(true);
      }),
      runs,
    );
  });
});
