import fc, {inputs} from '../../helpers/fuzz.js';
import {describe, expect, it} from 'vitest';
import {SentPatientFile, readQuestionnaireRequest} from '../../../src/contract/patient-file.js';
import {migrateLegacy, migrateLegacyForm} from '../../../src/exchange/legacy/index.js';
import type {LegacyMaps} from '../../../src/exchange/legacy/maps.js';
import type {Loss} from '../../../src/exchange/legacy/migrate.js';

const pregnant = '2433b469-0000-4000-8000-000000000001';
const dengue = '2433b469-0000-4000-8000-000000000002';
const maps: LegacyMaps = {
  conditions: {
    100: {id: pregnant, type: 'boolean'},
    101: {id: dengue, type: 'date'},
    102: {id: dengue.replace('2433', '2434'), type: 'integer'},
    103: {id: dengue.replace('2433', '2435'), type: 'float'},
    104: {id: pregnant, type: 'boolean'}, // two legacy conditions with one current condition
    105: {id: 'no uuid', type: 'boolean'},
  },
  vaccines: {523: 'VAC0523', 30: 'VAC0030', 31: ''},
};
const dose = {date: '2012-03-04T23:30:00+02:00', vaccine_id: 523, booster: true};
const act = {date: '2012-03-04', prevention_method_id: 'VAC0523', booster: true};
const yes = {id: pregnant, value: true};

interface Case {
  readonly what: string;
  readonly given: unknown;
  /** The patient besides an empty list of vaccinations. */
  readonly patient?: object;
  readonly audience?: boolean;
  readonly dropped?: readonly (readonly [path: string, reason: Loss['reason']])[];
}

