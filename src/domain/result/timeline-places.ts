import type {IsoDate} from '../../contract/dates.js';
import {ageInMonths} from '../dates/age.js';
import {civilDate, daysBetween, isoDate} from '../dates/calendar.js';
import {compareCodeUnits} from '../text/natural-order.js';
import type {RecommendedDates} from './advice-dates.js';
import type {Dose, Span, TickAge} from './timeline.js';

/*
 * The geometry of the timeline. It has two panes side by side, each with its own linear scale: the past, and the time
 * from half a year ago to two years ahead. On a single axis, half a year of an adult's life would be a few pixels.
 */

/** A period drawn to one scale. */
export interface Pane {
  readonly start: IsoDate;
  readonly end: IsoDate;
}

/** The same day some months later or earlier; the month's last day where it is shorter. */
export function monthsAway(date: IsoDate, months: number): IsoDate {
  const {year, month, day} = civilDate(date);
  const count = year * 12 + month - 1 + months;
  for (let last = day; last > 0; last -= 1) {
    const found = isoDate({year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1, day: last});
    if (found) return found;
  }
  return date; // beyond the years with four digits
}

export function lifePane(span: Span, birthdate: IsoDate, today: IsoDate): Pane {
  if (span === 'childhood') return {start: birthdate, end: monthsAway(birthdate, 18 * 12)};
  return {start: span === 'decade' ? monthsAway(today, -120) : birthdate, end: today};
}

export const nearPane = (today: IsoDate): Pane => ({start: monthsAway(today, -6), end: monthsAway(today, 24)});

/** The position of a date in a pane: 0 at its start, 1 at its end, less or more outside it. */
export const placeIn = ({start, end}: Pane, date: IsoDate): number =>
  daysBetween(start, date) / Math.max(1, daysBetween(start, end));

/** A mark on the axis of the past. */
export interface AgeTick extends TickAge {
  readonly at: number;
}

/**
 * Ticks at round ages: weeks for a newborn, months under two years, then years.
 *
 * @param most The maximum number of ticks; 2 gives the first and the last only.
 */
export function ageTicks(pane: Pane, birthdate: IsoDate, most: number): AgeTick[] {
  const months = ageInMonths(birthdate, pane.end);
  const unit = tickUnit(months);
  const at = (count: number) =>
    unit === 'week'
      ? (7 * count) / Math.max(1, daysBetween(pane.start, pane.end))
      : placeIn(pane, monthsAway(birthdate, unit === 'month' ? count : count * 12));
  const ticks = Array.from({length: 131}, (_, count) => ({at: at(count), unit, count}) as const);
  const inPane = ticks.filter((tick) => tick.at >= 0 && tick.at <= 1);
  return every(inPane, most > 2 ? most : 8, [1, 2, 5, 10, 20, 50]).filter(
    (_, index, {length}) => most > 2 || index === 0 || index === length - 1,
  );
}

function tickUnit(months: number): TickAge['unit'] {
  if (months < 3) return 'week';
  return months < 24 ? 'month' : 'year';
}

/**
 * The first days of months in the pane of the future: each month, quarter, half-year or year.
 *
 * @param apart The minimum distance between two ticks, as a fraction of the pane.
 */
export function monthTicks(pane: Pane, apart: number): {readonly at: number; readonly date: IsoDate}[] {
  const first = `${pane.start.slice(0, 7)}-01` as IsoDate;
  const step = [1, 3, 6].find((months) => placeIn(pane, monthsAway(pane.start, months)) >= apart) ?? 12;
  return Array.from({length: 31}, (_, count) => monthsAway(first, count + 1))
    .filter((date) => date <= pane.end && (civilDate(date).month - 1) % step === 0)
    .map((date) => ({at: placeIn(pane, date), date}));
}

/** The ticks at multiples of the smallest step that gives no more than `most`. */
function every(ticks: readonly AgeTick[], most: number, steps: readonly number[]): AgeTick[] {
  const by = (step: number) => ticks.filter(({count}) => count % step === 0);
  return by(steps.find((step) => by(step).length <= most) ?? Number.MAX_SAFE_INTEGER);
}

/** The doses of one mark: doses that would overlap share it. */
export interface DoseMark {
  readonly at: number;
  readonly doses: readonly Dose[];
}

/**
 * The marks of a lane's doses inside a pane.
 *
 * @param apart The minimum distance between two marks, as a fraction of the pane.
 * @param apartFromMany The same after a mark of several doses, which is a press target and needs more room.
 */
export function doseMarks(pane: Pane, doses: readonly Dose[], apart: number, apartFromMany = apart): DoseMark[] {
  const marks: DoseMark[] = [];
  for (const dose of doses.toSorted((a, b) => compareCodeUnits(a.date, b.date))) {
    const at = placeIn(pane, dose.date);
    const last = marks.at(-1);
    if (at < 0 || at > 1) continue;
    if (last && at - last.at < (last.doses.length > 1 ? apartFromMany : apart))
      marks[marks.length - 1] = {at: last.at, doses: [...last.doses, dose]};
    else marks.push({at, doses: [dose]});
  }
  return marks;
}

/** The marks of an advice in the pane of the future; positions are those of `placeIn`, all inside the pane. */
export interface AdviceMarks {
  /** The targeted date. */
  readonly flag?: number | undefined;
  /** The limit date. */
  readonly beam?: number | undefined;
  /** From the targeted date to the limit date; `open` without a limit date. */
  readonly bar?: {readonly from: number; readonly to: number; readonly open: boolean} | undefined;
  /** Whether a date is before or after the pane: an arrow at that edge stands for it. */
  readonly earlier: boolean;
  readonly later: boolean;
  /** A dashed line from today to the edge, when all dates are beyond that edge. */
  readonly away?: 'earlier' | 'later' | undefined;
}

/** Both dates are drawn even if they contradict each other; then there is no bar between them. */
export function adviceMarks(pane: Pane, {from, before}: RecommendedDates): AdviceMarks {
  const [start, end] = [from && placeIn(pane, from), before && placeIn(pane, before)];
  const places = [start, end].filter((at) => at !== undefined);
  const [earlier, later] = [places.some((at) => at < 0), places.some((at) => at > 1)];
  const isInside = (at: number | undefined) => at !== undefined && at >= 0 && at <= 1;
  const inPane = (at: number | undefined) => (isInside(at) ? at : undefined);
  const until = end ?? 1;
  const hasBar = start !== undefined && start <= 1 && until >= 0 && start <= until;
  const away = (): AdviceMarks['away'] => {
    if (end !== undefined && end < 0) return 'earlier'; // a past limit counts even beside a targeted date in the pane
    return later && !hasBar && !places.some(isInside) ? 'later' : undefined;
  };
  return {
    flag: inPane(start),
    beam: inPane(end),
    bar: hasBar ? {from: Math.max(start, 0), to: Math.min(until, 1), open: end === undefined} : undefined,
    earlier,
    later,
    away: away(),
  };
}
