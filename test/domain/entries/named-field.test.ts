import {describe, expect, it} from 'vitest';
import {path} from '../../../src/domain/entries/entries.js';
import {fieldNamedIn} from '../../../src/domain/entries/named-field.js';
import {aHistory, anActEntry, theEntries, typed} from './entry-builders.js';

const entries = theEntries({
  history: aHistory(anActEntry({key: 'x', date: typed('2015')}), anActEntry({key: 'y'}), anActEntry({key: 'z'})),
});
const id = '0a1b2c3d-0000-4000-8000-000000000001';

describe('fieldNamedIn', () => {
  for (const {why, detail, at} of [
    {why: 'the birth date', detail: 'patient.birthdate must be a real date', at: path.birthdate},
    {why: 'the sex', detail: '"gender" is not one of m, f', at: path.gender},
    {why: 'the postal code', detail: 'area_of_residency.zipcode', at: path.zipcode},
    {why: 'the country', detail: 'birthplace.countrycode', at: path.birthCountry},
    {why: 'the journey', detail: 'patient.journey.legs[0].countrycode', at: path.journey},
    {
      why: 'an act by its place in the request, not in the list',
      detail: 'prevention_acts[1].date',
      at: `${path.act('z')}.date`,
    },
    {why: 'an act named by two marks', detail: "prevention_acts['1']", at: `${path.act('z')}.date`},
    {why: 'no act by the first figure of a larger number', detail: 'prevention_acts[12].date', at: path.history},
    {why: 'an act with dots', detail: 'patient.prevention_acts.0.date', at: `${path.act('y')}.date`},
    {why: 'the history for an act that was not sent', detail: 'prevention_acts[7].date', at: path.history},
    {why: 'the history for a booster', detail: 'booster is required', at: path.history},
    {why: 'a condition by its id', detail: `condition ${id}: wrong type`, at: path.condition(id)},
    {why: 'nothing in words', detail: 'The date of birth is wrong', at: undefined},
    {why: 'nothing in a longer word', detail: 'engendered', at: undefined},
    {why: 'nothing in an empty text', detail: '', at: undefined},
  ]) {
    it(`[§4.4-6] finds ${why}`, () => expect(fieldNamedIn(detail, entries)).toBe(at));
  }
});
