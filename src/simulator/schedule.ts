import type {IsoDate} from '../contract/dates.js';
import {addDays, addSpan, parseSpan} from './civil-months.js';
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

/** The next dose: the date from which it is due, and the date by which it should be given, if any. */
export interface Due {
  readonly from: IsoDate;
  readonly limit: IsoDate | null;
  /** The id of the condition whose date gives `from`. */
  readonly condition?: string;
}

/**
 * The next dose of a schedule; `undefined` if all doses are given, `null` if the schedule has none for this patient.
 */
export function nextDose(schedule: Schedule, facts: Facts): Due | null | undefined {
  const {since} = schedule;
  const start = since && addSpan(facts.birthdate, since);
  const counted = {
    ...facts,
    acts: start ? facts.acts.filter((act) => act >= start) : facts.acts,
    today: latestDay(schedule, facts),
  };
  const due = dueByForm(schedule, counted);
  return due && withLimits(due, schedule, counted);
}

function dueByForm(schedule: Schedule, facts: Facts): Due | null | undefined {
  if ('doses' in schedule) return byAge(schedule, facts);
  if ('gaps' in schedule) return byGap(schedule, facts);
  if ('ages' in schedule) return byMilestone(schedule, facts);
  if ('every' in schedule) return byInterval(schedule, facts);
  if ('eachPregnancy' in schedule) return byPregnancy(schedule, facts);
  return bySeason(schedule, facts);
}

/** The latest date of a dose due "now": a dose for a journey is due at the departure, even during the journey. */
function latestDay({beforeDeparture}: Schedule, facts: Facts): IsoDate {
  const departure = beforeDeparture && departureOf(facts);
  return departure && departure < facts.today ? departure : facts.today;
}

/** Applies the limits of the schedule. The earliest one counts; there is no dose beyond the last age for it. */
function withLimits({from, limit, ...rest}: Due, schedule: Schedule, facts: Facts): Due | null {
  const {until} = schedule;
  const end = until && addSpan(facts.birthdate, until);
  if (end && from >= end) return null;
  const departure = departureOf(facts);
  const ready = schedule.beforeDeparture && departure && departure >= from && readyBy(departure, schedule);
  const earliest = [limit, end, ready].filter((day): day is IsoDate => Boolean(day)).toSorted()[0];
  return {from: earliest && earliest < from ? earliest : from, limit: earliest ?? null, ...rest};
}

/** The start of the first current or future stay. */
const departureOf = ({legs}: Facts): IsoDate | undefined =>
  legs.flatMap(({start_date: start}) => start ?? []).toSorted()[0];

/** The date by which a dose must be given to protect from the departure on. */
const readyBy = (departure: IsoDate, {beforeDeparture = '0d'}: Schedule): IsoDate =>
  addDays(departure, -parseSpan(beforeDeparture).count);

/** A series that began late keeps its intervals: the doses are at least as far apart as their ages. */
function byAge(schedule: ByAge, facts: Facts): Due | undefined {
  const {doses, late, second} = schedule;
  const {birthdate, acts, today} = facts;
  const [previousAge, age] = [doses[acts.length - 1], doses[acts.length]];
  if (age === 'now') return {from: today, limit: null};
  if (age === undefined) return second && secondDose(second, late, facts);
  if (!previousAge || previousAge === 'now') return windowAfter(birthdate, age, late);
  const apart: Span = `${monthsOf(startOf(age)) - monthsOf(startOf(previousAge))}m`;
  return noEarlier(acts.at(-1)!, apart, birthdate, age, late);
}

function secondDose(
  {ifFirstBefore, at, apart = '0m'}: NonNullable<ByAge['second']>,
  late: Span | undefined,
  {acts, birthdate}: Facts,
): Due | undefined {
  const [first, ...more] = acts;
  if (!first || more.length > 0 || first >= addSpan(birthdate, ifFirstBefore)) return undefined;
  return noEarlier(first, apart, birthdate, at, late);
}

/** A dose at an age, but at least `apart` after the last one: a window moves as a whole. */
function noEarlier(last: IsoDate, apart: Span, birthdate: IsoDate, age: SpanWindow, late?: Span): Due {
  const due = windowAfter(birthdate, age, late);
  const earliest = addSpan(last, apart);
  return earliest > due.from ? windowAfter(earliest, asGap(age), late) : due;
}

