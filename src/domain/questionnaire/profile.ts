import type {ConditionValue} from '../../contract/patient-file.js';
import {isConditionType, type ConditionType} from '../../contract/patient-values.js';
import type {Condition} from '../../contract/questionnaire.js';
import {readDate, type UnreadableDate} from '../dates/date-entry.js';
import {isEmpty, type Answer, type Answers} from '../entries/entries.js';
import {readDecimal, readInteger} from '../text/numbers.js';
import type {ConditionIndex} from './tree.js';
import {plainAnswer, isUnknown} from './yes-or-no.js';

/** The result of reading an answer: a value to send, no value, or why it cannot be sent. */
export type AnswerReading =
  | {readonly status: 'value'; readonly value: boolean | number | string}
  | {readonly status: 'none' | 'unknown-type'}
  | {readonly status: 'wrong'; readonly why: AnswerProblem};

export type AnswerProblem =
  {readonly code: 'int.format' | 'float.format'} | {readonly code: 'cdate.date'; readonly date: UnreadableDate};

/**
 * Reads an answer as the type of its condition.
 *
 * @see Service interface §2.3: boolean true/false, integer, float, date as `YYYY-MM-DD` text.
 */
export function readAnswer({condition_type: type}: Condition, answer: Answer): AnswerReading {
  if (!isConditionType(type)) return {status: 'unknown-type'};
  const given = plainAnswer(answer);
  if (isUnknown(given) || typeof given !== kinds[type] || isEmpty(given)) return {status: 'none'};
  if (typeof given === 'boolean') return {status: 'value', value: given};
  if (typeof given === 'object') {
    const date = readDate(given);
    if (date.code === 'empty') return {status: 'none'};
    return date.code === 'date' ? {status: 'value', value: date.date} : wrong({code: 'cdate.date', date});
  }
  const value = type === 'integer' ? readInteger(given) : readDecimal(given);
  if (value !== undefined) return {status: 'value', value};
  return wrong({code: type === 'integer' ? 'int.format' : 'float.format'});
}

/** The `typeof` of the answers of each condition type. */
const kinds: Readonly<Record<ConditionType, string>> = {
  boolean: 'boolean',
  integer: 'string',
  float: 'string',
  date: 'object',
};

const wrong = (why: AnswerProblem): AnswerReading => ({status: 'wrong', why});

/** Whether anything is entered, readable or not. An emptied field holds nothing. */
export const isEntered = (answer: Answer | undefined): answer is Answer => !isEmpty(answer);

/** Whether the user has answered: an invalid number or a partial date is not an answer yet, "I don't know" is one. */
export const isAnswered = (condition: Condition, answer: Answer | undefined): boolean =>
  answer !== undefined && (isUnknown(answer) || readAnswer(condition, answer).status === 'value');

/** The condition values of the request (§2.3), in the order of the questionnaire. */
export function conditionValues(questions: ConditionIndex, answers: Answers): ConditionValue[] {
  return [...questions.values()].flatMap(({condition}) => {
    const answer = answers.get(condition.id);
    const reading = answer === undefined ? undefined : readAnswer(condition, answer);
    return reading?.status === 'value' ? [{id: condition.id, value: reading.value}] : [];
  });
}
