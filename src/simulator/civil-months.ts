import type {IsoDate} from '../contract/dates.js';
import {civilDate, isoDate, type CivilDate} from '../domain/dates/calendar.js';
import type {Span} from './table.js';

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysIn = (year: number, month: number) => (month === 2 && isLeap(year) ? 29 : monthLengths[month - 1]!);

/** No rule looks beyond the years that four figures can write: what lies before them is their first day. */
const written = (date: CivilDate): IsoDate => isoDate(date) ?? ('0000-01-01' as IsoDate);

/**
 * The same day some months later or earlier; where that month is too short, its last day. A schedule needs a day that
 * exists, so 29 February comes out as 28 February: the age in `domain/age` is counted otherwise, on purpose.
 */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const from = civilDate(date);
  const count = from.year * 12 + from.month - 1 + months;
  const year = Math.floor(count / 12);
  const month = (count % 12) + 1;
  return written({year, month, day: Math.min(from.day, daysIn(year, month))});
}

/** The day some days later, or earlier when `days` is negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  let {year, month, day} = civilDate(date);
  day += days;
  while (day < 1) {
    [year, month] = month === 1 ? [year - 1, 12] : [year, month - 1];
    day += daysIn(year, month);
  }
  while (day > daysIn(year, month)) {
    day -= daysIn(year, month);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
  return written({year, month, day});
}

/** A span of a schedule, split: `'16m'` is 16 months. */
export const partsOf = (span: Span): {readonly count: number; readonly unit: string} => ({
  count: Number.parseInt(span, 10),
  unit: span.slice(-1),
});

/** The day that comes a span after a date. */
export function after(date: IsoDate, span: Span): IsoDate {
  const {count, unit} = partsOf(span);
  if (unit === 'd' || unit === 'w') return addDays(date, unit === 'w' ? count * 7 : count);
  return addMonths(date, unit === 'y' ? count * 12 : count);
}
