import {describe, expect, it} from 'vitest';
import {patient} from '../charts.js';
import {assessed, condition, diabetesId, dose, guideExample, maps, parameters, read, theChild} from './requests.js';

type Json = Record<string, unknown>;

const issuesIn = (json: unknown) =>
  read(json).issues.map(({severity, text, expression}) => [severity, text, ...(expression ?? [])]);

const refused = (json: unknown): string[] => {
  const {patientFile, issues} = read(json);
  expect(patientFile).toBeUndefined();
  return issues.filter(({severity}) => severity === 'error').map(({text}) => text);
};

const aPatient = (over: Json) => ({name: 'patient', resource: {...theChild.resource, ...over}});

describe('a request of $immds-forecast', () => {
  it('as the guide has it becomes the request of the service, with nothing but what it says', () => {
    expect(read(guideExample).patientFile).toEqual({
      patient: {
        birthdate: '2023-04-28',
        gender: 'm',
        prevention_acts: [{date: '2024-04-29', prevention_method_id: 'VAC0130', booster: false}],
      },
      requested_by_professional: true,
    });
  });

  it('without any vaccination sends an empty history', () => {
    const {patientFile, issues} = read(parameters(assessed, theChild));
    expect(patientFile?.patient.prevention_acts).toEqual([]);
    expect(issues).toEqual([]);
  });

  it('for the public asks as the public', () => {
    expect(read(guideExample, {audience: 'public'}).patientFile?.requested_by_professional).toBe(false);
  });

  it('sends a condition that the maps know', () => {
    const {patientFile, issues} = read(parameters(assessed, theChild, condition()));
    expect(patientFile?.patient.conditions).toEqual([{id: diabetesId, value: true}]);
    expect(issues).toEqual([]);
  });

  it('says that a vaccination was sent as not a booster, because FHIR does not tell', () => {
    expect(issuesIn(guideExample)).toEqual([
      ['information', 'Sent as "not a booster", because FHIR does not say it.', at(2, 'vaccineCode')],
    ]);
  });

  for (const {why, part, text, element} of [
    {
      why: 'a vaccine that is unknown',
      part: dose({vaccineCode: {text: 'Something'}}),
      text: 'Not sent, it has to be asked: text-only.',
      element: 'vaccineCode',
    },
    {
      why: 'a month without a day',
      part: dose({occurrenceDateTime: '2024-04'}),
      text: 'Not sent, it has to be asked: date-partial.',
      element: 'occurrence',
    },
    {why: 'an act that was not done', part: dose({status: 'not-done'}), text: 'Not sent: not-valid.', element: ''},
    {
      why: 'an act before the birth',
      part: dose({occurrenceDateTime: '2020-01-01'}),
      text: 'Not sent: date-wrong.',
      element: '',
    },
    {
      why: 'an act after the assessment',
      part: dose({occurrenceDateTime: '2024-07-01'}),
      text: 'Not sent: date-wrong.',
      element: '',
    },
    {
      why: 'a condition that no map knows',
      part: condition({code: {text: 'Asthma'}}),
      text: 'Not sent: not-mapped.',
      element: '',
    },
    {
      why: 'a condition that is not confirmed',
      part: condition({verificationStatus: {coding: [{code: 'provisional'}]}}),
      text: 'Not sent, it has to be asked: not-confirmed.',
      element: 'code',
    },
    {
      why: 'a condition that is over',
      part: condition({clinicalStatus: {coding: [{code: 'resolved'}]}}),
      text: 'Not sent: not-valid.',
      element: '',
    },
    {
      why: 'a resource that is not read',
      part: {name: 'practitioner', resource: {resourceType: 'Practitioner', id: 'p'}},
      text: 'Not sent: not-asked.',
      element: '',
    },
  ]) {
    it(`warns of ${why}, and does not send it`, () => {
      const json = parameters(assessed, theChild, part, dose());
      expect(read(json).patientFile?.patient).toEqual(read(guideExample).patientFile?.patient);
      expect(issuesIn(json)).toContainEqual(['warning', text, at(2, element)]);
    });
  }

  it('warns once of what has to be asked', () => {
    const json = parameters(assessed, theChild, dose({vaccineCode: {text: 'Something'}}));
    expect(issuesIn(json)).toEqual([['warning', 'Not sent, it has to be asked: text-only.', at(2, 'vaccineCode')]]);
  });

  it('warns of a condition whose map leads to no id of the service', () => {
    const wrong = {conditions: [{...maps.conditions[0]!, id: 'diabetes'}]};
    const {patientFile, issues} = read(parameters(assessed, theChild, condition()), {maps: wrong});
    expect(patientFile?.patient).not.toHaveProperty('conditions');
    expect(issues).toMatchObject([{severity: 'warning', text: 'Not sent: not-placed.', expression: [at(2, 'code')]}]);
  });

  it('warns of a parameter that is no resource', () => {
    const json = parameters(assessed, theChild, {name: 'schedule', valueCode: 'x'});
    expect(issuesIn(json)).toEqual([['warning', 'Not sent: this parameter is not read.', 'Parameters.parameter[2]']]);
  });

  it('warns of a patient who has died', () => {
    expect(issuesIn(parameters(assessed, aPatient({deceasedBoolean: true})))).toEqual([
      ['warning', 'Check: deceased.', at(1, 'deceased')],
    ]);
  });

  it('does not warn of details that the service never takes', () => {
    expect(issuesIn(parameters(assessed, theChild, dose({lotNumber: '1', doseQuantity: {value: 1}})))).toHaveLength(1);
  });

  it('codes its issues as FHIR does', () => {
    const undated = dose({occurrenceDateTime: '2024-04'});
    const codesIn = (json: unknown) => read(json).issues.map(({severity, code}) => [severity, code]);
    expect(
      codesIn(
        parameters(assessed, aPatient({deceasedBoolean: true}), dose(), undated, dose({status: 'not-done'}), {
          name: 'schedule',
          valueCode: 'x',
        }),
      ),
    ).toEqual([
      ['warning', 'incomplete'], // has to be asked
      ['warning', 'business-rule'], // not done
      ['warning', 'business-rule'], // deceased
      ['information', 'incomplete'], // a booster or not
      ['warning', 'not-supported'], // no resource
    ]);
    const wrong = {conditions: [{...maps.conditions[0]!, id: 'diabetes'}]};
    const unplaced = read(parameters(assessed, theChild, condition()), {maps: wrong});
    expect(unplaced.issues).toMatchObject([{severity: 'warning', code: 'incomplete'}]);
    const refusals: readonly [json: unknown, code: string][] = [
      [null, 'structure'],
      [parameters(theChild), 'required'],
      [parameters(assessed), 'required'],
      [parameters({name: 'assessmentDate', valueDate: '2019-06-27'}, theChild), 'not-supported'],
      [parameters(assessed, aPatient({gender: 'other'})), 'value'],
    ];
    for (const [json, code] of refusals) expect(codesIn(json)).toEqual([['error', code]]);
  });

  it('asks for one day that is whole, and for one Patient', () => {
    const dayText = 'There must be one parameter "assessmentDate", a whole date.';
    expect(refused(parameters(assessed, assessed, theChild))).toEqual([dayText]);
    expect(refused(parameters({name: 'assessmentDate', valueDate: '2024-06'}, theChild))).toEqual([dayText]);
    const patientText = 'There must be one parameter "patient", a Patient.';
    expect(refused(parameters(assessed, aPatient({resourceType: 'Person'})))).toEqual([patientText]);
  });

  it('names the place of an issue beyond the ninth resource, and deep inside it', () => {
    const doses = Array.from({length: 11}, (_, index) => dose({occurrenceDateTime: `2024-01-${10 + index}`}));
    const json = parameters(assessed, theChild, ...doses, dose({vaccineCode: {text: 'Something'}}));
    expect(issuesIn(json)).toContainEqual([
      'warning',
      'Not sent, it has to be asked: text-only.',
      at(13, 'vaccineCode'),
    ]);
  });

  it('says of no vaccination that was not sent that it was sent as not a booster', () => {
    const json = parameters(assessed, theChild, dose({occurrenceDateTime: '2024-04'}));
    expect(issuesIn(json).map(([severity]) => severity)).toEqual(['warning']);
  });

  for (const gender of ['other', 'unknown', 'f', '', undefined]) {
    it(`with the sex ${gender} is refused: the service knows two`, () => {
      expect(refused(parameters(assessed, aPatient({gender}), dose({contained: undefined, patient: {}})))).toEqual([
        'The service knows the sexes m and f only: gender must be male or female, and nothing may contradict it. (not-in-list)',
      ]);
    });
  }

  for (const {birthDate, reason} of [
    {birthDate: '2023-04', reason: 'date-partial'},
    {birthDate: undefined, reason: 'missing'},
    {birthDate: '2025-01-01', reason: 'date-wrong'},
  ]) {
    it(`with the birth date ${birthDate} is refused`, () => {
      expect(refused(parameters(assessed, aPatient({birthDate})))).toEqual([
        `The birth date must be a whole date, not after the assessment date. (${reason})`,
      ]);
    });
  }

  for (const {why, json, text} of [
    {why: 'that is no Parameters', json: patient(), text: 'The body must be a FHIR Parameters resource.'},
    {why: 'that is nothing', json: null, text: 'The body must be a FHIR Parameters resource.'},
    {
      why: 'without a day',
      json: parameters(theChild),
      text: 'There must be one parameter "assessmentDate", a whole date.',
    },
    {
      why: 'for another day, which the service does not assess',
      json: parameters({name: 'assessmentDate', valueDate: '2019-06-27'}, theChild),
      text: 'The service assesses the day on which it is asked: assessmentDate must be 2024-06-01.',
    },
    {
      why: 'without a patient',
      json: parameters(assessed),
      text: 'There must be one parameter "patient", a Patient.',
    },
    {
      why: 'of two patients',
      json: parameters(assessed, theChild, aPatient({id: 'other'})),
      text: 'There must be one parameter "patient", a Patient.',
    },
    {
      why: 'with the vaccination of another patient',
      json: parameters(assessed, theChild, dose({contained: undefined, patient: {reference: 'Patient/other'}})),
      text: 'The FHIR data cannot be read: it refers to several patients.',
    },
  ]) {
    it(`${why} is refused`, () => expect(refused(json)).toEqual([text]));
  }

  for (const day of ['2024-05-31', '2024-06-02']) {
    it(`for ${day}, which is today elsewhere, is refused: the service would assess another day`, () => {
      const text = 'The service assesses the day on which it is asked: assessmentDate must be 2024-06-01.';
      expect(refused(parameters({name: 'assessmentDate', valueDate: day}, theChild))).toEqual([text]);
    });
  }

  it('of 500 entries is read, and one of more is refused with the number, wherever they are', () => {
    const doses = Array.from({length: 499}, () => dose());
    expect(read(parameters(assessed, theChild, ...doses)).patientFile).toBeDefined();
    const entry = Array.from({length: 500}, () => ({resource: dose()['resource']}));
    for (const more of [[...doses, dose()], [{name: 'more', resource: {resourceType: 'Bundle', entry}}]])
      expect(read(parameters(assessed, theChild, ...more))).toMatchObject({
        issues: [{severity: 'error', code: 'too-long', text: 'There are more than 500 entries.'}],
      });
  });
});

const at = (index: number, element: string) => `Parameters.parameter[${index}].resource${element && `.${element}`}`;
