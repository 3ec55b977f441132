import type {IsoDate} from '../../contract/dates.js';
import {isoDate} from './calendar.js';
import {monthNamed} from './months.js';

/** A date as typed, in three parts. `raw` is an unreadable text from a record: shown as it is, never guessed. */
export interface DateEntry {
  readonly day: string;
  readonly month: string;
  readonly year: string;
  readonly raw?: string | undefined;
}

export const dateParts = ['day', 'month', 'year'] as const;
export type DatePart = (typeof dateParts)[number];
export type DateOrder = 'dmy' | 'mdy';

export const emptyDate: DateEntry = {day: '', month: '', year: ''};

/** Why an entry is not a date. The numbers of a date that does not exist are kept, so that a message can name it. */
export type UnreadableDate =
  | {readonly code: 'part'; readonly missing: readonly DatePart[]}
  | {readonly code: 'unreadable'; readonly part: 'day' | 'month'}
  | {readonly code: 'month'; readonly month: string} // of a date without a day
  | {readonly code: 'year'} // not four digits; a two-digit year (24, 0024) is refused, never guessed
  | {readonly code: 'real'; readonly day: number; readonly month: number; readonly year: number}
  | {readonly code: 'raw'; readonly text: string};

/** The result of reading a typed date. */
export type DateReading<Known = IsoDate> =
  {readonly code: 'empty'} | {readonly code: 'date'; readonly date: Known} | UnreadableDate;

/**
 * Reads a typed date. Leading zeros are allowed, and months may be names in any language of the interface.
 *
 * @see Service interface §4.4, MUST 2.
 */
export function readDate(entry: DateEntry): DateReading {
  if (entry.raw !== undefined) return {code: 'raw', text: entry.raw};
  const missing = dateParts.filter((part) => entry[part].trim() === '');
  if (missing.length === dateParts.length) return {code: 'empty'};
  if (missing.length > 0) return {code: 'part', missing};
  const day = figures(entry.day);
  const month = monthIn(entry.month);
  if (day === undefined) return {code: 'unreadable', part: 'day'};
  if (month === undefined) return {code: 'unreadable', part: 'month'};
  if (!isYear(entry.year)) return {code: 'year'};
  const year = Number(entry.year);
  const date = isoDate({year, month, day});
  return date ? {code: 'date', date} : {code: 'real', day, month, year};
}

/** Reads `2015` or `2015-03`, to compare with the beginning of a full date. A month alone and `raw` are empty. */
export function readPartialDate({month, year, raw}: DateEntry): DateReading<string> {
  if (raw !== undefined) return {code: 'empty'};
  const typed = month.trim();
  const number = monthIn(typed);
  if (typed && number === undefined) return {code: 'unreadable', part: 'month'};
  if (number !== undefined && (number < 1 || number > 12)) return {code: 'month', month: typed};
  if (year.trim() === '') return {code: 'empty'};
  if (!isYear(year)) return {code: 'year'};
  return {code: 'date', date: year.trim() + (number ? `-${String(number).padStart(2, '0')}` : '')};
}

/** The parts of a date that the user has to correct. */
export function wrongParts(reading: DateReading<string>): readonly DatePart[] {
  switch (reading.code) {
    case 'part':
      return reading.missing;
    case 'unreadable':
      return [reading.part];
    case 'month':
    case 'year':
      return [reading.code];
    case 'real':
      return ['day', 'month'];
    default:
      return dateParts;
  }
}

const isYear = (text: string): boolean => /^[1-9]\d{3}$/.test(text.trim());

const figures = (text: string): number | undefined => (/^\s*\d{1,2}\s*$/.test(text) ? Number(text) : undefined);

const monthIn = (text: string): number | undefined => figures(text) ?? monthNamed(text);

/** The date of an entry, if it is a full and real one. */
export function dateIn(entry: DateEntry): IsoDate | undefined {
  const reading = readDate(entry);
  return reading.code === 'date' ? reading.date : undefined;
}

/**
 * The entry for a date from a host page or a file. A text of the form YYYY-MM-DD is split, even when the day does not
 * exist, so that the user can correct it. Of a month and a year, or a year alone, each is taken as such. Any other text
 * is kept as `raw`.
 */
export function entryFromText(text: string): DateEntry {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/.exec(text) ?? [];
  if (year && month && day) return {day: String(Number(day)), month: String(Number(month)), year};
  return text.trim() === '' ? emptyDate : (monthAndYear(text.trim()) ?? {...emptyDate, raw: text});
}

/** The forms without a day that have one meaning: `2009`, `2009-06`, `06/2009`, `June 2009`. */
const withoutDay = [
  /^(?<year>\d{4})(?:-(?<month>\d{2}))?$/,
  /^(?<month>\d{1,2}|[\p{L}\p{M}]+\.?)[ /.-](?<year>\d{4})$/u,
];

function monthAndYear(text: string): DateEntry | undefined {
  const parts = withoutDay.map((form) => form.exec(text)?.groups).find(Boolean);
  if (!parts) return undefined;
  const {month = '', year = ''} = parts;
  if (month === '') return {...emptyDate, year};
  const number = monthIn(month) ?? 0;
  return number >= 1 && number <= 12 ? {...emptyDate, month: String(number), year} : undefined;
}

/**
 * Splits a full date that was pasted into one field: `1992-03-14`, `14/03/1992`, `14 mars 1992`, `March 14, 1992`.
 *
 * @param order How to read a date of digits only, as the labels on screen say.
 * @returns `undefined` when the text is not a full date.
 */
export function splitPastedDate(text: string, order: DateOrder = 'dmy'): DateEntry | undefined {
  const parts = text.trim().match(/[\p{L}\p{M}]+\.?|\d+/gu) ?? [];
  const [a = '', b = '', c = '', ...rest] = parts.filter((part) => !/^(?:er|of|the|le|st|nd|rd|th)$/i.test(part));
  const entry = partsInOrder(a, b, c, order);
  const isDate = figures(entry.day) !== undefined && monthIn(entry.month) !== undefined;
  return isDate && rest.length === 0 && /^\d{2,4}$/.test(entry.year) ? entry : undefined;
}

function partsInOrder(a: string, b: string, c: string, order: DateOrder): DateEntry {
  const isFigures = (part: string) => /^\d+$/.test(part);
  if (isFigures(a) && a.length === 4) return {year: a, month: b, day: c};
  const isMonthFirst = !isFigures(a) || (order === 'mdy' && isFigures(b));
  return isMonthFirst ? {month: a, day: b, year: c} : {day: a, month: b, year: c};
}
