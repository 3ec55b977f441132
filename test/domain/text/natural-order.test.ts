import {describe, expect, it} from 'vitest';
import {compareCodeUnits, inNaturalOrder} from '../../../src/domain/text/natural-order.js';

describe('the natural order', () => {
  for (const {why, sorted} of [
    {why: 'counts numbers as numbers', sorted: ['COMIRNATY 3 µg', 'COMIRNATY 10 µg', 'COMIRNATY 30 µg']},
    {why: 'reads a decimal comma', sorted: ['TICOVAC 0,25 mL', 'TICOVAC 0,5 mL', 'TICOVAC 1 mL']},
    {why: 'puts a name before the longer one that starts with it', sorted: ['MENCEVAX AC', 'MENCEVAX ACW']},
    {why: 'puts a name before the same one with a number', sorted: ['GARDASIL', 'GARDASIL 9']},
    {why: 'reads every decimal', sorted: ['A 0,25', 'A 0,251', 'A 0,26']},
    {why: 'makes nothing of accents and case', sorted: ['Coqueluche', 'Diphtérie', 'diphtérie 2', 'Éboli', 'Grippe']},
  ]) {
    it(why, () => {
      expect(inNaturalOrder(sorted.toReversed(), String)).toEqual(sorted);
    });
  }

  it('keeps the order of equal names', () => {
    const equal = ['ENGERIX B 0,50 mL', 'Engerix b 0.5 mL', 'ENGERIX B 0,5 mL', 'ENGERIX B 0,500 mL'];
    expect(inNaturalOrder(equal, String)).toEqual(equal);
  });
});

it('sorts by code units, as dates are sorted', () => {
  const days = ['2024-02-01', '2023-12-31', '2024-02-01'] as const;
  expect([
    compareCodeUnits(days[0], days[1]),
    compareCodeUnits(days[1], days[0]),
    compareCodeUnits(days[0], days[2]),
  ]).toEqual([1, -1, 0]);
});
