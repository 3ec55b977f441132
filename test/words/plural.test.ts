import {describe, expect, it} from 'vitest';
import {notSentCount} from '../../src/words/labels.js';
import {plural} from '../../src/words/plural.js';
import {describeIn} from './in-language.js';

const form = (count: number) =>
  plural(
    count,
    () => 'one',
    () => 'other',
  );

describe('plural', () => {
  describeIn('en', () => {
    for (const {count, expected} of [
      {count: 0, expected: 'other'},
      {count: 1, expected: 'one'},
      {count: 1.5, expected: 'other'},
      {count: 2, expected: 'other'},
    ]) {
      it(`takes the form of ${count}`, () => expect(form(count)).toBe(expected));
    }
  });

  describeIn('fr', () => {
    for (const {count, expected} of [
      {count: 0, expected: 'one'},
      {count: 1, expected: 'one'},
      {count: 1.5, expected: 'one'},
      {count: 2, expected: 'other'},
      {count: 1_000_000, expected: 'other'},
    ]) {
      it(`takes the form of ${count}`, () => expect(form(count)).toBe(expected));
    }

    it('agrees in a whole text', () => {
      expect([notSentCount(0), notSentCount(2)]).toEqual([
        '0 élément saisi non pris en compte dans le résultat',
        '2 éléments saisis non pris en compte dans le résultat',
      ]);
    });
  });
});
