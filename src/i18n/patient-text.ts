import {msg, str} from '@lit/localize';
import type {IsoDate} from '../contract/dates.js';
import {ageInYears, ageOn} from '../domain/dates/age.js';
import type {Audience} from '../domain/audience.js';
import {ageText} from './age-text.js';

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
