import {msg, str} from '@lit/localize';
import type {DatePart} from '../domain/date-entry.js';
import {fromRecord, path, type Origin} from '../domain/entries.js';
import type {Problem} from '../domain/problems.js';
import {dayInWords, longDate} from './formats.js';
import {labelledText} from './first-labels.js';
import {language} from './localize.js';
import {patientLabels} from './patient-text.js';

/** What the texts need besides the problem. */
export interface ProblemContext {
  /** The label of a question, as shown. */
  readonly conditionLabel: (id: string) => string;
  /** Where entries came from, by path: nobody is told to have typed what a record said. */
  readonly origins?: ReadonlyMap<string, Origin>;
  /** Whether there is a list to choose a vaccine from. */
  readonly hasVaccines?: boolean;
}

type DateProblem = Extract<Problem, {date: unknown}>['date'];

/**
 * What is wrong and what to do, naming the field: the same text beside the field and in the error summary.
 * It may quote what was typed: for the screen only.
 */
export function problemText(problem: Problem, {conditionLabel, origins, hasVaccines = true}: ProblemContext): string {
  const field = 'condition' in problem ? conditionLabel(problem.condition) : dateLabel(problem);
  switch (problem.code) {
    case 'dob.empty':
    case 'act.date.empty':
      return msg(str`Enter the ${inSentence(field)}`, {id: 'problem.date.empty'});
    case 'dob.date':
    case 'act.date.date':
    case 'leg.date':
      return problem.date.code === 'part'
        ? capital(whatIsWrong(field, problem.date)) // names the field by itself
        : labelledText(field, whatIsWrong(field, problem.date));
    case 'dob.old':
      return labelledText(
        field,
        msg(str`the year ${problem.year} is too far in the past. Check the year`, {id: 'problem.year.old'}),
      );
    case 'dob.future':
    case 'act.date.future':
      return msg(str`The ${inSentence(field)} must be today or earlier`, {id: 'problem.date.future'});
    case 'sex.empty':
      return msg('Select the sex', {id: 'problem.sex.empty'});
    case 'zip.format':
      return msg('Check the postal code, for example 33000', {id: 'problem.zip.format'});
    case 'country':
      return countryText(problem.path, msg('choose the country in the list', {id: 'problem.country'}));
    case 'int.format':
      return labelledText(field, msg('enter a whole number, without decimals', {id: 'problem.int.format'}));
    case 'float.format':
      return labelledText(field, msg('enter a number, for example 1.5 or -2.5', {id: 'problem.float.format'}));
    case 'cdate.date':
      return labelledText(field, whatIsWrong(msg('Date', {id: 'field.date'}), problem.date));
    case 'received.empty':
      return msg('Say whether vaccines have been received', {id: 'problem.received.empty'});
    case 'vac.empty':
      return hasVaccines
        ? msg('Choose the vaccine in the list', {id: 'problem.vac.empty'})
        : msg('Enter the vaccine code', {id: 'problem.vac.code'});
    case 'vac.unchosen':
      return fromRecord(origins?.get(problem.path.slice(0, problem.path.lastIndexOf('.'))))
        ? msg(str`The record says "${problem.text}". Choose the vaccine`, {id: 'problem.vac.record'})
        : msg(str`You typed "${problem.text}" but did not choose a vaccine`, {id: 'problem.vac.unchosen'});
    case 'act.date.birth':
      return msg(str`The vaccination date must be on or after the date of birth (${longDate(problem.birthdate)})`, {
        id: 'problem.act.date.birth',
      });
    case 'act.booster':
      return msg('Say whether it was a booster dose', {id: 'problem.act.booster'});
    case 'act.draft':
      return msg('You started a vaccine and did not add it. Add it or clear it', {id: 'problem.act.draft'});
    case 'leg.end':
      return msg(str`The departure must be on or after the arrival (${longDate(problem.start)})`, {
        id: 'problem.leg.end',
      });
  }
}

/** The date that a problem is about, where it is about one. In French all of these are feminine: the texts that take them rely on it. */
function dateLabel({code, path}: Problem): string {
  if (code.startsWith('dob.')) return patientLabels.birthdate();
  if (code.startsWith('act.')) return msg('Vaccination date', {id: 'history.date'});
  return path.endsWith('.start_date')
    ? msg('Arrival date', {id: 'field.arrival'})
    : msg('Departure date', {id: 'field.departure'});
}

/** There may be several countries on screen: that of birth is named. */
const countryText = (at: string, text: string): string =>
  at === path.birthCountry ? labelledText(patientLabels.birthCountry(), text) : capital(text);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

function whatIsWrong(field: string, problem: DateProblem): string {
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
      return msg(str`"${problem.text}" could not be read. Enter a day, a month and a year`, {id: 'problem.date.raw'});
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
