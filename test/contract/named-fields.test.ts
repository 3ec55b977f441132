import {describe, expect, it} from 'vitest';
import {fieldsNamedIn} from '../../src/contract/named-fields.js';

const id = '0a1b2c3d-0000-4000-8000-000000000001';

describe('fieldsNamedIn', () => {
  for (const {why, text, fields} of [
    {why: 'the birth date', text: 'patient.birthdate must be a real date', fields: ['patient.birthdate']},
    {why: 'the sex', text: '"gender" is not one of m, f', fields: ['patient.gender']},
    {why: 'the postal code', text: 'area_of_residency.zipcode', fields: ['patient.area_of_residency.zipcode']},
    {why: 'the country of birth', text: 'birthplace.countrycode', fields: ['patient.birthplace.countrycode']},
    {why: 'no country that may be of birth or of travel', text: 'countrycode is wrong', fields: []},
    {why: 'the journey', text: 'journey: too long', fields: ['patient.journey']},
    {why: 'the stay', text: 'journey.staying_conditions', fields: ['patient.journey.staying_conditions']},
    {why: 'a leg', text: 'patient.journey.legs[0].end_date', fields: ['patient.journey.legs[0].end_date']},
    {why: 'a field of an act', text: 'patient.prevention_acts[2].date', fields: ['patient.prevention_acts[2].date']},
    {why: 'an act with dots', text: 'prevention_acts.0.booster', fields: ['patient.prevention_acts[0].booster']},
    {why: 'an act by a JSON pointer', text: '/patient/prevention_acts/3', fields: ['patient.prevention_acts[3]']},
    {why: 'an act with quotes', text: "prevention_acts['1']", fields: ['patient.prevention_acts[1]']},
    {
      why: 'the whole of a large number',
      text: 'prevention_acts[12].date',
      fields: ['patient.prevention_acts[12].date'],
    },
    {
      why: 'no act by a number that counts',
      text: 'prevention_acts: 3 are too many',
      fields: ['patient.prevention_acts'],
    },
    {why: 'the history for a booster', text: 'booster is required', fields: ['patient.prevention_acts']},
    {why: 'a condition by its place', text: 'conditions[0].value', fields: ['patient.conditions[0]']},
    {why: 'a condition by its id', text: `condition ${id}: wrong type`, fields: [`patient.conditions[${id}]`]},
    {why: 'no condition by the id of something else', text: `request ${id} failed`, fields: []},
    {why: 'all conditions', text: 'patient.conditions is no list', fields: ['patient.conditions']},
    {why: 'no conditions in a sentence', text: 'The conditions of use apply', fields: []},
    {
      why: 'two fields',
      text: 'birthdate is after prevention_acts[0].date',
      fields: ['patient.birthdate', 'patient.prevention_acts[0].date'],
    },
    {why: 'nothing in words', text: 'The date of birth is wrong', fields: []},
    {why: 'nothing in a longer word', text: 'engendered, prevention_acts_count', fields: []},
    {why: 'nothing in an empty text', text: '', fields: []},
  ]) {
    it(`[§4.4-6] names ${why}`, () => expect(fieldsNamedIn([text])).toEqual(fields));
  }

  it('names a field once, and no more fields than help', () => {
    expect(fieldsNamedIn(['birthdate', 'patient.birthdate'])).toEqual(['patient.birthdate']);
    expect(fieldsNamedIn(Array.from({length: 9}, (_, index) => `prevention_acts[${index}]`))).toHaveLength(5);
  });
});
