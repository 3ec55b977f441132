import {cleanText} from '../contract/clean-text.js';
import type {IsoDate} from '../contract/dates.js';
import {civilDate, type CivilDate} from '../domain/dates/calendar.js';
import {dateIn, type DateEntry} from '../domain/dates/date-entry.js';
import {monthNamed} from '../domain/dates/months.js';
import type {Unit} from './language-formats.js';
import {formats} from './localize.js';

/*
 * Dates are shown in the interface language, with the month in letters and the year in four figures, so that day, month
 * and year cannot be confused.
 */

/** The name of a month, 1-12; `undefined` for any other number. */
const monthName = (month: number): string | undefined => formats().months[month - 1];

/** `14 March 2027`, `1er mars 2027`; also for a day that does not exist, such as 30 February, for error messages. */
export const dayInWords = ({day, month, year}: CivilDate): string =>
  formats().longDate(day, monthName(month) ?? String(month), String(year).padStart(4, '0'));

/** `14 March 2027`, `14 mars 2027`: for the public and in sentences. */
export const longDate = (date: IsoDate): string => dayInWords(civilDate(date));

/** The known parts of an incomplete date: `March 2015`, `2015`. An unreadable part is shown as typed. */
export function partialDate(entry: DateEntry): string {
  const date = dateIn(entry);
  if (date) return longDate(date);
  const month = monthNamed(entry.month) ?? Number(entry.month);
  const name = monthName(month);
  const parts =
    name && !entry.day.trim() && entry.year.trim()
      ? [formats().monthAndYear(month, entry.year)]
      : [entry.day, name ?? entry.month, entry.year];
  return cleanText(entry.raw ?? parts.filter((part) => part.trim() !== '').join(' '));
}

/** `1 month`, `34 ans`. */
export const unitText = (count: number, unit: Unit): string => formats().unit(count, unit);
