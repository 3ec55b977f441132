import type * as z from 'zod/mini';
import {isText} from './value.js';

/**
 * A civil date `YYYY-MM-DD` that exists in the calendar; no time, no time zone.
 *
 * @see Service interface §2.1 ("must be a real date") and §4.4, MUST 2.
 */
export type IsoDate = string & z.core.$brand<'IsoDate'>;

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a text, as received, is a date. A text that is not is shown as received, and marked. */
export function isIsoDate(text: unknown): text is IsoDate {
  if (!isText(text) || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const length = isLeapYear && month === 2 ? 29 : (lengths[month - 1] ?? 0);
  return day > 0 && day <= length;
}

/**
 * The date in a text as received: a date-time counts as its written day, because a conversion between time zones would
 * move it. `undefined` when the text holds no real date.
 */
export function writtenDay(text: string | null | undefined): IsoDate | undefined {
  const [day, next] = [text?.slice(0, 10), text?.[10]];
  return isIsoDate(day) && (next === undefined || next === 'T' || next === ' ') ? day : undefined;
}
