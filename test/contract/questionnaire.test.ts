import {describe, expect, it} from 'vitest';
import {conditionTypes, isConditionType} from '../../src/contract/patient-values.js';
import {readQuestionnaire} from '../../src/contract/questionnaire.js';
import condition from '../fixtures/condition.json';
import questionnaire from '../fixtures/questionnaire.json';
import section from '../fixtures/section.json';
import {aCondition, aQuestionnaire, aSection, texts, aUuid} from '../helpers/builders.js';

const read = (...sections: unknown[]) => readQuestionnaire(sections);
const firstOf = (...sections: unknown[]) => read(...sections).sections[0]!;
const conditionsOf = (...conditions: unknown[]) => firstOf({id: 's', conditions}).conditions;

describe('readQuestionnaire', () => {
  it('reads the stored examples with nothing unreadable', () => {
    const {sections, unreadable} = readQuestionnaire(questionnaire);
    expect(unreadable).toEqual([]);
    expect(sections.map(({sections, conditions}) => [sections.length, conditions.length])).toEqual([
      [0, 2],
      [2, 0],
    ]);
    expect(firstOf(section)).toEqual(section);
    expect(conditionsOf(condition)).toEqual([condition]);
    expect(readQuestionnaire(aQuestionnaire()).unreadable).toEqual([]);
  });

  it('reads 500 rows of a list, and names each further row as unread', () => {
    const {sections, unreadable} = read(...Array.from({length: 502}, () => aSection()));
    expect(sections).toHaveLength(500);
    expect(unreadable).toEqual(['[500]', '[501]']);
    expect(conditionsOf(...Array.from({length: 501}, () => aCondition()))).toHaveLength(500);
  });

  it('returns the same reading again, from the JSON and from the reading', () => {
    const json = aQuestionnaire();
    const first = readQuestionnaire(json);
    expect(readQuestionnaire(json)).toBe(first);
    expect(readQuestionnaire(first.sections)).toBe(first);
  });

  for (const json of [null, undefined, {}, 'x', 0, {sections: []}]) {
    it(`refuses ${JSON.stringify(json)} as a whole`, () => {
      expect(() => readQuestionnaire(json)).toThrow(expect.objectContaining({code: 'service/bad-response'}));
    });
  }

  it('[§2.4-section] reads an empty tree', () => expect(read()).toEqual({sections: [], unreadable: []}));

  it('[§2.4-section] needs only an id; missing texts and lists are empty', () => {
    expect(firstOf({id: 's'})).toEqual({
      id: 's',
      title: {},
      question: {},
      description: {},
      help: {},
      alert: {},
      sections: [],
      conditions: [],
    });
  });

  it('[§2.4-section] keeps each text of a section', () => {
    const all = {title: texts('T'), question: texts('Q'), description: texts('D'), help: texts('H'), alert: texts('A')};
    expect(firstOf(aSection(all))).toMatchObject(all);
  });

  it('[§2.4-section] reads sub-sections at any depth, and names unreadable ones', () => {
    const {sections, unreadable} = read(aSection({sections: [aSection({sections: [aSection(), 7 as never]})]}));
    expect(sections[0]?.sections[0]?.sections).toHaveLength(1);
    expect(unreadable).toEqual(['[0].sections[0].sections[1]']);
  });

  it('[§2.4-section] omits a section without an id, and keeps the others', () => {
    const {sections, unreadable} = read(aSection(), {...aSection(), id: ''}, aSection());
    expect(sections).toHaveLength(2);
    expect(unreadable).toEqual(['[1]']);
  });

  it('[§2.4-sections-or-conditions] keeps sub-sections and conditions of a section that has both', () => {
    const {sections, conditions} = firstOf(aSection({sections: [aSection()], conditions: [aCondition()]}));
    expect([sections.length, conditions.length]).toEqual([1, 1]);
  });

  it('[§2.4-condition] needs an id and a type; missing texts are empty', () => {
    const id = aUuid();
    expect(conditionsOf({id, condition_type: 'boolean'})).toEqual([
      {id, condition_type: 'boolean', label: {}, help: {}, position: undefined},
    ]);
  });

  for (const {why, broken} of [
    {why: 'no id', broken: {...aCondition(), id: undefined}},
    {why: 'an empty id', broken: {...aCondition(), id: ''}},
    {why: 'an id that is not a UUID, with which no answer could be sent', broken: {...aCondition(), id: 'pregnancy'}},
    {why: 'no type', broken: {...aCondition(), condition_type: undefined}},
    {why: 'null in its place', broken: null},
  ]) {
    it(`[§2.4-condition] names a condition with ${why}, and keeps the others`, () => {
      const {sections, unreadable} = read(aSection({conditions: [aCondition(), broken as never, aCondition()]}));
      expect(sections[0]?.conditions).toHaveLength(2);
      expect(unreadable).toEqual(['[0].conditions[1]']);
    });
  }

  it('[§2.4-condition] names conditions that are not a list', () => {
    expect(read({id: 's', conditions: {}}).unreadable).toEqual(['[0].conditions']);
  });

  it('[§2.4-condition-type] knows the four types, and keeps another one unchanged', () => {
    expect(conditionTypes).toEqual(['boolean', 'integer', 'date', 'float']);
    expect(conditionTypes.every(isConditionType)).toBe(true);
    expect(conditionsOf(aCondition({condition_type: 'duration'}))[0]?.condition_type).toBe('duration');
    expect(isConditionType('duration')).toBe(false);
  });

  for (const {why, positions, order} of [
    {why: 'sorts by position', positions: [3, 1, 2], order: [1, 2, 0]},
    {why: 'sorts by number, not by text', positions: [10, 9], order: [1, 0]},
    {why: 'keeps the order received when positions are equal', positions: [1, 1, 1], order: [0, 1, 2]},
    {why: 'reads a position given as text', positions: ['2', '1'], order: [1, 0]},
    {
      why: 'puts invalid positions last, in the order received',
      positions: [null, 'x', 1, undefined],
      order: [2, 0, 1, 3],
    },
    {why: 'puts true and an empty text last', positions: [true, '', 0], order: [2, 0, 1]},
  ]) {
    it(`[§2.4-position] ${why}`, () => {
      const received = positions.map((position) => ({...aCondition(), id: aUuid(), position}));
      const ids = received.map(({id}) => id);
      expect(conditionsOf(...received).map(({id}) => ids.indexOf(id))).toEqual(order);
    });
  }
});
