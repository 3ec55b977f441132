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

/** The next dose of a schedule; `undefined` when its doses are given, `null` when it never asks this patient for one. */
export function nextDose(schedule: Schedule, facts: Facts): Due | null | undefined {
  const {since} = schedule;
  const start = since && after(facts.birthdate, since);
  const counted = start ? {...facts, acts: facts.acts.filter((act) => act >= start)} : facts;
  const due = byForm(schedule, counted);
  return due && bounded(due, schedule, counted);
}

function byForm(schedule: Schedule, facts: Facts): Due | null | undefined {
  if ('doses' in schedule) return byAge(schedule, facts);
  if ('gaps' in schedule) return byGap(schedule, facts);
  if ('ages' in schedule) return byMilestone(schedule, facts);
  if ('every' in schedule) return byInterval(schedule, facts);
  if ('eachPregnancy' in schedule) return byPregnancy(schedule, facts);
  return bySeason(schedule, facts);
}

/** The earliest of the limits that the schedule sets. A dose that would come after the last age for it is never asked for. */
function bounded({from, limit}: Due, schedule: Schedule, facts: Facts): Due | null {
  const {until} = schedule;
  const end = until && after(facts.birthdate, until);
  if (end && from >= end) return null;
  const departure = departureOf(facts);
  const ready = schedule.beforeDeparture && departure && departure >= from && readyBy(departure, schedule);
  const limits = [limit, end, ready].filter((day): day is IsoDate => Boolean(day));
  return {from, limit: limits.toSorted()[0] ?? null};
}

/** The start of the first stay that is not over. */
const departureOf = ({legs}: Facts): IsoDate | undefined =>
  legs.flatMap(({start_date: start}) => start ?? []).toSorted()[0];

/** The day by which a dose must be given to protect from the departure on. */
const readyBy = (departure: IsoDate, {beforeDeparture = '0d'}: Schedule): IsoDate =>
  addDays(departure, -partsOf(beforeDeparture).count);

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

/** A dose that runs out before the departure, but too late for a new one to be ready, is renewed now. */
function byInterval(schedule: ByInterval, facts: Facts): Due {
  const last = facts.acts.at(-1);
  const end = last ? after(last, schedule.every) : facts.today;
  const departure = departureOf(facts);
  const tooLate = departure && end <= departure && end > readyBy(departure, schedule);
  return {from: tooLate && end > facts.today ? facts.today : end, limit: null};
}

/** The season of now or the next one; the one after where its dose is given. */
const bySeason = ({season}: BySeason, {today, acts}: Facts): Due | undefined =>
  seasonsFrom(today, season).find(({from}) => !acts.some((act) => act >= from));

function byPregnancy({eachPregnancy, season}: ByPregnancy, facts: Facts): Due | null | undefined {
  const period = lastPeriod(facts);
  if (!period || facts.acts.some((act) => act >= period.date)) return undefined;
  const weeks = windowAfter(period.date, eachPregnancy);
  if (!season) return weeks;
  const both = seasonsFrom(facts.today, season).map(({from, limit}) => ({
    from: [from, weeks.from].toSorted()[1]!,
    limit: [limit, weeks.limit!].toSorted()[0]!,
  }));
  return both.find(({from, limit}) => from < limit) ?? null;
}

/** The seasons of now and of the year to come. */
function seasonsFrom(today: IsoDate, [start, end]: BySeason['season']): {from: IsoDate; limit: IsoDate}[] {
  const thisYear = Number(today.slice(0, 4));
  return [thisYear - 1, thisYear, thisYear + 1]
    .map((year) => ({
      from: `${year}-${start}` as IsoDate,
      limit: `${start <= end ? year : year + 1}-${end}` as IsoDate,
    }))
    .filter(({limit}) => limit >= today);
}

/** A window gives its own limit; a single age gives one only where the schedule says after what time it is late. */
function windowAfter(date: IsoDate, window: SpanWindow, late?: Span): Due {
  const [start, end] = window.split('..') as [Span, Span?];
  const from = after(date, start);
  return {from, limit: end ? after(date, end) : late ? after(from, late) : null};
}

const startOf = (window: SpanWindow) => window.split('..')[0] as Span;

const monthsOf = (age: Span) => partsOf(age).count * (age.endsWith('y') ? 12 : 1);
