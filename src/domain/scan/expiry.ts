import type {IsoDate} from '../../contract/dates.js';
import {isoDate} from '../dates/calendar.js';

/** The day until which a box may be used, `YYYY-MM-DD`, or the month, `YYYY-MM`, to the end of which it may. */
export type Expiry = string;

/**
 * Reads a date of six figures, YYMMDD; day 00 stands for the whole month. `undefined` for one that the calendar does
 * not have.
 *
 * @see GS1 General Specifications, 7.12: of all years with these two figures, that which is nearest to today.
 */
export function readExpiry(figures: string, today: IsoDate): Expiry | undefined {
  const [year, month, day] = [0, 2, 4].map((at) => Number(figures.slice(at, at + 2))) as [number, number, number];
  const date = isoDate({year: fullYear(year, Number(today.slice(0, 4))), month, day: day || 1});
  return day ? date : date?.slice(0, 7);
}

/** 51 to 99 more than the year of today means the last century, 50 to 99 less means the next. */
function fullYear(year: number, now: number): number {
  const difference = year - (now % 100);
  const century = now - (now % 100);
  if (difference >= 51) return century - 100 + year;
  return (difference <= -50 ? century + 100 : century) + year;
}

/** Whether a box could no longer be used on a day. */
export const isExpired = (expiry: Expiry, day: IsoDate): boolean => expiry < day.slice(0, expiry.length);

/** Whether a text, such as that of a saved file, is a day or a month of the calendar. */
export function isExpiry(text: string): boolean {
  const [, year, month, day = '01'] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text) ?? [];
  return isoDate({year: Number(year), month: Number(month), day: Number(day)}) !== undefined;
}
