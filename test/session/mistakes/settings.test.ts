import {describe, expect, it} from 'vitest';
import {path} from '../../../src/domain/entries/entries.js';
import {settingMistakes} from '../../../src/session/mistakes/settings.js';

const page = 'https://ehr.example/chart';
const sound = {baseUrl: '/service'};
const messages = (given: object) => settingMistakes({...sound, ...given}, page).map(({message}) => message);

describe('the settings of a host', () => {
  for (const given of [
    {},
    {baseUrl: 'https://service.example/api/'},
    {baseUrl: new URL('https://service.example/api')},
    {audience: 'professional', questionnaireMode: 'off', density: 'compact', appearance: 'dark', dateOrder: 'mdy'},
    {audience: undefined, lockedFields: undefined, catalogue: null, patientKey: undefined, getAccessToken: null},
    {lang: ''},
    {lang: 'de'},
    {lang: 'fr-CA'},
    {lang: 'zh-Hant-TW'},
    {headingLevel: 6},
    {postalPattern: '\\d{5}'},
    {csrfHeader: 'X-CSRF', csrfToken: 't'},
    {csrfHeader: '', csrfToken: undefined},
    {getAccessToken: () => Promise.resolve('t')},
    {catalogue: {schema: 'vacc-catalogue/1', vaccines: []}},
    {lockedFields: ['patient', 'patient.prevention_acts[host-0]', 'patient.conditions[5e8f]', 'patient.journey.legs']},
    {lockedFields: Object.values(path).filter((at) => typeof at === 'string')},
  ]) {
    it(`are right: ${JSON.stringify(given)}`, () => {
      expect(messages(given)).toEqual([]);
    });
  }

  for (const {given, message} of [
    {given: {baseUrl: ''}, message: 'base-url is not set'},
    {given: {baseUrl: null}, message: 'base-url is not set'},
    {
      given: {baseUrl: '/diagnostic_for_patient/'},
      message: 'base-url ends with /diagnostic_for_patient: leave it out, the component adds it',
    },
    {
      given: {csrfToken: 't'},
      message: 'csrf-header and csrf-token go together: csrf-header is not set',
    },
    {given: {headingLevel: 1}, message: 'heading-level takes a number from 2 to 6'},
    {given: {headingLevel: 2.5}, message: 'heading-level takes a number from 2 to 6'},
    {given: {lang: 'english'}, message: 'lang takes a language tag such as en or fr-CA'},
    {given: {lockedFields: [1]}, message: 'lockedFields takes a list of paths such as patient.birthdate'},
    {
      given: {lockedFields: ['patient.birthday']},
      message: 'lockedFields names a field that the patient file does not have',
    },
    {given: {lockedFields: ['name']}, message: 'lockedFields names a field that the patient file does not have'},
  ]) {
    it(`are wrong: ${JSON.stringify(given)}`, () => {
      expect(messages(given)).toEqual([message]);
    });
  }

  it('are told without a value: it may be a secret, or data of a patient [P-14]', () => {
    const secret = 'S3CR3T';
    const names = [
      'baseUrl',
      'tokenEndpoint',
      'credentials',
      'audience',
      'addressee',
      'questionnaireMode',
      'dateOrder',
    ];
    const more = ['patientFileOrigin', 'appearance', 'density', 'headingLevel', 'postalPattern', 'lang', 'catalogue'];
    const given = Object.fromEntries([...names, ...more].map((name) => [name, `https://me:${secret}@x.example/(`]));
    const all = messages({...given, lockedFields: [secret], getAccessToken: secret, csrfToken: secret, patientKey: 4});
    expect(all).toHaveLength(names.length + more.length + 4);
    expect(all.join()).not.toContain(secret);
  });
});
