import {isIsoDate, type IsoDate} from '../../contract/dates.js';

/** A civil date as numbers: month 1-12, day 1-31. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const padded = (value: number, length: number) => String(value).padStart(length, '0');

/** The date as text, or `undefined` when the calendar has no such day (30 February). */
export function isoDate({year, month, day}: CivilDate): IsoDate | undefined {
  const text = `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
  return isIsoDate(text) ? text : undefined;
}

export function civilDate(date: IsoDate): CivilDate {
  return {year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10))};
}

/** Whole days from one date to another; negative when `to` comes first. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => dayNumber(to) - dayNumber(from);

/**
 * Days since 1 March of year 0. A year that starts in March ends with its leap day, so no table of months is needed.
 */
export function dayNumber(date: IsoDate): number {
  const {year, month, day} = civilDate(date);
  const marchYear = month > 2 ? year : year - 1;
  const marchMonth = (month + 9) % 12;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return 365 * marchYear + leapDays + Math.floor((153 * marchMonth + 2) / 5) + day;
}

/** The same day some years later or earlier, for comparison only: it may be 29 February of a common year. */
export const yearsAway = (date: IsoDate, years: number): string =>
  padded(Number(date.slice(0, 4)) + years, 4) + date.slice(4);
