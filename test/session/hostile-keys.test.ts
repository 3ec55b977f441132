import {describe, expect, it} from 'vitest';
import {readCatalogue} from '../../src/contract/catalogue.js';
import {readDiagnostic} from '../../src/contract/diagnostic.js';
import {SentPatientFile} from '../../src/contract/patient-file.js';
import {readQuestionnaire} from '../../src/contract/questionnaire.js';
import {readServiceError} from '../../src/contract/service-error.js';
import {TokenAnswer} from '../../src/contract/token.js';
import {vaccineName} from '../../src/domain/vaccines/vaccine-names.js';
import diagnostic from '../fixtures/diagnostic.json';
import patientFile from '../fixtures/patient-file.json';
import questionnaire from '../fixtures/questionnaire.json';
import serviceError from '../fixtures/service-error.json';
import {sharedNames, withKeys} from '../helpers/every-text.js';
import {addActs, anActEntry, aService, diagnosed, fillPatient, json, open} from './open-session.js';

const token = {access_token: 'abc', token_type: 'Bearer', expires_in: 300};
const catalogue = {
  schema: 'vacc-catalogue/1',
  ...{name: 'N', version: '1', licence: 'L', source: 'S', languages: ['en']},
  diseases: [{id: 'd', names: {en: 'Disease'}}],
  vaccines: [{id: 'v', name: 'Brand', names: {en: 'Brand'}, diseases: ['d']}],
};

/** All external data, by its reader; planted keys that a reader passes on do not count. */
const readers: readonly [name: string, example: unknown, read: (json: unknown) => unknown][] = [
  ['the diagnosis', diagnostic, readDiagnostic],
  ['the questionnaire', questionnaire, readQuestionnaire],
  ['a refusal', serviceError, (body) => readServiceError(JSON.stringify(body))],
  ['the token', token, (body) => TokenAnswer.parse(body)],
  ['the catalogue', catalogue, readCatalogue],
  ['a patient file', patientFile, (body) => SentPatientFile.parse(body)],
];

const shared = () => [Object, Array, String, Function, Map].map(({prototype}) => Object.getOwnPropertyNames(prototype));

/** The value without the planted names; checks that each object has the ordinary prototype. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  const own = Object.entries(value).filter(([key]) => !['__proto__', 'constructor', 'prototype'].includes(key));
  return Object.fromEntries(own.map(([key, inner]) => [key, plain(inner)]));
}

describe('names of members of Object.prototype [T11]', () => {
  for (const [name, example, read] of readers) {
    it(`change nothing in ${name}, at whatever level they are planted`, () => {
      const before = shared();
      expect(plain(read(withKeys(example, sharedNames)))).toEqual(plain(read(example)));
      expect(shared()).toEqual(before);
    });
  }

  it('change nothing in a whole flow: the host’s data, the requests, the state, a draft saved and restored', async () => {
    const before = shared();
    const given = withKeys(patientFile, sharedNames);
    const opened = open(
      aService({
        questionnaire: () => json(withKeys(questionnaire, sharedNames)),
        diagnosis: () => json(withKeys(diagnostic, sharedNames)),
      }),
    );
    opened.session.prefill(given);
    await diagnosed(opened);
    const {result} = opened.session.state;
    expect(plain(readDiagnostic(result!.diagnostic))).toEqual(plain(readDiagnostic(diagnostic)));
    for (const {body} of opened.calls) expect(JSON.stringify(body)).not.toMatch(/__proto__|polluted|constructor/);
    const other = open();
    const draft = withKeys(opened.session.getDraft(), sharedNames);
    other.session.restoreDraft(draft);
    expect(plain(other.session.state.entries.patient)).toEqual(plain(opened.session.state.entries.patient));
    expect(shared()).toEqual(before);
    expect(({} as {polluted?: unknown}).polluted).toBeUndefined();
  });

  for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
    it(`are ordinary ids: ${name}`, () => {
      const opened = open(aService({diagnosis: () => json(diagnosisAbout(name))}));
      fillPatient(opened);
      addActs(opened, anActEntry({vaccineId: name}));
      expect(opened.session.patientFile).toMatchObject({patient: {prevention_acts: [{prevention_method_id: name}]}});
      const [row] = readDiagnostic(diagnosisAbout(name)).diagnostic_per_disease;
      expect(row).toMatchObject({disease: {id: name, name}, advice: {conclusion: name, matching_conditions: [name]}});
      const read = readCatalogue(JSON.parse(JSON.stringify(catalogue).replaceAll('"v"', `"${name}"`)));
      expect(read.vaccines[0]).toMatchObject({id: name});
      expect(vaccineName(read, read.vaccines[0]!, name)).toBe('Brand');
    });
  }
});

const diagnosisAbout = (name: string) => ({
  conclusion: name,
  diagnostic_per_disease: [
    {disease: {id: name, name, translations: {}}, advice: {conclusion: name, matching_conditions: [name]}},
  ],
});
