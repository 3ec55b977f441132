import {msg, str} from './localize.js';
import {cleanText} from '../contract/clean-text.js';
import {fromRecord, type Origin} from '../domain/entries/entries.js';
import type {Problem} from '../domain/entries/problems.js';
import {longDate} from './date-words.js';
import {labelledText} from './step-labels.js';
import {dateMissing, dateToCome, dateUnreadable, patientProblemText, whatIsWrong} from './patient-problem-text.js';

/** Data for the texts besides the problem. */
export interface ProblemContext {
  /** The label of a question, as shown. */
  readonly conditionLabel: (id: string) => string;
  /** Sources of the entries, by path: the text does not blame the user for an entry of the record. */
  readonly origins?: ReadonlyMap<string, Origin>;
  /** Whether there is a list to choose a vaccine from. */
  readonly hasVaccines?: boolean;
}

/**
 * The problem and how to fix it, naming the field: the same text beside the field and in the error summary. It may quote
 * typed text, so it is for the screen only.
 */
export function problemText(problem: Problem, {conditionLabel, origins, hasVaccines = true}: ProblemContext): string {
  switch (problem.code) {
    case 'act.date.empty':
      return dateMissing(actDate());
    case 'act.date.date':
      return dateUnreadable(actDate(), problem.date);
    case 'act.date.future':
      return dateToCome(actDate());
    case 'int.format':
      return labelledText(
        conditionLabel(problem.condition),
        msg('enter a whole number, without decimals', {id: 'problem.int.format'}),
      );
    case 'float.format':
      return labelledText(
        conditionLabel(problem.condition),
        msg('enter a number, for example 1.5 or -2.5', {id: 'problem.float.format'}),
      );
    case 'cdate.date':
      return labelledText(
        conditionLabel(problem.condition),
        whatIsWrong(msg('Date', {id: 'field.date'}), problem.date),
      );
    case 'received.empty':
      return msg('Say whether vaccines have been received', {id: 'problem.received.empty'});
    case 'vac.empty':
      return hasVaccines
        ? msg('Choose the vaccine in the list', {id: 'problem.vac.empty'})
        : msg('Enter the vaccine code', {id: 'problem.vac.code'});
    case 'vac.unchosen':
      return fromRecord(origins?.get(problem.path.slice(0, problem.path.lastIndexOf('.'))))
        ? msg(str`The record says "${cleanText(problem.text)}". Choose the vaccine`, {id: 'problem.vac.record'})
        : msg(str`You typed "${cleanText(problem.text)}" but did not choose a vaccine`, {id: 'problem.vac.unchosen'});
    case 'act.date.birth':
      return msg(str`The vaccination date must be on or after the date of birth (${longDate(problem.birthdate)})`, {
        id: 'problem.act.date.birth',
      });
    case 'act.booster':
      return msg('Say whether it was a booster dose', {id: 'problem.act.booster'});
    case 'act.draft':
      return msg('You started a vaccine and did not add it. Add it or clear it', {id: 'problem.act.draft'});
    default:
      return patientProblemText(problem);
  }
}

const actDate = (): string => msg('Vaccination date', {id: 'history.date'});
