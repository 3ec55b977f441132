import {msg, str} from '@lit/localize';
import type {DatePart} from '../domain/date-entry.js';
import type {Problem} from '../domain/problems.js';
import {dayInWords, longDate, monthName} from './formats.js';
import {language} from './localize.js';

/** What the texts need besides the problem. */
export interface ProblemContext {
  /** The label of a question, as shown. */
  readonly conditionLabel: (id: string) => string;
}

type DateProblem = Extract<Problem, {date: unknown}>['date'];

/**
 * What is wrong and what to do, naming the field: the same text beside the field and in the error summary.
 * It may quote what was typed: for the screen only.
 */
export function problemText(problem: Problem, {conditionLabel}: ProblemContext): string {
  switch (problem.code) {
    case 'dob.empty':
      return enterDate(birthDate());
    case 'dob.date':
      return dateText(birthDate(), problem.date);
    case 'dob.old':
      return inField(
        capital(birthDate()),
        msg(str`the year ${problem.year} is too far in the past. Check the year`, {id: 'problem.year.old'}),
      );
    case 'dob.future':
      return dateInFuture(birthDate());
    case 'sex.empty':
      return msg('Select the sex', {id: 'problem.sex.empty'});
    case 'zip.format':
      return msg('Check the postal code, for example 33000', {id: 'problem.zip.format'});
    case 'country':
      return msg('Choose the country in the list', {id: 'problem.country'});
    case 'int.format':
      return inField(
        conditionLabel(problem.condition),
        msg('enter a whole number, without decimals', {id: 'problem.int.format'}),
      );
    case 'float.format':
      return inField(
        conditionLabel(problem.condition),
        msg('enter a number, for example 1.5 or -2.5', {id: 'problem.float.format'}),
      );
    case 'cdate.date':
      return inField(conditionLabel(problem.condition), whatIsWrong(msg('date', {id: 'field.date'}), problem.date));
    case 'received.empty':
      return msg('Say whether vaccines have been received', {id: 'problem.received.empty'});
    case 'vac.empty':
      return msg('Choose the vaccine in the list', {id: 'problem.vac.empty'});
    case 'vac.unchosen':
      return msg(str`You typed "${problem.text}" but did not choose a vaccine`, {id: 'problem.vac.unchosen'});
    case 'act.date.empty':
      return enterDate(actDate());
    case 'act.date.date':
      return dateText(actDate(), problem.date);
    case 'act.date.birth':
      return msg(str`The vaccination date must be on or after the date of birth (${longDate(problem.birthdate)})`, {
        id: 'problem.act.date.birth',
      });
    case 'act.date.future':
      return dateInFuture(actDate());
    case 'act.booster':
      return msg('Say whether it was a booster dose', {id: 'problem.act.booster'});
    case 'act.draft':
      return msg('You started a vaccine and did not add it. Add it or clear it', {id: 'problem.act.draft'});
    case 'leg.date':
      return dateText(legDate(problem.path), problem.date);
    case 'leg.end':
      return msg(str`The departure must be on or after the arrival (${longDate(problem.start)})`, {
        id: 'problem.leg.end',
      });
  }
}

/** In French all of these are feminine: the texts that take them rely on it. */
const birthDate = () => msg('date of birth', {id: 'field.birthdate'});
const actDate = () => msg('vaccination date', {id: 'field.act-date'});
const legDate = (path: string) =>
  path.endsWith('.start_date')
    ? msg('arrival date', {id: 'field.arrival'})
    : msg('departure date', {id: 'field.departure'});

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const inField = (field: string, text: string) => msg(str`${field}: ${text}`, {id: 'problem.in-field'});
const enterDate = (field: string) => msg(str`Enter the ${field}`, {id: 'problem.date.empty'});
const dateInFuture = (field: string) => msg(str`The ${field} must be today or earlier`, {id: 'problem.date.future'});

/** A missing part names the field by itself; the other texts follow its name. */
const dateText = (field: string, problem: DateProblem) =>
  problem.code === 'part' ? capital(whatIsWrong(field, problem)) : inField(capital(field), whatIsWrong(field, problem));

function whatIsWrong(field: string, problem: DateProblem): string {
  switch (problem.code) {
    case 'part':
      return msg(str`the ${field} must include ${partNames(problem.missing)}`, {id: 'problem.date.part'});
    case 'real':
      return monthName(problem.month) === undefined
        ? msg(str`there is no month ${problem.month}. Enter a month from 1 to 12`, {id: 'problem.date.month'})
        : msg(str`${dayInWords(problem)} does not exist. Check the day and the month`, {id: 'problem.date.real'});
    case 'unreadable':
      return problem.part === 'day'
        ? msg('enter the day in figures, for example 14', {id: 'problem.date.day'})
        : msg('enter the month in figures or by its name, for example 3 or March', {id: 'problem.date.month-name'});
    case 'raw':
      return msg(str`"${problem.text}" could not be read. Enter a day, a month and a year`, {id: 'problem.date.raw'});
    case 'year':
      return msg('enter the year with 4 figures, for example 1987', {id: 'problem.date.year'});
  }
}

const parts: Record<DatePart, () => string> = {
  day: () => msg('a day', {id: 'part.day'}),
  month: () => msg('a month', {id: 'part.month'}),
  year: () => msg('a year', {id: 'part.year'}),
};

const partNames = (missing: readonly DatePart[]) =>
  new Intl.ListFormat(language()).format(missing.map((part) => parts[part]()));
