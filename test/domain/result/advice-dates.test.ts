import {describe, expect, it} from 'vitest';
import {
  adviceDate,
  datesInconsistent,
  recommendedDates,
  recommendedDays,
  recommendsDates,
} from '../../../src/domain/result/advice-dates.js';
import {aDisease, anAdvice} from '../../helpers/builders.js';

const row = (name: string, advice: Parameters<typeof anAdvice>[0] = {}) => aDisease({disease: {name}, advice});

describe('adviceDate', () => {
  for (const {why, received, date} of [
    {why: 'null', received: null, date: {}},
    {why: 'an empty text', received: '', date: {}},
    {why: 'blanks', received: ' ', date: {}},
    {why: 'a date', received: '2026-05-01', date: {date: '2026-05-01'}},
    {why: 'a date-time, by its written day', received: '2026-05-01T23:30:00-11:00', date: {date: '2026-05-01'}},
    {why: 'an impossible day, as it came', received: '2026-02-30', date: {unreadable: '2026-02-30'}},
    {why: 'words, as they came', received: ' soon ', date: {unreadable: ' soon '}},
  ]) {
    it(`[§4.4-case-null-dates] [§2.5-targeted-date] reads ${why}`, () => expect(adviceDate(received)).toEqual(date));
  }
});

describe('recommendedDays', () => {
  for (const {why, rows, days} of [
    {why: 'none without a date', rows: [row('a'), row('b')], days: []},
    {why: 'none that cannot be read', rows: [row('a', {targeted_date: 'soon', limit_date: '2024-02-30'})], days: []},
    {
      why: 'each date once, in order',
      rows: [row('a', {limit_date: '2024-03-01'}), row('b', {targeted_date: '2024-02-01', limit_date: '2024-03-01'})],
      days: ['2024-02-01', '2024-03-01'],
    },
  ]) {
    it(`[§4.4-should-print-export] has ${why}`, () => expect(recommendedDays(rows)).toEqual(days));
  }

  it('[§2.6-conclusions] has no date that is information', () =>
    expect(recommendedDays([row('a', {conclusion: 'contraindicated', limit_date: '2024-03-01'})])).toEqual([]));
});

describe('recommendsDates', () => {
  for (const {is, of} of [
    {is: true, of: ['late', 'todo', 'suggested', 'up_to_date', 'no_action', 'complete_scheme']},
    {is: false, of: ['contraindicated', 'exception', 'unmanaged', 'a later one', '', 'toString', '__proto__']},
  ])
    for (const conclusion of of)
      it(`[§2.6-conclusions] is ${is} for ${conclusion || 'an empty conclusion'}`, () =>
        expect(recommendsDates(anAdvice({conclusion}))).toBe(is));
});

describe('recommendedDates', () => {
  const dates = {targeted_date: '2027-03-14T00:00:00Z', limit_date: '2027-09-14'};

  it('are the written days', () =>
    expect(recommendedDates(anAdvice(dates))).toEqual({from: '2027-03-14', before: '2027-09-14'}));

  it('are those that can be read', () =>
    expect(recommendedDates(anAdvice({...dates, limit_date: '2027-02-30'}))).toEqual({from: '2027-03-14'}));

  it('[§2.6-conclusions] are none where dates are information', () =>
    expect(recommendedDates(anAdvice({...dates, conclusion: 'contraindicated'}))).toEqual({}));
});

describe('datesInconsistent', () => {
  for (const {why, targeted_date, limit_date, is} of [
    {why: 'the limit is before the targeted date', targeted_date: '2026-05-02', limit_date: '2026-05-01', is: true},
    {why: 'both are the same day', targeted_date: '2026-05-01', limit_date: '2026-05-01', is: false},
    {why: 'both are the same written day', targeted_date: '2026-05-01T10:00:00Z', limit_date: '2026-05-01', is: false},
    {why: 'the limit is null', targeted_date: '2026-05-02', limit_date: null, is: false},
    {why: 'the targeted date is null', targeted_date: null, limit_date: '2026-05-01', is: false},
    {why: 'one cannot be read', targeted_date: 'x', limit_date: '2026-05-01', is: false},
  ]) {
    it(`[§2.5-limit-date] is ${is} when ${why}`, () =>
      expect(datesInconsistent(anAdvice({targeted_date, limit_date}))).toBe(is));
  }
});
