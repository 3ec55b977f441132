import type {IsoDate} from '../contract/dates.js';
import {addDays, addMonths, after, partsOf} from './civil-months.js';
import {lastPeriod, type Facts} from './facts.js';
import type {
  ByAge,
  ByGap,
  ByInterval,
  ByMilestone,
  ByPregnancy,
  BySeason,
  Schedule,
  Span,
  SpanWindow,
} from './table.js';

/** The next dose: the day from which it is due, and the day by which it should be given, where there is one. */
export interface Due {
  readonly from: IsoDate;
  readonly limit: IsoDate | null;
}

/** The next dose of a schedule, or `undefined` when it asks for no more. */
export function nextDose(schedule: Schedule, facts: Facts): Due | undefined {
  if ('doses' in schedule) return byAge(schedule, facts);
  if ('gaps' in schedule) return byGap(schedule, facts);
  if ('ages' in schedule) return byMilestone(schedule, facts);
  if ('every' in schedule) return byInterval(schedule, facts);
  if ('season' in schedule) return bySeason(schedule, facts);
  return byPregnancy(schedule, facts);
}

/** A series that began late keeps its intervals: a dose is not due earlier after the last one than the ages lie apart. */
function byAge(schedule: ByAge, facts: Facts): Due | undefined {
  const {birthdate, acts, today} = facts;
  const age = schedule.doses[acts.length] ?? secondDose(schedule, facts);
  if (age === undefined) return undefined;
  const due = age === 'now' ? {from: today, limit: null} : windowAfter(birthdate, age, schedule.late);
  return withLimits(postponed(due, schedule, facts), schedule, facts);
}

function secondDose({second}: ByAge, {acts, birthdate}: Facts): SpanWindow | undefined {
  const [first, ...more] = acts;
  return second && first && more.length === 0 && first < after(birthdate, second.ifFirstBefore) ? second.at : undefined;
}

function postponed(due: Due, {doses}: ByAge, {acts}: Facts): Due {
  const [before, now] = [doses[acts.length - 1], doses[acts.length]];
  if (!before || !now || before === 'now' || now === 'now') return due;
  const apart = monthsOf(startOf(now)) - monthsOf(startOf(before));
  const earliest = addMonths(acts.at(-1)!, apart);
  if (earliest <= due.from) return due;
  return {from: earliest, limit: due.limit && addMonths(earliest, 1)};
}

function withLimits({from, limit}: Due, {until, beforeDeparture}: ByAge, {birthdate, legs, today}: Facts): Due {
  const departure = legs.flatMap(({start_date: start}) => (start && start >= today ? [start] : [])).toSorted()[0];
  const limits = [
    limit,
    until && after(birthdate, until),
    beforeDeparture && departure && addDays(departure, -partsOf(beforeDeparture).count),
  ];
  return {from, limit: limits.filter((day): day is IsoDate => Boolean(day)).toSorted()[0] ?? null};
}

function byGap({gaps, at, early, then}: ByGap, {birthdate, acts, today}: Facts): Due | undefined {
  const [first] = acts;
  if (!first) return at ? windowAfter(birthdate, at) : {from: today, limit: null};
  const total = early && first < after(birthdate, early.before) ? early.total : gaps.length + 1;
  const gap = acts.length < total ? (gaps[acts.length - 1] ?? gaps.at(-1)) : then;
  return gap && windowAfter(acts.at(-1)!, gap);
}

/** The last age reached, when no act was given since; else the next one. */
function byMilestone({ages, late, then}: ByMilestone, {birthdate, acts, today}: Facts): Due | undefined {
  const milestones = ages.map((age) => windowAfter(birthdate, age, late));
  while (then && milestones.at(-1)!.from <= today) {
    const from = after(milestones.at(-1)!.from, then);
    milestones.push({from, limit: after(from, late)});
  }
  const reached = milestones.findLast(({from}) => from <= today);
  if (reached && !acts.some((act) => act >= reached.from)) return reached;
  return milestones.find(({from}) => from > today);
}

function byInterval({every}: ByInterval, {acts, today}: Facts): Due {
  const last = acts.at(-1);
  return {from: last ? after(last, every) : today, limit: null};
}

function bySeason({season: [start, end]}: BySeason, {today, acts}: Facts): Due {
  const seasonOf = (year: number): Due => ({
    from: `${year}-${start}` as IsoDate,
    limit: `${year + 1}-${end}` as IsoDate,
  });
  const year = Number(today.slice(0, 4)) - (today.slice(5) <= end ? 1 : 0);
  const season = seasonOf(year);
  return acts.some((act) => act >= season.from) ? seasonOf(year + 1) : season;
}

function byPregnancy({eachPregnancy}: ByPregnancy, facts: Facts): Due | undefined {
  const period = lastPeriod(facts);
  if (!period || facts.acts.some((act) => act >= period.date)) return undefined;
  return windowAfter(period.date, eachPregnancy);
}

/** A window gives its own limit; a single age gives one only where the schedule says after what time it is late. */
function windowAfter(date: IsoDate, window: SpanWindow, late?: Span): Due {
  const [start, end] = window.split('..') as [Span, Span?];
  const from = after(date, start);
  return {from, limit: end ? after(date, end) : late ? after(from, late) : null};
}

const startOf = (window: SpanWindow) => window.split('..')[0] as Span;

const monthsOf = (age: Span) => partsOf(age).count * (age.endsWith('y') ? 12 : 1);
