import {describe, expect, it} from 'vitest';
import type {IsoDate} from '../../../src/contract/dates.js';
import {dateDoubt} from '../../../src/domain/questionnaire/answer-checks.js';

const day = (text: string) => text as IsoDate;

describe('the doubt about a date of the health profile', () => {
  for (const {why, date, birthdate, doubt} of [
    {why: 'none on the day of birth', date: '1990-05-10', birthdate: '1990-05-10', doubt: undefined},
    {why: 'a day before birth', date: '1990-05-09', birthdate: '1990-05-10', doubt: 'before-birth'},
    {why: 'none when the birth date is not known', date: '1890-05-09', birthdate: undefined, doubt: undefined},
    {why: 'none for a date ahead, such as a delivery', date: '2027-03-01', birthdate: '1990-05-10', doubt: undefined},
    {why: 'more than a year ahead', date: '2027-03-02', birthdate: '1990-05-10', doubt: 'far-ahead'},
  ]) {
    it(why, () => {
      const known = {birthdate: birthdate === undefined ? undefined : day(birthdate), today: day('2026-03-01')};
      expect(dateDoubt(day(date), known)).toBe(doubt);
    });
  }
});
