import type {IsoDate} from '../../contract/dates.js';
import {isGender} from '../../contract/patient-values.js';
import {yearsAway} from '../dates/calendar.js';
import {
  countryCode,
  isEmpty,
  path,
  stepOf,
  type CountryEntry,
  type LegEntry,
  type PatientEntries,
  type Step,
} from './entries.js';
import {readDate, type DateReading, type UnreadableDate} from '../dates/date-entry.js';
import type {AnswerProblem} from '../questionnaire/profile.js';

/** Why the user cannot continue: a code with its parameters; `i18n/problem-text` has the messages. */
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

/** A problem of an entry; `path` names the field on screen. */
export type Problem = ProblemFacts & {readonly step: Step; readonly path: string};

/** Years. An earlier birth date is treated as a typing error. */
const oldestYears = 130;

export interface Rules {
  readonly today: IsoDate;
  /** A regular expression for the whole postal code; none by default, because countries differ. */
  readonly postalPattern?: string | undefined;
}

/** The problems of the patient step. @see Service interface §4.4, MUST 1 and 2. */
export function patientProblems(patient: PatientEntries, {today, postalPattern}: Rules): Problem[] {
  const zipcode = patient.zipcode.trim();
  const wrongZipcode = postalPattern && zipcode && !fitsPostalPattern(zipcode, postalPattern);
  return [
    ...at(path.birthdate, birthdateProblem(patient, today)),
    ...at(path.gender, !isGender(patient.gender) && {code: 'sex.empty'}),
    ...at(path.zipcode, !!wrongZipcode && {code: 'zip.format'}),
    ...at(path.birthCountry, countryProblem(patient.birthCountry)),
    ...patient.journey.legs.flatMap(legProblems),
  ];
}

/** A typed text without a choice has no code. A code must have three letters (§2.1) and need not exist. */
const countryProblem = (entry: CountryEntry): Finding => {
  const isValid = isEmpty(entry) || /^[A-Z]{3}$/.test(countryCode(entry));
  return !isValid && {code: 'country'};
};

/** A pattern of the host may take exponential time on a long text, which a patient record may hold. */
const longestPostalCode = 20;

/** Whether a postal code fits the pattern of the host. */
export const fitsPostalPattern = (zipcode: string, pattern: string): boolean =>
  zipcode.length <= longestPostalCode && fits(zipcode, pattern);

/** An invalid pattern of the host page accepts everything, because the user could not fix it. */
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

/** A problem, or `false`. */
export type Finding = ProblemFacts | false;

/** The finding as a list of problems of the entry at a path. */
export const at = (where: string, found: Finding): Problem[] =>
  found ? [{...found, step: stepOf(where), path: where}] : [];
