import {expect, it} from 'vitest';
import {eitherOf} from '../../../src/domain/text/either-of.js';

it.each([
  [['a'], 'a'],
  [['a', 'b'], 'a or b'],
  [['a', 'b', 'c'], 'a, b or c'],
])('the values %j are in words: %s', (values, words) => {
  expect(eitherOf(values)).toBe(words);
});
