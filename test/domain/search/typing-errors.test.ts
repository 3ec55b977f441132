import {describe, expect, it} from 'vitest';
import {errorsAllowed, lettersOf, missingLetters, typingErrors} from '../../../src/domain/search/typing-errors.js';

describe('typing errors', () => {
  for (const {why, typed, word, whole, start} of [
    {why: 'nothing', typed: 'asthme', word: 'asthme', whole: 0, start: 0},
    {why: 'a missing letter', typed: 'astme', word: 'asthme', whole: 1, start: 1},
    {why: 'a doubled letter', typed: 'astthme', word: 'asthme', whole: 1, start: 1},
    {why: 'another letter', typed: 'asthma', word: 'asthme', whole: 1, start: 1},
    {why: 'swapped neighbours', typed: 'ashtme', word: 'asthme', whole: 1, start: 1},
    {why: 'swapped neighbours at the start', typed: 'satme', word: 'astme', whole: 1, start: 1},
    {why: 'two errors', typed: 'ashtma', word: 'asthme', whole: 2, start: 2},
    {why: 'letters apart that changed places', typed: 'esthma', word: 'asthme', whole: 2, start: 2},
    {why: 'letters not typed yet', typed: 'asth', word: 'asthme', whole: 2, start: 0},
    {why: 'a beginning with an error', typed: 'atsh', word: 'asthmatique', whole: 8, start: 1},
  ]) {
    it(`counts ${why}: "${typed}" for "${word}"`, () => expect(typingErrors(typed, word)).toEqual({whole, start}));
  }

  it('compares the first 64 letters of a longer word', () => {
    const long = 'a'.repeat(100);
    expect(typingErrors(long, `${long}b`)).toEqual({whole: 0, start: 0});
  });

  it('are not allowed in short words, and two of them in long ones', () => {
    expect(['rate', 'rages', 'rougeol', 'rougeole'].map(errorsAllowed)).toEqual([0, 1, 1, 2]);
  });

  it('are fewer than the letters that a word lacks', () => {
    const missing = (typed: string, word: string) => missingLetters(lettersOf(typed), lettersOf(word));
    expect([missing('asthme', 'asthme'), missing('astxy', 'asthme'), missing('abc', 'xyz')]).toEqual([0, 2, 3]);
  });
});
