import type {Condition} from '../../contract/questionnaire.js';
import {path, type Answer, type Answers, type Entries} from '../entries/entries.js';
import {isAnswer, readAnswer} from './profile.js';
import type {ConditionIndex} from './tree.js';
import {at, type Problem} from '../entries/problems.js';

/** Answers that cannot be read as their condition's type asks; an unanswered question is never a problem. */
export const profileProblems = (asked: ConditionIndex, {answers}: Entries): Problem[] =>
  [...asked].flatMap(([id, {condition}]) => {
    const answer = answers.get(id);
    const reading = answer !== undefined && readAnswer(condition, answer);
    return reading && reading.status === 'wrong' ? at(path.condition(id), {...reading.why, condition: id}) : [];
  });

/**
 * The answers that the loaded tree has no use for: their question is gone, or is now of another type. Kept and shown,
 * not sent (§2.3: the id must be there, and the value of its type).
 */
export const answersSetAside = (asked: ConditionIndex, answers: Answers): Answers =>
  new Map([...answers].filter(([id, answer]) => isAnswer(answer) && !hasUse(asked.get(id)?.condition, answer)));

const hasUse = (condition: Condition | undefined, answer: Answer): boolean =>
  condition !== undefined && !['none', 'unknown-type'].includes(readAnswer(condition, answer).status);
