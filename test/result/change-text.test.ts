import {describe, expect, it} from 'vitest';
import {changesText} from '../../src/result/change-text.js';
import {aDisease} from '../helpers/builders.js';
import {aResult, diagnosisOf, disease} from '../helpers/result.js';

type Disease = ReturnType<typeof aDisease>;
const reader = {audience: 'professional', addressee: 'self', locale: 'en'} as const;
const said = (before: readonly Disease[], now: readonly Disease[], over: object = {}) =>
  changesText(aResult(diagnosisOf(...before)), aResult(diagnosisOf(...now)), {...reader, ...over}).map(
    ([{text}, facts]) => `${text} – ${facts.join('; ')}`,
  );

const tetanus = {disease: {id: 't', translations: {en: 'Tetanus', fr: 'Tétanos'}}};
const before = aDisease({...tetanus, prevention_acts_count: 4, advice: {conclusion: 'late', limit_date: '2024-02-30'}});
const now = aDisease({...tetanus, prevention_acts_count: 5, advice: {targeted_date: '2035-03-01'}});

describe('changesText', () => {
  it('names each fact with its new and its former value, and never leaves one blank', () => {
    expect(said([before], [now])).toEqual([
      'Tetanus – Conclusion: Up to date (was: Overdue); ' +
        'From: 01 Mar 2035 (was: Not given); ' +
        'Before: Not given (was: 2024-02-30 (as received, not a date)); ' +
        'Doses counted: 5 (was: 4)',
    ]);
  });

  it('says "Since" of a day that was past when the newer result was computed', () => {
    const since = (targeted_date: string) =>
      said([before], [aDisease({...tetanus, advice: {conclusion: 'late', targeted_date}})])[0];
    expect(since('2025-02-28')).toContain('Since: 28 Feb 2025 (was: Not given)');
    expect(since('2025-03-01')).toContain('From: 01 Mar 2025 (was: Not given)');
  });

  it('speaks to the public in its own words', () => {
    const [line] = said([before], [now], {audience: 'public'});
    expect(line).toContain('Conclusion: You are up to date (was: To do without delay)');
    expect(line).toContain('1 March 2035');
  });

  it('says both dates neutrally where one of the results does not recommend them', () => {
    const due = aDisease({...tetanus, advice: {conclusion: 'todo', limit_date: '2026-05-03'}});
    const not = aDisease({...tetanus, advice: {conclusion: 'contraindicated', targeted_date: '2027-06-04'}});
    expect(said([due], [not])).toEqual([
      'Tetanus – Conclusion: Contraindicated (action not recommended) (was: To do); ' +
        'Dates given by the service: 04 Jun 2027 – not given (was: not given – 03 May 2026)',
    ]);
    expect(said([not], [due])[0]).toContain('Dates given by the service: not given – 03 May 2026 (was: ');
  });

  it('names new and removed diseases with their conclusion', () => {
    expect(said([disease('Measles', {advice: {conclusion: 'todo'}})], [now])).toEqual([
      'Tetanus – new: Up to date',
      'Measles – no longer in the result (was: To do)',
    ]);
  });

  it('says nothing when nothing changed', () => {
    expect(said([now], [now])).toEqual([]);
  });
});
