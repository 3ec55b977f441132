import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {IsoDate} from '../../src/contract/dates.js';
import {isoDate} from '../../src/domain/calendar.js';
import {emptyDate} from '../../src/domain/date-entry.js';
import {
  dateFor,
  dateTime,
  dayInWords,
  longDate,
  monthName,
  numberText,
  partialDate,
  shortDate,
} from '../../src/i18n/formats.js';
import {languages} from '../../src/i18n/localize.js';

const day = (text: string) => IsoDate.parse(text);

describe('dates', () => {
  for (const {why, date, locale, long, short} of [
    {why: 'a day in English', date: '2024-02-05', locale: 'en', long: '5 February 2024', short: '05 Feb 2024'},
    {why: 'a day in French', date: '2024-02-05', locale: 'fr', long: '5 février 2024', short: '5 févr. 2024'},
    {
      why: 'the first of a month in French',
      date: '2024-01-01',
      locale: 'fr',
      long: '1er janvier 2024',
      short: '1er janv. 2024',
    },
    {
      why: 'the first of a month in English',
      date: '2024-09-01',
      locale: 'en',
      long: '1 September 2024',
      short: '01 Sep 2024',
    },
    {why: 'a regional tag', date: '2024-08-21', locale: 'fr-CA', long: '21 août 2024', short: '21 août 2024'},
    {
      why: 'a year with leading zeros',
      date: '0024-12-31',
      locale: 'en',
      long: '31 December 0024',
      short: '31 Dec 0024',
    },
  ]) {
    it(`are written with the month in letters: ${why}`, () => {
      expect([longDate(day(date), locale), shortDate(day(date), locale)]).toEqual([long, short]);
    });
  }

  it('are in full for the public and short for professionals', () => {
    expect(dateFor('public', day('2027-03-14'), 'en')).toBe('14 March 2027');
    expect(dateFor('professional', day('2027-03-14'), 'en')).toBe('14 Mar 2027');
  });

  it('never come as figures only, and always with four figures for the year', () => {
    const dates = fc
      .record({
        year: fc.integer({min: 1, max: 9999}),
        month: fc.integer({min: 1, max: 12}),
        day: fc.integer({min: 1, max: 28}),
      })
      .map((civil) => ({civil, iso: isoDate(civil) as IsoDate}));
    fc.assert(
      fc.property(dates, fc.constantFrom(...languages), ({civil, iso}, locale) => {
        const year = iso.slice(0, 4);
        for (const text of [longDate(iso, locale), shortDate(iso, locale), dayInWords(civil, locale)]) {
          expect(text).toMatch(new RegExp(`^\\d{1,2}(?:er)? \\p{L}+\\.? ${year}$`, 'u'));
        }
      }),
      {seed: 7},
    );
  });

  it('have twelve names for the months in each language', () => {
    for (const locale of languages) {
      const names = Array.from({length: 12}, (_, index) => monthName(index + 1, locale));
      expect(new Set(names).size).toBe(12);
      expect(names).not.toContain(undefined);
      expect([monthName(0, locale), monthName(13, locale)]).toEqual([undefined, undefined]);
    }
  });

  it('that do not exist can be named', () => {
    expect(dayInWords({day: 30, month: 2, year: 2024}, 'fr')).toBe('30 février 2024');
  });
});

describe('a date that may be incomplete', () => {
  for (const {why, entry, en, fr} of [
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
  ]) {
    it(`is shown as far as it is known: ${why}`, () => {
      const typed = {...emptyDate, ...entry};
      expect([partialDate(typed, 'en'), partialDate(typed, 'fr')]).toEqual([en, fr]);
    });
  }
});

describe('an instant', () => {
  // Written without a zone, so that it means the reader's own clock wherever the test runs.
  it('has its time beside the date, in the manner of the language', () => {
    expect(dateTime('2027-03-14T09:05:00', 'en')).toBe('14 March 2027, 09:05');
    expect(dateTime('2027-03-01T09:05:00', 'fr')).toBe('1er mars 2027 à 9\u00a0h\u00a005');
  });

  it('is shown as it came when it cannot be read', () => expect(dateTime('yesterday', 'en')).toBe('yesterday'));
});

describe('numbers', () => {
  for (const {value, en, fr} of [
    {value: -2.5, en: '-2.5', fr: '-2,5'},
    {value: 12345.678, en: '12345.678', fr: '12345,678'},
    {value: 0.0000001, en: '0.0000001', fr: '0,0000001'},
    {value: 3, en: '3', fr: '3'},
  ]) {
    it(`are written in each language without thousands separators: ${value}`, () => {
      expect([numberText(value, 'en'), numberText(value, 'fr')]).toEqual([en, fr]);
    });
  }
});
