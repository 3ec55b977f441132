import type {Advice, DiseaseDiagnostic} from '../../contract/diagnostic.js';
import {isConclusion, type Conclusion} from '../../contract/diagnostic-values.js';
import {writtenDay, type IsoDate} from '../../contract/dates.js';

/** A date of an advice, or its text if it is not a date; neither for an empty value. */
export interface AdviceDate {
  readonly date?: IsoDate;
  readonly unreadable?: string;
}

export function adviceDate(received: string | null): AdviceDate {
  const date = writtenDay(received);
  if (date) return {date};
  return isGiven(received) ? {unreadable: received} : {};
}

/** Whether there is a date to show, readable or not. */
export const isGiven = (received: string | null): received is string => received !== null && received.trim() !== '';

/** Whether the targeted date is before the civil day of the result. */
export function isPast({targeted_date: received}: Advice, day: IsoDate | undefined): boolean {
  const date = writtenDay(received);
  return date !== undefined && day !== undefined && date < day;
}

/** Whether the targeted date is after the limit date. Both are shown nevertheless. */
export function datesInconsistent({targeted_date, limit_date}: Advice): boolean {
  const [from, before] = [writtenDay(targeted_date), writtenDay(limit_date)];
  return from !== undefined && before !== undefined && from > before;
}

/** Whether the dates of a conclusion say when to vaccinate; otherwise they are information. */
const recommends: Record<Conclusion, boolean> = {
  late: true,
  todo: true,
  suggested: true,
  up_to_date: true,
  no_action: true,
  complete_scheme: true,
  contraindicated: false,
  exception: false,
  unmanaged: false,
};

/**
 * Whether the dates of an advice recommend. Those of an unknown conclusion do not, because nobody knows what it means.
 *
 * @see Service interface §2.6.
 */
export const recommendsDates = ({conclusion}: Advice): boolean => isConclusion(conclusion) && recommends[conclusion];

/** The readable dates of an advice that recommend. */
export interface RecommendedDates {
  readonly from?: IsoDate | undefined;
  readonly before?: IsoDate | undefined;
}

/** The dates that may be drawn, or stand in a calendar: none where they are information. */
export const recommendedDates = (advice: Advice): RecommendedDates =>
  recommendsDates(advice) ? {from: writtenDay(advice.targeted_date), before: writtenDay(advice.limit_date)} : {};

/** The days that the service recommends, each once, in order. */
export const recommendedDays = (diseases: readonly DiseaseDiagnostic[]): IsoDate[] => {
  const days = diseases.map(({advice}) => recommendedDates(advice)).flatMap(({from, before}) => [from, before]);
  return [...new Set(days)].filter((day) => day !== undefined).toSorted();
};