const doses = (...vaccinations: readonly unknown[]) => ({vaccinations});
const cases: readonly Case[] = [
  {what: 'a birth date', given: {birth_date: '1987-03-14'}, patient: {birthdate: '1987-03-14'}},
  {
    what: 'a birth date with a time by its written day',
    given: {birth_date: '1987-03-14T23:00:00-05:00'},
    patient: {birthdate: '1987-03-14'},
  },
  {what: 'no day that is none', given: {birth_date: '1987-02-30'}, dropped: [['birth_date', 'not a value']]},
  {what: 'no month in the place of a day', given: {birth_date: '1987-03'}, dropped: [['birth_date', 'not a value']]},
  {what: 'no other writing of a date', given: {birth_date: '14/03/1987'}, dropped: [['birth_date', 'not a value']]},
  {what: 'no number in the place of a date', given: {birth_date: 19870314}, dropped: [['birth_date', 'not a value']]},
  {what: 'no date that is null', given: {birth_date: null}, dropped: [['birth_date', 'not a value']]},
  {what: 'female', given: {gender: 'female'}, patient: {gender: 'f'}},
  {what: 'male', given: {gender: 'male'}, patient: {gender: 'm'}},
  {what: 'no other gender', given: {gender: 'other'}, dropped: [['gender', 'unknown value']]},
  {what: 'no gender of today', given: {gender: 'f'}, dropped: [['gender', 'unknown value']]},
  {what: 'no gender in capitals', given: {gender: 'Female'}, dropped: [['gender', 'unknown value']]},
  {what: 'a patient as reader', given: {user_type: 'patient'}, audience: false},
  {what: 'no other reader', given: {user_type: 'doctor'}, dropped: [['user_type', 'unknown value']]},
  {what: 'a condition of yes or no', given: {condition_ids: [100]}, patient: {conditions: [yes]}},
  {
    what: 'no condition that is a date',
    given: {condition_ids: [101]},
    dropped: [['condition_ids[0]', 'no legacy value']],
  },
  {
    what: 'no condition that is a count',
    given: {condition_ids: [102]},
    dropped: [['condition_ids[0]', 'no legacy value']],
  },
  {
    what: 'no condition that is a number',
    given: {condition_ids: [103]},
    dropped: [['condition_ids[0]', 'no legacy value']],
  },
  {
    what: 'no condition that nobody maps',
    given: {condition_ids: [7]},
    dropped: [['condition_ids[0]', 'not in the map']],
  },
  {
    what: 'no condition whose map is no UUID',
    given: {condition_ids: [105]},
    dropped: [['condition_ids[0]', 'not in the map']],
  },
  {
    what: 'a condition once',
    given: {condition_ids: [100, 100, 104]},
    patient: {conditions: [yes]},
    dropped: [
      ['condition_ids[1]', 'already given'],
      ['condition_ids[2]', 'already given'],
    ],
  },
  {
    what: 'the sound conditions among others',
    given: {condition_ids: ['100', 100, 1.5, null]},
    patient: {conditions: [yes]},
    dropped: [
      ['condition_ids[0]', 'not a value'],
      ['condition_ids[2]', 'not a value'],
      ['condition_ids[3]', 'not a value'],
    ],
  },
  {what: 'no conditions in an empty list', given: {condition_ids: []}},
  {what: 'no conditions that are no list', given: {condition_ids: 100}, dropped: [['condition_ids', 'not a value']]},
  {what: 'a vaccination by its written day', given: doses(dose), patient: {prevention_acts: [act]}},
  {
    what: 'a vaccination without a time',
    given: doses({...dose, date: '2012-03-04', booster: false}),
    patient: {prevention_acts: [{...act, booster: false}]},
  },
  {
    what: 'a vaccination that is silent on the booster as none, and says so',
    given: doses({date: '2012-03-04', vaccine_id: 523}),
    patient: {prevention_acts: [{...act, booster: false}]},
    dropped: [['vaccinations[0].booster', 'sent as false']],
  },
  {
    what: 'a booster that is no flag as none, and says so',
    given: doses({...dose, booster: 'R1'}),
    patient: {prevention_acts: [{...act, booster: false}]},
    dropped: [['vaccinations[0].booster', 'sent as false']],
  },
  {what: 'a flag in words', given: doses({...dose, booster: 'true'}), patient: {prevention_acts: [act]}},
  {
    what: 'no vaccination whose vaccine nobody maps',
    given: doses({...dose, vaccine_id: 524}),
    dropped: [['vaccinations[0]', 'not in the map']],
  },
  {
    what: 'no vaccination whose vaccine is mapped to nothing',
    given: doses({...dose, vaccine_id: 31}),
    dropped: [['vaccinations[0]', 'not in the map']],
  },
  {
    what: 'no vaccine by the name of a method of every object',
    given: doses({...dose, vaccine_id: 'toString'}),
    dropped: [['vaccinations[0]', 'not a value']],
  },
  {
    what: 'no vaccination without a day',
    given: doses({...dose, date: '2012-03'}),
    dropped: [['vaccinations[0]', 'not a value']],
  },
  {
    what: 'no vaccination without a date',
    given: doses({vaccine_id: 523, booster: true}),
    dropped: [['vaccinations[0]', 'not a value']],
  },
  {
    what: 'the sound vaccinations among others, in their order',
    given: doses(null, dose, 'x', {...dose, vaccine_id: 30, lot: 'A1'}),
    patient: {prevention_acts: [act, {...act, prevention_method_id: 'VAC0030'}]},
    dropped: [
      ['vaccinations[0]', 'not a value'],
      ['vaccinations[2]', 'not a value'],
      ['vaccinations[3].lot', 'unknown field'],
    ],
  },
  {
    what: 'the same vaccination twice: nobody knows which is one too many',
    given: doses(dose, dose),
    patient: {prevention_acts: [act, act]},
  },
  {what: 'no vaccinations that are no list', given: {vaccinations: dose}, dropped: [['vaccinations', 'not a value']]},
  {
    what: 'no field that it does not know',
    given: {zip: '75001', patient: {}},
    dropped: [
      ['zip', 'unknown field'],
      ['patient', 'unknown field'],
    ],
  },
  {what: 'nothing in nothing', given: {}},
  {what: 'no list', given: [], dropped: [['', 'not a value']]},
  {what: 'no text', given: '{}', dropped: [['', 'not a value']]},
  {what: 'no null', given: null, dropped: [['', 'not a value']]},
];

