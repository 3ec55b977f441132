import {describe, expect, it} from 'vitest';
import {
  dateIn,
  emptyDate,
  entryFromText,
  readDate,
  readPartialDate,
  splitPastedDate,
  wrongParts,
  type DateEntry,
} from '../../../src/domain/dates/date-entry.js';
import {monthNames} from '../../../src/domain/dates/months.js';
import {isoDate} from '../../../src/domain/dates/calendar.js';
import fc, {anyText, inputs} from '../../helpers/fuzz.js';

const parts = (text: string): DateEntry => {
  const [day = '', month = '', year = ''] = text.split('|');
  return {day, month, year};
};
const realDays = fc
  .record({
    year: fc.integer({min: 1000, max: 9999}),
    month: fc.integer({min: 1, max: 12}),
    day: fc.integer({min: 1, max: 31}),
  })
  .map(isoDate)
  .filter((date) => date !== undefined);

describe('readDate', () => {
  for (const {why, text, date} of [
    {why: 'figures', text: '14|3|1992', date: '1992-03-14'},
    {why: 'leading zeros', text: '04|03|1992', date: '1992-03-04'},
    {why: 'spaces around', text: ' 14 | 3 | 1992 ', date: '1992-03-14'},
    {why: 'an English month', text: '14|March|1992', date: '1992-03-14'},
    {why: 'a French month', text: '14|août|1992', date: '1992-08-14'},
    {why: 'an abbreviation', text: '14|déc.|1992', date: '1992-12-14'},
    {why: 'leap day', text: '29|2|2024', date: '2024-02-29'},
    {why: 'the last day of a long month', text: '31|12|1999', date: '1999-12-31'},
  ]) {
    it(`[§4.4-2] reads ${why}`, () => expect(readDate(parts(text))).toEqual({code: 'date', date}));
  }

  for (const {why, text, reading} of [
    {why: 'says that nothing was typed', text: '||', reading: {code: 'empty'}},
    {why: 'takes blanks for nothing', text: ' |\t|\u00a0', reading: {code: 'empty'}},
    {why: 'names the one missing part', text: '14||1992', reading: {code: 'part', missing: ['month']}},
    {why: 'names both missing parts', text: '||1992', reading: {code: 'part', missing: ['day', 'month']}},
    {why: 'refuses a two-digit year', text: '14|3|92', reading: {code: 'year'}},
    {why: 'refuses a two-digit year with zeros before it', text: '14|3|0024', reading: {code: 'year'}},
    {why: 'refuses a five-digit year', text: '14|3|19922', reading: {code: 'year'}},
    {why: 'refuses a year in words', text: '14|3|last', reading: {code: 'year'}},
    {why: 'refuses a negative year', text: '14|3|-992', reading: {code: 'year'}},
    {why: 'refuses a year with an exponent', text: '14|3|1e03', reading: {code: 'year'}},
    {why: 'names 30 February', text: '30|2|2024', reading: {code: 'real', day: 30, month: 2, year: 2024}},
    {
      why: 'names leap day of a common year',
      text: '29|feb|2023',
      reading: {code: 'real', day: 29, month: 2, year: 2023},
    },
    {why: 'names 31 April', text: '31|4|2024', reading: {code: 'real', day: 31, month: 4, year: 2024}},
    {why: 'names month 13', text: '1|13|2024', reading: {code: 'real', day: 1, month: 13, year: 2024}},
    {why: 'names day 0', text: '0|1|2024', reading: {code: 'real', day: 0, month: 1, year: 2024}},
    {why: 'refuses a day in words', text: 'x|1|2024', reading: {code: 'unreadable', part: 'day'}},
    {why: 'refuses a day of three figures', text: '001|1|2024', reading: {code: 'unreadable', part: 'day'}},
    {why: 'refuses a day with decimals', text: '1.5|1|2024', reading: {code: 'unreadable', part: 'day'}},
    {why: 'refuses a month that could be two', text: '1|jui|2024', reading: {code: 'unreadable', part: 'month'}},
    {why: 'refuses figures of another script', text: '١|1|2024', reading: {code: 'unreadable', part: 'day'}},
    {why: 'refuses a year in full-width figures', text: '1|1|２０２４', reading: {code: 'year'}},
  ]) {
    it(`[§4.4-2] ${why}`, () => expect(readDate(parts(text))).toEqual(reading));
  }

  it('[§4.4-2] returns a raw text, whatever the parts are', () => {
    expect(readDate({...parts('14|3|1992'), raw: 'spring 1992'})).toEqual({code: 'raw', text: 'spring 1992'});
  });

  it('[§4.4-2] never throws and gives a date only where the calendar has one [H02]', () => {
    const any = fc.oneof(anyText({maxLength: 6}), fc.integer({min: -1, max: 3000}).map(String));
    fc.assert(
      fc.property(any, any, any, (day, month, year) => {
        const reading = readDate({day, month, year});
        if (reading.code === 'date') expect(reading.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }),
      inputs(2000),
    );
  });
});

describe('every day as typed', () => {
  const numbers = (from: number, to: number) => Array.from({length: to - from + 1}, (_, index) => from + index);
  const wrong = (years: readonly number[], months: readonly string[], isRight: (text: string[]) => boolean) =>
    years.flatMap((year) =>
      months.flatMap((month) =>
        numbers(0, 32)
          .map((day) => [String(day), month, String(year)])
          .filter((text) => !isRight(text)),
      ),
    );
  /** The reference is `Date`, which converts a day that does not exist to another one. */
  const exists = (day: number, month: number, year: number) =>
    new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1 && day > 0 && month > 0 && month < 13;

  it('[UX-29] from 1900 to 2100 is read exactly where the calendar has it [H02]', () => {
    const isRight = ([day, month, year]: string[]) => {
      const {code} = readDate({day: day!, month: month!, year: year!});
      return (code === 'date') === exists(Number(day), Number(month), Number(year)) && ['date', 'real'].includes(code);
    };
    expect(wrong(numbers(1900, 2100), numbers(0, 13).map(String), isRight)).toEqual([]);
  });

  for (const language of ['en', 'fr'] as const) {
    it(`[UX-29] is read as well with the month in words (${language})`, () => {
      const isRight = ([day, month, year]: string[]) => {
        const number = monthNames[language].findIndex((name) => name === month) + 1;
        return (
          (dateIn({day: day!, month: month!, year: year!}) !== undefined) === exists(Number(day), number, Number(year))
        );
      };
      expect(wrong([1900, 2000, 2023, 2024], monthNames[language], isRight)).toEqual([]);
    });
  }
});

describe('wrongParts', () => {
  for (const {why, text, parts: wrong} of [
    {why: 'what is missing', text: '14||', parts: ['month', 'year']},
    {why: 'a month that cannot be read', text: '14|x|1992', parts: ['month']},
    {why: 'a short year', text: '14|3|92', parts: ['year']},
    {why: 'day and month of 30 February', text: '30|2|1992', parts: ['day', 'month']},
    {why: 'everything, where nothing was typed', text: '||', parts: ['day', 'month', 'year']},
    {why: 'everything, where the date as a whole is wrong', text: '14|3|1992', parts: ['day', 'month', 'year']},
  ]) {
    it(`[UX-14] are ${why}`, () => expect(wrongParts(readDate(parts(text)))).toEqual(wrong));
  }
  it('[UX-14] are the month alone where the day is not asked', () => {
    expect(wrongParts(readPartialDate(parts('|13|2015')))).toEqual(['month']);
  });
});

describe('readPartialDate', () => {
  for (const {why, text, reading} of [
    {why: 'reads a year', text: '||2015', reading: {code: 'date', date: '2015'}},
    {why: 'reads a year and a month', text: '|3|2015', reading: {code: 'date', date: '2015-03'}},
    {why: 'reads the first month', text: '|1|2015', reading: {code: 'date', date: '2015-01'}},
    {why: 'reads the last month', text: '|12|2015', reading: {code: 'date', date: '2015-12'}},
    {why: 'reads a month in words', text: '|mars|2015', reading: {code: 'date', date: '2015-03'}},
    {why: 'reads with spaces around', text: '| 3 | 2015 ', reading: {code: 'date', date: '2015-03'}},
    {why: 'takes blanks for nothing', text: '| | ', reading: {code: 'empty'}},
    {why: 'takes a month alone for nothing yet', text: '|3|', reading: {code: 'empty'}},
    {why: 'refuses month 0', text: '|0|2015', reading: {code: 'month', month: '0'}},
    {why: 'refuses month 13, as it was typed', text: '| 13 |2015', reading: {code: 'month', month: '13'}},
    {why: 'refuses a month that is none', text: '|x|2015', reading: {code: 'unreadable', part: 'month'}},
    {why: 'refuses a short year', text: '|3|15', reading: {code: 'year'}},
  ]) {
    it(`[§4.4-2] ${why}`, () => expect(readPartialDate(parts(text))).toEqual(reading));
  }

  it('[§4.4-2] is empty for a raw text, whatever the parts are', () => {
    expect(readPartialDate({...parts('||2015'), raw: 'spring 2015'})).toEqual({code: 'empty'});
  });
});

describe('entryFromText and dateIn', () => {
  it('show a known date and read the same one back', () => {
    fc.assert(
      fc.property(realDays, (date) => {
        expect(dateIn(entryFromText(date))).toBe(date);
      }),
      inputs(1000),
    );
  });

  it('show no leading zeros', () => expect(entryFromText('1992-03-04')).toEqual({day: '4', month: '3', year: '1992'}));
  it('find no date in a half one', () => expect(dateIn(parts('14|3|'))).toBeUndefined());
});

describe('entryFromText', () => {
  for (const {why, text, entry} of [
    {why: 'splits the form of the wire', text: '1992-03-14', entry: {day: '14', month: '3', year: '1992'}},
    {
      why: 'takes the written day of a date-time',
      text: '1992-03-14T23:30:00-05:00',
      entry: {day: '14', month: '3', year: '1992'},
    },
    {
      why: 'splits a day that does not exist, to be corrected',
      text: '2023-02-30',
      entry: {day: '30', month: '2', year: '2023'},
    },
    {
      why: 'keeps another form raw: its order is not known',
      text: '03/04/1992',
      entry: {...emptyDate, raw: '03/04/1992'},
    },
    {why: 'takes month and year without a day', text: '2009-06', entry: {day: '', month: '6', year: '2009'}},
    {why: 'takes them in the order of people', text: '06/2009', entry: {day: '', month: '6', year: '2009'}},
    {why: 'takes the month by its name', text: 'Juin 2009', entry: {day: '', month: '6', year: '2009'}},
    {why: 'takes a year alone', text: '2009', entry: {day: '', month: '', year: '2009'}},
    {why: 'keeps a month that does not exist raw', text: '2009-13', entry: {...emptyDate, raw: '2009-13'}},
    {why: 'keeps a month that could be two raw', text: 'jui 2009', entry: {...emptyDate, raw: 'jui 2009'}},
    {why: 'keeps an uncertain year raw', text: '~1990', entry: {...emptyDate, raw: '~1990'}},
    {why: 'keeps a season raw', text: 'summer 2009', entry: {...emptyDate, raw: 'summer 2009'}},
    {why: 'keeps words raw', text: 'spring 1992', entry: {...emptyDate, raw: 'spring 1992'}},
    {why: 'keeps a text that starts earlier raw', text: 'x1992-03-14', entry: {...emptyDate, raw: 'x1992-03-14'}},
    {why: 'keeps a text that goes on raw', text: '1992-03-14x', entry: {...emptyDate, raw: '1992-03-14x'}},
    {why: 'takes an empty text for nothing', text: '', entry: emptyDate},
    {why: 'takes blanks for nothing', text: ' \n', entry: emptyDate},
  ]) {
    it(why, () => expect(entryFromText(text)).toEqual(entry));
  }
});

describe('splitPastedDate', () => {
  for (const text of [
    '1992-03-14',
    '1992/03/14',
    '14/03/1992',
    '14.3.1992',
    '14-03-1992',
    ' 14 03 1992 ',
    '14 mars 1992',
    '14 March 1992',
    'March 14, 1992',
    'March 14th, 1992',
    'Mar. 14, 1992',
    'the 14th of March 1992',
    'le 14 mars 1992',
  ]) {
    it(`[§4.4-2] splits "${text}"`, () => expect(dateIn(splitPastedDate(text) ?? emptyDate)).toBe('1992-03-14'));
  }

  for (const {why, text, order, date} of [
    {why: 'figures in the order of the labels: day first', text: '03/04/1992', order: 'dmy', date: '1992-04-03'},
    {why: 'figures in the order of the labels: month first', text: '03/04/1992', order: 'mdy', date: '1992-03-04'},
    {why: 'a named month in either order', text: '14 March 1992', order: 'mdy', date: '1992-03-14'},
    {why: 'a year first in either order', text: '1992-03-04', order: 'mdy', date: '1992-03-04'},
    {why: 'the French first of the month', text: '1er août 1992', order: 'dmy', date: '1992-08-01'},
    {why: 'accents that are typed as two characters', text: '2 fe\u0301vrier 1992', order: 'dmy', date: '1992-02-02'},
  ] as const) {
    it(`[§4.4-2] reads ${why}`, () => expect(dateIn(splitPastedDate(text, order) ?? emptyDate)).toBe(date));
  }

  it('[§4.4-2] turns no figures round to make a date of them [H02]', () => {
    expect(readDate(splitPastedDate('14/03/1992', 'mdy')!)).toMatchObject({code: 'real', month: 14});
    expect(readDate(splitPastedDate('03/14/1992', 'dmy')!)).toMatchObject({code: 'real', month: 14});
  });

  it('[§4.4-2] splits off a two-digit year, and does not complete it [H02]', () => {
    expect(readDate(splitPastedDate('14/03/92')!)).toEqual({code: 'year'});
  });

  for (const text of [
    '',
    '14',
    '14/03',
    'mars 1992',
    '20240314',
    '14/03/1992 10:30',
    '1/2/3/4',
    'tomorrow',
    '14 foo 1992',
    'foo 3 1992',
    'x/3/1992',
    '14/3/1',
    '14/3/19920',
    '114 mars 1992',
    'these 14 March 1992',
    '１４/０３/１９９２',
  ]) {
    it(`[§4.4-2] does not split "${text}"`, () => expect(splitPastedDate(text)).toBeUndefined());
  }
});
