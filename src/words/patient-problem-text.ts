import {cleanText} from '../contract/clean-text.js';
import type {DatePart} from '../domain/dates/date-entry.js';
import {path} from '../domain/entries/entries.js';
import type {Problem} from '../domain/entries/problems.js';
import {dayInWords, longDate} from './date-words.js';
import {labelledText} from './step-labels.js';
import {formats, language, msg, str} from './localize.js';
import {patientLabels} from './patient-text.js';

/** The problems of the patient step: the first view loads their texts, without those of the later steps. */
export type PatientProblem = Extract<
  Problem,
  {code: `dob.${string}` | `leg.${string}` | 'sex.empty' | 'zip.format' | 'country'}
>;

type DateProblem = Extract<Problem, {date: unknown}>['date'];

/** The text of a problem of the patient step, as `problemText`. */
export function patientProblemText(problem: PatientProblem): string {
  switch (problem.code) {
    case 'dob.empty':
      return dateMissing(patientLabels.birthdate());
    case 'dob.date':
      return dateUnreadable(patientLabels.birthdate(), problem.date);
    case 'leg.date':
      return dateUnreadable(legDate(problem), problem.date);
    case 'dob.old':
      return labelledText(
        patientLabels.birthdate(),
        msg(str`the year ${problem.year} is too far in the past. Check the year`, {id: 'problem.year.old'}),
      );
    case 'dob.future':
      return dateToCome(patientLabels.birthdate());
    case 'sex.empty':
      return msg('Select the sex', {id: 'problem.sex.empty'});
    case 'zip.format':
      return msg('Check the postal code, for example 33000', {id: 'problem.zip.format'});
    case 'country':
      return countryText(problem.path, msg('choose the country in the list', {id: 'problem.country'}));
    case 'leg.end':
      return msg(str`The departure must be on or after the arrival (${longDate(problem.start)})`, {
        id: 'problem.leg.end',
      });
  }
}

// The names of all dates are feminine in French: the texts that take them rely on it.

export const dateMissing = (field: string): string =>
  msg(str`Enter the ${inSentence(field)}`, {id: 'problem.date.empty'});

export const dateToCome = (field: string): string =>
  msg(str`The ${inSentence(field)} must be today or earlier`, {id: 'problem.date.future'});

export const dateUnreadable = (field: string, date: DateProblem): string =>
  date.code === 'part'
    ? capital(whatIsWrong(field, date)) // this text names the field
    : labelledText(field, whatIsWrong(field, date));

const legDate = ({path}: Problem): string =>
  path.endsWith('.start_date')
    ? msg('Arrival date', {id: 'field.arrival'})
    : msg('Departure date', {id: 'field.departure'});

/** The text names the country of birth, since several countries may be on screen. */
const countryText = (at: string, text: string): string =>
  at === path.birthCountry ? labelledText(patientLabels.birthCountry(), text) : capital(text);

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
const inSentence = (label: string) => formats().inSentence(label);

export function whatIsWrong(field: string, problem: DateProblem): string {
  switch (problem.code) {
    case 'part':
      return msg(str`the ${inSentence(field)} must include ${partNames(problem.missing)}`, {id: 'problem.date.part'});
    case 'real':
      return msg(str`${dayInWords(problem)} does not exist. Check the day and the month`, {id: 'problem.date.real'});
    case 'unreadable':
      return problem.part === 'day'
        ? msg('enter the day in figures, for example 14', {id: 'problem.date.day'})
        : msg('enter the month in figures or by its name, for example 3 or March', {id: 'problem.date.month-name'});
    case 'month':
      return msg(str`the month ${problem.month} does not exist. Check the month`, {id: 'problem.date.month'});
    case 'raw':
      return msg(str`"${cleanText(problem.text)}" could not be read. Enter a day, a month and a year`, {
        id: 'problem.date.raw',
      });
    case 'year':
      return msg('enter the year with 4 figures, for example 1987', {id: 'problem.date.year'});
  }
}

function partNames(missing: readonly DatePart[]): string {
  const names: Record<DatePart, string> = {
    day: msg('a day', {id: 'part.day'}),
    month: msg('a month', {id: 'part.month'}),
    year: msg('a year', {id: 'part.year'}),
  };
  return new Intl.ListFormat(language()).format(missing.map((part) => names[part]));
}
