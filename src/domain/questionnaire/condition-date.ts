import type {IsoDate} from '../../contract/dates.js';
import {yearsAway} from '../dates/calendar.js';

/**
 * Why the user should check the date of an answer. The date is never refused. A date of the mother's pregnancy is
 * before the birth of a child, and the date of a delivery may be in the future.
 */
export function dateDoubt(
  date: IsoDate,
  {birthdate, today}: {readonly birthdate: IsoDate | undefined; readonly today: IsoDate},
): 'before-birth' | 'far-ahead' | undefined {
  if (birthdate !== undefined && date < birthdate) return 'before-birth';
  return date > yearsAway(today, 1) ? 'far-ahead' : undefined;
}
