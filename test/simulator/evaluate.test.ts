import {describe, expect, it} from 'vitest';
import type {IsoDate} from '../../src/contract/dates.js';
import {assess} from '../../src/simulator/evaluate.js';
import {factsOf} from '../../src/simulator/facts.js';
import type {Recommendation, Row, Verdict} from '../../src/simulator/table.js';
import {today} from './ask.js';

const facts = factsOf({birthdate: '2020-01-01' as IsoDate, gender: 'f'}, today);

const sourced = (id: string): Omit<Verdict, 'effect'> => ({
  id,
  diseases: ['DIS001'],
  who: {},
  says: ['a', 'b'],
  evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: true},
});

const row = (id: string, dose: '5y' | '6y' | '7y' | 'now', priority?: number): Recommendation => ({
  ...sourced(id),
  effect: 'recommend',
  force: 'recommended',
  schedule: {doses: [dose]},
  ...(priority !== undefined && {priority}),
});

describe('of the recommendations for one disease', () => {
  for (const {why, rows} of [
    {
      why: 'the one that is due now, before one of higher priority that is not',
      rows: [row('a', '6y', 9), row('b', 'now')],
    },
    {why: 'the one of higher priority of two that are due', rows: [row('a', '5y'), row('b', 'now', 1)]},
    {why: 'the one of higher priority of two, whatever their dates', rows: [row('a', '5y', 1), row('b', 'now', 2)]},
    {why: 'the earlier one of two that are not due yet', rows: [row('a', '7y'), row('b', '6y')]},
    {why: 'the earlier one of those, whatever the priority of the other is', rows: [row('a', '7y', 9), row('b', '6y')]},
    {why: 'the one of higher priority of those on the same day', rows: [row('a', '6y'), row('b', '6y', 1)]},
  ]) {
    it(`the first is ${why}, in any order`, () => {
      expect([rows, rows.toReversed()].map((some) => assess(some, facts).row?.id)).toEqual(['b', 'b']);
    });
  }

  it('any that asks for a dose hides what is not managed, which hides a complete scheme, in any order', () => {
    const unclear: Verdict = {...sourced('x'), effect: 'unmanaged'};
    const complete: Row = {...row('c', 'now'), schedule: {doses: []}};
    const chosen = (some: readonly Row[]) => [some, some.toReversed()].map((all) => assess(all, facts).row?.id);
    expect(chosen([unclear, row('a', 'now'), complete])).toEqual(['a', 'a']);
    expect(chosen([unclear, row('a', '7y'), complete])).toEqual(['a', 'a']);
    expect(chosen([unclear, complete])).toEqual(['x', 'x']);
  });

  it('the first of equal rows counts, and no action is due without rows', () => {
    expect(assess([row('a', 'now'), row('b', 'now')], facts).row?.id).toBe('a');
    expect(assess([], facts)).toEqual({conclusion: 'no_action', from: null, limit: null, conditions: []});
  });
});
