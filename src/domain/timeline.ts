import {writtenDay, type IsoDate} from '../contract/dates.js';
import type {Advice} from '../contract/diagnostic.js';
import {civilDate, daysBetween, isoDate} from './calendar.js';

/**
 * A stretch of time drawn to one scale. Two of them stand side by side, because half a year of an adult's life would be
 * a few pixels on a single axis: since birth, and from half a year ago to two years ahead.
 */
export interface Pane {
  readonly start: IsoDate;
  readonly end: IsoDate;
}

/** Where a date lies in a pane: 0 at its start, 1 at its end; outside, less or more. */
export const placeIn = ({start, end}: Pane, date: IsoDate): number =>
  daysBetween(start, date) / Math.max(1, daysBetween(start, end));

export const lifePane = (birthdate: IsoDate, today: IsoDate): Pane => ({start: birthdate, end: today});

export const nearPane = (today: IsoDate): Pane => ({start: monthsAway(today, -6), end: monthsAway(today, 24)});

/** The same day some months later or earlier; the month's last day where it is shorter. */
export function monthsAway(date: IsoDate, months: number): IsoDate {
  const {year, month, day} = civilDate(date);
  const count = year * 12 + (month - 1) + months;
  const [inYear, inMonth] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1];
  for (let last = day; last > 0; last -= 1) {
    const found = isoDate({year: inYear, month: inMonth, day: last});
    if (found) return found;
  }
  return date;
}

/** One or several doses at one place: those that would be drawn on top of each other are one mark with their number. */
export interface DoseMark {
  readonly at: number;
  readonly doses: number;
  /** All of them are known to be boosters. */
  readonly booster: boolean;
}

interface Dose {
  readonly date: IsoDate;
  readonly booster: boolean;
}

/** @param apart The least distance between two marks, as a part of the pane's width. */
export function doseMarks(pane: Pane, doses: readonly Dose[], apart: number): DoseMark[] {
  const marks: DoseMark[] = [];
  for (const {date, booster} of doses.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const at = placeIn(pane, date);
    const last = marks.at(-1);
    if (last && at - last.at < apart) {
      marks[marks.length - 1] = {at: last.at, doses: last.doses + 1, booster: last.booster && booster};
    } else marks.push({at, doses: 1, booster});
  }
  return marks;
}

/**
 * What the near pane shows of an advice. `from` and `before` lie inside the pane; a date outside it leaves an arrow at
 * that edge, so that nothing is drawn where it is not.
 */
export interface AdviceMark {
  readonly from?: number;
  readonly before?: number;
  /** The limit lies before the pane: it passed longer ago than the pane shows. */
  readonly passed: boolean;
  /** The targeted date lies beyond the pane. */
  readonly later: boolean;
}

/** @returns nothing when the advice has no date that can be read. */
export function adviceMark(pane: Pane, {targeted_date, limit_date}: Advice): AdviceMark | undefined {
  const [target, limit] = [writtenDay(targeted_date), writtenDay(limit_date)];
  if (!target && !limit) return undefined;
  const from = target && placeIn(pane, target);
  const before = limit && placeIn(pane, limit);
  return {
    ...(from !== undefined && {from: Math.min(Math.max(from, 0), 1)}),
    ...(before !== undefined && before >= 0 && {before: Math.min(before, 1)}),
    passed: before !== undefined && before < 0,
    later: from !== undefined && from > 1,
  };
}

/** A mark on the axis since birth: so many years, or months for a small child. */
export interface AgeTick {
  readonly at: number;
  readonly unit: 'months' | 'years';
  readonly count: number;
}

/** Ticks at ages that are easy to count by; at most eight. */
export function ageTicks(birthdate: IsoDate, today: IsoDate): AgeTick[] {
  const pane = lifePane(birthdate, today);
  const {year, month} = civilDate(today);
  const born = civilDate(birthdate);
  const months = (year - born.year) * 12 + month - born.month;
  const inMonths = months < 24;
  const step = [1, 2, 3, 6, 12, 24, 60, 120, 240].find((size) => months / size <= 8) ?? 240;
  const size = inMonths ? Math.min(step, 6) : Math.max(step, 12);
  const ticks: AgeTick[] = [];
  for (let age = 0; age <= months; age += size) {
    const at = placeIn(pane, monthsAway(birthdate, age));
    if (at <= 1) ticks.push({at, unit: inMonths ? 'months' : 'years', count: inMonths ? age : age / 12});
  }
  return ticks;
}
