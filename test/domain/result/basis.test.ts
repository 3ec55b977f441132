import {describe, expect, it} from 'vitest';
import {emptyAct, emptyHistory, path, type HistoryEntries, type Origin} from '../../../src/domain/entries/entries.js';
import {basisOf, readBasis} from '../../../src/domain/result/basis.js';

const entries = (history: Partial<HistoryEntries> = {}, origin?: Origin) => ({
  history: {...emptyHistory, ...history},
  origins: new Map(origin ? [[path.history, origin]] : []),
});
const profile = (asked: readonly string[] | 'not-loaded' | 'off', ...sent: string[]) => ({asked, sent: new Set(sent)});

describe('the basis of a result', () => {
  it.each([
    {asked: ['a', 'b'], sent: ['a', 'b'], of: {profile: 'answered', asked: 2, answered: 2}},
    {asked: ['a', 'b'], sent: ['b', 'foreign'], of: {profile: 'partly', asked: 2, answered: 1}},
    {asked: ['a', 'b'], sent: ['foreign'], of: {profile: 'skipped', asked: 2, answered: 0}},
    {asked: [], sent: [], of: {profile: 'answered', asked: 0, answered: 0}},
    {asked: 'not-loaded' as const, sent: [], of: {profile: 'not-loaded', asked: 0, answered: 0}},
    {asked: 'off' as const, sent: ['a'], of: {profile: 'off', asked: 0, answered: 1}},
  ])('says how much of the profile was answered: $of.profile, $of.answered of $of.asked', ({asked, sent, of}) => {
    expect(basisOf(entries(), profile(asked, ...sent))).toMatchObject(of);
  });

  it.each([
    {history: {received: 'yes', acts: [emptyAct('a')]}, of: 'given'},
    {history: {received: 'yes'}, of: 'unknown'},
    {history: {received: 'none'}, of: 'none'},
    {history: {received: 'unknown'}, of: 'unknown'},
    {history: {received: ''}, of: 'not-said'},
    {history: {received: 'unknown'}, origin: 'host', of: 'not-said'},
  ] as const)('tells an answer about vaccines from an empty record: $of', ({history, of, ...rest}) => {
    const origin = 'origin' in rest ? rest.origin : undefined;
    expect(basisOf(entries(history, origin), profile('off')).history).toBe(of);
  });

  it('is read from a stored result, and a damaged one is none', () => {
    const basis = {profile: 'partly', asked: 3, answered: 1, history: 'none'} as const;
    expect(readBasis({...basis, more: 1})).toEqual(basis);
    for (const damaged of [
      undefined,
      null,
      'x',
      {...basis, profile: 'x'},
      {...basis, asked: -1},
      {...basis, history: 1},
    ])
      expect(readBasis(damaged)).toBeUndefined();
  });
});