describe('migrateLegacy', () => {
  for (const {what, given, patient = {}, audience, dropped = []} of cases) {
    it(`takes ${what}`, () => {
      const result = migrateLegacy(given, maps);
      expect(result.patientFile).toEqual({
        patient: {prevention_acts: [], ...patient},
        ...(audience !== undefined && {requested_by_professional: audience}),
      });
      expect(result.dropped.map(({path, reason}) => [path, reason])).toEqual(dropped);
    });
  }

  it('gives what was dropped with its value', () => {
    const odd = {...dose, vaccine_id: 524};
    expect(migrateLegacy({gender: 'other', ...doses(odd)}, maps).dropped).toEqual([
      {path: 'gender', value: 'other', reason: 'unknown value'},
      {path: 'vaccinations[0]', value: odd, reason: 'not in the map'},
    ]);
  });

  it('adds the postal code of the caller, and none of its own', () => {
    const {patient} = migrateLegacy({}, {...maps, zipcode: '75001'}).patientFile;
    expect(patient).toEqual({prevention_acts: [], area_of_residency: {zipcode: '75001'}});
  });

  it('makes a request of the diagnosis of a whole legacy request', () => {
    const legacy = {
      birth_date: '1987-03-14',
      gender: 'female',
      condition_ids: [100],
      user_type: 'patient',
      ...doses(dose),
    };
    const {patientFile, dropped} = migrateLegacy(legacy, {...maps, zipcode: '75001'});
    expect([SentPatientFile.safeParse(patientFile).success, dropped]).toEqual([true, []]);
  });
});

describe('migrateLegacyForm', () => {
  it('makes a request of the questionnaire, to the letter', () => {
    const legacy = {birth_date: '1987-03-14', gender: 'male', condition_ids: [100], user_type: 'patient'};
    const {questionnaireRequest, dropped} = migrateLegacyForm(legacy, maps);
    expect(questionnaireRequest).toEqual({
      patient: {birthdate: '1987-03-14', gender: 'm', conditions: [yes]},
      requested_by_professional: false,
    });
    expect(readQuestionnaireRequest(questionnaireRequest)).toMatchObject({success: true, data: questionnaireRequest});
    expect(dropped).toEqual([]);
  });

  it('makes an empty one of what is no request', () => {
    expect(migrateLegacyForm([], maps)).toEqual({
      questionnaireRequest: {patient: {}},
      dropped: [{path: '', value: [], reason: 'not a value'}],
    });
  });

  it('says that vaccinations are not sent', () => {
    expect(migrateLegacyForm(doses(dose), maps)).toEqual({
      questionnaireRequest: {patient: {}},
      dropped: [{path: 'vaccinations', value: [dose], reason: 'not sent'}],
    });
  });
});

const vaccination = fc.oneof(
  fc.record(
    {
      date: fc.oneof(fc.constantFrom('2012-03-04', '2012-03-04T01:00:00Z', '2012-13-01', ''), fc.anything()),
      vaccine_id: fc.oneof(fc.constantFrom(523, 30, 31, 7), fc.anything()),
      booster: fc.oneof(fc.boolean(), fc.anything()),
      lot: fc.anything(),
    },
    {requiredKeys: []},
  ),
  fc.anything(),
);
const request = fc.record(
  {
    birth_date: fc.oneof(fc.constantFrom('1987-03-14', '1987-03-14T00:00:00+01:00', 'x'), fc.anything()),
    gender: fc.oneof(fc.constantFrom('female', 'male', 'other'), fc.anything()),
    condition_ids: fc.oneof(fc.array(fc.oneof(fc.integer({min: 98, max: 107}), fc.anything())), fc.anything()),
    user_type: fc.oneof(fc.constant('patient'), fc.anything()),
    vaccinations: fc.oneof(fc.array(vaccination), fc.anything()),
    more: fc.anything(),
  },
  {requiredKeys: []},
);

