import fc from 'fast-check';
import {expect, it} from 'vitest';
import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import {isConclusion, readDiagnostic} from '../../src/contract/diagnostic.js';
import {conditionTypesById} from '../../src/simulator/questionnaire.js';
import {post, today} from './ask.js';

const dateBetween = (min: string, max: string) =>
  fc.date({min: new Date(min), max: new Date(max), noInvalidDate: true}).map((date) => date.toISOString().slice(0, 10));

const values = {
  boolean: fc.boolean(),
  integer: fc.integer(),
  float: fc.float({noNaN: true, noDefaultInfinity: true}),
  date: dateBetween('2020-01-01', '2030-01-01'),
};

const condition = fc
  .constantFrom(...conditionTypesById)
  .chain(([id, type]) => (values[type] as fc.Arbitrary<unknown>).map((value) => ({id, value})));

const patient = dateBetween('1920-01-01', today).chain((birthdate) =>
  fc.record(
    {
      birthdate: fc.constant(birthdate),
      gender: fc.constantFrom('f', 'm'),
      prevention_acts: fc.array(
        fc.record({
          date: dateBetween(birthdate, today),
          prevention_method_id: fc.constantFrom('unknown', ...packagedCatalogue.vaccines.map(({id}) => id)),
          booster: fc.boolean(),
        }),
      ),
      conditions: fc.array(condition),
      area_of_residency: fc.record({zipcode: fc.constantFrom('75001', '97300', '97600', '')}),
      journey: fc.record({
        legs: fc.array(
          fc.record(
            {countrycode: fc.constantFrom('GUF', 'BRA', 'AUT', 'ESP'), start_date: values.date},
            {requiredKeys: []},
          ),
        ),
      }),
    },
    {requiredKeys: ['birthdate', 'gender']},
  ),
);

it('answers any sound patient file with a diagnosis that the contract reads without a loss', async () => {
  await fc.assert(
    fc.asyncProperty(patient, async (anyPatient) => {
      const response = await post('diagnostic_for_patient', {patient: anyPatient});
      expect(response.status).toBe(200);
      const {unreadable, diagnostic_per_disease: diseases} = readDiagnostic(await response.json());
      expect(unreadable).toEqual([]);
      for (const {advice} of diseases) {
        expect(isConclusion(advice.conclusion)).toBe(true);
        if (advice.conclusion === 'up_to_date') expect(advice.targeted_date! > today).toBe(true);
        if (advice.conclusion === 'late') expect(advice.limit_date! < today).toBe(true);
      }
    }),
    {numRuns: 300},
  );
});
