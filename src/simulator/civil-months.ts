import type {IsoDate} from '../contract/dates.js';
import {civilDate, isoDate, type CivilDate} from '../domain/dates/calendar.js';
import type {Span} from './table.js';

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysIn = (year: number, month: number) => (month === 2 && isLeap(year) ? 29 : monthLengths[month - 1]!);

/** The date as text. A date without a four-digit year becomes the first one: no rule looks that far. */
const toIsoDate = (date: CivilDate): IsoDate => isoDate(date) ?? ('0000-01-01' as IsoDate);

/**
 * The same day some months later or earlier, or the last day of a shorter month. A schedule needs an existing day, so
 * 29 February becomes 28 February; the age in `domain/dates/age` deliberately counts differently.
 */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const from = civilDate(date);
  const count = from.year * 12 + from.month - 1 + months;
  const year = Math.floor(count / 12);
  const month = (count % 12) + 1;
  return toIsoDate({year, month, day: Math.min(from.day, daysIn(year, month))});
}

/** The day some days later, or earlier if `days` is negative. */
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
  return toIsoDate({year, month, day});
}

/** Reads a span of a schedule: `'16m'` is 16 months. */
export const parseSpan = (span: Span): {readonly count: number; readonly unit: string} => ({
  count: Number.parseInt(span, 10),
  unit: span.slice(-1),
});

/** The day one span after a date. */
export function addSpan(date: IsoDate, span: Span): IsoDate {
  const {count, unit} = parseSpan(span);
  if (unit === 'd' || unit === 'w') return addDays(date, unit === 'w' ? count * 7 : count);
  return addMonths(date, unit === 'y' ? count * 12 : count);
}