describe('maps that a caller wrote in a hurry', () => {
  const given = {condition_ids: [100], vaccinations: [dose]};
  for (const hurried of [null, {}, {conditions: null, vaccines: null}, {conditions: [], vaccines: 'VAC0523'}]) {
    it(`list nothing, and everything is reported: ${JSON.stringify(hurried)}`, () => {
      const {patientFile, dropped} = migrateLegacy(given, hurried as never);
      expect(patientFile).toEqual({patient: {prevention_acts: []}});
      expect(dropped).toEqual([
        {path: 'condition_ids[0]', value: 100, reason: 'not in the map'},
        {path: 'vaccinations[0]', value: dose, reason: 'not in the map'},
      ]);
      expect(() => migrateLegacyForm(given, hurried as never)).not.toThrow();
    });
  }

  it('name no vaccine by a blank', () => {
    const {dropped} = migrateLegacy({vaccinations: [dose]}, {...maps, vaccines: {523: ' '}});
    expect(dropped).toEqual([{path: 'vaccinations[0]', value: dose, reason: 'not in the map'}]);
  });

  it('send no postal code that is no text: a number has lost its zeros', () => {
    const {patientFile, dropped} = migrateLegacy({}, {...maps, zipcode: 1000 as never});
    expect(patientFile.patient).toEqual({prevention_acts: []});
    expect(dropped).toEqual([{path: 'zipcode', value: 1000, reason: 'not a value'}]);
  });
});

describe('any legacy request', () => {
  it('is read without an exception, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything({withNullPrototype: true, withSparseArray: true, withBigInt: true}), (payload) => {
        migrateLegacy(payload, maps);
        migrateLegacyForm(payload, maps);
      }),
      inputs(300),
    );
  });

  it('is applied or reported to its last value, and nothing is invented', () => {
    fc.assert(
      fc.property(request, (legacy) => {
        const {patientFile, dropped} = migrateLegacy(legacy, maps);
        const {patient, requested_by_professional: audience} = patientFile;
        const isReported = (path: string) => dropped.some((loss) => loss.path === path);
        const {birth_date, gender, condition_ids, user_type, vaccinations} = legacy;
        const said = (value: unknown) => value !== undefined;
        // Either one, never both.
        expect(said(patient.birthdate) !== isReported('birth_date')).toBe(said(birth_date));
        expect(said(patient.gender) !== isReported('gender')).toBe(said(gender));
        expect(said(audience) !== isReported('user_type')).toBe(said(user_type));
        expect(isReported('more')).toBe('more' in legacy);
        // The path exists in the request.
        if (patient.birthdate) expect(String(birth_date)).toContain(patient.birthdate);
        const numbers = Array.isArray(condition_ids) ? condition_ids : [];
        const lostConditions = numbers.filter((_, index) => isReported(`condition_ids[${index}]`));
        expect((patient.conditions ?? []).length + lostConditions.length).toBe(numbers.length);
        for (const {id, value} of patient.conditions ?? []) {
          expect(value).toBe(true);
          expect(numbers.some((number) => maps.conditions[String(number)]?.id === id)).toBe(true);
        }
        const items = Array.isArray(vaccinations) ? vaccinations : [];
        const kept = items.filter((_, index) => !isReported(`vaccinations[${index}]`)) as (typeof dose)[];
        expect(patient.prevention_acts).toHaveLength(kept.length);
        for (const [index, {date, prevention_method_id, booster}] of patient.prevention_acts.entries()) {
          const from = kept[index]!;
          expect(from.date.startsWith(date)).toBe(true);
          expect(maps.vaccines[from.vaccine_id]).toBe(prevention_method_id);
          const isSaid = String(from.booster) === String(booster);
          expect(isSaid || isReported(`vaccinations[${items.indexOf(from)}].booster`)).toBe(true);
        }
      }),
      inputs(300),
    );
  });
});
