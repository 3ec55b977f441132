import {describe, expect, it} from 'vitest';
import {readDiagnostic} from '../../../src/contract/diagnostic.js';
import {conclusions} from '../../../src/contract/diagnostic-values.js';
import {adviceGroups, alertsFor, conclusionCounts, mostUrgentConclusion} from '../../../src/domain/result/advice.js';
import {
  adviceDate,
  datesInconsistent,
  hasDates,
  recommendedDates,
  recommendsDates,
} from '../../../src/domain/result/advice-dates.js';
import {priorities, priorityOf} from '../../../src/domain/result/priority.js';
import {aDiagnostic, aDisease, aMessage, anAdvice, texts} from '../../helpers/builders.js';
import fc from '../../helpers/fuzz.js';

type Over = Parameters<typeof anAdvice>[0];
const row = (name: string, advice: Over = {}) => aDisease({disease: {name}, advice});
const nameOf = ({disease}: {disease: {name: string}}) => disease.name;
const orderOf = (...diseases: ReturnType<typeof row>[]) =>
  adviceGroups(diseases, nameOf)
    .flatMap(({diseases: group}) => group.map(nameOf))
    .join('');
const aDiagnosticOf = (...rows: ReturnType<typeof row>[]) =>
  readDiagnostic(aDiagnostic({diagnostic_per_disease: rows}));
const whole = (conclusion: string, ...rows: string[]) =>
  readDiagnostic(aDiagnostic({conclusion, diagnostic_per_disease: rows.map((one) => row('x', {conclusion: one}))}));

describe('adviceGroups', () => {
  it('[§4.4-case-priority] groups by priority, the most urgent first, and leaves out empty groups', () => {
    const groups = adviceGroups(
      [
        row('a', {conclusion: 'up_to_date'}),
        row('b', {conclusion: 'contraindicated'}),
        row('c', {conclusion: 'new'}),
        row('d', {conclusion: 'late'}),
      ],
      nameOf,
    );
    expect(groups.map(({priority, diseases}) => [priority, diseases.map(nameOf).join('')])).toEqual([
      ['critical', 'bd'],
      ['high', 'c'],
      ['standard', 'a'],
    ]);
    expect(adviceGroups([], nameOf)).toEqual([]);
  });

  for (const {why, rows, order} of [
    {
      why: 'the nearest limit first',
      rows: [row('a', {limit_date: '2026-05-01'}), row('b', {limit_date: '2026-04-30'})],
      order: 'ba',
    },
    {why: 'a limit before none', rows: [row('a'), row('b', {limit_date: '2026-05-01'})], order: 'ba'},
    {why: 'a limit in the year 9999 before none', rows: [row('a'), row('b', {limit_date: '9999-12-31'})], order: 'ba'},
    {
      why: 'the limit before the targeted date',
      rows: [row('a', {targeted_date: '2020-01-01'}), row('b', {limit_date: '2030-01-01'})],
      order: 'ba',
    },
    {
      why: 'then the nearest targeted date',
      rows: [row('a', {targeted_date: '2026-05-01'}), row('b', {targeted_date: '2026-04-30'})],
      order: 'ba',
    },
    {why: 'an unreadable date like none', rows: [row('b', {limit_date: '2026-02-30'}), row('a')], order: 'ab'},
    {
      why: 'a date-time as its written day',
      rows: [row('b', {limit_date: '2026-04-30T23:00:00Z'}), row('a', {limit_date: '2026-04-30'})],
      order: 'ab',
    },
    {why: 'names as the reader sorts them', rows: [row('Z'), row('é'), row('f'), row('E')], order: 'EéfZ'},
  ]) {
    it(`[§4.4-8] shows ${why}`, () => expect(orderOf(...rows)).toBe(order));
  }

  it('[§4.4-case-null-dates] loses no disease, with dates, without, or with unreadable ones', () => {
    const date = fc.constantFrom(null, '', 'x', '2026-02-30', '2026-05-01', '2026-05-01T00:00:00Z');
    const advice = fc.record({
      conclusion: fc.constantFrom(...conclusions, 'new'),
      targeted_date: date,
      limit_date: date,
    });
    fc.assert(
      fc.property(fc.array(advice), (overs) => {
        const rows = overs.map((over, index) => row(String(index), over));
        const groups = adviceGroups(rows, nameOf);
        expect(new Set(groups.flatMap(({diseases}) => diseases))).toEqual(new Set(rows));
        expect(groups.flatMap(({diseases}) => diseases)).toHaveLength(rows.length);
        const ranks = groups.map(({priority}) => priorities.indexOf(priority));
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
        expect(adviceGroups(rows.toReversed(), nameOf)).toEqual(groups);
      }),
    );
  });
});

