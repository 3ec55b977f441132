import {msg, str} from '@lit/localize';
import type {IsoDate} from '../contract/dates.js';
import {ageInYears, ageOn} from '../domain/age.js';
import type {Audience} from '../domain/audience.js';
import type {LegEntry, PatientEntries} from '../domain/entries.js';
import {ageText} from './age-text.js';
import {countryName} from './country-names.js';
import {partialDate} from './formats.js';
import {labelledText} from './labels.js';

/** The names of the patient's fields, as labels. */
export const patientLabels = {
  birthdate: () => msg('Date of birth', {id: 'patient.birthdate'}),
  gender: () => msg('Sex', {id: 'patient.gender'}),
  zipcode: () => msg('Postal code', {id: 'patient.zipcode'}),
  birthCountry: () => msg('Country of birth', {id: 'patient.birth-country'}),
  journey: () => msg('Travel', {id: 'patient.journey'}),
  stayingConditions: () => msg('Conditions of stay', {id: 'journey.staying'}),
} as const;

/** `Age: 34 years 8 months`; `undefined` when the birth date is yet to come. @see Service interface §4.4, MUST 2. */
export const ageLine = (birthdate: IsoDate, today: IsoDate, audience: Audience): string | undefined =>
  birthdate > today ? undefined : msg(str`Age: ${ageText(ageOn(birthdate, today), audience)}`, {id: 'patient.age'});

/** Few people are older: worth a second look, and no reason to stop. */
const oldAge = 110;

/** A doubt about the birth date, where there is one. */
export const ageWarning = (birthdate: IsoDate, today: IsoDate): string | undefined =>
  birthdate <= today && ageInYears(birthdate, today) > oldAge
    ? msg(str`The age is over ${oldAge}\u00a0years. Check the year of birth.`, {id: 'patient.age.old'})
    : undefined;

/** A journey in plain words, a line for the conditions of stay and one for each country; empty when there is none. */
export function journeyLines({stayingConditions, legs}: PatientEntries['journey']): string[] {
  const staying = stayingConditions.trim();
  return [
    ...(staying ? [labelledText(patientLabels.stayingConditions(), staying)] : []),
    ...legs.map(legLine).filter((line) => line !== ''),
  ];
}

function legLine({countrycode, start, end}: LegEntry): string {
  const [from, to] = [partialDate(start), partialDate(end)];
  const country = countryName(countrycode);
  if (!country && !from && !to) return '';
  let place = country || msg('Country not given', {id: 'journey.no-country'});
  if (from) place = msg(str`${place}, from ${from}`, {id: 'journey.from'});
  if (to) place = msg(str`${place}, until ${to}`, {id: 'journey.to'});
  return place;
}
