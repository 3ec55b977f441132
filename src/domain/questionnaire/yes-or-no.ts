import type {Answer, TogetherAnswer, UnknownAnswer} from '../entries/entries.js';

export const unknown: UnknownAnswer = {unknown: true};
export const noTogether: TogetherAnswer = {value: false, together: true};

export const isUnknown = (answer: Answer | undefined): answer is UnknownAnswer =>
  typeof answer === 'object' && 'unknown' in answer;

/** Whether the answer is one of several that were given by one press. */
export const isTogether = (answer: Answer | undefined): answer is TogetherAnswer =>
  typeof answer === 'object' && 'together' in answer;

/** The answer as if it had been given by itself. */
export const plainAnswer = (answer: Answer): Exclude<Answer, TogetherAnswer> =>
  isTogether(answer) ? answer.value : answer;
