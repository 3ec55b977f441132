import type {IsoDate} from '../../contract/dates.js';
import type {Condition} from '../../contract/questionnaire.js';
import {yearsAway} from '../dates/calendar.js';
import {path, type Answer, type Answers, type Entries} from '../entries/entries.js';
import {isEntered, readAnswer} from './profile.js';
import type {ConditionIndex} from './tree.js';
import {at, type Problem} from '../entries/problems.js';
import {isUnknown} from './yes-or-no.js';

/** The answers that do not have the type of their condition. An unanswered question is never a problem. */
export const profileProblems = (questions: ConditionIndex, {answers}: Entries): Problem[] =>
  [...questions].flatMap(([id, {condition}]) => {
    const answer = answers.get(id);
    const reading = answer !== undefined && readAnswer(condition, answer);
    return reading && reading.status === 'wrong' ? at(path.condition(id), {...reading.why, condition: id}) : [];
  });

/**
 * The answers whose question is not in the loaded questionnaire, or has another type now. They are kept and shown, but
 * not sent, because §2.3 requires a known id and a value of its type. "I don't know" is never sent, so it is none of them.
 */
export const answersSetAside = (questions: ConditionIndex, answers: Answers): Answers =>
  new Map(
    [...answers].filter(
      ([id, answer]) => isEntered(answer) && !isUnknown(answer) && !fits(questions.get(id)?.condition, answer),
    ),
  );

const fits = (condition: Condition | undefined, answer: Answer): boolean =>
  condition !== undefined && !['none', 'unknown-type'].includes(readAnswer(condition, answer).status);

/**
 * Why the user should check the date of an answer. The date is never refused. A date of the mother's pregnancy is
 * before the birth of a child, and the date of a delivery may be in the future.
 */
export function dateDoubt(
  date: IsoDate,
  {birthdate, today}: {readonly birthdate: IsoDate | undefined; readonly today: IsoDate},
): 'before-birth' | 'far-ahead' | undefined {
  if (birthdate !== undefined && date < birthdate) return 'before-birth';
  return date > yearsAway(today, 1) ? 'far-ahead' : undefined;
}
