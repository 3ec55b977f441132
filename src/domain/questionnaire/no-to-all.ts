import type {Condition} from '../../contract/questionnaire.js';
import type {Answers} from '../entries/entries.js';
import {isEntered} from './profile.js';
import {isTogether, noTogether} from './yes-or-no.js';

/** So many questions can be read before one press answers them. */
const mostTogether = 20;

/** A list of questions in runs that end with a yes-or-no question: the last, or the last that one press may answer. */
export function runsOf(conditions: readonly Condition[]): (readonly Condition[])[] {
  const last = conditions.findLastIndex(isYesNo);
  const runs: Condition[][] = [[]];
  for (const [index, condition] of conditions.entries()) {
    const run = runs.at(-1)!;
    run.push(condition);
    if (index === last || run.filter(isYesNo).length === mostTogether) runs.push([]);
  }
  return runs.filter(({length}) => length > 0);
}

const isYesNo = ({condition_type: type}: Condition): boolean => type === 'boolean';

/** The ids of the different yes-or-no questions of a run. */
export const yesNoIds = (run: readonly Condition[]): string[] => [...new Set(run.filter(isYesNo).map(({id}) => id))];

/** The answers, with "No" to those of the questions that lack one. */
export const withNoToAll = (answers: Answers, ids: readonly string[]): Answers =>
  new Map([...answers, ...ids.filter((id) => !isEntered(answers.get(id))).map((id) => [id, noTogether] as const)]);

/** The answers without those of the questions that were given by one press. */
export const withoutNoToAll = (answers: Answers, ids: readonly string[]): Answers =>
  new Map([...answers].filter(([id, answer]) => !(isTogether(answer) && ids.includes(id))));
