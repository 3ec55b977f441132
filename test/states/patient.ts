import {path, type PatientEntries} from '../../src/domain/entries/entries.js';
import {patientProblems} from '../../src/domain/entries/problems.js';
import type {VaccPatient} from '../../src/ui/elements/vacc-patient/vacc-patient.js';
import {aLegEntry, aPatientEntry, typed} from '../domain/entries/entry-builders.js';
import {openAll, step, today, type State, type States} from './state.js';

const patient =
  (value: Partial<PatientEntries>, over: Partial<VaccPatient> = {}): State =>
  (setting) =>
    step('vacc-patient', setting, {value: aPatientEntry(value), ...over});

/** After pressing Continue with problems. */
const wrong = (value: Partial<PatientEntries>): State =>
  patient(value, {problems: patientProblems(aPatientEntry(value), {today, postalPattern: '\\d{5}'})});

const opened =
  (state: State): State =>
  async (setting) => {
    const element = await state(setting);
    await openAll(element);
    return element;
  };

const nothing = {birthdate: typed(''), gender: ''};
const journey = {
  stayingConditions: 'Rural area, in a family, for several months',
  legs: [
    aLegEntry({key: 'a', countrycode: 'THA', start: typed('2027-01-10'), end: typed('2027-02-20')}),
    aLegEntry({key: 'b', countrycode: 'XQZ', start: typed('2027-03-01')}),
  ],
};
const wrongLegs = [
  aLegEntry({key: 'a', countrycode: 'THA', start: typed('2027-02-20'), end: typed('2027-01-10')}),
  aLegEntry({key: 'b', countrycode: 'Thailand', start: {day: '31', month: '2', year: '2027'}}),
];

export const patientStates: States = {
  'patient empty': patient(nothing),
  'patient errors': wrong(nothing),
  'patient wrong date': wrong({birthdate: {day: '30', month: 'February', year: '2024'}, gender: 'f', zipcode: '7500'}),
  'patient complete': patient({}),
  'patient newborn': patient({birthdate: typed('2026-11-02'), gender: 'm'}),
  'patient warning': patient({birthdate: typed('1911-03-14')}),
  'patient details open': opened(patient({zipcode: '97300', birthCountry: 'FRA'})),
  'patient journey open': opened(patient({journey})),
  'patient journey errors': opened(wrong({journey: {stayingConditions: '', legs: wrongLegs}})),
  'patient prefilled locked': patient(
    {zipcode: '33000'},
    {
      lockedFields: [path.birthdate, path.gender],
      origins: new Map([path.birthdate, path.gender, path.zipcode].map((at) => [at, 'host'])),
    },
  ),
  'patient invalid prefill': patient(
    {birthdate: typed('about 1990'), gender: 'X'},
    {
      problems: patientProblems(aPatientEntry({birthdate: typed('about 1990'), gender: 'X'}), {today}),
      origins: new Map([path.birthdate, path.gender].map((at) => [at, 'host'])),
    },
  ),
  'patient readonly': opened(patient({zipcode: '33000', journey}, {readonly: true})),
};
