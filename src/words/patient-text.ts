import {msg, str} from './localize.js';
import type {IsoDate} from '../contract/dates.js';
import {ageInYears, ageOn, type Age} from '../domain/dates/age.js';
import type {Audience} from '../domain/audience.js';
import {unitText} from './date-words.js';

/** `34 years 8 months`, `5 weeks`. Months follow the years for professionals, and for everybody under 18 years. */
export function ageText(age: Age, audience: Audience): string {
  const text = unitText(age.count, age.unit);
  const detailed = age.unit === 'year' && age.months > 0 && (age.count < 18 || audience === 'professional');
  return detailed ? `${text} ${unitText(age.months, 'month')}` : text;
}

/** The names of the patient's fields, as labels. */
export const patientLabels = {
  birthdate: () => msg('Date of birth', {id: 'patient.birthdate'}),
  gender: () => msg('Sex', {id: 'patient.gender'}),
  zipcode: () => msg('Postal code', {id: 'patient.zipcode'}),
  birthCountry: () => msg('Country of birth', {id: 'patient.birth-country'}),
  journey: () => msg('Travel', {id: 'patient.journey'}),
  stayingConditions: () => msg('Conditions of stay', {id: 'journey.staying'}),
} as const;

/** `Age: 34 years 8 months`; `undefined` for a future birth date. @see Service interface §4.4, MUST 2. */
export const ageLine = (birthdate: IsoDate, today: IsoDate, audience: Audience): string | undefined =>
  birthdate > today ? undefined : msg(str`Age: ${ageText(ageOn(birthdate, today), audience)}`, {id: 'patient.age'});

/** In years. A higher age is rare: it gives a warning and no error. */
const oldAge = 110;

/** A warning about an improbable birth date. */
export const ageWarning = (birthdate: IsoDate, today: IsoDate): string | undefined =>
  birthdate <= today && ageInYears(birthdate, today) > oldAge
    ? msg(str`The age is over ${oldAge}\u00a0years. Check the year of birth.`, {id: 'patient.age.old'})
    : undefined;
