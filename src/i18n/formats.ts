import type {IsoDate} from '../contract/dates.js';
import type {Audience} from '../domain/audience.js';
import {civilDate} from '../domain/dates/calendar.js';
import {language} from './localize.js';
import {dayInWords, isFrench, longDate, monthName} from './date-words.js';

/** English abbreviates to three letters. */
const frenchShort = 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' ');

const two = (value: number) => String(value).padStart(2, '0');

/** `05 Feb 2024`, `5 févr. 2024`: for the tables of professionals. */
function shortDate(date: IsoDate): string {
  const {day, month} = civilDate(date);
  const dayMonth = isFrench()
    ? `${day === 1 ? '1er' : day} ${frenchShort[month - 1]}`
    : `${two(day)} ${monthName(month)?.slice(0, 3)}`;
  return `${dayMonth} ${date.slice(0, 4)}`;
}

export const dateFor = (audience: Audience, date: IsoDate): string =>
  audience === 'professional' ? shortDate(date) : longDate(date);

const timeOfDay = (at: Date): string =>
  isFrench() ? `${at.getHours()}\u00a0h\u00a0${two(at.getMinutes())}` : `${two(at.getHours())}:${two(at.getMinutes())}`;

/** An instant (ISO 8601) by the reader's own clock: `14 March 2027, 09:05`, `14 mars 2027 à 9 h 05`. */
export function dateTime(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  const day = dayInWords({day: at.getDate(), month: at.getMonth() + 1, year: at.getFullYear()});
  return day + (isFrench() ? ' à ' : ', ') + timeOfDay(at);
}

/** A future instant, in milliseconds, rounded up to the minute: `16:40`, `16 h 40`; with its date on another day than `now`. */
export function timeToCome(now: number, instant: number): string {
  const at = new Date(Math.ceil(instant / 60_000) * 60_000);
  const isToday = at.toDateString() === new Date(now).toDateString();
  return isToday ? timeOfDay(at) : dateTime(at.toISOString());
}

/** `-2.5`, `-2,5`. No thousands separator: it is the decimal point of the other language. */
export const numberText = (value: number): string =>
  new Intl.NumberFormat(language(), {useGrouping: false, maximumFractionDigits: 20}).format(value);
