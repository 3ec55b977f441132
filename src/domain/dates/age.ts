import type {IsoDate} from '../../contract/dates.js';
import {civilDate, daysBetween} from './calendar.js';

/**
 * Age in completed years on a given day, as shown next to the birth date; 0 from the day of birth. A person born on
 * 29 February turns a year older on 1 March of a common year.
 *
 * @throws {RangeError} when `on` is before `birthdate`.
 * @see Service interface §4.4, MUST 2.
 */
export const ageInYears = (birthdate: IsoDate, on: IsoDate): number => Math.floor(ageInMonths(birthdate, on) / 12);

/**
 * Age in completed months on a given day. A month is complete on the same day of the next month, or on the first of
 * the month after where that month is too short.
 *
 * @throws {RangeError} when `on` is before `birthdate`.
 */
export function ageInMonths(birthdate: IsoDate, on: IsoDate): number {
  if (on < birthdate) throw new RangeError('The day is before the birth date');
  const from = civilDate(birthdate);
  const to = civilDate(on);
  return (to.year - from.year) * 12 + (to.month - from.month) - (to.day < from.day ? 1 : 0);
}

/** An age in the unit people use for it. */
export type Age =
  | {readonly unit: 'day' | 'week' | 'month'; readonly count: number}
  | {readonly unit: 'year'; readonly count: number; readonly months: number};

/**
 * The age as people say it: days under one month, weeks under three months, months under two years, then years and
 * months.
 *
 * @throws {RangeError} when `on` is before `birthdate`.
 */
export function ageOn(birthdate: IsoDate, on: IsoDate): Age {
  const months = ageInMonths(birthdate, on);
  if (months < 1) return {unit: 'day', count: daysBetween(birthdate, on)};
  if (months < 3) return {unit: 'week', count: Math.floor(daysBetween(birthdate, on) / 7)};
  if (months < 24) return {unit: 'month', count: months};
  return {unit: 'year', count: Math.floor(months / 12), months: months % 12};
}
