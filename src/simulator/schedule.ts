import type {IsoDate} from '../contract/dates.js';
import {addDays, after, partsOf} from './civil-months.js';
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
import {dosesCounted} from './who.js';

/** The next dose: the day from which it is due, and the day by which it should be given, where there is one. */
export interface Due {
  readonly from: IsoDate;
  readonly limit: IsoDate | null;
  /** The answer that the first of these days comes from, where it is not that of the row. */
  readonly condition?: string;
}

/** The next dose of a schedule; `undefined` when its doses are given, `null` when it never asks this patient for one. */
export function nextDose(schedule: Schedule, facts: Facts): Due | null | undefined {
  const {since} = schedule;
  const start = since && after(facts.birthdate, since);
  const counted = {
    ...facts,
    acts: start ? facts.acts.filter((act) => act >= start) : facts.acts,
    today: latestDay(schedule, facts),
  };
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

/** The last day that "now" can mean: a dose for a journey was due at the departure, and remains so on the way. */
function latestDay({beforeDeparture}: Schedule, facts: Facts): IsoDate {
  const departure = beforeDeparture && departureOf(facts);
  return departure && departure < facts.today ? departure : facts.today;
}

/**
 * The earliest of the limits that the schedule sets, and no day after it to begin with. A dose that would come after the
 * last age for it is never asked for.
 */
function bounded({from, limit, ...rest}: Due, schedule: Schedule, facts: Facts): Due | null {
  const {until} = schedule;
  const end = until && after(facts.birthdate, until);
  if (end && from >= end) return null;
  const departure = departureOf(facts);
  const ready = schedule.beforeDeparture && departure && departure >= from && readyBy(departure, schedule);
  const earliest = [limit, end, ready].filter((day): day is IsoDate => Boolean(day)).toSorted()[0];
  return {from: earliest && earliest < from ? earliest : from, limit: earliest ?? null, ...rest};
}

/** The start of the first stay that is not over. */
const departureOf = ({legs}: Facts): IsoDate | undefined =>
  legs.flatMap(({start_date: start}) => start ?? []).toSorted()[0];

/** The day by which a dose must be given to protect from the departure on. */
const readyBy = (departure: IsoDate, {beforeDeparture = '0d'}: Schedule): IsoDate =>
  addDays(departure, -partsOf(beforeDeparture).count);

/** A series that began late keeps its intervals: a dose is not due earlier after the last one than the ages lie apart. */
function byAge(schedule: ByAge, facts: Facts): Due | undefined {
  const {doses, late, second} = schedule;
  const {birthdate, acts, today} = facts;
  const [before, age] = [doses[acts.length - 1], doses[acts.length]];
  if (age === 'now') return {from: today, limit: null};
  if (age === undefined) return second && secondDose(second, late, facts);
  if (!before || before === 'now') return windowAfter(birthdate, age, late);
  const apart: Span = `${monthsOf(startOf(age)) - monthsOf(startOf(before))}m`;
  return noEarlier(acts.at(-1)!, apart, birthdate, age, late);
}

function secondDose(
  {ifFirstBefore, at, apart = '0m'}: NonNullable<ByAge['second']>,
  late: Span | undefined,
  {acts, birthdate}: Facts,
): Due | undefined {
  const [first, ...more] = acts;
  if (!first || more.length > 0 || first >= after(birthdate, ifFirstBefore)) return undefined;
  return noEarlier(first, apart, birthdate, at, late);
}

/** A dose at an age, but some time apart from the one before: a window moves as a whole. */
function noEarlier(last: IsoDate, apart: Span, birthdate: IsoDate, age: SpanWindow, late?: Span): Due {
  const due = windowAfter(birthdate, age, late);
  const earliest = after(last, apart);
  return earliest > due.from ? windowAfter(earliest, asGap(age), late) : due;
}

function byGap({gaps, at, after: wait, early, then}: ByGap, facts: Facts): Due | undefined {
  const {birthdate, acts, today} = facts;
  const [first] = acts;
  if (!first) return at ? windowAfter(birthdate, at) : ((wait && dueAfter(wait, facts)) ?? {from: today, limit: null});
  const series = early && first < after(birthdate, early.before) ? early.gaps : gaps;
  const gap = series[acts.length - 1] ?? then;
  return gap && windowAfter(acts.at(-1)!, gap);
}

function dueAfter({date, wait}: NonNullable<ByGap['after']>, {conditions}: Facts): Due | undefined {
  const condition = conditionIds[date];
  const known = conditions.get(condition) as IsoDate | undefined;
  return known && {from: after(known, wait), limit: null, condition};
}

/** A booster at an age, and the day from which a dose stands for it. */
interface Milestone extends Due {
  readonly countsFrom: IsoDate;
}

/** The last age reached, when no act was given for it; else the next one. */
function byMilestone(schedule: ByMilestone, facts: Facts): Due | undefined {
  const {ages, late, then} = schedule;
  const {birthdate, acts, today} = facts;
  const isGiven = ({countsFrom}: Milestone) => acts.some((act) => act >= countsFrom);
  const milestones = ages.map((age) => milestoneOf(windowAfter(birthdate, age, late), age, schedule, facts));
  for (let last = milestones.at(-1)!; then && (last.from <= today || isGiven(last)); last = milestones.at(-1)!) {
    milestones.push(milestoneOf(windowAfter(last.from, then, late), then, schedule, facts));
  }
  const reached = milestones.findLastIndex(({from}) => from <= today);
  const next = milestones.slice(Math.max(reached, 0)).find((milestone) => !isGiven(milestone));
  return next && {from: next.from, limit: next.limit};
}

/**
 * As a booster is late only some time after its age, one as long before it stands for it too. A dose of a first series
 * does not, and a window is wide enough to wait for.
 */
function milestoneOf(due: Due, age: SpanWindow, {late}: ByMilestone, facts: Facts): Milestone {
  const mayBeEarly = dosesCounted(facts) >= 3 && !age.includes('..');
  return {...due, countsFrom: mayBeEarly ? after(due.from, `-${late}` as Span) : due.from};
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
  return both.find(({from, limit}) => from <= limit && from < weeks.limit!) ?? null;
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

/** A window of ages as one that begins at once, of the same length. */
const asGap = (age: SpanWindow): SpanWindow => {
  const [start, end] = age.split('..') as [Span, Span?];
  return end ? `0m..${monthsOf(end) - monthsOf(start)}m` : '0m';
};

const monthsOf = (age: Span) => partsOf(age).count * (age.endsWith('y') ? 12 : 1);
