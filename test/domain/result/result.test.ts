import {describe, expect, it} from 'vitest';
import {completeFile} from '../../../src/contract/patient-file.js';
import {path, type Origin} from '../../../src/domain/entries/entries.js';
import {patientFileFromEntries} from '../../../src/domain/entries/patient-file-from-entries.js';
import {inputOrigins} from '../../../src/domain/result/result.js';
import {aCondition, aPatientFile, aUuid} from '../../helpers/builders.js';
import {aHistory, anActEntry, aPatientEntry, asking, day, theEntries, typed} from '../entries/entry-builders.js';

const today = day('2026-03-01');
const [answered, given, fromHost] = [aUuid(), aUuid(), aUuid()];
const questions = asking(aCondition({id: answered}), aCondition({id: given}));

const entries = theEntries({
  patient: aPatientEntry({zipcode: '33000', birthCountry: 'FRA', journey: {stayingConditions: 'rural', legs: []}}),
  answers: {[answered]: false, [given]: true},
  waiting: [{id: fromHost, value: true, origin: 'legacy'}],
  history: aHistory(anActEntry({key: 'x', date: typed('2015')}), anActEntry({key: 'y'}), anActEntry({key: 'z'})),
  origins: new Map<string, Origin>([
    [path.gender, 'host'],
    [path.journey, 'draft'],
    [path.act('x'), 'host'],
    [path.act('z'), 'fhir'],
    [path.condition(given), 'host'],
  ]),
});

describe('inputOrigins', () => {
  it('[§4.4-9] gives the origin of each value by its place in the request, which skips unsent acts', () => {
    const file = completeFile(
      patientFileFromEntries(entries, {audience: 'public', today, questions, trustHost: true}),
    )!;
    expect(inputOrigins(file, entries, today).map(({path, origin}) => `${path} ${origin}`)).toEqual([
      'patient.birthdate user',
      'patient.gender host',
      'patient.prevention_acts[0] user',
      'patient.prevention_acts[1] fhir',
      'patient.conditions[0] user',
      'patient.conditions[1] host',
      'patient.conditions[2] legacy',
      'patient.area_of_residency.zipcode user',
      'patient.birthplace.countrycode user',
      'patient.journey draft',
    ]);
  });

  it('names only what is in the request', () => {
    expect(inputOrigins(aPatientFile(), theEntries(), today).map(({path}) => path)).toEqual([
      'patient.birthdate',
      'patient.gender',
    ]);
  });
});
