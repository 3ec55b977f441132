import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import type {SentPatientFile} from '../../src/contract/patient-file.js';
import {conditionTypesById} from '../../src/simulator/questionnaire.js';
import {conditionIds} from '../../src/simulator/schedule-fr-2025/conditions.js';
import fc from '../helpers/fuzz.js';
import {today} from './ask.js';

const dateBetween = (min: string, max: string) =>
  fc.date({min: new Date(min), max: new Date(max), noInvalidDate: true}).map((date) => date.toISOString().slice(0, 10));

const values = {
  boolean: fc.boolean(),
  integer: fc.integer(),
  float: fc.float({noNaN: true, noDefaultInfinity: true}),
  date: dateBetween('2024-01-01', '2026-06-01'),
};

/** The conditions that rows use; the others have no effect. */
const condition = fc.constantFrom(...Object.values(conditionIds)).chain((id) => {
  const type = conditionTypesById.get(id) ?? 'boolean';
  return (values[type] as fc.Arbitrary<boolean | number | string>).map((value) => ({id, value}));
});

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
        {maxLength: 12},
      ),
      conditions: fc.array(condition, {maxLength: 6}),
      area_of_residency: fc.record({zipcode: fc.constantFrom('75001', '97100', '97300', '97600', '')}),
      journey: fc.record({
        legs: fc.array(
          fc.record(
            {countrycode: fc.constantFrom('GUF', 'BRA', 'AUT', 'IND', 'SAU', 'ESP'), start_date: values.date},
            {requiredKeys: []},
          ),
          {maxLength: 3},
        ),
      }),
    },
    {requiredKeys: ['birthdate', 'gender', 'prevention_acts']},
  ),
);

/** Half of the schedule is for small children, although few random ages are. */
const infant = dateBetween('2023-06-01', today);

/** A valid patient file with the fields that the rules use. */
export const anyFile = fc
  .tuple(patient, fc.option(infant), fc.boolean())
  .map(([{birthdate, prevention_acts: acts, ...rest}, late, requested_by_professional]) => {
    const born = late ?? birthdate;
    const patientOf = {...rest, birthdate: born, prevention_acts: acts.filter(({date}) => date >= born)};
    return {patient: patientOf, requested_by_professional} as SentPatientFile;
  });
