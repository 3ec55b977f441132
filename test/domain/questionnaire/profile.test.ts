import {describe, expect, it} from 'vitest';
import {conditionTypes} from '../../../src/contract/patient-values.js';
import {emptyDate} from '../../../src/domain/dates/date-entry.js';
import type {Answer, Origin, WaitingCondition} from '../../../src/domain/entries/entries.js';
import {answerFromValue, matchConditions} from '../../../src/domain/questionnaire/match-conditions.js';
import {answersSetAside} from '../../../src/domain/questionnaire/answer-checks.js';
import {conditionValues, isAnswered, isEntered, readAnswer} from '../../../src/domain/questionnaire/profile.js';
import {noTogether, unknown} from '../../../src/domain/questionnaire/yes-or-no.js';
import {aCondition} from '../../helpers/builders.js';
import fc, {inputs} from '../../helpers/fuzz.js';
import {asking, theEntries, typed} from '../entries/entry-builders.js';

const ofType = (condition_type: string, id = 'c') => aCondition({id, condition_type});

describe('readAnswer', () => {
  for (const {why, type, answer, reading} of [
    {why: 'yes is true', type: 'boolean', answer: true, reading: {status: 'value', value: true}},
    {why: 'no is false, which is a value', type: 'boolean', answer: false, reading: {status: 'value', value: false}},
    {
      why: 'no to several questions is false',
      type: 'boolean',
      answer: noTogether,
      reading: {status: 'value', value: false},
    },
    {why: '"I don\'t know" is no value', type: 'boolean', answer: unknown, reading: {status: 'none'}},
    {why: '"I don\'t know" is no date', type: 'date', answer: unknown, reading: {status: 'none'}},
    {why: 'the text "false" is no answer to yes or no', type: 'boolean', answer: 'false', reading: {status: 'none'}},
    {why: 'zero is a value', type: 'integer', answer: '0', reading: {status: 'value', value: 0}},
    {why: 'an integer as typed', type: 'integer', answer: ' −3 ', reading: {status: 'value', value: -3}},
    {
      why: 'no integer with decimals',
      type: 'integer',
      answer: '3.5',
      reading: {status: 'wrong', why: {code: 'int.format'}},
    },
    {why: 'an emptied integer is no answer', type: 'integer', answer: '', reading: {status: 'none'}},
    {why: 'a blank integer is no answer', type: 'integer', answer: ' \u00a0', reading: {status: 'none'}},
    {why: 'true is no integer', type: 'integer', answer: true, reading: {status: 'none'}},
    {why: 'a float with a comma', type: 'float', answer: '22,5', reading: {status: 'value', value: 22.5}},
    {why: 'a float of zero', type: 'float', answer: '0,0', reading: {status: 'value', value: 0}},
    {why: 'words are no float', type: 'float', answer: 'high', reading: {status: 'wrong', why: {code: 'float.format'}}},
    {why: 'an emptied float is no answer', type: 'float', answer: ' ', reading: {status: 'none'}},
    {why: 'a date', type: 'date', answer: typed('2024-02-29'), reading: {status: 'value', value: '2024-02-29'}},
    {why: 'an empty date is no answer', type: 'date', answer: emptyDate, reading: {status: 'none'}},
    {why: 'a text is no date', type: 'date', answer: '2024-02-29', reading: {status: 'none'}},
    {
      why: 'a day that does not exist',
      type: 'date',
      answer: typed('2023-02-29'),
      reading: {status: 'wrong', why: {code: 'cdate.date', date: {code: 'real', day: 29, month: 2, year: 2023}}},
    },
    {why: 'a type that is not known', type: 'duration', answer: '3', reading: {status: 'unknown-type'}},
    {
      why: 'a type named like a part of every object',
      type: 'constructor',
      answer: true,
      reading: {status: 'unknown-type'},
    },
  ]) {
    it(`[§4.4-3] [§2.3-value] ${why}`, () => expect(readAnswer(ofType(type), answer)).toEqual(reading));
  }
});

describe('isEntered', () => {
  for (const {answer, is} of [
    {answer: true, is: true},
    {answer: false, is: true},
    {answer: '0', is: true},
    {answer: '', is: false},
    {answer: ' ', is: false},
    {answer: emptyDate, is: false},
    {answer: {...emptyDate, year: '2'}, is: true},
    {answer: {...emptyDate, raw: 'x'}, is: true},
    {answer: undefined, is: false},
  ]) {
    it(`is ${is} for ${JSON.stringify(answer)}`, () => expect(isEntered(answer)).toBe(is));
  }
});

