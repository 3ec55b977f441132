import {describe, expect, it} from 'vitest';
import {nearestOf} from '../../src/contract/nearest.js';

const known = ['birthdate', 'gender', 'prevention_acts', 'zipcode'];

describe('the name that a misspelt one means', () => {
  for (const [written, meant] of [
    ['birthdate', 'birthdate'],
    ['birthDate', 'birthdate'],
    ['BIRTHDATE', 'birthdate'],
    ['birth_date', 'birthdate'],
    ['birtdate', 'birthdate'],
    ['bithrdate', 'birthdate'],
    ['preventionActs', 'prevention_acts'],
    ['prevent_actes', 'prevention_acts'], // a third of a long name may differ
    ['gendre', 'gender'],
    ['sex', undefined],
    ['conditions', undefined],
    ['', undefined],
  ] as const) {
    it(`is ${meant ?? 'none'} for ${written || 'nothing'}`, () => {
      expect(nearestOf(written, known)).toBe(meant);
    });
  }

  it('is the nearest of several', () => {
    expect(nearestOf('dates', ['gate', 'date', 'rating'])).toBe('date');
  });

  it('is none where more characters differ than asked', () => {
    expect([nearestOf('ab', ['abc'], 1), nearestOf('ab', ['abcd'], 1)]).toEqual(['abc', undefined]);
  });

  it('is none where none is known', () => {
    expect(nearestOf('birthdate', [])).toBe(undefined);
  });
});
