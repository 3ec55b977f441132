import {isIsoDate} from '../contract/dates.js';
import type {ConditionValue} from '../contract/patient-file.js';
import {isConditionType, type Condition} from '../contract/questionnaire.js';
import {readDate, entryFromText, type DateReading, type UnreadableDate} from './date-entry.js';
import {isEmptyDate, type Answer, type Answers, type WaitingCondition} from './entries.js';
import {readDecimal, readInteger} from './numbers.js';
import type {ConditionIndex} from './tree.js';

/** What an answer says for its condition: a value to send, nothing yet, or why it cannot be sent. */
export type AnswerReading =
  | {readonly status: 'value'; readonly value: boolean | number | string}
  | {readonly status: 'none'}
  | {readonly status: 'integer' | 'float' | 'unknown-type'}
  | {readonly status: 'date'; readonly reading: UnreadableDate};

/**
 * Reads an answer as its condition's type asks.
 *
 * @see Service interface §2.3: boolean true/false, integer, float, date as `YYYY-MM-DD` text.
 */
export function readAnswer({condition_type: type}: Condition, answer: Answer): AnswerReading {
  if (!isConditionType(type)) return {status: 'unknown-type'};
  if (type === 'boolean') return typeof answer === 'boolean' ? {status: 'value', value: answer} : {status: 'none'};
  if (type === 'date') return typeof answer === 'object' ? readDateAnswer(readDate(answer)) : {status: 'none'};
  if (typeof answer !== 'string' || answer.trim() === '') return {status: 'none'};
  const value = type === 'integer' ? readInteger(answer) : readDecimal(answer);
  return value === undefined ? {status: type} : {status: 'value', value};
}

function readDateAnswer(reading: DateReading): AnswerReading {
  if (reading.status === 'date') return {status: 'value', value: reading.date};
  return reading.status === 'empty' ? {status: 'none'} : {status: 'date', reading};
}

/** Whether something was entered: an emptied field is no answer, and an unanswered condition is never sent. */
export const isAnswer = (answer: Answer | undefined): answer is Answer =>
  typeof answer === 'boolean' ||
  (typeof answer === 'string' ? answer.trim() !== '' : answer !== undefined && !isEmptyDate(answer));

/** The answers to the questions of the loaded tree, in its order, ready to send (§2.3). */
export function conditionValues(asked: ConditionIndex, answers: Answers): ConditionValue[] {
  return [...asked.values()].flatMap(({condition}) => {
    const answer = answers.get(condition.id);
    const reading = answer === undefined ? undefined : readAnswer(condition, answer);
    return reading?.status === 'value' ? [{id: condition.id, value: reading.value}] : [];
  });
}

/**
 * The answers that the loaded tree has no use for: their question is gone, or is now of another type. Kept and shown,
 * not sent (§2.3: the id must be there, and the value of its type).
 */
export const answersSetAside = (asked: ConditionIndex, answers: Answers): Answers =>
  new Map([...answers].filter(([id, answer]) => isAnswer(answer) && !hasUse(asked.get(id)?.condition, answer)));

const hasUse = (condition: Condition | undefined, answer: Answer): boolean =>
  condition !== undefined && !['none', 'unknown-type'].includes(readAnswer(condition, answer).status);

/** An answer, as it would be typed, for a value from outside; `undefined` when the value does not fit the type. */
export function answerFromValue({condition_type: type}: Condition, value: unknown): Answer | undefined {
  if (type === 'boolean') return typeof value === 'boolean' ? value : undefined;
  if (type === 'integer') return Number.isSafeInteger(value) ? String(value) : undefined;
  if (type === 'float') return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
  if (type === 'date') return isIsoDate(value) ? entryFromText(value) : undefined;
  return undefined;
}

/** Conditions that came before their question: those that fit become answers, unless the user has answered meanwhile. */
export function placeConditions(
  waiting: readonly WaitingCondition[],
  asked: ConditionIndex,
  answers: Answers,
): {
  readonly answers: Answers;
  readonly placed: readonly WaitingCondition[];
  readonly waiting: readonly WaitingCondition[];
} {
  const next = new Map(answers);
  const placed: WaitingCondition[] = [];
  const still: WaitingCondition[] = [];
  for (const from of waiting) {
    const condition = asked.get(from.id)?.condition;
    const answer = condition && answerFromValue(condition, from.value);
    if (answer === undefined) still.push(from);
    else if (!next.has(from.id)) {
      next.set(from.id, answer);
      placed.push(from);
    }
  }
  return {answers: next, placed, waiting: still};
}
