import {describe, expect, it} from 'vitest';
import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import {readFhir} from '../../src/exchange/fhir/index.js';
import {simulatedToday} from '../helpers/simulator-fetch.js';
import {detailsOf, fillPatient, open, typed} from './open-session.js';

const act = {date: '2015-03-02', prevention_method_id: 'VAC0510', booster: false};
const file = (birthdate?: string, gender?: string) => ({
  patient: {birthdate, gender, area_of_residency: {zipcode: '33000'}, prevention_acts: [act]},
});
const bundle = (birthDate: string, gender: string) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: [{resource: {resourceType: 'Patient', birthDate, gender, address: [{postalCode: '33000'}]}}],
});
const importInto = ({session}: ReturnType<typeof open>, birthDate: string, gender = 'female') =>
  session.takeRecord(
    () => readFhir(bundle(birthDate, gender), {catalogue: packagedCatalogue, today: simulatedToday()}),
    'fhir',
  );
const warnings = ({events}: ReturnType<typeof open>) =>
  detailsOf(events, 'vacc-warning').map(({code, paths}) => [code, paths]);

/** A session in which the user has entered a woman born on 10 May 1990. */
function entered() {
  const opened = open();
  fillPatient(opened);
  return opened;
}

describe('a record of somebody else', () => {
  for (const {what, give, other, path} of [
    {
      what: 'a FHIR import with another birth date',
      give: (opened: ReturnType<typeof open>) => void importInto(opened, '1980-05-10'),
      other: {birthdate: '1980-05-10', gender: 'f'},
      path: 'patient.birthdate',
    },
    {
      what: 'a FHIR import with another sex',
      give: (opened: ReturnType<typeof open>) => void importInto(opened, '1990-05-10', 'male'),
      other: {birthdate: '1990-05-10', gender: 'm'},
      path: 'patient.gender',
    },
    {
      what: 'a FHIR import with another year of birth, without month and day',
      give: (opened: ReturnType<typeof open>) => void importInto(opened, '1960'),
      other: {birthdate: '1960', gender: 'f'},
      path: 'patient.birthdate',
    },
    {
      what: 'a patient file with another month of birth, without the day',
      give: ({session}: ReturnType<typeof open>) => session.prefill(file('1990-06')),
      other: {birthdate: '1990-06'},
      path: 'patient.birthdate',
    },
    {
      what: 'a patient file of the host',
      give: ({session}: ReturnType<typeof open>) => session.prefill(file('1980-05-10')),
      other: {birthdate: '1980-05-10'},
      path: 'patient.birthdate',
    },
  ]) {
    it(`stops and asks, merges nothing, and warns the host: ${what} [H06]`, () => {
      const opened = entered();
      const before = opened.session.state.entries;
      give(opened);
      expect(opened.session.state.entries).toBe(before);
      expect(opened.session.state.otherPerson).toEqual(other);
      expect(warnings(opened)).toEqual([['other-person', [path]]]);
    });
  }

  it('is merged once the user says that it is the same person; what the user typed stays', () => {
    const opened = entered();
    opened.session.prefill(file('1980-05-10', 'f'));
    opened.session.acceptRecord();
    const {patient, history} = opened.session.state.entries;
    expect([patient.birthdate, patient.zipcode, history.acts.length]).toEqual([typed('1990-05-10'), '33000', 1]);
    expect(opened.session.state.otherPerson).toBeUndefined();
  });

  it('asks what it leaves open, also when the user has gone back before accepting it', async () => {
    const opened = entered();
    await opened.session.next();
    const {entry, ...rest} = bundle('1980-05-10', 'female');
    const weak = {
      resourceType: 'Immunization',
      status: 'completed',
      isSubpotent: true,
      occurrenceDateTime: '2015-03-02',
      vaccineCode: {coding: [{system: 'http://ivci.org/NUVA', code: 'VAC0510'}]},
    };
    const chart = {...rest, entry: [...entry, {resource: weak}]};
    opened.session.takeRecord(() => readFhir(chart, {catalogue: packagedCatalogue, today: simulatedToday()}), 'fhir');
    await opened.session.goTo('patient');
    opened.session.acceptRecord();
    expect(opened.session.state.questions.map(({reason}) => reason)).toContain('subpotent');
  });

  it('is left out, and stays out while the host repeats it', () => {
    const opened = entered();
    opened.session.prefill(file('1980-05-10', 'f'));
    opened.session.refuseRecord();
    opened.session.prefill(file('1980-05-10', 'f'));
    expect(opened.session.state.otherPerson).toBeUndefined();
    expect(opened.session.state.entries.history.acts).toEqual([]);
    opened.session.acceptRecord();
    expect(opened.session.state.entries.history.acts, 'nothing waits any more').toEqual([]);
  });

  it('does not wait into the next patient', () => {
    const opened = open(undefined, {patientKey: 'A'});
    fillPatient(opened);
    opened.session.prefill(file('1980-05-10', 'f'));
    opened.session.configure({patientKey: 'B'});
    expect(opened.session.state.otherPerson).toBeUndefined();
    opened.session.acceptRecord();
    expect(opened.session.isEmpty).toBe(true);
  });

  it('is not suspected where a value is missing or cannot be read, nor where the source corrects its own', () => {
    const opened = open();
    opened.session.prefill(file('1980-05-10', 'f'));
    opened.session.prefill(file('1981-05-10', 'm'));
    opened.session.setPatient({...opened.session.state.entries.patient, zipcode: ''});
    opened.session.prefill(file('1981-13-10'));
    opened.session.prefill(file('1981-05'));
    opened.session.prefill(file('1981'));
    opened.session.prefill(file());
    expect(opened.session.state.otherPerson).toBeUndefined();
    expect(warnings(opened)).toEqual([]);
  });

  it('is suspected when a source changes the person below entries of the user', () => {
    const opened = open();
    opened.session.prefill(file('1980-05-10', 'f'));
    opened.session.setPatient({...opened.session.state.entries.patient, zipcode: '75001'});
    opened.session.prefill(file('1944-04-04', 'f'));
    expect(opened.session.state.otherPerson).toEqual({birthdate: '1944-04-04', gender: 'f'});
  });
});
