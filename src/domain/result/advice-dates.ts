import type {Advice, Diagnostic} from '../../contract/diagnostic.js';
import {writtenDay, type IsoDate} from '../../contract/dates.js';

/** A date of an advice, or its text if it is not a date; neither for an empty value. */
export interface AdviceDate {
  readonly date?: IsoDate;
  readonly unreadable?: string;
}

export function adviceDate(received: string | null): AdviceDate {
  const date = writtenDay(received);
  if (date) return {date};
  return received === null || received.trim() === '' ? {} : {unreadable: received};
}

/** Whether the targeted date is after the limit date. Both are shown nevertheless. */
export function datesInconsistent({targeted_date, limit_date}: Advice): boolean {
  const [from, before] = [writtenDay(targeted_date), writtenDay(limit_date)];
  return from !== undefined && before !== undefined && from > before;
}

/** Whether a calendar export would have any date. */
export const hasDates = ({diagnostic_per_disease: diseases}: Diagnostic): boolean =>
  diseases.some(({advice: {targeted_date, limit_date}}) => writtenDay(targeted_date) ?? writtenDay(limit_date));