describe('isAnswered', () => {
  for (const {why, type, answer, is} of [
    {why: 'yes', type: 'boolean', answer: true, is: true},
    {why: 'no to several questions', type: 'boolean', answer: noTogether, is: true},
    {why: '"I don\'t know"', type: 'boolean', answer: unknown, is: true},
    {why: 'zero', type: 'integer', answer: '0', is: true},
    {why: 'a whole date', type: 'date', answer: typed('2024-02-29'), is: true},
    {why: 'nothing', type: 'boolean', answer: undefined, is: false},
    {why: 'an invalid number', type: 'integer', answer: 'about 38', is: false},
    {why: 'a partial date', type: 'date', answer: {...emptyDate, year: '2024'}, is: false},
    {why: 'an answer of another type', type: 'boolean', answer: '7', is: false},
  ]) {
    it(`is ${is} for ${why}`, () => expect(isAnswered(ofType(type), answer)).toBe(is));
  }
});

describe('conditionValues', () => {
  it('[§2.3-value] sends yes as true, no as false, and nothing for no answer', () => {
    const asked = asking(...['yes', 'no', 'none'].map((id) => ofType('boolean', id)));
    expect(
      conditionValues(
        asked,
        new Map([
          ['no', false],
          ['yes', true],
        ]),
      ),
    ).toEqual([
      {id: 'yes', value: true},
      {id: 'no', value: false},
    ]);
  });

  it('[§2.3-value] sends nothing that cannot be read', () => {
    const asked = asking(ofType('integer', 'a'), ofType('date', 'b'), ofType('duration', 'c'), ofType('float', 'd'));
    const answers = new Map<string, Answer>([
      ['a', 'x'],
      ['b', typed('2023-02-30')],
      ['c', true],
      ['d', ''],
    ]);
    expect(conditionValues(asked, answers)).toEqual([]);
  });

  it('[§2.3-id] sends nothing for a question that is not in the tree, and a repeated question once', () => {
    const asked = asking(ofType('boolean', 'a'), ofType('boolean', 'a'));
    expect(
      conditionValues(
        asked,
        new Map([
          ['a', true],
          ['gone', true],
        ]),
      ),
    ).toEqual([{id: 'a', value: true}]);
    expect(conditionValues(asking(), new Map([['__proto__', true]]))).toEqual([]);
  });

  it('[§2.3-value] never sends an unanswered question, and a value always fits its type', () => {
    const answer = fc.oneof(
      fc.boolean(),
      fc.string({maxLength: 4}),
      fc.double().map(String),
      fc.constantFrom<Answer>(emptyDate, typed('2024-02-29'), typed('2023-02-29'), unknown, noTogether),
    );
    const types = fc.array(fc.constantFrom(...conditionTypes, 'duration'), {minLength: 1, maxLength: 8});
    fc.assert(
      fc.property(types, fc.dictionary(fc.constantFrom(...'01234567'), answer), (list, given) => {
        const asked = asking(...list.map((type, index) => ofType(type, String(index))));
        for (const {id, value} of conditionValues(asked, new Map(Object.entries(given)))) {
          expect(id in given).toBe(true);
          const fits = {boolean: 'boolean', integer: 'number', float: 'number', date: 'string', duration: 'never sent'}[
            list[Number(id)]!
          ];
          expect(typeof value).toBe(fits);
          if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
        }
      }),
      inputs(1000),
    );
  });
});

it('[§2.3-id] sets aside the answers whose question is not in the tree', () => {
  const answers = new Map<string, Answer>([
    ['a', true],
    ['gone', false],
    ['__proto__', '1'],
  ]);
  expect([...answersSetAside(asking(ofType('boolean', 'a')), answers)]).toEqual([
    ['gone', false],
    ['__proto__', '1'],
  ]);
});

