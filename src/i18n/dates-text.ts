import {msg, str} from './localize.js';
import type {IsoDate} from '../contract/dates.js';
import type {Advice} from '../contract/diagnostic.js';
import type {Audience} from '../domain/audience.js';
import {adviceDate, datesInconsistent, isGiven, isPast, recommendsDates} from '../domain/result/advice-dates.js';
import {dateFor} from './formats.js';
import {dateLabels, resultLabels} from './result-text.js';
import {labelledText} from './step-labels.js';

/** A date of an advice, by the name of its field. */
export type DateField = 'targeted_date' | 'limit_date';

/** Where a phrase stands, and the civil day of its result: a date before it is past. */
interface Place {
  readonly day: IsoDate;
  /** Whether the phrase begins a line; otherwise it follows a name. */
  readonly start: boolean;
}

/**
 * The dates that an advice recommends, in one phrase of words and dates: `Since 15 October 2026, before 31 January 2027`. A
 * date that is not given is left out.
 *
 * @param shown What stands for a date.
 */
export function datesPhrase<Shown>(
  advice: Advice,
  {day, start}: Place,
  shown: (field: DateField) => Shown,
): (string | Shown)[] {
  const [alone, inside] = isPast(advice, day) ? phrases.since : phrases.from;
  const from = isGiven(advice.targeted_date) ? around(start ? alone : inside, shown('targeted_date')) : [];
  if (!isGiven(advice.limit_date)) return from;
  const before = (words: Words) => around(words, shown('limit_date'));
  if (from.length === 0) return before(phrases.before[start ? 0 : 1]);
  return [...from, ', ', ...before(phrases.before[1])];
}

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

/** The words before and after a date, with what stands for it in their middle. */
function around<Shown>(words: Words, shown: Shown): (string | Shown)[] {
  const [before, after] = words(slot).split(slot);
  return [before, shown, after].filter((part) => part !== '' && part !== undefined) as (string | Shown)[];
}

/** A date of an advice in words: never left blank, and never corrected. @see Service interface §4.4, case of null dates. */
export function adviceDateText(audience: Audience, received: string | null, missing = dateLabels.notGiven()): string {
  const {date, unreadable} = adviceDate(received);
  if (date) return dateFor(audience, date);
  return unreadable === undefined ? missing : `${unreadable} (${resultLabels.notADate()})`;
}

/** Both dates of an advice without a word that recommends them: `3 May 2026 – not given`. */
export function givenDatesText(audience: Audience, {targeted_date: from, limit_date: before}: Advice): string {
  if (!isGiven(from) && !isGiven(before)) return dateLabels.noneGiven();
  return [from, before].map((received) => adviceDateText(audience, received, dateLabels.oneNotGiven())).join(' – ');
}

/** A remark on dates that contradict each other; both are shown nevertheless. */
export const contradiction = (advice: Advice): string =>
  datesInconsistent(advice) ? ` (${resultLabels.inconsistent()})` : '';

/** The dates that are given, in one phrase, or under their label where they are information; empty when there are none. */
export function datesText(audience: Audience, advice: Advice, place: Place): string {
  const {targeted_date: from, limit_date: before} = advice;
  if (!isGiven(from) && !isGiven(before)) return '';
  if (!recommendsDates(advice)) return informationText(audience, advice);
  return (
    datesPhrase(advice, place, (field) => adviceDateText(audience, advice[field])).join('') + contradiction(advice)
  );
}

/** Dates that are information, with the label that says so. */
export const informationText = (audience: Audience, advice: Advice): string =>
  labelledText(dateLabels.given(), givenDatesText(audience, advice)) + contradiction(advice);

/** Both dates in a line; one that is not given is said: `From 3 May 2026, no limit date given`. */
export function datesInFull(audience: Audience, advice: Advice, day: IsoDate): string {
  const {targeted_date: from, limit_date: before} = advice;
  if (!recommendsDates(advice)) return informationText(audience, advice);
  const phrase = datesText(audience, advice, {day, start: true});
  if (phrase === '') return msg('No date given', {id: 'date.none'});
  if (!isGiven(from)) return `${phrase}, ${msg('no start date given', {id: 'date.no-start'})}`;
  return isGiven(before) ? phrase : `${phrase}, ${msg('no limit date given', {id: 'date.no-limit'})}`;
}