function byGap({gaps, at, after: wait, early, then}: ByGap, facts: Facts): Due | undefined {
  const {birthdate, acts, today} = facts;
  const [first] = acts;
  if (!first) return at ? windowAfter(birthdate, at) : ((wait && dueAfter(wait, facts)) ?? {from: today, limit: null});
  const series = early && first < addSpan(birthdate, early.before) ? early.gaps : gaps;
  const gap = series[acts.length - 1] ?? then;
  return gap && windowAfter(acts.at(-1)!, gap);
}

function dueAfter({date, wait}: NonNullable<ByGap['after']>, {conditions}: Facts): Due | undefined {
  const condition = conditionIds[date];
  const known = conditions.get(condition) as IsoDate | undefined;
  return known && {from: addSpan(known, wait), limit: null, condition};
}

/** A booster at an age, and the date from which a dose counts as this booster. */
interface Milestone extends Due {
  readonly countsFrom: IsoDate;
}

/** The booster of the last age reached, if it was not given; otherwise the next one. */
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
 * A booster may be given early by the time after which it is late. Exceptions: a dose of the first series is not a
 * booster, and a window already gives room.
 */
function milestoneOf(due: Due, age: SpanWindow, {late}: ByMilestone, facts: Facts): Milestone {
  const mayBeEarly = dosesCounted(facts) >= 3 && !age.includes('..');
  return {...due, countsFrom: mayBeEarly ? addSpan(due.from, `-${late}` as Span) : due.from};
}

/** A dose is renewed now if it ends before the departure and a renewal at its end would be too late for the journey. */
function byInterval(schedule: ByInterval, facts: Facts): Due {
  const last = facts.acts.at(-1);
  const end = last ? addSpan(last, schedule.every) : facts.today;
  const departure = departureOf(facts);
  const tooLate = departure && end <= departure && end > readyBy(departure, schedule);
  return {from: tooLate && end > facts.today ? facts.today : end, limit: null};
}

/** The current or next season, or the one after it if the dose of that season is given. */
const bySeason = ({season}: BySeason, {today, acts}: Facts): Due | undefined =>
  seasonsFrom(today, season).find(({from}) => !acts.some((act) => act >= from));

function byPregnancy({eachPregnancy, season}: ByPregnancy, facts: Facts): Due | null | undefined {
  const period = lastPeriod(facts);
  if (!period || facts.acts.some((act) => act >= period.date)) return undefined;
  const weeks = windowAfter(period.date, eachPregnancy);
  if (!season) return weeks;
  const overlaps = seasonsFrom(facts.today, season).map(({from, limit}) => ({
    from: [from, weeks.from].toSorted()[1]!,
    limit: [limit, weeks.limit!].toSorted()[0]!,
  }));
  return overlaps.find(({from, limit}) => from <= limit && from < weeks.limit!) ?? null;
}

/** The seasons from the current or next one on. */
function seasonsFrom(today: IsoDate, [start, end]: BySeason['season']): {from: IsoDate; limit: IsoDate}[] {
  const thisYear = Number(today.slice(0, 4));
  return [thisYear - 1, thisYear, thisYear + 1]
    .map((year) => ({
      from: `${year}-${start}` as IsoDate,
      limit: `${start <= end ? year : year + 1}-${end}` as IsoDate,
    }))
    .filter(({limit}) => limit >= today);
}

/** A window has its own limit; a single age has one only if the schedule says after what time the dose is late. */
function windowAfter(date: IsoDate, window: SpanWindow, late?: Span): Due {
  const [start, end] = window.split('..') as [Span, Span?];
  const from = addSpan(date, start);
  if (end) return {from, limit: addSpan(date, end)};
  return {from, limit: late ? addSpan(from, late) : null};
}

const startOf = (window: SpanWindow) => window.split('..')[0] as Span;

/** A window of the same length that begins at once. */
const asGap = (age: SpanWindow): SpanWindow => {
  const [start, end] = age.split('..') as [Span, Span?];
  return end ? `0m..${monthsOf(end) - monthsOf(start)}m` : '0m';
};

const monthsOf = (age: Span) => parseSpan(age).count * (age.endsWith('y') ? 12 : 1);