describe('an answer', () => {
  for (const {why, type, answer, aside} of [
    {why: 'whose question is now of another type', type: 'boolean', answer: '7', aside: true},
    {why: 'whose question is of a type that is not known', type: 'duration', answer: '7', aside: true},
    {why: 'that is wrong and can be mended', type: 'integer', answer: '7.5', aside: false},
    {why: 'that fits', type: 'integer', answer: '7', aside: false},
    {why: 'of "I don\'t know", which is never sent', type: 'integer', answer: unknown, aside: false},
  ]) {
    it(`[§2.3-id] ${why} is ${aside ? 'set aside' : 'kept with its question'}`, () => {
      expect(answersSetAside(asking(ofType(type)), new Map([['c', answer]])).has('c')).toBe(aside);
    });
  }
});

describe('answerFromValue', () => {
  for (const {why, type, value, answer} of [
    {why: 'true', type: 'boolean', value: true, answer: true},
    {why: 'false', type: 'boolean', value: false, answer: false},
    {why: 'no text for yes or no', type: 'boolean', value: 'true', answer: undefined},
    {why: 'no 1 for yes or no', type: 'boolean', value: 1, answer: undefined},
    {why: 'zero', type: 'integer', value: 0, answer: '0'},
    {why: 'no decimals', type: 'integer', value: 1.5, answer: undefined},
    {why: 'no text for an integer', type: 'integer', value: '1', answer: undefined},
    {why: 'nothing inexact', type: 'integer', value: 2 ** 53, answer: undefined},
    {why: 'a float', type: 'float', value: 22.5, answer: '22.5'},
    {why: 'no float that nobody would type', type: 'float', value: 1e-7, answer: undefined},
    {why: 'no infinite float', type: 'float', value: Infinity, answer: undefined},
    {why: 'no NaN', type: 'float', value: NaN, answer: undefined},
    {why: 'a date', type: 'date', value: '2024-02-29', answer: {day: '29', month: '2', year: '2024'}},
    {why: 'no impossible date', type: 'date', value: '2023-02-29', answer: undefined},
    {why: 'no date-time', type: 'date', value: '2024-02-29T00:00:00Z', answer: undefined},
    {why: 'no null', type: 'boolean', value: null, answer: undefined},
    {why: 'nothing for a type that is not known', type: 'duration', value: true, answer: undefined},
  ]) {
    it(`[§2.3-value] ${why}`, () => expect(answerFromValue(ofType(type), value)).toEqual(answer));
  }

  it('[§2.3-value] gives an answer that is read as the same value', () => {
    const pairs = fc.oneof(
      fc.boolean().map((value) => ({type: 'boolean', value})),
      fc.maxSafeInteger().map((value) => ({type: 'integer', value: value + 0})),
      fc
        .double({noNaN: true, min: -1e15, max: 1e15})
        .filter((value) => !String(value).includes('e'))
        .map((value) => ({type: 'float', value: value + 0})),
    );
    fc.assert(
      fc.property(pairs, ({type, value}) => {
        expect(readAnswer(ofType(type), answerFromValue(ofType(type), value)!)).toEqual({status: 'value', value});
      }),
      inputs(1000),
    );
  });
});

describe('matchConditions', () => {
  const from = (id: string, value: unknown, origin: Origin = 'host') => ({id, value, origin});
  const asked = asking(ofType('boolean', 'a'), ofType('integer', 'b'));

  const place = (waiting: readonly WaitingCondition[], answers: Record<string, Answer> = {}) =>
    matchConditions(theEntries({waiting, answers}), asked);

  it('turns those that fit into answers with their origin, and keeps the others waiting unchanged', () => {
    const waiting = [from('a', false, 'fhir'), from('b', 'many'), from('gone', true), from('__proto__', true)];
    const {answers, origins, waiting: still} = place(waiting);
    expect([...answers]).toEqual([['a', false]]);
    expect([...origins]).toEqual([['patient.conditions[a]', 'fhir']]);
    expect(still).toEqual(waiting.slice(1));
  });

  it('keeps the answer that the user gave meanwhile', () => {
    const {answers, origins, waiting} = place([from('a', true)], {a: false});
    expect([[...answers], [...origins], waiting]).toEqual([[['a', false]], [], []]);
  });

  it('uses the first of two values for the same question', () => {
    const {answers, origins} = place([from('a', true, 'fhir'), from('a', false)]);
    expect([[...answers], [...origins.values()]]).toEqual([[['a', true]], ['fhir']]);
  });

  it('does not change its input', () => {
    const before = theEntries({waiting: [from('a', true)]});
    matchConditions(before, asked);
    expect(before).toEqual(theEntries({waiting: [from('a', true)]}));
  });
});
