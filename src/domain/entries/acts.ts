import type {IsoDate} from '../../contract/dates.js';
import {dateIn} from '../dates/date-entry.js';
import type {ActEntry} from './entries.js';
import {compareCodeUnits} from '../text/natural-order.js';

/** The day of an act, where it is known: only then is the act sent. */
export const exactDate = ({date, dateUnknown}: ActEntry): IsoDate | undefined =>
  dateUnknown ? undefined : dateIn(date);

/** Newest first, and the acts without an exact date at the end. */
export const newestFirst = (acts: readonly ActEntry[]): ActEntry[] =>
  acts.toSorted((one, other) => compareCodeUnits(exactDate(other) ?? '', exactDate(one) ?? ''));
