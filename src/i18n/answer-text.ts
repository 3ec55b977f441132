import type {Condition} from '../contract/questionnaire.js';
import type {Audience} from '../domain/audience.js';
import type {Answer} from '../domain/entries/entries.js';
import {readAnswer} from '../domain/questionnaire/profile.js';
import {partialDate} from './date-words.js';
import {valueText} from './labels.js';

/** An answer in words; what cannot be read is shown as typed. `condition` is missing when its question was never seen. */
export function answerText(condition: Condition | undefined, answer: Answer, audience: Audience): string {
  const reading = condition && readAnswer(condition, answer);
  if (reading?.status === 'value') return valueText(reading.value, audience);
  return typeof answer === 'object' ? partialDate(answer) : valueText(answer, audience);
}
