/** Compiled, never run: the patient file that a host may give, and spelling mistakes that the compiler must find. */
import type {PatientFile, SentPatientFile, VaccAssistant, VaccResult} from 'vacc-assistant';

export const nothing: PatientFile = {};
export const whole: PatientFile = {
  patient: {
    birthdate: '1987-03-14',
    gender: 'f',
    prevention_acts: [{date: '1999-06-10', prevention_method_id: 'VAC0030', booster: true}, {prevention_method_id: 30}],
    conditions: [{id: '2934c287-e36b-4adf-a5f6-e2f30dc8ed4a', value: false}],
    area_of_residency: {zipcode: '69003'},
    birthplace: {countrycode: 'FRA'},
    journey: {staying_conditions: 'camping', legs: [{countrycode: 'BRA', start_date: '2026-01-10'}]},
  },
  requested_by_professional: true,
};

/** A record as a host has it: texts, some of them missing, in lists that do not change. */
declare const row: {readonly born: string | undefined; readonly sex: string; readonly acts: readonly {date: string}[]};
export const fromRow: PatientFile = {patient: {birthdate: row.born, gender: row.sex, prevention_acts: row.acts}};
export const sentBefore = (result: VaccResult): PatientFile => result.patientFile;
export const birthdate = ({patient}: SentPatientFile): string => patient.birthdate;

declare const assistant: VaccAssistant;
assistant.patientFile = undefined;
// @ts-expect-error -- the fields stand in `patient`
assistant.patientFile = {birthdate: '1987-03-14'};
// @ts-expect-error -- a capital letter
assistant.patientFile = {patient: {birthDate: '1987-03-14'}};
// @ts-expect-error -- two words
assistant.patientFile = {patient: {birthdate: '1987-03-14', preventionActs: []}};
// @ts-expect-error -- the name in another standard
assistant.patientFile = {patient: {prevention_acts: [{occurrence: '1999-06-10'}]}};
// @ts-expect-error -- not nested
assistant.patientFile = {patient: {zipcode: '69003'}};
// @ts-expect-error -- one letter more
assistant.patientFile = {patient: {journey: {legs: [{country_code: 'BRA'}]}}};
// @ts-expect-error -- a text is no flag
assistant.patientFile = {patient: {prevention_acts: [{booster: 'true'}]}};
// @ts-expect-error -- JSON as text
assistant.patientFile = '{}';
