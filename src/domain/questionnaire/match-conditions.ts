import {isIsoDate} from '../../contract/dates.js';
import type {Condition} from '../../contract/questionnaire.js';
import {entryFromText} from '../dates/date-entry.js';
import {path, type Answer, type Entries} from '../entries/entries.js';
import {readAnswer} from './profile.js';
import type {ConditionIndex} from './tree.js';

/** An answer, as it would be typed, for a value from outside; `undefined` when the value does not fit the type. */
export function answerFromValue(condition: Condition, value: unknown): Answer | undefined {
  const typed = isIsoDate(value) ? entryFromText(value) : typeof value === 'number' ? String(value) : value;
  const answer = typeof typed === 'boolean' || typed !== value ? (typed as Answer) : undefined;
  return answer !== undefined && readAnswer(condition, answer).status === 'value' ? answer : undefined;
}

/** Conditions that came before their question: those that fit become answers, unless the user has answered meanwhile. */
export function matchConditions(entries: Entries, asked: ConditionIndex): Entries {
  const answers = new Map(entries.answers);
  const origins = new Map(entries.origins);
  const waiting = entries.waiting.filter(({id, value, origin}) => {
    const condition = asked.get(id)?.condition;
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
