import type {Advice} from '../../contract/diagnostic.js';
import type {IsoDate} from '../../contract/dates.js';
import {adviceDate, datesInconsistent, recommendedDates, type RecommendedDates} from './advice-dates.js';

/** Where a day lies: between the two dates of an advice, both included, or before or after them. */
export const visitPlaces = ['within', 'before', 'after', 'apart'] as const;
export type VisitPlace = (typeof visitPlaces)[number];

/**
 * The dates between which a visit may lie. There are none where the dates are information, where one cannot be read,
 * and where they contradict each other.
 */
export function visitWindow(advice: Advice): RecommendedDates {
  const received = [advice.targeted_date, advice.limit_date];
  const isUnreadable = received.some((date) => adviceDate(date).unreadable !== undefined);
  return isUnreadable || datesInconsistent(advice) ? {} : recommendedDates(advice);
}

/**
 * Where a day lies among the dates that the service gave for a disease; nothing else is taken into account. A disease
 * without such dates stands apart. A date that is absent limits nothing.
 */
export function visitPlace({from, before}: RecommendedDates, day: IsoDate): VisitPlace {
  if (!from && !before) return 'apart';
  if (from && day < from) return 'before';
  return before && day > before ? 'after' : 'within';
}

/** The diseases by the place of a day among their dates. */
export const visitOn = <Row>(
  rows: readonly Row[],
  windowOf: (row: Row) => RecommendedDates,
  day: IsoDate,
): Readonly<Record<VisitPlace, readonly Row[]>> => {
  const placed = (place: VisitPlace) => rows.filter((row) => visitPlace(windowOf(row), day) === place);
  return {within: placed('within'), before: placed('before'), after: placed('after'), apart: placed('apart')};
};
