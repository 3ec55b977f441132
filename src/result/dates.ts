import {cleanCode} from '../contract/clean-text.js';
import type {IsoDate} from '../contract/dates.js';
import type {Advice} from '../contract/diagnostic.js';
import type {Audience} from '../domain/audience.js';
import {ageOn} from '../domain/dates/age.js';
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
  const {targeted_date: from, limit_date: before} = advice;
  const [hasFrom, hasBefore] = [isGiven(from), isGiven(before)];
  const recommend = recommendsDates(advice);
  const given = givenDates(advice, reader.audience);
  const information = hasFrom || hasBefore ? labelledLine([dateLabels.given()], given) : [];
  const [phrase, inside, short] = recommend
    ? [
        recommendedPhrase(advice, reader, true),
        recommendedPhrase(advice, reader, false),
        recommendedPhrase(advice, reader, true, dateLine(advice.limit_date, reader.audience)),
      ]
    : [information, information, information];
  return {
    recommend,
    days: recommendedDates(advice),
    window: visitWindow(advice),
    from: dateLine(from, reader.audience),
    before: limitLine(advice, reader),
    given,
    phrase,
    inside,
    full: recommend
      ? inFull([...short, ...contradiction(advice)], hasFrom, hasBefore)
      : labelledLine([dateLabels.given()], given),
    missing: missingLines(recommend, hasFrom, hasBefore),
  };
}

/** A date; the text as received where it is none, and words for an empty value. */
export function dateLine(received: string | null, audience: Audience, missing = dateLabels.notGiven()): Line {
  const {date, unreadable} = adviceDate(received);
  if (date) return [{text: dateFor(audience, date), date}];
  if (unreadable === undefined) return [quiet(missing)];
  return [{text: cleanCode(unreadable)}, remark(resultLabels.notADate())];
}

/** The date before which to vaccinate. A passed or inconsistent date is a remark; it never changes the conclusion. */
function limitLine(advice: Advice, {audience, day}: DateReader): Line {
  const {date} = adviceDate(advice.limit_date);
  const passed = date && day && date < day && ageText(ageOn(date, day), audience);
  return [
    ...dateLine(advice.limit_date, audience),
    ...(passed ? [remark(msg(str`limit passed ${passed} ago`, {id: 'diagnostic.limit-passed'}))] : []),
    ...contradiction(advice),
  ];
}

export function givenDates(advice: Advice, audience: Audience): Line {
  const {targeted_date: from, limit_date: before} = advice;
  if (!isGiven(from) && !isGiven(before)) return [quiet(dateLabels.noneGiven())];
  const both = [from, before].map((received) => dateLine(received, audience, dateLabels.oneNotGiven()));
  return [...joined(both, ' – '), ...contradiction(advice)];
}

function recommendedPhrase(
  advice: Advice,
  reader: DateReader,
  start: boolean,
  limit = limitLine(advice, reader),
): Line {
  const {targeted_date: from, limit_date: before} = advice;
  const [alone, inside] = isPast(advice, reader.day) ? phrases.since : phrases.from;
  const first = isGiven(from) ? around(start ? alone : inside, dateLine(from, reader.audience)) : [];
  if (!isGiven(before)) return first;
  if (first.length === 0) return around(phrases.before[start ? 0 : 1], limit);
  return [...first, ', ', ...around(phrases.before[1], limit)];
}

function inFull(phrase: Line, hasFrom: boolean, hasBefore: boolean): Line {
  if (!hasFrom && !hasBefore) return [msg('No date given', {id: 'date.none'})];
  if (!hasFrom) return [...phrase, `, ${msg('no start date given', {id: 'date.no-start'})}`];
  return hasBefore ? phrase : [...phrase, `, ${msg('no limit date given', {id: 'date.no-limit'})}`];
}

function missingLines(recommend: boolean, hasFrom: boolean, hasBefore: boolean): Line[] {
  const line = (label: string, missing = dateLabels.notGiven()) => labelledLine([label], [missing]);
  if (!recommend) return hasFrom || hasBefore ? [] : [line(dateLabels.given(), dateLabels.noneGiven())];
  return [...(hasFrom ? [] : [line(dateLabels.from())]), ...(hasBefore ? [] : [line(dateLabels.before())])];
}

/** Dates that contradict each other are shown nevertheless. */
const contradiction = (advice: Advice): Line =>
  datesInconsistent(advice) ? [remark(resultLabels.inconsistent())] : [];

const quiet = (text: string): Phrase => ({text, voice: 'quiet'});
const remark = (text: string): Phrase => quiet(` (${text})`);

type Words = (date: string) => string;

/** The words around a date, at the start of a line and inside it. */
const phrases: Readonly<Record<'since' | 'from' | 'before', readonly [start: Words, inside: Words]>> = {
  since: [
    (date) => msg(str`Since ${date}`, {id: 'date.phrase.since'}),
    (date) => msg(str`since ${date}`, {id: 'date.phrase.since-inside'}),
  ],
  from: [
    (date) => msg(str`From ${date}`, {id: 'date.phrase.from'}),
    (date) => msg(str`from ${date}`, {id: 'timeline.from'}),
  ],
  before: [
    (date) => msg(str`Before ${date}`, {id: 'date.phrase.before-alone'}),
    (date) => msg(str`before ${date}`, {id: 'timeline.before'}),
  ],
};

const slot = '\u0000';

/** The words before and after a date, with its line in their middle. */
function around(words: Words, date: Line): Line {
  const [before = '', after = ''] = words(slot).split(slot);
  return [before, ...date, after].filter((part) => part !== '');
}
