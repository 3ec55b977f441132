import {describe, expect, it} from 'vitest';
import {emptyDate} from '../../src/domain/date-entry.js';
import {aLegEntry} from './entry-builders.js';
import {emptyAct, emptyPatient, isEmpty, isStarted, isStep, path, stepOf, steps} from '../../src/domain/entries.js';

it('[§4.4-should-navigation] knows its steps and no other', () => {
  expect(steps).toEqual(['patient', 'profile', 'history', 'review', 'diagnosis']);
  expect(steps.every(isStep)).toBe(true);
  for (const other of ['', 'Patient', 'constructor', 0, null, undefined, ['patient']])
    expect(isStep(other)).toBe(false);
});

describe('isStarted', () => {
  for (const {why, over, started} of [
    {why: 'nothing typed', over: {}, started: false},
    {why: 'blanks only', over: {vaccineText: ' ', date: {day: ' ', month: '', year: ''}}, started: false},
    {why: 'only "date not known" ticked', over: {dateUnknown: true}, started: false},
    {why: 'a vaccine', over: {vaccineId: 'v'}, started: true},
    {why: 'a text that is no vaccine yet', over: {vaccineText: 't'}, started: true},
    {why: 'a part of a date', over: {date: {day: '', month: '', year: '2'}}, started: true},
    {why: 'a raw date', over: {date: {...emptyDate, raw: 'x'}}, started: true},
    {why: 'a booster of "no"', over: {booster: 'no'}, started: true},
  ] as const) {
    it(`is ${started} for ${why}`, () => expect(isStarted({...emptyAct('a'), ...over})).toBe(started));
  }
});

describe('isEmpty', () => {
  for (const entry of [undefined, '', ' \t', emptyDate, {day: ' ', month: '\t', year: ''}, emptyPatient.journey]) {
    it(`is true for ${JSON.stringify(entry)}`, () => expect(isEmpty(entry)).toBe(true));
  }
  for (const entry of [
    false,
    '0',
    {...emptyDate, month: '0'},
    {...emptyDate, raw: 'spring'},
    {...emptyPatient.journey, legs: [aLegEntry({countrycode: ''})]},
  ]) {
    it(`is false for ${JSON.stringify(entry)}`, () => expect(isEmpty(entry)).toBe(false));
  }
});

describe('stepOf', () => {
  for (const {at, step} of [
    {at: path.birthdate, step: 'patient'},
    {at: path.gender, step: 'patient'},
    {at: path.zipcode, step: 'patient'},
    {at: path.birthCountry, step: 'patient'},
    {at: `${path.leg('patient.conditions[x]')}.end_date`, step: 'patient'},
    {at: path.condition('x'), step: 'profile'},
    {at: path.history, step: 'history'},
    {at: `${path.act('x')}.date`, step: 'history'},
  ]) {
    it(`finds ${at} on the ${step} step`, () => expect(stepOf(at)).toBe(step));
  }
});
