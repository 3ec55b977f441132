import {describe, expect, it} from 'vitest';
import {civilDate, daysBetween, isoDate, yearsAway} from '../../../src/domain/dates/calendar.js';
import fc, {inputs} from '../../helpers/fuzz.js';
import {day} from '../entries/entry-builders.js';

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengths = (year: number) => [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Every day from 1900 to 2100, counted one by one. */
const days = Array.from({length: 201}, (_, index) => 1900 + index).flatMap((year) =>
  lengths(year).flatMap((length, index) =>
    Array.from({length}, (_, before) => ({year, month: index + 1, day: before + 1})),
  ),
);

describe('the calendar', () => {
  it('[UX-29] [§4.4-2] writes and reads back every day from 1900 to 2100, and no other', () => {
    expect(days).toHaveLength(73_414);
    const wrong = days.filter((date) => {
      const text = isoDate(date);
      return !text || JSON.stringify(civilDate(text)) !== JSON.stringify(date);
    });
    expect(wrong).toEqual([]);
    const beyond = Array.from({length: 201}, (_, index) => 1900 + index).flatMap((year) =>
      lengths(year).map((length, index) => isoDate({year, month: index + 1, day: length + 1})),
    );
    expect(beyond.filter((date) => date !== undefined)).toEqual([]);
  });

  it('counts one day from each day to the next', () => {
    const texts = days.map((date) => isoDate(date)!);
    const first = texts[0]!;
    expect(texts.filter((text, index) => daysBetween(first, text) !== index)).toEqual([]);
  });

  it('counts the same days forwards and backwards, through any other day', () => {
    const some = fc.constantFrom(...days).map((date) => isoDate(date)!);
    fc.assert(
      fc.property(some, some, some, (a, b, c) => {
        expect(daysBetween(a, b) + daysBetween(b, c)).toBe(daysBetween(a, c));
        expect(Math.sign(daysBetween(a, b))).toBe(a < b ? 1 : a > b ? -1 : 0);
      }),
      inputs(2000),
    );
  });

  for (const {why, date} of [
    {why: 'day 0', date: {year: 2024, month: 1, day: 0}},
    {why: 'month 0', date: {year: 2024, month: 0, day: 1}},
    {why: 'month 13', date: {year: 2024, month: 13, day: 1}},
    {why: '30 February', date: {year: 2024, month: 2, day: 30}},
    {why: 'no leap day in a full century', date: {year: 1900, month: 2, day: 29}},
    {why: 'a year of five figures', date: {year: 12024, month: 1, day: 1}},
    {why: 'a year before the count', date: {year: -1, month: 1, day: 1}},
    {why: 'a fraction', date: {year: 2024, month: 1, day: 1.5}},
    {why: 'no number', date: {year: NaN, month: 1, day: 1}},
  ]) {
    it(`[UX-29] [§4.4-2] refuses ${why}`, () => expect(isoDate(date)).toBeUndefined());
  }

  it('writes a year with four figures', () => expect(isoDate({year: 33, month: 4, day: 3})).toBe('0033-04-03'));

  for (const {why, from, years, to} of [
    {why: 'earlier', from: '2026-03-01', years: -130, to: '1896-03-01'},
    {why: 'later', from: '1999-12-31', years: 1, to: '2000-12-31'},
    {why: 'from a leap day, as text only', from: '2024-02-29', years: 1, to: '2025-02-29'},
  ]) {
    it(`gives the same day of another year: ${why}`, () => expect(yearsAway(day(from), years)).toBe(to));
  }
});
