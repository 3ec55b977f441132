import type {IsoDate} from '../contract/dates.js';
import {isGender} from '../contract/patient-file.js';
import {yearsAway} from './calendar.js';
import {readDate, type DatePart, type DateReading, type UnreadableDate} from './date-entry.js';
import {
  isStarted,
  path,
  type ActEntry,
  type Entries,
  type HistoryEntries,
  type PatientEntries,
  type Step,
} from './entries.js';
import {readAnswer} from './profile.js';
import type {ConditionIndex} from './tree.js';

/** What a date entry can have wrong, whatever it dates. */
type DateProblem =
  | {readonly code: 'part'; readonly missing: readonly DatePart[]}
  | {readonly code: 'real'; readonly day: number; readonly month: number; readonly year: number}
  | {readonly code: 'unreadable'; readonly part: 'day' | 'month'}
  | {readonly code: 'raw'; readonly text: string}
  | {readonly code: 'year'};

/** Why the user cannot go on: a code with its parameters; `i18n/problem-text` has the words. */
export type ProblemFacts =
  | {readonly code: 'dob.date'; readonly date: DateProblem}
  | {readonly code: 'dob.old'; readonly year: string}
  | {readonly code: 'dob.empty' | 'dob.future' | 'sex.empty' | 'zip.format' | 'country'}
  | {readonly code: 'int.format' | 'float.format'; readonly condition: string}
  | {readonly code: 'cdate.date'; readonly condition: string; readonly date: DateProblem}
  | {readonly code: 'received.empty' | 'vac.empty' | 'act.date.empty' | 'act.date.future' | 'act.booster' | 'act.draft'}
  | {readonly code: 'vac.unchosen'; readonly text: string}
  | {readonly code: 'act.date.date'; readonly date: DateProblem}
  | {readonly code: 'act.date.birth'; readonly birthdate: IsoDate}
  | {readonly code: 'leg.date'; readonly date: DateProblem}
  | {readonly code: 'leg.end'; readonly start: IsoDate};

/** A problem and the entry it belongs to; `path` names the field on screen. */
export type Problem = ProblemFacts & {readonly step: Step; readonly path: string};

/** Older birth dates are taken for a slip. */
const oldestYears = 130;

export interface Rules {
  readonly today: IsoDate;
  /** Regular expression that a postal code must match as a whole; none by default, since countries differ. */
  readonly postalPattern?: string | undefined;
}

/** Everything that keeps the patient step from being left. @see Service interface §4.4, MUST 1 and 2. */
export function patientProblems(patient: PatientEntries, {today, postalPattern}: Rules): Problem[] {
  const birthdate = birthdateProblem(patient, today);
  const zipcode = patient.zipcode.trim();
  return [
    ...(birthdate ? [at('patient', path.birthdate, birthdate)] : []),
    ...(isGender(patient.gender) ? [] : [at('patient', path.gender, {code: 'sex.empty'})]),
    ...(postalPattern && zipcode && !fits(zipcode, postalPattern)
      ? [at('patient', path.zipcode, {code: 'zip.format'})]
      : []),
    ...countryProblems(patient.birthCountry, path.birthCountry),
    ...patient.journey.legs.flatMap(legProblems),
  ];
}

/** A code from outside that is not of three letters cannot be sent (§2.1); whether it names a country is not checked. */
const countryProblems = (code: string, where: string): Problem[] =>
  /^(?:[A-Za-z]{3})?$/.test(code.trim()) ? [] : [at('patient', where, {code: 'country'})];

/** A pattern of the host that is no regular expression asks for nothing: no user could mend that. */
function fits(text: string, pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text);
  } catch {
    return true;
  }
}

function birthdateProblem({birthdate}: PatientEntries, today: IsoDate): ProblemFacts | undefined {
  const reading = readDate(birthdate);
  if (reading.status === 'empty') return {code: 'dob.empty'};
  if (reading.status !== 'date') return {code: 'dob.date', date: dateProblem(reading)};
  if (reading.date > today) return {code: 'dob.future'};
  if (reading.date < yearsAway(today, -oldestYears)) return {code: 'dob.old', year: reading.date.slice(0, 4)};
  return undefined;
}

