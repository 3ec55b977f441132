import type {IsoDate} from '../contract/dates.js';
import {addDays, addMonths, after, partsOf} from './civil-months.js';
import {lastPeriod, type Facts} from './facts.js';
import {conditionIds} from './schedule-fr-2025/conditions.js';
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
  const {since} = schedule;
  const start = since && after(facts.birthdate, since);
  const counted = start ? {...facts, acts: facts.acts.filter((act) => act >= start)} : facts;
  const due = byForm(schedule, counted);
  return due && bounded(due, schedule, counted);
}

function byForm(schedule: Schedule, facts: Facts): Due | undefined {
  if ('doses' in schedule) return byAge(schedule, facts);
  if ('gaps' in schedule) return byGap(schedule, facts);
  if ('ages' in schedule) return byMilestone(schedule, facts);
  if ('every' in schedule) return byInterval(schedule, facts);
  if ('season' in schedule) return bySeason(schedule, facts);
  return byPregnancy(schedule, facts);
}

/** The earliest of the limits that the schedule sets. */
function bounded({from, limit}: Due, {until, beforeDeparture}: Schedule, facts: Facts): Due {
  const departure = beforeDeparture && departureOf(facts);
  const limits = [
    limit,
    until && after(facts.birthdate, until),
    departure && addDays(departure, -partsOf(beforeDeparture).count),
  ];
  return {from, limit: limits.filter((day): day is IsoDate => Boolean(day)).toSorted()[0] ?? null};
}

/** The first stay that is still to come. */
const departureOf = ({legs, today}: Facts): IsoDate | undefined =>
  legs.flatMap(({start_date: start}) => (start && start >= today ? [start] : [])).toSorted()[0];

/** A series that began late keeps its intervals: a dose is not due earlier after the last one than the ages lie apart. */
function byAge(schedule: ByAge, facts: Facts): Due | undefined {
  const {birthdate, acts, today} = facts;
  const age = schedule.doses[acts.length] ?? secondDose(schedule, facts);
  if (age === undefined) return undefined;
  if (age === 'now') return {from: today, limit: null};
  return postponed(windowAfter(birthdate, age, schedule.late), schedule, facts);
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

function byGap({gaps, at, after: wait, early, then}: ByGap, facts: Facts): Due | undefined {
  const {birthdate, acts, today} = facts;
  const [first] = acts;
  if (!first) return at ? windowAfter(birthdate, at) : {from: wait ? dayAfter(wait, facts) : today, limit: null};
  const series = early && first < after(birthdate, early.before) ? early.gaps : gaps;
  const gap = series[acts.length - 1] ?? then;
  return gap && windowAfter(acts.at(-1)!, gap);
}

function dayAfter({date, wait}: NonNullable<ByGap['after']>, {conditions, today}: Facts): IsoDate {
  const known = conditions.get(conditionIds[date]) as IsoDate | undefined;
  return known ? after(known, wait) : today;
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

function byInterval({every, beforeDeparture}: ByInterval, facts: Facts): Due {
  const last = facts.acts.at(-1);
  if (!last) return {from: facts.today, limit: null};
  const end = after(last, every);
  const departure = beforeDeparture && departureOf(facts);
  return {from: end > facts.today && departure && end <= departure ? facts.today : end, limit: null};
}

/** The season of now or the next one; the one after where its dose is given. */
function bySeason({season: [start, end]}: BySeason, {today, acts}: Facts): Due | undefined {
  const thisYear = Number(today.slice(0, 4));
  return [thisYear - 1, thisYear, thisYear + 1]
    .map((year) => ({
      from: `${year}-${start}` as IsoDate,
      limit: `${start <= end ? year : year + 1}-${end}` as IsoDate,
    }))
    .find(({from, limit}) => limit >= today && !acts.some((act) => act >= from));
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
