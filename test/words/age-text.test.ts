import {describe, expect, it} from 'vitest';
import type {Age} from '../../src/domain/dates/age.js';
import {ageText} from '../../src/words/patient-text.js';
import {describeIn} from './in-language.js';

/** The no-break spaces are tested once; elsewhere plain ones read better. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const cases: {
  age: Age;
  en: [professional: string, forPublic: string];
  fr: [professional: string, forPublic: string];
}[] = [
  {age: {unit: 'day', count: 0}, en: ['0 days', '0 days'], fr: ['0 jour', '0 jour']},
  {age: {unit: 'day', count: 1}, en: ['1 day', '1 day'], fr: ['1 jour', '1 jour']},
  {age: {unit: 'week', count: 5}, en: ['5 weeks', '5 weeks'], fr: ['5 semaines', '5 semaines']},
  {age: {unit: 'month', count: 23}, en: ['23 months', '23 months'], fr: ['23 mois', '23 mois']},
  {
    age: {unit: 'year', count: 17, months: 1},
    en: ['17 years 1 month', '17 years 1 month'],
    fr: ['17 ans 1 mois', '17 ans 1 mois'],
  },
  {age: {unit: 'year', count: 18, months: 1}, en: ['18 years 1 month', '18 years'], fr: ['18 ans 1 mois', '18 ans']},
  {age: {unit: 'year', count: 34, months: 8}, en: ['34 years 8 months', '34 years'], fr: ['34 ans 8 mois', '34 ans']},
  {age: {unit: 'year', count: 34, months: 0}, en: ['34 years', '34 years'], fr: ['34 ans', '34 ans']},
];

describe('an age in words', () => {
  for (const lang of ['en', 'fr'] as const) {
    describeIn(lang, () => {
      for (const {age, [lang]: expected} of cases) {
        it(`is "${expected[0]}" for professionals and "${expected[1]}" for the public`, () => {
          expect([plain(ageText(age, 'professional')), plain(ageText(age, 'public'))]).toEqual(expected);
        });
      }

      it('keeps each number with its unit', () => {
        expect(ageText({unit: 'year', count: 34, months: 8}, 'professional')).toMatch(
          /^34\u00a0\p{L}+ 8\u00a0\p{L}+$/u,
        );
      });
    });
  }
});
