import {describe, expect, it} from 'vitest';
import {path} from '../../../src/domain/entries/entries.js';
import {entryOfField} from '../../../src/domain/entries/named-field.js';
import {aCondition} from '../../helpers/builders.js';
import {aHistory, aLegEntry, anActEntry, aPatientEntry, asking, day, theEntries, typed} from './entry-builders.js';

const id = '0a1b2c3d-0000-4000-8000-000000000001';
const other = '0a1b2c3d-0000-4000-8000-000000000002';
const trusted = '0a1b2c3d-0000-4000-8000-000000000003';
const sent = theEntries({
  patient: aPatientEntry({
    journey: {stayingConditions: '', legs: [aLegEntry({key: 'empty'}), aLegEntry({key: 'trip', countrycode: 'SEN'})]},
  }),
  answers: {[other]: true},
  waiting: [{id: trusted, value: true, origin: 'host'}],
  history: aHistory(anActEntry({key: 'x', date: typed('2015')}), anActEntry({key: 'y'}), anActEntry({key: 'z'})),
});
const context = {
  audience: 'public',
  today: day('2026-11-21'),
  questions: asking(aCondition({id}), aCondition({id: other})),
  trustHost: true,
} as const;

describe('entryOfField', () => {
  for (const {why, field, at} of [
    {why: 'a field that is there once', field: 'patient.birthdate', at: path.birthdate},
    {
      why: 'an act by its place in the request, not in the list',
      field: 'patient.prevention_acts[1]',
      at: path.act('z'),
    },
    {why: 'a field of an act', field: 'patient.prevention_acts[0].date', at: `${path.act('y')}.date`},
    {why: 'the history for an act that was not sent', field: 'patient.prevention_acts[2].date', at: path.history},
    {
      why: 'a leg by its place in the request',
      field: 'patient.journey.legs[0].start_date',
      at: `${path.leg('trip')}.start_date`,
    },
    {why: 'the journey for a leg that was not sent', field: 'patient.journey.legs[1].start_date', at: path.journey},
    {why: 'a condition by its place in the request', field: 'patient.conditions[0]', at: path.condition(other)},
    {why: 'a condition by its id', field: `patient.conditions[${id}]`, at: path.condition(id)},
    {why: 'no condition that was not sent', field: 'patient.conditions[2]', at: undefined},
    {why: 'no condition that the user cannot answer', field: 'patient.conditions[1]', at: undefined},
    {
      why: 'no condition by the id of something else',
      field: `patient.conditions[${id.replace('0a', 'ff')}]`,
      at: undefined,
    },
  ]) {
    it(`[§4.4-6] leads to ${why}`, () => expect(entryOfField(field, sent, context)).toBe(at));
  }
});
