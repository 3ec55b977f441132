import {cleanCode} from '../contract/clean-text.js';
import type {IsoDate} from '../contract/dates.js';
import type {Advice} from '../contract/diagnostic.js';
import type {Audience} from '../domain/audience.js';
import {ageInMonths, ageOn} from '../domain/dates/age.js';
import {
  adviceDate,
  datesInconsistent,
  isGiven,
  isPast,
  recommendedDates,
  recommendsDates,
  type RecommendedDates,
} from '../domain/result/advice-dates.js';
import {visitWindow} from '../domain/result/next-visit.js';
import {dateFor} from '../words/formats.js';
import {msg, str} from '../words/localize.js';
import {ageText} from '../words/patient-text.js';
import {dateLabels, resultLabels} from '../words/result-text.js';
import {joined, labelledLine, type Line, type Phrase} from './line.js';

/** The reader of a date, and the civil day of the result: a date before it is past. */
export interface DateReader {
  readonly audience: Audience;
  readonly day: IsoDate | undefined;
}

/** The dates of an advice in words: never blank, and never corrected. @see Service interface §4.4, case of null dates. */
export interface AdviceDates {
  /** Whether the dates say when to vaccinate; otherwise they are information. */
  readonly recommend: boolean;
  /** The days to draw, and for a calendar: none where the dates are information. */
  readonly days: RecommendedDates;
  /** The days between which a visit may lie. */
  readonly window: RecommendedDates;
  /** Both, each for a column of its own. */
  readonly from: Line;
  readonly before: Line;
  /** The limit, else the first day, after a name: `before 31 January 2027`; empty where the dates are information. */
  readonly nearest: Line;
  /** Both without a word that recommends them: `3 May 2026 – not given`. */
  readonly given: Line;
  /** The dates of the service, at the start of a line: `Since 15 October 2026, before 31 January 2027`. */
  readonly phrase: Line;
  /** The same after a name. */
  readonly inside: Line;
  /** Both in a line, which says that one is missing and not how long ago one passed: `From 3 May 2026, no limit date given`. */
  readonly full: Line;
  /** A line for each that is not given: it is never left out where there is room. */
  readonly missing: readonly Line[];
}

export function datesOf(advice: Advice, reader: DateReader): AdviceDates {
  const {targeted_date: targeted, limit_date: limit} = advice;
  const {audience} = reader;
  const recommend = recommendsDates(advice);
  const [from, untilDate] = [dateLine(targeted, audience), dateLine(limit, audience)];
  const [ago, ahead] = [passedSince(limit, reader), nearIn(limit, reader)];
  const near = ahead ? [remark(aheadText(ahead))] : [];
  const before = [...untilDate, ...(ago ? [remark(agoText(ago))] : near), ...contradiction(advice)];
  const given = givenDates(advice, audience);
  return {
    recommend,
    days: recommendedDates(advice),
    window: visitWindow(advice),
    from,
    before,
    given,
    ...(recommend
      ? recommendation(advice, reader.day, {from, untilDate, passed: ago ? [remark(passedText(ago))] : [], near})
      : information(given, isGiven(targeted) || isGiven(limit))),
  };
}

type Sentences = Pick<AdviceDates, 'nearest' | 'phrase' | 'inside' | 'full' | 'missing'>;

function information(given: Line, hasDate: boolean): Sentences {
  const full = labelledLine([dateLabels.given()], given);
  const shown = hasDate ? full : [];
  return {nearest: [], phrase: shown, inside: shown, full, missing: hasDate ? [] : [full]};
}

/** @param untilDate The limit date without the remarks of `before`. */
function recommendation(
  advice: Advice,
  day: DateReader['day'],
  {from, untilDate, passed, near}: Readonly<Record<'from' | 'untilDate' | 'passed' | 'near', Line>>,
): Sentences {
  const [hasFrom, hasBefore] = [isGiven(advice.targeted_date), isGiven(advice.limit_date)];
  const first = isPast(advice, day) ? phrases.since : phrases.from;
  const sentence = (limit: Line, place: 'start' | 'inside'): Line => {
    const last = hasBefore ? around(phrases.before[hasFrom ? 'inside' : place], limit) : [];
    if (!hasFrom) return last;
    return [...around(first[place], from), ...(hasBefore ? [', ', ...last] : [])];
  };
  const before = [...untilDate, ...passed, ...near, ...contradiction(advice)];
  const nearestDate = hasBefore ? around(phrases.before.inside, untilDate) : sentence(from, 'inside');
  return {
    nearest: passed.length > 0 ? passed : nearestDate,
    phrase: sentence(before, 'start'),
    inside: sentence(before, 'inside'),
    full: inFull([...sentence(untilDate, 'start'), ...contradiction(advice)], hasFrom, hasBefore),
    missing: [...(hasFrom ? [] : [notGiven(dateLabels.from())]), ...(hasBefore ? [] : [notGiven(dateLabels.before())])],
  };
}

