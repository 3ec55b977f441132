import {isIsoDate} from '../../contract/dates.js';
import type {Condition} from '../../contract/questionnaire.js';
import {entryFromText} from '../dates/date-entry.js';
import {path, type Answer, type Entries} from '../entries/entries.js';
import {readAnswer} from './profile.js';
import type {ConditionIndex} from './tree.js';

/**
 * The answer, as typed, for a value of a record; `undefined` when the value does not have the type of the condition.
 */
export function answerFromValue(condition: Condition, value: unknown): Answer | undefined {
  const answer = typedAnswer(value);
  return answer !== undefined && readAnswer(condition, answer).status === 'value' ? answer : undefined;
}

function typedAnswer(value: unknown): Answer | undefined {
  if (isIsoDate(value)) return entryFromText(value);
  if (typeof value === 'number') return String(value);
  return typeof value === 'boolean' ? value : undefined;
}

/** Turns waiting conditions into answers once their question is loaded, unless the user has answered it meanwhile. */
export function matchConditions(entries: Entries, questions: ConditionIndex): Entries {
  const answers = new Map(entries.answers);
  const origins = new Map(entries.origins);
  const waiting = entries.waiting.filter(({id, value, origin}) => {
    const condition = questions.get(id)?.condition;
    const answer = condition && answerFromValue(condition, value);
    if (answer === undefined) return true;
    if (!answers.has(id)) {
      answers.set(id, answer);
      origins.set(path.condition(id), origin);
    }
    return false;
  });
  return {...entries, answers, waiting, origins};
}
