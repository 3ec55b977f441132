import {isIsoDate, type IsoDate} from './dates.js';

/**
 * A day that a program of the host gives, as text: the brand inside is ours.
 *
 * @throws {RangeError} when it is no `YYYY-MM-DD` of the calendar. The message holds no value.
 */
export function givenDay(text: string): IsoDate {
  if (!isIsoDate(text)) throw new RangeError('A day must be a date of the calendar, YYYY-MM-DD');
  return text;
}
