import {describe, expect, it} from 'vitest';
import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import {rows} from '../../src/simulator/schedule-fr-2025/rows.js';
import type {Recommendation, Row, Verdict} from '../../src/simulator/table.js';
import {problemsOf} from './check-table.js';

const facts = {
  id: 'one',
  diseases: ['DIS001'],
  says: ['a', 'b'],
  evidence: {source: 'calendar', year: 2025, confidence: 'high', seen: true},
} as const;

const asks = (over: Partial<Recommendation>): Recommendation => ({
  ...facts,
  effect: 'recommend',
  force: 'recommended',
  who: {age: ['2m', '2y']},
  schedule: {doses: ['2m', '4m']},
  ...over,
});

const forbids = (who: Verdict['who']): Verdict => ({...facts, id: 'no', effect: 'contraindicate', who});

const broken: readonly {readonly why: string; readonly table: readonly unknown[]; readonly problem: string}[] = [
  {why: 'an id that is there twice', table: [asks({}), asks({diseases: ['DIS002']})], problem: 'is there twice'},
  {
    why: 'two rows for one patient at one priority',
    table: [asks({}), asks({id: 'two', who: {age: ['1y', '6y']}})],
    problem: 'overlaps with two at the same priority',
  },
  {
    why: 'two rows that only a condition sets apart',
    table: [asks({}), asks({id: 'two', who: {cond: ['preterm']}})],
    problem: 'overlaps with two at the same priority',
  },
  {why: 'a disease that the catalogue does not have', table: [asks({diseases: ['DIS999']})], problem: 'DIS999'},
  {why: 'a key that is no predicate', table: [{...asks({}), who: {weight: 3}}], problem: 'weight'},
  {why: 'a key deep inside', table: [{...asks({}), who: {any: [{not: {height: 3}}]}}], problem: 'height'},
  {why: 'a condition that has no name', table: [{...asks({}), who: {cond: ['gout']}}], problem: 'gout'},
  {why: 'a zone that is not there', table: [{...asks({}), who: {country: ['mars']}}], problem: 'mars'},
  {why: 'a source that is not there', table: [{...asks({}), evidence: {source: 'hearsay'}}], problem: 'hearsay'},
  {why: 'a key that is of no row', table: [{...asks({}), note: ''}], problem: 'note'},
  {why: 'keys of two schedules', table: [{...asks({}), schedule: {every: '2y', late: '1y'}}], problem: 'every, late'},
  {
    why: 'a span without a unit that is known',
    table: [{...asks({}), who: {age: ['2m', '2q']}}],
    problem: '2q is no span',
  },
  {
    why: 'a window that ends before it begins',
    table: [{...asks({}), schedule: {doses: ['4m..2m']}}],
    problem: '4m..2m ends first',
  },
  {
    why: 'ages that are not in order',
    table: [asks({schedule: {doses: ['4m', '2m']}})],
    problem: 'its ages are not in order',
  },
  {why: 'an age that nobody has', table: [asks({who: {age: ['2y', '2m']}})], problem: 'for nobody'},
  {
    why: 'a choice that rules itself out',
    table: [asks({who: {age: ['2m', '2y'], any: [{age: ['3y', null]}, {gender: 'f'}]}})],
    problem: 'for nobody',
  },
  {
    why: 'a contraindication at an age where nothing is asked for',
    table: [asks({}), forbids({age: ['0d', '1m']})],
    problem: 'no: is, or has a part, where nothing is recommended',
  },
  {
    why: 'a contraindication without any recommendation',
    table: [forbids({cond: ['hiv']})],
    problem: 'where nothing is recommended',
  },
];

describe('the table checker', () => {
  it('accepts the table of 2025', () => expect(problemsOf(rows)).toEqual([]));

  for (const {why, table, problem} of broken) {
    it(`refuses ${why}`, () => expect(problemsOf(table as readonly Row[]).join()).toContain(problem));
  }

  for (const {why, one, other} of [
    {why: 'ages', one: {age: ['2m', '2y']}, other: {age: ['2y', null]}},
    {why: 'genders', one: {gender: 'f'}, other: {gender: 'm'}},
    {why: 'postal codes', one: {zip: ['973']}, other: {zip: ['75', '976']}},
    {why: 'numbers of doses', one: {doses: [0, 2]}, other: {doses: [3, null]}},
    {why: 'weeks of a pregnancy', one: {pregnant: ['0w', '20w']}, other: {pregnant: ['20w', '36w']}},
    {why: 'what the other rules out', one: {cond: ['hiv']}, other: {not: {cond: ['hiv', 'diabetes']}}},
    {
      why: 'doses by an age, and none by that age',
      one: {dosesBetween: ['0d', '2m', 1, null]},
      other: {not: {dosesBetween: ['0d', '2m', 1, null]}},
    },
  ] as const) {
    it(`lets rows be that are apart by ${why}`, () => {
      const table = [asks({who: one}), asks({id: 'two', who: other})];
      expect(problemsOf(table).filter((problem) => problem.includes('overlaps'))).toEqual([]);
    });
  }
});

describe('the table of 2025', () => {
  it('has a row for every disease of the catalogue, which are at least 30', () => {
    const covered = new Set(rows.flatMap(({diseases}) => diseases));
    expect(covered).toEqual(new Set(packagedCatalogue.diseases.map(({id}) => id)));
    expect(covered.size).toBeGreaterThanOrEqual(30);
  });

  it('says each row in English and in French, with source, year and confidence', () => {
    for (const {says, evidence} of rows) {
      const {source, year, confidence} = evidence;
      expect([...says, source, confidence].every((text) => text.length > 0)).toBe(true);
      expect(year ?? 2016).toBeGreaterThanOrEqual(2016);
    }
  });
});
