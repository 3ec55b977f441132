import type {IsoDate} from '../../contract/dates.js';
import {ageInMonths} from '../dates/age.js';
import {civilDate, daysBetween, isoDate} from '../dates/calendar.js';
import {compareCodeUnits} from '../text/natural-order.js';
import type {Dose, Lane, Span, TickAge} from './timeline.js';

/*
 * Where the timeline picture shows what. Two panes stand side by side, each to its own linear scale: the life so far,
 * and from half a year ago to two years ahead. On a single axis half a year of an adult's life is a few pixels.
 */

/** A stretch of time drawn to one scale. */
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
  return date; // beyond the years that are written with four figures
}

export function lifePane(span: Span, birthdate: IsoDate, today: IsoDate): Pane {
  if (span === 'childhood') return {start: birthdate, end: monthsAway(birthdate, 18 * 12)};
  return {start: span === 'decade' ? monthsAway(today, -120) : birthdate, end: today};
}

export const nearPane = (today: IsoDate): Pane => ({start: monthsAway(today, -6), end: monthsAway(today, 24)});

/** Where a date lies in a pane: 0 at its start, 1 at its end; outside, less or more. */
export const placeIn = ({start, end}: Pane, date: IsoDate): number =>
  daysBetween(start, date) / Math.max(1, daysBetween(start, end));

/** A mark on the axis of the life so far. */
export interface AgeTick extends TickAge {
  readonly at: number;
}

/**
 * Ticks at ages that are easy to count by: weeks for a newborn, months under two years, then years.
 *
 * @param most How many have room; the first and the last alone when it is 2.
 */
export function ageTicks(pane: Pane, birthdate: IsoDate, most: number): AgeTick[] {
  const months = ageInMonths(birthdate, pane.end);
  const unit = months < 3 ? 'week' : months < 24 ? 'month' : 'year';
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

/**
 * The first days of months in the pane of the dates to come: each month, quarter, half-year or year.
 *
 * @param apart The least distance between two, as a part of the pane.
 */
export function monthTicks(pane: Pane, apart: number): {readonly at: number; readonly date: IsoDate}[] {
  const first = `${pane.start.slice(0, 7)}-01` as IsoDate;
  const step = [1, 3, 6].find((months) => placeIn(pane, monthsAway(pane.start, months)) >= apart) ?? 12;
  return Array.from({length: 31}, (_, count) => monthsAway(first, count + 1))
    .filter((date) => date <= pane.end && (civilDate(date).month - 1) % step === 0)
    .map((date) => ({at: placeIn(pane, date), date}));
}

/** The multiples of the smallest step that leaves no more than `most`. */
function every(ticks: readonly AgeTick[], most: number, steps: readonly number[]): AgeTick[] {
  const by = (step: number) => ticks.filter(({count}) => count % step === 0);
  return by(steps.find((step) => by(step).length <= most) ?? Number.MAX_SAFE_INTEGER);
}

/** The doses at one place: those that would be drawn on top of each other are one mark. */
export interface DoseMark {
  readonly at: number;
  readonly doses: readonly Dose[];
}

/**
 * The doses of a lane as marks in a pane, those outside it left out.
 *
 * @param apart The least distance between two marks, as a part of the pane.
 * @param apartFromMany The same after a mark of several doses, which can be pressed and needs the room for it.
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

/** What the pane of the dates to come shows of an advice; places are those of `placeIn`, all inside the pane. */
export interface AdviceMarks {
  /** The targeted date. */
  readonly flag?: number | undefined;
  /** The limit date. */
  readonly beam?: number | undefined;
  /** From the one to the other; `open` when there is no limit. */
  readonly bar?: {readonly from: number; readonly to: number; readonly open: boolean} | undefined;
  /** A date lies before the pane, or after it: an arrow at that edge, so that nothing is drawn where it is not. */
  readonly earlier: boolean;
  readonly later: boolean;
  /** A dashed line between today and the edge beyond which all dates lie. */
  readonly away?: 'earlier' | 'later' | undefined;
}

/** The dates are drawn as received, also when they contradict each other: then there is no bar between them. */
export function adviceMarks(pane: Pane, {from, before}: Pick<Lane, 'from' | 'before'>): AdviceMarks {
  const [start, end] = [from && placeIn(pane, from), before && placeIn(pane, before)];
  const places = [start, end].filter((at) => at !== undefined);
  const [earlier, later] = [places.some((at) => at < 0), places.some((at) => at > 1)];
  const isInside = (at: number | undefined) => at !== undefined && at >= 0 && at <= 1;
  const inPane = (at: number | undefined) => (isInside(at) ? at : undefined);
  const until = end ?? 1;
  const hasBar = start !== undefined && start <= 1 && until >= 0 && start <= until;
  return {
    flag: inPane(start),
    beam: inPane(end),
    bar: hasBar ? {from: Math.max(start, 0), to: Math.min(until, 1), open: end === undefined} : undefined,
    earlier,
    later,
    // a limit that passed before the pane counts also beside a targeted date inside it
    away: end !== undefined && end < 0 ? 'earlier' : later && !hasBar && !places.some(isInside) ? 'later' : undefined,
  };
}
