import {describe, expect, it} from 'vitest';
import type {IsoDate} from '../../src/contract/dates.js';
import {factsOf} from '../../src/simulator/facts.js';
import type {Place} from '../../src/simulator/schedule-fr-2025/zones.js';
import type {Who} from '../../src/simulator/table.js';
import {matchWho, staysFor} from '../../src/simulator/who.js';
import {today} from './ask.js';

const born = (birthdate: string, countries: readonly string[] = []) => {
  const legs = countries.map((countrycode) => ({countrycode}));
  return factsOf({birthdate: birthdate as IsoDate, gender: 'f', journey: {legs}}, today);
};

describe('an age', () => {
  for (const {age, from, until} of [
    {age: ['10d', '20d'], from: '2025-11-10', until: '2025-10-31'},
    {age: ['2w', '4w'], from: '2025-11-06', until: '2025-10-23'},
    {age: ['2m', '4m'], from: '2025-09-20', until: '2025-07-20'},
    {age: ['2y', '4y'], from: '2023-11-20', until: '2021-11-20'},
  ] as readonly {age: NonNullable<Who['age']>; from: string; until: string}[]) {
    it(`of ${age.join(' to ')} begins on the day that completes it, and ends before the day of the other`, () => {
      const before = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
      const after = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
      const days = [after(from), from, after(until), until, before(until)];
      expect(days.map((day) => matchWho({age}, born(day)) !== undefined)).toEqual([false, true, true, false, false]);
    });
  }
});

describe('a stay', () => {
  const there = (places: readonly Place[], countries: readonly string[]) =>
    staysFor({country: places}, born('1990-05-10', countries)).map(({countrycode}) => countrycode);

  it('is one of a row where it leads to one of its places', () => {
    expect(there(['SAU', 'GUF'], ['GUF', 'FRA', 'sau'])).toEqual(['GUF', 'sau']);
    expect(there(['yellow-fever'], ['BRA', 'GUF'])).toEqual(['BRA']);
    expect(there(['any'], ['FRA'])).toEqual(['FRA']);
  });

  it('is one of any row that names no place', () => {
    expect(staysFor({cond: ['diabetes']}, born('1990-05-10', ['FRA', 'BRA']))).toHaveLength(2);
  });
});
