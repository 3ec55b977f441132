import type {Advice, DiseaseDiagnostic} from '../../contract/diagnostic.js';
import type {IsoDate} from '../../contract/dates.js';
import {adviceDate, datesInconsistent, recommendedDates} from './advice-dates.js';

/** Where a day lies: between the two dates of an advice, both included, or before or after them. */
export const visitPlaces = ['within', 'before', 'after', 'apart'] as const;
export type VisitPlace = (typeof visitPlaces)[number];

/**
 * Where a day lies among the dates that the service gave for a disease; nothing else is taken into account. A disease
 * stands apart without a date, with one that cannot be read, with two that contradict each other, and where its dates
 * are information. A date that is absent limits nothing.
 */
export function visitPlace(advice: Advice, day: IsoDate): VisitPlace {
  const {from, before} = recommendedDates(advice);
  const isUnreadable = [advice.targeted_date, advice.limit_date].some(
    (date) => adviceDate(date).unreadable !== undefined,
  );
  if ((!from && !before) || isUnreadable || datesInconsistent(advice)) return 'apart';
  if (from && day < from) return 'before';
  return before && day > before ? 'after' : 'within';
}

/** The diseases by the place of a day among their dates. */
export const visitOn = <Row>(
  rows: readonly Row[],
  adviceOf: (row: Row) => Advice,
  day: IsoDate,
): Readonly<Record<VisitPlace, readonly Row[]>> => {
  const placed = (place: VisitPlace) => rows.filter((row) => visitPlace(adviceOf(row), day) === place);
  return {within: placed('within'), before: placed('before'), after: placed('after'), apart: placed('apart')};
};

/** The dates that the service recommends, from a day on, each once. */
export const visitDays = (diseases: readonly DiseaseDiagnostic[], today: IsoDate): IsoDate[] => {
  const days = diseases.flatMap(({advice}) => {
    const {from, before} = recommendedDates(advice);
    return [from, before];
  });
  return [...new Set(days)].filter((day): day is IsoDate => day !== undefined && day >= today).toSorted();
};
