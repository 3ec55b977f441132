import {describe, expect, it} from 'vitest';
import {ageInMonths, ageInYears, ageOn} from '../../../src/domain/dates/age.js';
import {isoDate} from '../../../src/domain/dates/calendar.js';
import fc, {inputs} from '../../helpers/fuzz.js';
import {day} from '../entries/entry-builders.js';

describe('ageOn', () => {
  for (const {why, birth, on, age} of [
    {why: 'the day of birth', birth: '2024-03-01', on: '2024-03-01', age: {unit: 'day', count: 0}},
    {why: 'the next day, over a month end', birth: '2024-02-29', on: '2024-03-01', age: {unit: 'day', count: 1}},
    {why: 'the last day of days', birth: '2024-01-15', on: '2024-02-14', age: {unit: 'day', count: 30}},
    {why: 'the first day of weeks', birth: '2024-01-15', on: '2024-02-15', age: {unit: 'week', count: 4}},
    {why: 'the last day of weeks', birth: '2024-01-15', on: '2024-04-14', age: {unit: 'week', count: 12}},
    {why: 'the first day of months', birth: '2024-01-15', on: '2024-04-15', age: {unit: 'month', count: 3}},
    {why: '23 months', birth: '2022-01-15', on: '2024-01-14', age: {unit: 'month', count: 23}},
    {why: 'two years', birth: '2022-01-15', on: '2024-01-15', age: {unit: 'year', count: 2, months: 0}},
    {
      why: '17 years, the day before majority',
      birth: '2006-03-02',
      on: '2024-03-01',
      age: {unit: 'year', count: 17, months: 11},
    },
    {why: '18 years', birth: '2006-03-01', on: '2024-03-01', age: {unit: 'year', count: 18, months: 0}},
    {
      why: 'leap day, on 28 February',
      birth: '2004-02-29',
      on: '2023-02-28',
      age: {unit: 'year', count: 18, months: 11},
    },
    {why: 'leap day, on 1 March', birth: '2004-02-29', on: '2023-03-01', age: {unit: 'year', count: 19, months: 0}},
    {why: 'leap day, on leap day', birth: '2004-02-29', on: '2024-02-29', age: {unit: 'year', count: 20, months: 0}},
    {
      why: 'the 31st, at the end of a short month',
      birth: '2024-01-31',
      on: '2024-02-29',
      age: {unit: 'day', count: 29},
    },
    {
      why: 'the 31st, on the first after a short month',
      birth: '2024-01-31',
      on: '2024-03-01',
      age: {unit: 'week', count: 4},
    },
    {why: 'a hundred years', birth: '1924-03-01', on: '2024-03-01', age: {unit: 'year', count: 100, months: 0}},
  ]) {
    it(`[UX-31] [§4.4-2] ${why}: ${birth} on ${on}`, () => expect(ageOn(day(birth), day(on))).toEqual(age));
  }

  it('[§4.4-2] refuses a day before the birth date, with no date in the message', () => {
    for (const age of [ageOn, ageInMonths, ageInYears]) {
      expect(() => age(day('2024-03-02'), day('2024-03-01'))).toThrow(RangeError);
      expect(() => age(day('2024-03-02'), day('2024-03-01'))).not.toThrow(/\d/);
    }
  });
});

describe('ageInYears', () => {
  it('[§4.4-2] counts the birthdays that have been', () => {
    const dates = fc
      .record({
        year: fc.integer({min: 1900, max: 2100}),
        month: fc.integer({min: 1, max: 12}),
        day: fc.integer({min: 1, max: 31}),
      })
      .map(isoDate)
      .filter((date) => date !== undefined);
    fc.assert(
      fc.property(dates, dates, (a, b) => {
        const [birth, on] = a < b ? [a, b] : [b, a];
        const had = on.slice(5) >= birth.slice(5);
        expect(ageInYears(birth, on)).toBe(Number(on.slice(0, 4)) - Number(birth.slice(0, 4)) - (had ? 0 : 1));
        expect(Math.floor(ageInMonths(birth, on) / 12)).toBe(ageInYears(birth, on));
      }),
      inputs(2000),
    );
  });
});
