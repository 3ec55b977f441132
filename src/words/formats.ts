import type {IsoDate} from '../contract/dates.js';
import type {Audience} from '../domain/audience.js';
import {civilDate} from '../domain/dates/calendar.js';
import {dayInWords, longDate} from './date-words.js';
import {formats, language} from './localize.js';

/** `05 Feb 2024`, `5 févr. 2024`: for the tables of professionals. */
function shortDate(date: IsoDate): string {
  const {day, month} = civilDate(date);
  return formats().shortDate(day, month, date.slice(0, 4));
}

export const dateFor = (audience: Audience, date: IsoDate): string =>
  audience === 'professional' ? shortDate(date) : longDate(date);

const timeOfDay = (at: Date): string => formats().time(at.getHours(), String(at.getMinutes()).padStart(2, '0'));

/** An instant (ISO 8601) by the reader's own clock: `14 March 2027, 09:05`, `14 mars 2027 à 9 h 05`. */
export function dateTime(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  const day = dayInWords({day: at.getDate(), month: at.getMonth() + 1, year: at.getFullYear()});
  return formats().dateTime(day, timeOfDay(at));
}

/** A future instant, in milliseconds, rounded up to the minute: `16:40`, `16 h 40`; with its date on another day than `now`. */
export function timeToCome(now: number, instant: number): string {
  const at = new Date(Math.ceil(instant / 60_000) * 60_000);
  const isToday = at.toDateString() === new Date(now).toDateString();
  return isToday ? timeOfDay(at) : dateTime(at.toISOString());
}

/** `-2.5`, `-2,5`, in the figures that the fields take. No thousands separator: it is the decimal point of another language. */
export const numberText = (value: number): string =>
  new Intl.NumberFormat(language(), {numberingSystem: 'latn', useGrouping: false, maximumFractionDigits: 20}).format(
    value,
  );
