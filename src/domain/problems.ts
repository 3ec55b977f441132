import type {IsoDate} from '../contract/dates.js';
import {isGender} from '../contract/patient-values.js';
import {yearsAway} from './calendar.js';
import {countryCode, type CountryEntry} from './country-entry.js';
import {readDate, readPartialDate, type DateReading, type UnreadableDate} from './date-entry.js';
import {
  isEmpty,
  isStarted,
  path,
  stepOf,
  type ActEntry,
  type Entries,
  type HistoryEntries,
  type LegEntry,
  type PatientEntries,
  type Step,
} from './entries.js';
import {readAnswer, type AnswerProblem} from './profile.js';
import type {ConditionIndex} from './tree.js';

/** Why the user cannot go on: a code with its parameters; `i18n/problem-text` has the words. */
export type ProblemFacts =
  | {readonly code: 'dob.date' | 'leg.date'; readonly date: UnreadableDate}
  | {readonly code: 'act.date.date'; readonly date: UnreadableDate}
  | {readonly code: 'dob.old'; readonly year: string}
  | {readonly code: 'dob.empty' | 'dob.future' | 'sex.empty' | 'zip.format' | 'country'}
  | (AnswerProblem & {readonly condition: string})
  | {readonly code: 'received.empty' | 'vac.empty' | 'act.date.empty' | 'act.date.future' | 'act.booster' | 'act.draft'}
  | {readonly code: 'vac.unchosen'; readonly text: string}
  | {readonly code: 'act.date.birth'; readonly birthdate: IsoDate}
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
  const zipcode = patient.zipcode.trim();
  const wrongZipcode = postalPattern && zipcode && !fits(zipcode, postalPattern);
  return [
    ...at(path.birthdate, birthdateProblem(patient, today)),
    ...at(path.gender, !isGender(patient.gender) && {code: 'sex.empty'}),
    ...at(path.zipcode, !!wrongZipcode && {code: 'zip.format'}),
    ...at(path.birthCountry, countryProblem(patient.birthCountry)),
    ...patient.journey.legs.flatMap(legProblems),
  ];
}

/** What was typed and not chosen is no value, and a code from outside that is not of three letters cannot be sent (§2.1); whether it names a country is not checked. */
const countryProblem = (entry: CountryEntry): Finding => {
  const isSound = isEmpty(entry) || /^[A-Za-z]{3}$/.test(countryCode(entry));
  return !isSound && {code: 'country'};
};

/** A pattern of the host that is no regular expression asks for nothing: no user could mend that. */
function fits(text: string, pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text);
  } catch {
    return true;
  }
}

function birthdateProblem({birthdate}: PatientEntries, today: IsoDate): Finding {
  const reading = readDate(birthdate);
  if (reading.code === 'empty') return {code: 'dob.empty'};
  if (reading.code !== 'date') return {code: 'dob.date', date: reading};
  if (reading.date > today) return {code: 'dob.future'};
  return reading.date < yearsAway(today, -oldestYears) && {code: 'dob.old', year: reading.date.slice(0, 4)};
}

function legProblems({key, countrycode, start, end}: LegEntry): Problem[] {
  const leg = path.leg(key);
  const [from, to] = [readDate(start), readDate(end)];
  const unreadable = (reading: DateReading): Finding =>
    reading.code !== 'date' && reading.code !== 'empty' && {code: 'leg.date', date: reading};
  const backwards = from.code === 'date' && to.code === 'date' && to.date < from.date;
  return [
    ...at(`${leg}.countrycode`, countryProblem(countrycode)),
    ...at(`${leg}.start_date`, unreadable(from)),
    ...at(`${leg}.end_date`, backwards ? {code: 'leg.end', start: from.date} : unreadable(to)),
  ];
}

/** Answers that cannot be read as their condition's type asks; an unanswered question is never a problem. */
export const profileProblems = (asked: ConditionIndex, {answers}: Entries): Problem[] =>
  [...asked].flatMap(([id, {condition}]) => {
    const answer = answers.get(id);
    const reading = answer !== undefined && readAnswer(condition, answer);
    return reading && reading.status === 'wrong' ? at(path.condition(id), {...reading.why, condition: id}) : [];
  });

/** Everything that keeps the history step from being left: the acts in the list, and one begun and not added. */
export function historyProblems(
  {received, acts, draft}: HistoryEntries,
  birthdate: IsoDate | undefined,
  today: IsoDate,
): Problem[] {
  if (received !== 'yes') return at(path.history, received === '' && {code: 'received.empty'});
  return [
    ...acts.flatMap((act) => actProblems(act, birthdate, today)),
    ...at(path.act(draft.key), isStarted(draft) && {code: 'act.draft'}),
  ];
}

/** What is wrong with one act. @see Service interface §2.2 and §4.4, MUST 4. */
export function actProblems(act: ActEntry, birthdate: IsoDate | undefined, today: IsoDate): Problem[] {
  const here = path.act(act.key);
  return [
    ...at(`${here}.prevention_method_id`, vaccineProblem(act)),
    ...at(`${here}.date`, actDateProblem(act, birthdate, today)),
    ...at(`${here}.booster`, act.booster === '' && {code: 'act.booster'}),
  ];
}

function vaccineProblem({vaccineId, vaccineText}: ActEntry): Finding {
  const text = vaccineText.trim();
  return vaccineId === '' && (text === '' ? {code: 'vac.empty'} : {code: 'vac.unchosen', text});
}

/** A date that is not known needs none, but what is known of it must be possible. */
function actDateProblem({date, dateUnknown}: ActEntry, birthdate: IsoDate | undefined, today: IsoDate): Finding {
  const reading = dateUnknown ? readPartialDate(date) : readDate(date);
  if (reading.code === 'empty') return !dateUnknown && {code: 'act.date.empty'};
  if (reading.code !== 'date') return {code: 'act.date.date', date: reading};
  const known: string = reading.date;
  if (known > today) return {code: 'act.date.future'}; // a part of today comes before today
  return birthdate !== undefined && known < birthdate.slice(0, known.length) && {code: 'act.date.birth', birthdate};
}

/** A problem, or none. */
type Finding = ProblemFacts | false;

const at = (where: string, found: Finding): Problem[] => (found ? [{...found, step: stepOf(where), path: where}] : []);
