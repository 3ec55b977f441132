import type {Advice, Diagnostic} from '../../contract/diagnostic.js';
import {writtenDay, type IsoDate} from '../../contract/dates.js';

/** A date of an advice: what can be read of it, and what came when that is something else. */
export interface AdviceDate {
  readonly date?: IsoDate;
  readonly unreadable?: string;
}

export function adviceDate(received: string | null): AdviceDate {
  const date = writtenDay(received);
  if (date) return {date};
  return received === null || received.trim() === '' ? {} : {unreadable: received};
}

/** Whether the two dates contradict each other as received; both are shown all the same. */
export function datesInconsistent({targeted_date, limit_date}: Advice): boolean {
  const [from, before] = [writtenDay(targeted_date), writtenDay(limit_date)];
  return from !== undefined && before !== undefined && from > before;
}

/** Whether there is any date to put into a calendar. */
export const hasDates = ({diagnostic_per_disease: diseases}: Diagnostic): boolean =>
  diseases.some(({advice: {targeted_date, limit_date}}) => writtenDay(targeted_date) ?? writtenDay(limit_date));
