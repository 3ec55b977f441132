import type {IsoDate} from '../contract/dates.js';
import {civilDate, isoDate} from './calendar.js';
import {monthNamed} from './months.js';

/** A date as typed, in three parts. `raw` is what a host or a file gave and could not be split: shown, never guessed. */
export interface DateEntry {
  readonly day: string;
  readonly month: string;
  readonly year: string;
  readonly raw?: string;
}

export const dateParts = ['day', 'month', 'year'] as const;
export type DatePart = (typeof dateParts)[number];
export type DateOrder = 'dmy' | 'mdy';

export const emptyDate: DateEntry = {day: '', month: '', year: ''};

/** What a typed date says. Figures of an unreal date are given so that it can be named ("30 February 2024"). */
export type DateReading =
  | {readonly status: 'empty'}
  | {readonly status: 'incomplete'; readonly missing: readonly DatePart[]}
  | {readonly status: 'unreadable'; readonly part: 'day' | 'month'}
  | {readonly status: 'year'} //  not four figures; two-digit years are refused, never guessed
  | {readonly status: 'unreal'; readonly day: number; readonly month: number; readonly year: number}
  | {readonly status: 'raw'; readonly text: string}
  | {readonly status: 'date'; readonly date: IsoDate};

/** Something was typed that is no date yet. */
export type UnreadableDate = Exclude<DateReading, {status: 'empty'} | {status: 'date'}>;

/**
 * Reads a date as typed: leading zeros, and months by name in English or French.
 *
 * @see Service interface §4.4, MUST 2.
 */
export function readDate(entry: DateEntry): DateReading {
  if (entry.raw !== undefined) return {status: 'raw', text: entry.raw};
  const missing = dateParts.filter((part) => entry[part].trim() === '');
  if (missing.length === dateParts.length) return {status: 'empty'};
  if (missing.length > 0) return {status: 'incomplete', missing};
  const day = figures(entry.day);
  const month = figures(entry.month) ?? monthNamed(entry.month);
  if (day === undefined) return {status: 'unreadable', part: 'day'};
  if (month === undefined) return {status: 'unreadable', part: 'month'};
  if (!/^\d{4}$/.test(entry.year.trim())) return {status: 'year'};
  const year = Number(entry.year);
  const date = isoDate({year, month, day});
  return date ? {status: 'date', date} : {status: 'unreal', day, month, year};
}

const figures = (text: string): number | undefined => (/^\s*\d{1,2}\s*$/.test(text) ? Number(text) : undefined);

/** The date in an entry, where there is one. */
export function dateIn(entry: DateEntry): IsoDate | undefined {
  const reading = readDate(entry);
  return reading.status === 'date' ? reading.date : undefined;
}

/** An entry that shows a date which is already known. */
export function entryOf(date: IsoDate): DateEntry {
  const {year, month, day} = civilDate(date);
  return {day: String(day), month: String(month), year: String(year).padStart(4, '0')};
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
  if (rest.length > 0 || c === '') return undefined;
  const entry =
    a.length === 4 && /^\d+$/.test(a)
      ? {year: a, month: b, day: c}
      : /^\d+$/.test(a) && !(order === 'mdy' && /^\d+$/.test(b))
        ? {day: a, month: b, year: c}
        : {month: a, day: b, year: c};
  const reads = figures(entry.day) !== undefined && (figures(entry.month) ?? monthNamed(entry.month)) !== undefined;
  return reads && /^\d{2,4}$/.test(entry.year) ? entry : undefined;
}
