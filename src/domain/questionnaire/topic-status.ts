import type {Section} from '../../contract/questionnaire.js';
import {memoize} from '../../contract/memoize.js';
import type {Answers} from '../entries/entries.js';
import {isAnswered} from './profile.js';
import {conditionsOf} from './topics.js';
import {alone} from './yes-or-no.js';

/**
 * The answers under a section: how many there are, or that all its yes-or-no questions have "No" and the others are
 * open.
 */
export type TopicStatus = number | 'all-no';

export function statusOf(section: Section, answers: Answers): TopicStatus {
  if (answers.size === 0) return 0; // indexing every question would slow the first draw
  const conditions = conditionsOf(section);
  const answered = [...answers].filter(([id, answer]) => {
    const condition = conditions.get(id);
    return condition !== undefined && isAnswered(condition, answer);
  });
  const isAllNo = answered.length === yesNoCount(section) && answered.every(([, answer]) => alone(answer) === false);
  return isAllNo && answered.length > 0 ? 'all-no' : answered.length;
}

const yesNoCount = memoize(
  (section: Section): number =>
    [...conditionsOf(section).values()].filter(({condition_type: type}) => type === 'boolean').length,
);
