import {describe, expect, it} from 'vitest';
import {isIsoDate, writtenDay} from '../../src/contract/dates.js';
import {givenDay} from '../../src/contract/given-day.js';

describe('isIsoDate', () => {
  for (const {why, text, is} of [
    {why: 'a day of the calendar', text: '1990-05-10', is: true},
    {why: 'leap day', text: '2000-02-29', is: true},
    {why: 'leap day', text: '2024-02-29', is: true},
    {why: 'no leap day', text: '2100-02-29', is: false},
    {why: 'no leap day', text: '2023-02-29', is: false},
    {why: 'the day before it, in any year', text: '2021-02-28', is: true},
    {why: 'a 29th of another month, in any year', text: '2021-03-29', is: true},
    {why: 'no 31 April', text: '2020-04-31', is: false},
    {why: 'no day 0', text: '2020-04-00', is: false},
    {why: 'no leading zeros', text: '2020-4-1', is: false},
    {why: 'a letter before', text: 'x2020-04-01', is: false},
    {why: 'a space after', text: '2020-04-01 ', is: false},
    {why: 'no text', text: undefined, is: false},
  ]) {
    it(`${why}: ${text} is ${is ? 'a' : 'no'} date`, () => expect(isIsoDate(text)).toBe(is));
  }
});

describe('writtenDay', () => {
  for (const {why, text, day} of [
    {why: 'a date is its own day', text: '2025-03-01', day: '2025-03-01'},
    {
      why: 'a date-time counts as its written day in any time zone',
      text: '2025-03-01T23:30:00-05:00',
      day: '2025-03-01',
    },
    {why: 'a space may stand before the time', text: '2025-03-01 23:30', day: '2025-03-01'},
    {why: 'an impossible day is refused', text: '2025-02-30T00:00:00Z', day: undefined},
    {why: 'text after the day is refused', text: '2025-03-01x', day: undefined},
    {why: 'null has no day', text: null, day: undefined},
    {why: 'undefined has no day', text: undefined, day: undefined},
  ]) {
    it(why, () => expect(writtenDay(text)).toBe(day));
  }
});

describe('givenDay', () => {
  it('accepts a calendar day, and refuses anything else without repeating it', () => {
    expect(givenDay('2025-03-01')).toBe('2025-03-01');
    expect(() => givenDay('2025-02-30')).toThrow(/^A day must be a date of the calendar, YYYY-MM-DD$/);
  });
});
