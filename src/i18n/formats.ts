import type {IsoDate} from '../contract/dates.js';
import type {Audience} from '../domain/audience.js';
import {civilDate, type CivilDate} from '../domain/calendar.js';
import {dateIn, type DateEntry} from '../domain/date-entry.js';
import {monthNamed, monthNames} from '../domain/months.js';
import {language} from './localize.js';

/*
 * Dates are shown in the interface language, with the month in letters and four figures for the year, so that no order
 * of figures can be mistaken.
 */

/** In English, three letters do. */
const frenchShort = 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' ');

const isFrench = () => language() === 'fr';
const two = (value: number) => String(value).padStart(2, '0');

/** The name of a month, 1-12; `undefined` for any other number. */
const monthName = (month: number): string | undefined => monthNames[language()][month - 1];

/** `14 March 2027`, `1er mars 2027`; also for a day that does not exist, such as 30 February, to say so. */
export function dayInWords({day, month, year}: CivilDate): string {
  const ordinal = isFrench() && day === 1 ? 'er' : '';
  return `${day}${ordinal} ${monthName(month) ?? month} ${String(year).padStart(4, '0')}`;
}

/** `14 March 2027`, `14 mars 2027`: for the public and in sentences. */
export const longDate = (date: IsoDate): string => dayInWords(civilDate(date));

/** `05 Feb 2024`, `5 févr. 2024`: for tables of professionals. */
function shortDate(date: IsoDate): string {
  const {day, month} = civilDate(date);
  const dayMonth = isFrench()
    ? `${day === 1 ? '1er' : day} ${frenchShort[month - 1]}`
    : `${two(day)} ${monthName(month)?.slice(0, 3)}`;
  return `${dayMonth} ${date.slice(0, 4)}`;
}

export const dateFor = (audience: Audience, date: IsoDate): string =>
  audience === 'professional' ? shortDate(date) : longDate(date);

/** What is known of a date that may be incomplete: `March 2015`, `2015`. What cannot be read is shown as typed. */
export function partialDate(entry: DateEntry): string {
  const date = dateIn(entry);
  if (date) return longDate(date);
  const month = monthName(monthNamed(entry.month) ?? Number(entry.month)) ?? entry.month;
  return entry.raw ?? [entry.day, month, entry.year].filter((part) => part.trim() !== '').join(' ');
}

const timeOfDay = (at: Date): string =>
  isFrench() ? `${at.getHours()}\u00a0h\u00a0${two(at.getMinutes())}` : `${two(at.getHours())}:${two(at.getMinutes())}`;

/** An instant (ISO 8601) by the reader's own clock: `14 March 2027, 09:05`, `14 mars 2027 à 9 h 05`. */
export function dateTime(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  const day = dayInWords({day: at.getDate(), month: at.getMonth() + 1, year: at.getFullYear()});
  return day + (isFrench() ? ' à ' : ', ') + timeOfDay(at);
}

/** An instant to come, in milliseconds, never too early: `16:40`, `16 h 40`; on another day than `now`, with its date. */
export function timeToCome(now: number, instant: number): string {
  const at = new Date(Math.ceil(instant / 60_000) * 60_000);
  const isToday = at.toDateString() === new Date(now).toDateString();
  return isToday ? timeOfDay(at) : dateTime(at.toISOString());
}

/** No thousands separator: in the other language it would read as a decimal point. */
const format = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(language(), {useGrouping: false, ...options}).format(value);

/** `-2.5`, `-2,5`. */
export const numberText = (value: number): string => format(value, {maximumFractionDigits: 20});

/** `1 month`, `34 ans`. A number never leaves its unit at the end of a line. */
export const unitText = (count: number, unit: 'second' | 'day' | 'week' | 'month' | 'year'): string =>
  format(count, {style: 'unit', unit, unitDisplay: 'long'}).replace(/\s/, '\u00a0');
