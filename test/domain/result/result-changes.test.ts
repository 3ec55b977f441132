import {describe, expect, it} from 'vitest';
import {readDiagnostic} from '../../../src/contract/diagnostic.js';
import {resultChanges} from '../../../src/domain/result/result-changes.js';
import {aDisease} from '../../helpers/builders.js';
import {diagnosisOf} from '../../helpers/result.js';

type Disease = ReturnType<typeof aDisease>;
const changes = (before: readonly Disease[], now: readonly Disease[]) =>
  resultChanges(readDiagnostic(diagnosisOf(...before)), readDiagnostic(diagnosisOf(...now))).map((change) => [
    change.before?.disease.id,
    change.now?.disease.id,
    change.facts,
  ]);

const [a, b] = [{id: 'a'}, {id: 'b'}];

describe('resultChanges', () => {
  for (const {why, before, now, facts} of [
    {why: 'nothing', before: {}, now: {}, facts: undefined},
    {why: 'the conclusion', before: {advice: {conclusion: 'late'}}, now: {}, facts: ['conclusion']},
    {
      why: 'both dates, one of them not given before',
      before: {advice: {limit_date: '2025-01-01'}},
      now: {advice: {targeted_date: '2035-01-01', limit_date: '2026-01-01'}},
      facts: ['targeted_date', 'limit_date'],
    },
    {why: 'a date that is gone', before: {advice: {limit_date: '2025-01-01'}}, now: {}, facts: ['limit_date']},
    {
      why: 'the doses',
      before: {prevention_acts_count: 1},
      now: {prevention_acts_count: 2},
      facts: ['prevention_acts_count'],
    },
    {why: 'not the matching conditions', before: {advice: {matching_conditions: ['x']}}, now: {}, facts: undefined},
  ]) {
    it(`finds ${why}`, () => {
      expect(changes([aDisease({...before, disease: a})], [aDisease({...now, disease: a})])).toEqual(
        facts ? [['a', 'a', facts]] : [],
      );
    });
  }

  it('lists new diseases in order and removed diseases last', () => {
    expect(changes([aDisease({disease: b})], [aDisease({disease: a})])).toEqual([
      [undefined, 'a', []],
      ['b', undefined, []],
    ]);
  });

  it('compares repeated diseases one by one', () => {
    const [late, todo] = ['late', 'todo'].map((conclusion) => aDisease({disease: a, advice: {conclusion}})) as [
      Disease,
      Disease,
    ];
    expect(changes([late, todo], [late, todo])).toEqual([]);
    expect(changes([late, todo], [late])).toEqual([['a', undefined, []]]);
  });
});
