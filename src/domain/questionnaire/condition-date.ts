import type {IsoDate} from '../../contract/dates.js';
import {yearsAway} from '../dates/calendar.js';

/**
 * Why the date of an answer deserves a second look. It is never refused: dates of a pregnancy lie before the birth of a
 * child, and those of a delivery lie ahead.
 */
export function dateDoubt(
  date: IsoDate,
  {birthdate, today}: {readonly birthdate: IsoDate | undefined; readonly today: IsoDate},
): 'before-birth' | 'far-ahead' | undefined {
  if (birthdate !== undefined && date < birthdate) return 'before-birth';
  return date > yearsAway(today, 1) ? 'far-ahead' : undefined;
}
