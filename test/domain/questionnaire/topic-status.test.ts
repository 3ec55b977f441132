import {describe, expect, it} from 'vitest';
import type {Answer} from '../../../src/domain/entries/entries.js';
import {statusOf} from '../../../src/domain/questionnaire/topic-status.js';
import {noTogether, unknown} from '../../../src/domain/questionnaire/yes-or-no.js';
import {aCondition, aSection} from '../../helpers/builders.js';

const inner = aSection({conditions: [aCondition({id: 'c'}), aCondition({id: 'n', condition_type: 'integer'})]});
const section = aSection({conditions: [aCondition({id: 'a'}), aCondition({id: 'a'})], sections: [inner]});

describe('the status of a topic', () => {
  for (const {why, answers, status} of [
    {why: 'none without answers', answers: {}, status: 0},
    {why: 'not those of other topics', answers: {elsewhere: true}, status: 0},
    {why: 'answers at any depth, a repeated question once', answers: {a: true, c: false}, status: 2},
    {why: 'one "No" of several', answers: {a: false}, status: 1},
    {why: '"No" to every yes-or-no question', answers: {a: false, c: noTogether}, status: 'all-no'},
    {why: 'a number beside them', answers: {a: false, c: false, n: '3'}, status: 3},
    {why: 'no invalid number', answers: {n: 'many'}, status: 0},
    {why: '"I don\'t know", which is no "No"', answers: {a: false, c: unknown}, status: 2},
  ] as const) {
    it(`counts ${why}`, () => {
      expect(statusOf(section, new Map<string, Answer>(Object.entries(answers)))).toBe(status);
    });
  }

  it('is never "All No" where no question takes "No"', () => {
    const numbers = aSection({conditions: [aCondition({condition_type: 'float'})]});
    expect(statusOf(numbers, new Map())).toBe(0);
  });
});
