import {describe, expect, it} from 'vitest';
import type {IsoDate} from '../../src/contract/dates.js';
import type {SentPatientFile} from '../../src/contract/patient-file.js';
import {factsOf, lastPeriod} from '../../src/simulator/facts.js';
import {conditionIds as ids} from '../../src/simulator/schedule-fr-2025/conditions.js';
import {today} from './ask.js';

const someone = (more: object) =>
  factsOf({birthdate: '1990-05-10', gender: 'f', ...more} as SentPatientFile['patient'], today);

describe('the last period of a pregnancy', () => {
  const [period, start] = ['2025-06-05', '2025-06-19'] as IsoDate[];
  for (const {why, answers, found} of [
    {why: 'is what the profile says', answers: {lastPeriod: period}, found: [period, 'lastPeriod']},
    {why: 'lies two weeks before the start', answers: {pregnancyStart: start}, found: [period, 'pregnancyStart']},
    {
      why: 'is told by its own condition where both say the same',
      answers: {pregnancyStart: start, lastPeriod: period},
      found: [period, 'lastPeriod'],
    },
    {
      why: 'is the later one of two, where the period is older',
      answers: {lastPeriod: '2024-01-01', pregnancyStart: start},
      found: [period, 'pregnancyStart'],
    },
    {
      why: 'is the later one of two, where the start is older',
      answers: {lastPeriod: period, pregnancyStart: '2024-01-01'},
      found: [period, 'lastPeriod'],
    },
    {why: 'counts no more from the day of the delivery on', answers: {lastPeriod: period, deliveryDate: today}},
    {
      why: 'counts while the delivery is to come',
      answers: {lastPeriod: period, deliveryDate: '2025-11-21'},
      found: [period, 'lastPeriod'],
    },
    {
      why: 'counts when it is not before the delivery',
      answers: {lastPeriod: period, deliveryDate: period},
      found: [period, 'lastPeriod'],
    },
    {why: 'is not known without an answer', answers: {}},
  ] as readonly {
    why: string;
    answers: Partial<Record<keyof typeof ids, string>>;
    found?: [string, keyof typeof ids];
  }[]) {
    it(why, () => {
      const conditions = Object.entries(answers).map(([name, value]) => ({id: ids[name as keyof typeof ids], value}));
      const [date, name] = found ?? [];
      expect(lastPeriod(someone({conditions}))).toEqual(name && {date, id: ids[name]});
    });
  }
});

describe('the facts of a patient', () => {
  it('hold the postal code without the spaces around it', () => {
    expect(someone({area_of_residency: {zipcode: ' 97300 '}}).zipcode).toBe('97300');
  });

  it('hold neither code, stay, condition nor act of who tells none', () => {
    const nothing = {zipcode: '', legs: [], conditions: new Map(), acts: []};
    for (const more of [{}, {journey: {}, area_of_residency: {}}]) expect(someone(more)).toMatchObject(nothing);
  });

  it('hold the stays that are not over', () => {
    const legs = [{end_date: '2025-11-19'}, {end_date: today}, {countrycode: 'GUF'}];
    expect(someone({journey: {legs}}).legs).toEqual(legs.slice(1));
  });
});
