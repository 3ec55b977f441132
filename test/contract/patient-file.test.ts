import {describe, expect, it} from 'vitest';
import * as z from 'zod/mini';
import {
  ConditionValue,
  JourneyLeg,
  completeFile,
  SentPatientFile,
  PreventionAct,
  QuestionnaireRequest,
  readQuestionnaireRequest,
} from '../../src/contract/patient-file.js';
import conditionValues from '../fixtures/condition-value.json';
import patientFile from '../fixtures/patient-file.json';
import preventionAct from '../fixtures/prevention-act.json';
import {aConditionValue, aPatientFile, anAct, aUuid} from '../helpers/builders.js';

/** The paths of the problems that a schema finds; empty if the value is valid. */
const complaints = (schema: z.ZodMiniType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map((issue) => issue.path.join('.')) ?? [];

const file = (patient: object, top: object = {}) => ({
  patient: {birthdate: '1990-05-10', gender: 'f', ...patient},
  ...top,
});

describe('the patient file', () => {
  it('is read from the stored example and sent unchanged', () => {
    expect(completeFile(patientFile)).toEqual(patientFile);
    expect(completeFile({...patientFile, patient: undefined})).toBeUndefined();
    expect(SentPatientFile.parse(patientFile)).toEqual(patientFile);
    expect(
      SentPatientFile.parse(aPatientFile({patient: {prevention_acts: [anAct()]}})).patient.prevention_acts,
    ).toHaveLength(1);
  });

  it('keeps what a later interface may add', () => {
    expect(SentPatientFile.parse(file({added: 1}))).toMatchObject({patient: {added: 1}});
  });

  for (const {rule, why, value, at} of [
    {rule: '§2.1-birthdate', why: 'a real day is a birth date', value: file({birthdate: '2020-02-29'}), at: []},
    {
      rule: '§2.1-birthdate',
      why: 'a birth date is required',
      value: {patient: {gender: 'f'}},
      at: ['patient.birthdate'],
    },
    {
      rule: '§2.1-birthdate',
      why: '29 February of a common year is refused',
      value: file({birthdate: '2021-02-29'}),
      at: ['patient.birthdate'],
    },
    {
      rule: '§2.1-birthdate',
      why: '1900 was no leap year',
      value: file({birthdate: '1900-02-29'}),
      at: ['patient.birthdate'],
    },
    {
      rule: '§2.1-birthdate',
      why: 'there is no 13th month',
      value: file({birthdate: '2020-13-01'}),
      at: ['patient.birthdate'],
    },
    {
      rule: '§2.1-birthdate',
      why: 'day-first text is refused',
      value: file({birthdate: '10/05/1990'}),
      at: ['patient.birthdate'],
    },
    {
      rule: '§2.1-birthdate',
      why: 'a date-time is refused',
      value: file({birthdate: '1990-05-10T00:00:00Z'}),
      at: ['patient.birthdate'],
    },
    {rule: '§2.1-birthdate', why: 'a number is refused', value: file({birthdate: 19900510}), at: ['patient.birthdate']},
    {rule: '§2.1-gender', why: 'm is a gender of the service', value: file({gender: 'm'}), at: []},
    {
      rule: '§2.1-gender',
      why: 'a gender is required',
      value: {patient: {birthdate: '1990-05-10'}},
      at: ['patient.gender'],
    },
    {rule: '§2.1-gender', why: 'the legacy word is refused', value: file({gender: 'female'}), at: ['patient.gender']},
    {rule: '§2.1-gender', why: 'upper case is refused', value: file({gender: 'F'}), at: ['patient.gender']},
    {rule: '§2.1-prevention-acts', why: 'an empty history is accepted', value: file({prevention_acts: []}), at: []},
    {
      rule: '§2.1-prevention-acts',
      why: 'a single act is no list',
      value: file({prevention_acts: anAct()}),
      at: ['patient.prevention_acts'],
    },
    {
      rule: '§2.1-prevention-acts',
      why: 'the invalid act is named',
      value: file({prevention_acts: [anAct(), {...anAct(), date: 'x'}]}),
      at: ['patient.prevention_acts.1.date'],
    },
    {rule: '§2.1-conditions', why: 'the health profile is optional', value: file({}), at: []},
    {rule: '§2.1-conditions', why: 'condition values are accepted', value: file({conditions: conditionValues}), at: []},
    {
      rule: '§2.1-conditions',
      why: 'the invalid condition is named',
      value: file({conditions: [{id: 'x', value: 1}]}),
      at: ['patient.conditions.0.id'],
    },
    {
      rule: '§2.1-zipcode',
      why: 'the area is optional, and so is its postal code',
      value: file({area_of_residency: {}}),
      at: [],
    },
    {
      rule: '§2.1-zipcode',
      why: 'a leading zero is kept, because it is text',
      value: file({area_of_residency: {zipcode: '01000'}}),
      at: [],
    },
    {
      rule: '§2.1-zipcode',
      why: 'a number is refused',
      value: file({area_of_residency: {zipcode: 97300}}),
      at: ['patient.area_of_residency.zipcode'],
    },
    {
      rule: '§2.1-birthplace',
      why: 'three letters are accepted',
      value: file({birthplace: {countrycode: 'FRA'}}),
      at: [],
    },
    {
      rule: '§2.1-birthplace',
      why: 'the birthplace is optional, and so is its country',
      value: file({birthplace: {}}),
      at: [],
    },
    {
      rule: '§2.1-birthplace',
      why: 'two letters are refused',
      value: file({birthplace: {countrycode: 'FR'}}),
      at: ['patient.birthplace.countrycode'],
    },
    ...['FRAN', '1FRA'].map((countrycode) => ({
      rule: '§2.1-birthplace',
      why: `three letters with another character are refused: ${countrycode}`,
      value: file({birthplace: {countrycode}}),
      at: ['patient.birthplace.countrycode'],
    })),
    {rule: '§2.1-journey', why: 'a journey may be empty', value: file({journey: {}}), at: []},
    {
      rule: '§2.1-journey',
      why: 'a segment may be empty',
      value: file({journey: {staying_conditions: 'rural', legs: [{}]}}),
      at: [],
    },
    {
      rule: '§2.1-journey',
      why: 'the invalid segment is named',
      value: file({journey: {legs: [{}, {start_date: '2025-02-30'}]}}),
      at: ['patient.journey.legs.1.start_date'],
    },
    {
      rule: '§2.1-journey',
      why: 'staying conditions are text',
      value: file({journey: {staying_conditions: 1}}),
      at: ['patient.journey.staying_conditions'],
    },
    {rule: '§2.1-requested-by-professional', why: 'the audience is optional', value: file({}), at: []},
    {
      rule: '§2.1-requested-by-professional',
      why: 'true and false are accepted',
      value: file({}, {requested_by_professional: false}),
      at: [],
    },
    {
      rule: '§2.1-requested-by-professional',
      why: 'a text is refused',
      value: file({}, {requested_by_professional: 'true'}),
      at: ['requested_by_professional'],
    },
  ]) {
    it(`[${rule}] ${why}`, () => expect(complaints(SentPatientFile, value)).toEqual(at));
  }

  it('[§2.1-prevention-acts] a missing history is read as an empty one', () => {
    expect(SentPatientFile.parse(file({})).patient.prevention_acts).toEqual([]);
  });

  it('[§2.1-conditions] no health profile stays no health profile', () => {
    expect(SentPatientFile.parse(file({})).patient).not.toHaveProperty('conditions');
  });

  for (const {why, start_date, end_date, at} of [
    {why: 'the end may be the day of the start', start_date: '2025-06-14', end_date: '2025-06-14', at: []},
    {why: 'the end may follow in another year', start_date: '2025-12-31', end_date: '2026-01-01', at: []},
    {why: 'the end alone is accepted', start_date: undefined, end_date: '2025-06-14', at: []},
    {why: 'an end before the start is refused', start_date: '2025-06-14', end_date: '2025-06-13', at: ['end_date']},
  ]) {
    it(`[§2.1-end-date] ${why}`, () => expect(complaints(JourneyLeg, {start_date, end_date})).toEqual(at));
  }
});

describe('a prevention act', () => {
  it('is read from the stored example', () => expect(PreventionAct.parse(preventionAct)).toEqual(preventionAct));

  for (const {rule, why, over, at} of [
    {rule: '§2.2-date', why: 'a date is required', over: {date: undefined}, at: ['date']},
    {rule: '§2.2-date', why: 'an impossible date is refused', over: {date: '2015-04-31'}, at: ['date']},
    {rule: '§2.2-date', why: 'a month alone is refused', over: {date: '2015-04'}, at: ['date']},
    {
      rule: '§2.2-prevention-method-id',
      why: 'a vaccine is required',
      over: {prevention_method_id: undefined},
      at: ['prevention_method_id'],
    },
    {
      rule: '§2.2-prevention-method-id',
      why: 'an empty text is no vaccine',
      over: {prevention_method_id: ''},
      at: ['prevention_method_id'],
    },
    {
      rule: '§2.2-prevention-method-id',
      why: 'half a number is no identifier',
      over: {prevention_method_id: 1.5},
      at: ['prevention_method_id'],
    },
    {rule: '§2.2-booster', why: 'a booster mark is required', over: {booster: undefined}, at: ['booster']},
    {rule: '§2.2-booster', why: 'null is no booster mark', over: {booster: null}, at: ['booster']},
    {rule: '§2.2-booster', why: 'other words are refused', over: {booster: 'yes'}, at: ['booster']},
    {rule: '§2.2-booster', why: '1 is refused', over: {booster: 1}, at: ['booster']},
  ]) {
    it(`[${rule}] ${why}`, () => expect(complaints(PreventionAct, {...anAct(), ...over})).toEqual(at));
  }

  for (const {why, received, sent} of [
    {why: 'a text is sent as text', received: 'VAC0001', sent: 'VAC0001'},
    {why: 'an integer is sent as text', received: 42, sent: '42'},
  ]) {
    it(`[§2.2-prevention-method-id] ${why}`, () => {
      expect(PreventionAct.parse({...anAct(), prevention_method_id: received}).prevention_method_id).toBe(sent);
    });
  }

  for (const {received, sent} of [
    {received: true, sent: true},
    {received: false, sent: false},
    {received: 'true', sent: true},
    {received: 'false', sent: false},
  ]) {
    it(`[§2.2-booster] ${JSON.stringify(received)} is sent as the boolean ${sent}`, () => {
      expect(PreventionAct.parse({...anAct(), booster: received}).booster).toBe(sent);
    });
  }
});

describe('a condition value', () => {
  for (const {rule, why, over, at} of [
    {rule: '§2.3-id', why: 'an id is required', over: {id: undefined}, at: ['id']},
    {rule: '§2.3-id', why: 'a legacy number is refused', over: {id: 12}, at: ['id']},
    {rule: '§2.3-id', why: 'a text that is not a UUID is refused', over: {id: 'diabetes'}, at: ['id']},
    {rule: '§2.3-id', why: 'text before a UUID is refused', over: {id: `x${aUuid()}`}, at: ['id']},
    {rule: '§2.3-id', why: 'text after a UUID is refused', over: {id: `${aUuid()}x`}, at: ['id']},
    {rule: '§2.3-value', why: 'a value is required', over: {value: undefined}, at: ['value']},
    {rule: '§2.3-value', why: 'null is no value', over: {value: null}, at: ['value']},
    {rule: '§2.3-value', why: 'a list is no value', over: {value: [true]}, at: ['value']},
    {rule: '§2.3-value', why: 'no and zero are values', over: {value: false}, at: []},
  ]) {
    it(`[${rule}] ${why}`, () => expect(complaints(ConditionValue, {...aConditionValue(), ...over})).toEqual(at));
  }

  for (const example of [...conditionValues, {id: conditionValues[0]?.id, value: 0}]) {
    it(`[§2.3-value] ${typeof example.value} ${example.value} is sent unchanged`, () => {
      expect(ConditionValue.parse(example)).toEqual(example);
    });
  }
});

describe('the request of the questionnaire', () => {
  const nested = {
    patient: {
      birthdate: '1990-05-10',
      gender: 'f',
      conditions: conditionValues,
      area_of_residency: {zipcode: '97300'},
    },
    requested_by_professional: true,
  };

  it('has exactly the fields of the nested form: no acts, no birthplace, no journey', () => {
    expect(QuestionnaireRequest.parse(patientFile)).toEqual(nested);
  });

  it('is read in the nested form', () => {
    expect(readQuestionnaireRequest(nested).data).toEqual(nested);
  });

  it('is read in the flat form like the nested one', () => {
    const patient = {birthdate: '1990-05-10', gender: 'f'};
    expect(readQuestionnaireRequest(patient).data).toEqual({patient});
  });

  for (const {why, body} of [
    {why: 'null', body: null},
    {why: 'a list', body: []},
    {why: 'a text', body: 'x'},
    {
      why: 'a nested body without a birth date, even with a flat birth date',
      body: {patient: {gender: 'f'}, birthdate: '1990-05-10', gender: 'f'},
    },
  ]) {
    it(`refuses ${why}`, () => expect(readQuestionnaireRequest(body).success).toBe(false));
  }
});