const notGiven = (label: string): Line => labelledLine([label], [dateLabels.notGiven()]);

/** A date; the text as received where it is none, and words for an empty value. */
export function dateLine(received: string | null, audience: Audience, missing = dateLabels.notGiven()): Line {
  const {date, unreadable} = adviceDate(received);
  if (date) return [{text: dateFor(audience, date), date}];
  if (unreadable === undefined) return [quiet(missing)];
  return [{text: cleanCode(unreadable)}, remark(resultLabels.notADate())];
}

/** How long ago the limit passed, if it did: it never changes the conclusion. */
function passedSince(limit: string | null, {audience, day}: DateReader): string | undefined {
  const {date} = adviceDate(limit);
  return date && day && date < day ? ageText(ageOn(date, day), audience) : undefined;
}

/** How long it is until a limit that is less than three months ahead. */
function nearIn(limit: string | null, {audience, day}: DateReader): string | undefined {
  const {date} = adviceDate(limit);
  return date && day && date > day && ageInMonths(day, date) < 3 ? ageText(ageOn(day, date), audience) : undefined;
}

const aheadText = (ahead: string): string => msg(str`in ${ahead}`, {id: 'date.ahead'});

const passedText = (passed: string): string => msg(str`limit passed ${passed} ago`, {id: 'diagnostic.limit-passed'});

/** The same under the title of its column. */
const agoText = (passed: string): string => msg(str`${passed} ago`, {id: 'date.ago'});

export function givenDates(advice: Advice, audience: Audience): Line {
  const {targeted_date: from, limit_date: before} = advice;
  if (!isGiven(from) && !isGiven(before)) return [quiet(dateLabels.noneGiven())];
  const both = [from, before].map((received) => dateLine(received, audience, dateLabels.oneNotGiven()));
  return [...joined(both, ' – '), ...contradiction(advice)];
}

function inFull(phrase: Line, hasFrom: boolean, hasBefore: boolean): Line {
  if (!hasFrom && !hasBefore) return [msg('No date given', {id: 'date.none'})];
  if (!hasFrom) return [...phrase, `, ${msg('no start date given', {id: 'date.no-start'})}`];
  return hasBefore ? phrase : [...phrase, `, ${msg('no limit date given', {id: 'date.no-limit'})}`];
}

/** Dates that contradict each other are shown nevertheless. */
const contradiction = (advice: Advice): Line =>
  datesInconsistent(advice) ? [remark(resultLabels.inconsistent())] : [];

const quiet = (text: string): Phrase => ({text, voice: 'quiet'});
const remark = (text: string): Phrase => ({text: ` (${text})`, voice: 'remark'});

type Words = (date: string) => string;

/** The words around a date, at the start of a line and inside it. */
const phrases: Readonly<Record<'since' | 'from' | 'before', Readonly<Record<'start' | 'inside', Words>>>> = {
  since: {
    start: (date) => msg(str`Since ${date}`, {id: 'date.phrase.since'}),
    inside: (date) => msg(str`since ${date}`, {id: 'date.phrase.since-inside'}),
  },
  from: {
    start: (date) => msg(str`From ${date}`, {id: 'date.phrase.from'}),
    inside: (date) => msg(str`from ${date}`, {id: 'timeline.from'}),
  },
  before: {
    start: (date) => msg(str`Before ${date}`, {id: 'date.phrase.before-alone'}),
    inside: (date) => msg(str`before ${date}`, {id: 'timeline.before'}),
  },
};

const slot = '\u0000';

/** The words before and after a date, with its line in their middle. */
function around(words: Words, date: Line): Line {
  const [before = '', after = ''] = words(slot).split(slot);
  return [before, ...date, after].filter((part) => part !== '');
}
