import {describe, expect, it} from 'vitest';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import type {Catalogue} from '../../../src/contract/catalogue.js';
import {conclusions} from '../../../src/contract/diagnostic-values.js';
import type {DiseaseDiagnostic} from '../../../src/contract/diagnostic.js';
import {isAlert} from '../../../src/domain/result/messages.js';
import {vaccinesToOffer} from '../../../src/domain/result/vaccines-to-offer.js';
import {aDisease, aMessage} from '../../helpers/builders.js';
import fc from '../../helpers/fuzz.js';

const serviceIdOf = (name: string) =>
  packagedCatalogue.diseases.find(({names}) => names['en'] === name)!.serviceDiseaseIds![0]!;
const row = (name: string, conclusion: string, messages: readonly ReturnType<typeof aMessage>[] = []) =>
  aDisease({disease: {id: serviceIdOf(name), name}, advice: {conclusion, messages}});
const alert = (public_destination = 'general') => aMessage({message_type: 'alert', public_destination});

const offered = (...rows: DiseaseDiagnostic[]) => vaccinesToOffer(packagedCatalogue, rows).map(({name}) => name);
/** PRIORIX protects against these. */
const mmr = (conclusion: string) => ['Measles', 'Mumps', 'Rubella'].map((name) => row(name, conclusion));

describe('vaccinesToOffer', () => {
  for (const conclusion of ['late', 'todo']) {
    it(`has the brands against a disease that is ${conclusion}`, () => {
      const names = offered(...mmr(conclusion));
      expect(names).toContain('PRIORIX');
      expect(names).not.toContain('REVAXIS');
    });
  }

  it('has a brand against several diseases where one of them is due and the others need nothing', () => {
    for (const other of ['suggested', 'up_to_date', 'no_action', 'complete_scheme'])
      expect(offered(row('Measles', 'late'), row('Mumps', other), row('Rubella', other))).toContain('PRIORIX');
  });

  for (const conclusion of ['suggested', 'up_to_date', 'no_action', 'complete_scheme']) {
    it(`has none where nothing is more than ${conclusion}`, () => expect(offered(...mmr(conclusion))).toEqual([]));
  }

  for (const conclusion of ['contraindicated', 'exception', 'unmanaged', 'postponed', '']) {
    it(`has no brand that touches a disease which is ${conclusion || 'without a conclusion'}`, () => {
      expect(offered(row('Measles', 'late'), row('Mumps', 'late'), row('Rubella', conclusion))).not.toContain(
        'PRIORIX',
      );
    });
  }

  for (const {why, to} of [
    {why: 'for the reader', to: 'professional'},
    {why: 'for the patient, who is the one to be vaccinated', to: 'patient'},
    {why: 'for an unknown reader', to: 'relatives'},
  ]) {
    it(`has no brand that touches a disease with an alert ${why}`, () => {
      const rows = [row('Measles', 'late'), row('Mumps', 'late'), row('Rubella', 'late', [aMessage(), alert(to)])];
      expect(offered(...rows)).not.toContain('PRIORIX');
      expect(offered(row('Measles', 'late'), row('Mumps', 'late'), row('Rubella', 'late', [aMessage()]))).toContain(
        'PRIORIX',
      );
    });
  }

  it('has no brand that touches a disease which the result does not name', () => {
    expect(offered(row('Measles', 'late'), row('Mumps', 'late'))).not.toContain('PRIORIX');
  });

  it('has no brand that touches a disease which is named twice, once with an alert', () => {
    expect(offered(...mmr('late'), row('Rubella', 'late', [alert()]))).not.toContain('PRIORIX');
  });

  it('has no entry for a vaccine whose brand is not known', () => {
    const abstract = new Set(packagedCatalogue.vaccines.filter((one) => one.abstract).map(({name}) => name));
    expect(offered(...mmr('late')).filter((name) => abstract.has(name))).toEqual([]);
  });

  it('has no vaccine against no disease', () => {
    const catalogue = {
      ...packagedCatalogue,
      vaccines: packagedCatalogue.vaccines.map((one) => ({...one, diseases: []})),
    };
    expect(vaccinesToOffer(catalogue, mmr('late'))).toEqual([]);
  });

  it('touches only diseases that the result names, without alert, due or without need, and one that is due', () => {
    const diseases = ['a', 'b', 'c'];
    const some = fc.subarray([...diseases, 'not in the list'], {minLength: 1, maxLength: 2});
    const catalogues: fc.Arbitrary<Catalogue> = fc
      .record({
        mapped: fc.array(fc.option(fc.subarray(['1', '2', '3'], {maxLength: 2}), {nil: undefined}), {
          minLength: 3,
          maxLength: 3,
        }),
        against: fc.array(fc.record({abstract: fc.boolean(), diseases: some}), {minLength: 1, maxLength: 8}),
      })
      .map(({mapped, against}) => ({
        ...packagedCatalogue,
        diseases: diseases.map((id, at) => ({id, names: {en: id}, ...(mapped[at] && {serviceDiseaseIds: mapped[at]})})),
        vaccines: against.map((one, at) => ({id: `V${at}`, name: `Vaccine ${at}`, codes: {}, ...one})),
      }));
    const rows = fc.array(
      fc.record({
        id: fc.constantFrom('1', '2', '3', '4'),
        conclusion: fc.oneof(
          {weight: 3, arbitrary: fc.constantFrom('late', 'todo', 'up_to_date')},
          fc.constantFrom(...conclusions, 'postponed'),
        ),
        messages: fc.oneof(
          {weight: 6, arbitrary: fc.constant([])},
          fc.subarray([aMessage(), alert(), alert('patient')]),
        ),
      }),
    );
    let count = 0;
    fc.assert(
      fc.property(catalogues, rows, (catalogue, given) => {
        const advised = given.map(({id, ...advice}) => aDisease({disease: {id}, advice}));
        for (const {abstract, diseases: against} of vaccinesToOffer(catalogue, advised)) {
          count++;
          expect(abstract).toBe(false);
          const touched = against.map((disease) => {
            const {serviceDiseaseIds = []} = catalogue.diseases.find(({id}) => id === disease) ?? {};
            return advised.filter(({disease: {id}}) => serviceDiseaseIds.includes(id));
          });
          expect(touched.every((found) => found.length > 0)).toBe(true);
          for (const {advice} of touched.flat()) {
            expect(['contraindicated', 'exception', 'unmanaged', 'postponed']).not.toContain(advice.conclusion);
            expect(advice.messages.filter(isAlert)).toEqual([]);
          }
          expect(touched.flat().some(({advice: {conclusion}}) => /^(late|todo)$/.test(conclusion))).toBe(true);
        }
      }),
      {numRuns: 1_000},
    );
    expect(count, 'some were offered').toBeGreaterThan(100);
  });
});
