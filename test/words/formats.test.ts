import {describe, expect, it} from 'vitest';
import type {IsoDate} from '../../src/contract/dates.js';
import {givenDay as day} from '../../src/contract/given-day.js';
import {isoDate} from '../../src/domain/dates/calendar.js';
import {emptyDate} from '../../src/domain/dates/date-entry.js';
import {dayInWords, longDate, partialDate, unitText} from '../../src/words/date-words.js';
import {dateFor, dateTime, numberText} from '../../src/words/formats.js';
import fc from '../helpers/fuzz.js';
import {describeIn, describeInEach} from './in-language.js';

const dates = [
  {date: '2024-02-05', en: ['5 February 2024', '05 Feb 2024'], fr: ['5 février 2024', '5 févr. 2024']},
  {date: '2024-09-01', en: ['1 September 2024', '01 Sep 2024'], fr: ['1er septembre 2024', '1er sept. 2024']},
  {date: '2024-08-21', en: ['21 August 2024', '21 Aug 2024'], fr: ['21 août 2024', '21 août 2024']},
  {date: '0024-12-31', en: ['31 December 0024', '31 Dec 0024'], fr: ['31 décembre 0024', '31 déc. 0024']},
];

const partialDates = [
  {why: 'month and year', entry: {month: '3', year: '2015'}, en: 'March 2015', fr: 'mars 2015'},
  {why: 'a month typed by name', entry: {month: 'fév', year: '2015'}, en: 'February 2015', fr: 'février 2015'},
  {why: 'the year alone', entry: {year: '2015'}, en: '2015', fr: '2015'},
  {why: 'a whole date', entry: {day: '1', month: '3', year: '2015'}, en: '1 March 2015', fr: '1er mars 2015'},
  {why: 'a month that is none, as typed', entry: {month: 'xyz', year: '2015'}, en: 'xyz 2015', fr: 'xyz 2015'},
  {
    why: 'a text that could not be split, as it came',
    entry: {raw: 'last spring'},
    en: 'last spring',
    fr: 'last spring',
  },
  {why: 'nothing', entry: {}, en: '', fr: ''},
];

const unrealDates = [
  {why: 'a day that is none', date: {day: 30, month: 2, year: 2024}, en: '30 February 2024', fr: '30 février 2024'},
  {why: 'a month that is none', date: {day: 3, month: 13, year: 2024}, en: '3 13 2024', fr: '3 13 2024'},
];

const numbers = [
  {value: -2.5, en: '-2.5', fr: '-2,5'},
  {value: 12345.678, en: '12345.678', fr: '12345,678'},
  {value: 0.0000001, en: '0.0000001', fr: '0,0000001'},
  {value: 3, en: '3', fr: '3'},
];

const counts = [
  {count: 0, unit: 'day', en: '0 days', fr: '0 jour'},
  {count: 1, unit: 'month', en: '1 month', fr: '1 mois'},
  {count: 5, unit: 'week', en: '5 weeks', fr: '5 semaines'},
  {count: 34, unit: 'year', en: '34 years', fr: '34 ans'},
  {count: 3600, unit: 'second', en: '3600 seconds', fr: '3600 secondes'},
] as const;

for (const lang of ['en', 'fr'] as const) {
  describeIn(lang, () => {
    for (const {date, [lang]: expected} of dates) {
      it(`a date is in full for the public and short for professionals: ${expected.join(', ')}`, () => {
        expect([dateFor('public', day(date)), dateFor('professional', day(date))]).toEqual(expected);
      });
    }

    for (const {why, entry, [lang]: expected} of partialDates) {
      it(`an incomplete date is shown as far as it is known: ${why}`, () => {
        expect(partialDate({...emptyDate, ...entry})).toBe(expected);
      });
    }

    for (const {why, date, [lang]: expected} of unrealDates) {
      it(`a date that does not exist can be named: ${why}`, () => expect(dayInWords(date)).toBe(expected));
    }

    for (const {value, [lang]: expected} of numbers) {
      it(`a number has no thousands separators: ${expected}`, () => expect(numberText(value)).toBe(expected));
    }

    for (const {count, unit, [lang]: expected} of counts) {
      it(`a count agrees with its unit and never leaves it: ${expected}`, () => {
        expect(unitText(count, unit)).toBe(expected.replace(' ', '\u00a0'));
      });
    }
  });
}

describeInEach(() => {
  it('dates never come as figures only, and always with four figures for the year', () => {
    const anyDate = fc
      .record({
        year: fc.integer({min: 1, max: 9999}),
        month: fc.integer({min: 1, max: 12}),
        day: fc.integer({min: 1, max: 28}),
      })
      .map((civil) => ({civil, iso: isoDate(civil) as IsoDate}));
    fc.assert(
      fc.property(anyDate, ({civil, iso}) => {
        const year = iso.slice(0, 4);
        for (const text of [longDate(iso), dateFor('professional', iso), dayInWords(civil)]) {
          expect(text).toMatch(new RegExp(`^\\d{1,2}(?:er)? \\p{L}+\\.? ${year}$`, 'u'));
        }
      }),
    );
  });

  it('months have twelve names', () => {
    const names = Array.from({length: 12}, (_, index) => dayInWords({day: 2, month: index + 1, year: 2024}));
    expect(new Set(names).size).toBe(12);
  });
});

describe('an instant', () => {
  // Written without a zone, so that it means the reader's own clock wherever the test runs.
  describeIn('en', () => {
    it('has its time beside the date', () => expect(dateTime('2027-03-14T09:05:00')).toBe('14 March 2027, 09:05'));
    it('is shown as it came when it cannot be read', () => expect(dateTime('yesterday')).toBe('yesterday'));
  });

  describeIn('fr', () => {
    it('has its time beside the date, in the manner of the language', () => {
      expect(dateTime('2027-03-01T09:05:00')).toBe('1er mars 2027 à 9\u00a0h\u00a005');
    });
  });
});
