import {describe, expect, it} from 'vitest';
import type {IsoDate} from '../../src/contract/dates.js';
import {daysBetween} from '../../src/domain/dates/calendar.js';
import {addDays, addMonths, addSpan} from '../../src/simulator/civil-months.js';

const day = (text: string) => text as IsoDate;

describe('the months of a schedule', () => {
  for (const {why, from, months, to} of [
    {why: 'keep the day of the month', from: '2025-01-15', months: 2, to: '2025-03-15'},
    {why: 'clamp to the end of a short month', from: '2025-01-31', months: 1, to: '2025-02-28'},
    {why: 'clamp to 29 February in a leap year', from: '2024-01-31', months: 1, to: '2024-02-29'},
    {why: 'clamp 29 February in a common year', from: '2020-02-29', months: 12, to: '2021-02-28'},
    {why: 'know that 1900 was no leap year', from: '1899-12-31', months: 2, to: '1900-02-28'},
    {why: 'know that 2000 was one', from: '1999-12-31', months: 2, to: '2000-02-29'},
    {why: 'cross the year', from: '2025-11-30', months: 3, to: '2026-02-28'},
    {why: 'go back', from: '2025-03-31', months: -1, to: '2025-02-28'},
  ]) {
    it(why, () => expect(addMonths(day(from), months)).toBe(to));
  }

  it('count days over month ends and years, forth and back', () => {
    for (const from of ['2024-02-28', '2025-12-31', '2025-03-01'].map(day)) {
      for (const days of [-400, -31, -1, 0, 1, 2, 59, 294, 400]) {
        expect(daysBetween(from, addDays(from, days))).toBe(days);
      }
    }
  });

  it('end where four figures cannot write a year', () => {
    expect(addDays(day('0000-01-03'), -14)).toBe('0000-01-01');
    expect(addMonths(day('0000-01-03'), -1)).toBe('0000-01-01');
  });

  it('read each unit of a span', () => {
    const from = day('2024-01-31');
    expect([addSpan(from, '10d'), addSpan(from, '2w'), addSpan(from, '1m'), addSpan(from, '1y')]).toEqual([
      '2024-02-10',
      '2024-02-14',
      '2024-02-29',
      '2025-01-31',
    ]);
  });
});
