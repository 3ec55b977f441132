import {isIsoDate, type IsoDate} from './dates.js';

/**
 * A day passed by the host's program. Not in `dates.ts`, which is part of the first view.
 *
 * @throws {RangeError} when it is not a date `YYYY-MM-DD` of the calendar. The message does not hold the value.
 */
export function givenDay(text: string): IsoDate {
  if (!isIsoDate(text)) throw new RangeError('A day must be a date of the calendar, YYYY-MM-DD');
  return text;
}