function legProblems({key, countrycode, start, end}: PatientEntries['journey']['legs'][number]): Problem[] {
  const from = readDate(start);
  const to = readDate(end);
  const unreadable = (reading: DateReading, field: string): Problem[] =>
    reading.status === 'date' || reading.status === 'empty'
      ? []
      : [at('patient', `${path.leg(key)}.${field}`, {code: 'leg.date', date: dateProblem(reading)})];
  const backwards = from.status === 'date' && to.status === 'date' && to.date < from.date;
  return [
    ...countryProblems(countrycode, `${path.leg(key)}.countrycode`),
    ...unreadable(from, 'start_date'),
    ...unreadable(to, 'end_date'),
    ...(backwards ? [at('patient', `${path.leg(key)}.end_date`, {code: 'leg.end', start: from.date} as const)] : []),
  ];
}

/** Answers that cannot be read as their condition's type asks; an unanswered question is never a problem. */
export function profileProblems(asked: ConditionIndex, {answers}: Entries): Problem[] {
  return [...asked.values()].flatMap(({condition}): Problem[] => {
    const answer = answers.get(condition.id);
    if (answer === undefined) return [];
    const reading = readAnswer(condition, answer);
    const where = path.condition(condition.id);
    const facts = {condition: condition.id};
    if (reading.status === 'integer') return [at('profile', where, {code: 'int.format', ...facts})];
    if (reading.status === 'float') return [at('profile', where, {code: 'float.format', ...facts})];
    if (reading.status !== 'date') return [];
    return [at('profile', where, {code: 'cdate.date', ...facts, date: dateProblem(reading.reading)})];
  });
}

/** Everything that keeps the history step from being left: the acts in the list, and one begun and not added. */
export function historyProblems(history: HistoryEntries, birthdate: IsoDate | undefined, today: IsoDate): Problem[] {
  if (history.received === '') return [at('history', path.history, {code: 'received.empty'})];
  if (history.received !== 'yes') return [];
  return [
    ...history.acts.flatMap((act) => actProblems(act, birthdate, today)),
    ...(isStarted(history.draft) ? [at('history', path.act(history.draft.key), {code: 'act.draft'})] : []),
  ];
}

/** What is wrong with one act. @see Service interface §2.2 and §4.4, MUST 4. */
export function actProblems(act: ActEntry, birthdate: IsoDate | undefined, today: IsoDate): Problem[] {
  const here = path.act(act.key);
  const vaccine = vaccineProblem(act);
  const date = actDateProblem(act, birthdate, today);
  return [
    ...(vaccine ? [at('history', `${here}.prevention_method_id`, vaccine)] : []),
    ...(date ? [at('history', `${here}.date`, date)] : []),
    ...(act.booster === '' ? [at('history', `${here}.booster`, {code: 'act.booster'})] : []),
  ];
}

function vaccineProblem({vaccineId, vaccineText}: ActEntry): ProblemFacts | undefined {
  if (vaccineId !== '') return undefined;
  const text = vaccineText.trim();
  return text === '' ? {code: 'vac.empty'} : {code: 'vac.unchosen', text};
}

function actDateProblem(act: ActEntry, birthdate: IsoDate | undefined, today: IsoDate): ProblemFacts | undefined {
  const reading = readDate(act.date);
  if (act.dateUnknown) return undefined; // kept with what is known, and not sent
  if (reading.status === 'empty') return {code: 'act.date.empty'};
  if (reading.status !== 'date') return {code: 'act.date.date', date: dateProblem(reading)};
  if (reading.date > today) return {code: 'act.date.future'};
  if (birthdate && reading.date < birthdate) return {code: 'act.date.birth', birthdate};
  return undefined;
}

function dateProblem(reading: UnreadableDate): DateProblem {
  switch (reading.status) {
    case 'incomplete':
      return {code: 'part', missing: reading.missing};
    case 'unreal':
      return {code: 'real', day: reading.day, month: reading.month, year: reading.year};
    case 'unreadable':
      return {code: 'unreadable', part: reading.part};
    case 'raw':
      return {code: 'raw', text: reading.text};
    case 'year':
      return {code: 'year'};
  }
}

const at = (step: Step, where: string, facts: ProblemFacts): Problem => ({...facts, step, path: where});
