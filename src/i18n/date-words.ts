import {cleanText} from '../contract/clean-text.js';
import type {IsoDate} from '../contract/dates.js';
import {civilDate, type CivilDate} from '../domain/dates/calendar.js';
import {dateIn, type DateEntry} from '../domain/dates/date-entry.js';
import {monthNamed, monthNames} from '../domain/dates/months.js';
import {language} from './localize.js';

/*
 * Dates are shown in the interface language, with the month in letters and the year in four figures, so that day, month
 * and year cannot be confused.
 */

export const isFrench = () => language() === 'fr';

/** The name of a month, 1-12; `undefined` for any other number. */
export const monthName = (month: number): string | undefined => monthNames[language()][month - 1];

/** `14 March 2027`, `1er mars 2027`; also for a day that does not exist, such as 30 February, for error messages. */
export function dayInWords({day, month, year}: CivilDate): string {
  const ordinal = isFrench() && day === 1 ? 'er' : '';
  return `${day}${ordinal} ${monthName(month) ?? month} ${String(year).padStart(4, '0')}`;
}

/** `14 March 2027`, `14 mars 2027`: for the public and in sentences. */
export const longDate = (date: IsoDate): string => dayInWords(civilDate(date));

/** The known parts of an incomplete date: `March 2015`, `2015`. An unreadable part is shown as typed. */
export function partialDate(entry: DateEntry): string {
  const date = dateIn(entry);
  if (date) return longDate(date);
  const month = monthName(monthNamed(entry.month) ?? Number(entry.month)) ?? entry.month;
  return cleanText(entry.raw ?? [entry.day, month, entry.year].filter((part) => part.trim() !== '').join(' '));
}

const frenchUnits = {second: 'seconde', day: 'jour', week: 'semaine', month: 'mois', year: 'an'} as const;

/**
 * `1 month`, `34 ans`; a no-break space keeps the number with its unit. The words are our own: the first
 * `Intl.NumberFormat` of a page loads the language data of the browser, which takes 15 ms, or 50 on an old computer.
 */
export function unitText(count: number, unit: keyof typeof frenchUnits): string {
  const name = isFrench() ? frenchUnits[unit] : unit;
  const isOne = isFrench() ? count < 2 : count === 1;
  return `${count}\u00a0${name}${isOne || name === 'mois' ? '' : 's'}`;
}
