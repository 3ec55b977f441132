import type {IsoDate} from '../../contract/dates.js';
import {isoDate} from './calendar.js';
import {monthNamed} from './months.js';

/** A date as typed, in three parts. `raw` is what a host or a file gave and could not be split: shown, never guessed. */
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

/** Something was typed that is no date yet. Figures of an unreal date are given so that it can be named ("30 February 2024"). */
export type UnreadableDate =
  | {readonly code: 'part'; readonly missing: readonly DatePart[]}
  | {readonly code: 'unreadable'; readonly part: 'day' | 'month'}
  | {readonly code: 'month'; readonly month: string} // of a date whose day is not known
  | {readonly code: 'year'} //  not four figures; two-digit years are refused, never guessed, written 0024 or 24
  | {readonly code: 'real'; readonly day: number; readonly month: number; readonly year: number}
  | {readonly code: 'raw'; readonly text: string};

/** What a typed date says. */
export type DateReading<Known = IsoDate> =
  {readonly code: 'empty'} | {readonly code: 'date'; readonly date: Known} | UnreadableDate;

/**
 * Reads a date as typed: leading zeros, and months by name in English or French.
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

/**
 * Reads a date whose day is not known: its year, or year and month as `2015-03`, to compare with the start of a whole
 * date. A month alone says nothing yet; a text that came from outside stays as it is.
 */
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

/** The parts to look at again, of a date with which something is wrong. */
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

/** The date in an entry, where there is one. */
export function dateIn(entry: DateEntry): IsoDate | undefined {
  const reading = readDate(entry);
  return reading.code === 'date' ? reading.date : undefined;
}

/**
 * An entry for a text that a host or a file gave as a date: split where it has the wire's form, even for a day that does
 * not exist (so that it can be shown and corrected), else kept as it came.
 */
export function entryFromText(text: string): DateEntry {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/.exec(text) ?? [];
  if (year && month && day) return {day: String(Number(day)), month: String(Number(month)), year};
  return text.trim() === '' ? emptyDate : {...emptyDate, raw: text};
}

/**
 * Splits a whole date pasted into one part: `1992-03-14`, `14/03/1992`, `14 mars 1992`, `March 14, 1992`.
 * All-figure dates follow the order that the labels on screen show. `undefined` when the text is no whole date.
 */
export function splitPastedDate(text: string, order: DateOrder = 'dmy'): DateEntry | undefined {
  const parts = text.trim().match(/[\p{L}\p{M}]+\.?|\d+/gu) ?? [];
  const [a = '', b = '', c = '', ...rest] = parts.filter((part) => !/^(?:er|of|the|le|st|nd|rd|th)$/i.test(part));
  const isFigures = (part: string) => /^\d+$/.test(part);
  const entry =
    isFigures(a) && a.length === 4
      ? {year: a, month: b, day: c}
      : isFigures(a) && !(order === 'mdy' && isFigures(b))
        ? {day: a, month: b, year: c}
        : {month: a, day: b, year: c};
  const reads = figures(entry.day) !== undefined && monthIn(entry.month) !== undefined;
  return reads && rest.length === 0 && /^\d{2,4}$/.test(entry.year) ? entry : undefined;
}
