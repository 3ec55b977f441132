import {describe, expect, it} from 'vitest';
import {SentPatientFile} from '../../../src/contract/patient-file.js';
import {GivenPatientFile, hasField, patientFileFindings} from '../../../src/session/mistakes/patient-file.js';
import {schemaPaths} from '../../helpers/schema-paths.js';

const whole = {
  patient: {
    birthdate: '1990-05-10',
    gender: 'f',
    prevention_acts: [{date: '2019-06-10', prevention_method_id: 30, booster: 'true'}],
    conditions: [{id: '5e8f9f32-6d1b-4d3c-9a53-1f2c3a4b5c6d', value: false}],
    area_of_residency: {zipcode: 75001},
    birthplace: {countrycode: 'FRA'},
    journey: {
      staying_conditions: 'camp',
      legs: [{countrycode: 'SEN', start_date: '2027-01-01', end_date: '2027-02-01'}],
    },
  },
  requested_by_professional: false,
};

const unknownIn = (file: unknown) => patientFileFindings(file).unknown;
const mistakesIn = (file: unknown) => patientFileFindings(file).mistakes.map(({message}) => message);

describe('the fields of a patient file', () => {
  it('are those of the contract', () => {
    expect(schemaPaths(GivenPatientFile).sort()).toEqual(schemaPaths(SentPatientFile).sort());
  });
});

describe('the path of a field', () => {
  it('is one that the patient file has, in a list by `[]`', () => {
    expect(schemaPaths(GivenPatientFile).filter((at) => !hasField(at))).toEqual([]);
    expect(['patient.prevention_acts[]', 'patient.journey.legs[]'].filter((at) => !hasField(at))).toEqual([]);
    const none = ['', '[]', 'birthdate', 'patient.sex', 'patient[].gender', 'patient.conditions.id', '__proto__'];
    expect(none.filter(hasField)).toEqual([]);
  });
});

describe('the shape of a patient file', () => {
  for (const {why, file} of [
    {why: 'a whole file', file: whole},
    {why: 'an empty file', file: {}},
    {why: 'no file', file: undefined},
    {why: 'a file of null', file: null},
    {why: 'an empty patient', file: {patient: {}}},
    {why: 'empty lists', file: {patient: {conditions: [], prevention_acts: [], journey: {legs: []}}}},
    {why: 'fields that are not given', file: {patient: {birthdate: null, conditions: undefined, birthplace: null}}},
    {why: 'values that are asked of the user', file: {patient: {birthdate: '10/05/1990', gender: 'female'}}},
  ]) {
    it(`has no finding in ${why}`, () => {
      expect(patientFileFindings(file)).toEqual({unknown: [], mistakes: []});
    });
  }

  for (const {file, found} of [
    {file: {birthdate: 'x'}, found: ['birthdate']},
    {file: {patient: {birthDate: 'x'}}, found: ['patient.birthDate']},
    {file: {patient: {birth_date: 'x'}}, found: ['patient.birth_date']},
    {file: {patient: {genre: 'x'}}, found: ['patient.genre']},
    {file: {patient: {zipCode: 'x'}}, found: ['patient.zipCode']},
    {file: {patient: {preventionActs: []}}, found: ['patient.preventionActs']},
    {file: {Patient: {}}, found: ['Patient']},
    {file: {patient: {sex: 'f', note: 'x', id: 7}}, found: ['patient.sex', 'patient.note', 'patient.id']},
    {
      file: {patient: {prevention_acts: [{dates: 1}, {dates: 2}, {Booster: true}]}},
      found: ['patient.prevention_acts[].dates', 'patient.prevention_acts[].Booster'],
    },
    {
      file: {patient: {journey: {legs: [{startDate: 'x'}]}}},
      found: ['patient.journey.legs[].startDate'],
    },
  ]) {
    it(`names each unknown key once: ${found.join(', ')}`, () => {
      expect(unknownIn(file)).toEqual(found);
    });
  }

  it('repeats no key that is no plain name, and looks into no key that it does not know [P-14]', () => {
    const key = 'x'.repeat(41);
    const file = {patient: {'Anna Invented': 1, '1987-03-14': 1, [key]: 1, '': 1, records: {Anna: {Invented: 1}}}};
    expect(unknownIn(file)).toEqual(['patient.*', 'patient.records']);
  });

  it('names fifty keys at most', () => {
    const keys = Array.from({length: 500}, (_, n) => [`field${n}`, n] as const);
    expect(unknownIn(Object.fromEntries(keys))).toHaveLength(50);
  });

  for (const {file, message} of [
    {file: '{"patient": {}}', message: 'patientFile takes an object with patient, requested_by_professional'},
    {file: [whole], message: 'patientFile takes an object with patient, requested_by_professional'},
    {file: {resourceType: 'Patient'}, message: 'patientFile takes no FHIR: give the record to importFhir()'},
    {file: {requested_by_professional: 'yes'}, message: 'patientFile: requested_by_professional takes true or false'},
    {file: {patient: {gender: ['f']}}, message: 'patientFile: patient.gender takes a text'},
    {file: {patient: {birthdate: new Date(0)}}, message: 'patientFile: patient.birthdate takes a text'},
    {file: {patient: {conditions: {Diabetes: true}}}, message: 'patientFile: patient.conditions takes a list'},
    {
      file: {patient: {conditions: ['Diabetes', 'Asthma']}},
      message: 'patientFile: patient.conditions[] takes an object with id, value',
    },
    {
      file: {patient: {area_of_residency: '75001'}},
      message: 'patientFile: patient.area_of_residency takes an object with zipcode',
    },
    {
      file: {patient: {prevention_acts: [{date: {year: 1999}}]}},
      message: 'patientFile: patient.prevention_acts[].date takes a text',
    },
  ]) {
    it(`says what a field takes, and no value: ${message}`, () => {
      expect(patientFileFindings(file)).toEqual({unknown: [], mistakes: [{code: 'config/invalid', message}]});
      expect(mistakesIn(file)).toEqual([message]);
    });
  }
});