it('[§4.4-8] conclusionCounts counts each conclusion that there is, the most urgent first', () => {
  expect(conclusionCounts(whole('late', 'up_to_date', 'new', 'late', 'up_to_date', '__proto__'))).toEqual([
    ['late', 1],
    ['new', 1],
    ['__proto__', 1],
    ['up_to_date', 2],
  ]);
  expect(conclusionCounts(whole('late'))).toEqual([]);
});

describe('mostUrgentConclusion', () => {
  const all = [...conclusions, 'new'];
  it('[§2.6-priority] [§4.4-case-priority] is never milder than the whole or a row, over all pairs', () => {
    for (const overall of all) {
      for (const one of all) {
        const rank = Math.min(...[overall, one].map((conclusion) => priorities.indexOf(priorityOf(conclusion))));
        expect([overall, one, priorityOf(mostUrgentConclusion(whole(overall, 'no_action', one)))]).toEqual([
          overall,
          one,
          priorities[rank],
        ]);
      }
    }
  });
  it('[§2.6-priority] is the overall conclusion when no row is more urgent', () => {
    for (const overall of all) expect(mostUrgentConclusion(whole(overall))).toBe(overall);
    expect(mostUrgentConclusion(whole('late', 'contraindicated'))).toBe('late');
  });
});

describe('alertsFor', () => {
  const alert = (public_destination: string, en: string) =>
    aMessage({message_type: 'alert', public_destination, contents: texts(en)});
  const first = row('a', {messages: [aMessage(), alert('professional', 'P'), alert('general', 'G')]});
  const second = row('b', {
    conclusion: 'up_to_date',
    messages: [alert('patient', 'Q'), alert('unknown', 'U'), alert('general', '')],
  });
  const diagnostic = {conclusion: 'late', diagnostic_per_disease: [first, second, row('c')], unreadable: []};
  const shown = (audience: 'public' | 'professional') =>
    alertsFor(audience, diagnostic.diagnostic_per_disease).map(
      ({disease, alert}) => nameOf(disease) + alert.contents['en'],
    );

  it('[§4.4-case-alerts-first] gives every alert that an audience may see, with its disease', () => {
    expect(shown('public')).toEqual(['aG', 'bQ', 'bU', 'b']);
    expect(shown('professional')).toEqual(['aP', 'aG', 'bU', 'b']);
  });
});

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

describe('hasDates', () => {
  for (const {why, rows, has} of [
    {why: 'no row has one', rows: [row('a'), row('b')], has: false},
    {why: 'none can be read', rows: [row('a', {targeted_date: 'soon', limit_date: '2024-02-30'})], has: false},
    {why: 'one row has a targeted date', rows: [row('a'), row('b', {targeted_date: '2024-03-01'})], has: true},
    {why: 'one row has a limit date', rows: [row('a', {limit_date: '2024-03-01'}), row('b')], has: true},
  ]) {
    it(`[§4.4-should-print-export] is ${has} when ${why}`, () => expect(hasDates(aDiagnosticOf(...rows))).toBe(has));
  }

  it('[§2.6-conclusions] is false when the only date is information', () =>
    expect(hasDates(aDiagnosticOf(row('a', {conclusion: 'contraindicated', limit_date: '2024-03-01'})))).toBe(false));
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
