import {describe, expect, it} from 'vitest';
import {answerText} from '../../src/words/labels.js';
import {aCondition} from '../helpers/builders.js';

describe('an answer in words', () => {
  const score = aCondition({condition_type: 'float'});
  for (const {why, condition, answer, text} of [
    {why: 'is the word for yes or no', condition: aCondition(), answer: false, text: 'No'},
    {why: 'is the number as it was read', condition: score, answer: '-2,5', text: '-2.5'},
    {why: 'is as typed when it cannot be read', condition: score, answer: '2,5,1', text: '2,5,1'},
    {why: 'is as typed when its question was never seen', condition: undefined, answer: '7', text: '7'},
    {why: 'is yes or no when its question was never seen', condition: undefined, answer: true, text: 'Yes'},
  ]) {
    it(why, () => expect(answerText(condition, answer, 'professional')).toBe(text));
  }
});
