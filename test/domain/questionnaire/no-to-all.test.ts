import {describe, expect, it} from 'vitest';
import {emptyDate} from '../../../src/domain/dates/date-entry.js';
import type {Answer} from '../../../src/domain/entries/entries.js';
import {runsOf, withNoToAll, withoutNoToAll, yesNoIds} from '../../../src/domain/questionnaire/no-to-all.js';
import {noTogether, unknown} from '../../../src/domain/questionnaire/yes-or-no.js';
import {aCondition} from '../../helpers/builders.js';

/** Questions by the first letters of their types. */
const asked = (types: string) =>
  [...types].map((type, index) =>
    aCondition({id: `${type}${index}`, condition_type: type === 'b' ? 'boolean' : 'integer'}),
  );
const shape = (types: string) => runsOf(asked(types)).map((run) => run.map(({id}) => id[0]).join(''));

describe('runsOf', () => {
  for (const {why, types, runs} of [
    {why: 'ends a run with the last yes-or-no question', types: 'bibii', runs: ['bib', 'ii']},
    {why: 'keeps numbers alone in a run', types: 'ii', runs: ['ii']},
    {why: 'has no run without questions', types: '', runs: []},
    {
      why: 'has at most 20 yes-or-no questions in a run',
      types: 'b'.repeat(45),
      runs: [20, 20, 5].map((n) => 'b'.repeat(n)),
    },
    {why: 'does not count numbers', types: `i${'b'.repeat(20)}ib`, runs: [`i${'b'.repeat(20)}`, 'ib']},
    {why: 'ends with 20 exactly', types: 'b'.repeat(20), runs: ['b'.repeat(20)]},
  ]) {
    it(why, () => expect(shape(types)).toEqual(runs));
  }

  it('loses no question and keeps their order', () => {
    const all = asked('bbbi'.repeat(17));
    expect(runsOf(all).flat()).toEqual(all);
  });
});

it('the ids of a run are those of its yes-or-no questions, a repeated one once', () => {
  const [yes, count] = asked('bi');
  expect(yesNoIds([yes!, count!, yes!])).toEqual(['b0']);
});

describe('No to all', () => {
  const before = new Map<string, Answer>([
    ['yes', true],
    ['no', false],
    ['unknown', unknown],
    ['emptied', emptyDate],
    ['elsewhere', true],
  ]);
  const ids = ['yes', 'no', 'unknown', 'open', 'emptied'];

  it('answers those without an answer alone, and marks each', () => {
    expect(withNoToAll(before, ids)).toEqual(
      new Map<string, Answer>([...before, ['open', noTogether], ['emptied', noTogether]]),
    );
  });

  it('is undone for those that still have it: what was answered by itself since then stays', () => {
    const after = new Map([...withNoToAll(before, ids), ['open', true]] as const);
    const undone = withoutNoToAll(after, ids);
    expect(undone.get('open')).toBe(true);
    expect(undone.has('emptied')).toBe(false);
    for (const id of ['yes', 'no', 'unknown', 'elsewhere']) expect(undone.get(id)).toBe(before.get(id));
  });

  it('is undone in these questions alone', () => {
    const elsewhere = new Map([['elsewhere', noTogether]]);
    expect(withoutNoToAll(elsewhere, ids)).toEqual(elsewhere);
  });
});
