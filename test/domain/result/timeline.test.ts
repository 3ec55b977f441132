import {describe, expect, it} from 'vitest';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import type {IsoDate} from '../../../src/contract/dates.js';
import {actsAgainst, spansFor} from '../../../src/domain/result/timeline.js';
import {anAct} from '../../helpers/builders.js';

const day = (text: string) => text as IsoDate;
const serviceIdOf = (name: string) =>
  packagedCatalogue.diseases.find(({names}) => names['en'] === name)!.serviceDiseaseIds![0]!;
const vaccine = (name: string) => packagedCatalogue.vaccines.find((one) => one.name === name)!.id;

describe('spansFor', () => {
  for (const {why, born, spans} of [
    {why: 'an adult', born: '1992-03-14', spans: ['childhood', 'decade', 'life']},
    {why: 'a youth of 12, whose childhood is the whole life', born: '2014-03-14', spans: ['decade', 'life']},
    {why: 'a child of 8, who has no other period', born: '2018-03-14', spans: ['life']},
    {why: 'one who is 18 today', born: '2008-11-21', spans: ['childhood', 'decade', 'life']},
    {why: 'one who is 18 tomorrow', born: '2008-11-22', spans: ['decade', 'life']},
    {why: 'a child of 10, whose last ten years are the whole life', born: '2016-11-21', spans: ['life']},
    {why: 'someone born today', born: '2026-11-21', spans: ['life']},
  ]) {
    it(`offers only periods that differ: ${why}`, () => {
      expect(spansFor(day(born), day('2026-11-21'))).toEqual(spans);
    });
  }
});

describe('actsAgainst', () => {
  const infanrix = anAct({prevention_method_id: vaccine('INFANRIX HEXA')});
  const priorix = anAct({prevention_method_id: vaccine('PRIORIX')});
  const acts = [infanrix, priorix, anAct({prevention_method_id: 'elsewhere'})];

  it('picks the acts by the target diseases of their vaccine', () => {
    expect(actsAgainst(serviceIdOf('Tetanus'), packagedCatalogue, acts, (act) => act)).toEqual([infanrix]);
    expect(actsAgainst(serviceIdOf('Measles'), packagedCatalogue, acts, (act) => act)).toEqual([priorix]);
  });

  it('ignores diseases without an id of the service', () => {
    const [first, ...rest] = packagedCatalogue.diseases;
    const {serviceDiseaseIds: _, ...bare} = first!;
    const catalogue = {...packagedCatalogue, diseases: [bare, ...rest]};
    expect(actsAgainst(rest[0]!.serviceDiseaseIds![0]!, catalogue, [], (act) => act)).toEqual([]);
  });

  it('is undefined for a disease whose id the catalogue does not map', () => {
    expect(actsAgainst('5d1c1f0e-0000-4000-8000-000000000000', packagedCatalogue, acts, (act) => act)).toBeUndefined();
  });
});
