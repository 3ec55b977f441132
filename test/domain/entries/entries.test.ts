import {describe, expect, it} from 'vitest';
import {emptyDate, entryFromText} from '../../../src/domain/dates/date-entry.js';
import {aLegEntry} from './entry-builders.js';
import {
  countryCode,
  typedCountry,
  emptyAct,
  emptyPatient,
  fromRecord,
  holdsJourney,
  isEmpty,
  isStarted,
  isStep,
  origins,
  path,
  stepOf,
  steps,
  exactDate,
  newestFirst,
} from '../../../src/domain/entries/entries.js';

it('[§4.4-should-navigation] accepts its steps only', () => {
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
    null,
    false,
    '0',
    {...emptyDate, month: '0'},
    {...emptyDate, raw: 'spring'},
    {...emptyPatient.journey, legs: [aLegEntry({countrycode: ''})]},
  ]) {
    it(`is false for ${JSON.stringify(entry)}`, () => expect(isEmpty(entry)).toBe(false));
  }
});

describe('holdsJourney', () => {
  const {journey} = emptyPatient;
  for (const {why, over, holds} of [
    {why: 'nothing', over: {}, holds: false},
    {why: 'a leg in which nothing was typed', over: {legs: [aLegEntry()]}, holds: false},
    {why: 'where one stays', over: {stayingConditions: 'rural'}, holds: true},
    {why: 'a country', over: {legs: [aLegEntry(), aLegEntry({countrycode: 'SEN'})]}, holds: true},
    {why: 'a part of a date', over: {legs: [aLegEntry({end: {...emptyDate, year: '2'}})]}, holds: true},
  ]) {
    it(`is ${holds} for ${why}`, () => expect(holdsJourney({...journey, ...over})).toBe(holds));
  }
});

it('a record comes from elsewhere: the entries of a draft were typed here', () => {
  expect(origins.filter(fromRecord)).toEqual(['host', 'fhir', 'legacy']);
  expect(fromRecord(undefined)).toBe(false);
});

describe('a country', () => {
  for (const {why, entry, code, text} of [
    {why: 'that was chosen is a code', entry: ' FRA ', code: 'FRA', text: ''},
    {why: 'that was typed and not chosen is none', entry: {typed: 'Fra'}, code: '', text: 'Fra'},
  ]) {
    it(why, () => expect([countryCode(entry), typedCountry(entry)]).toEqual([code, text]));
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

const act = (key: string, date: string, dateUnknown = false) => ({
  ...emptyAct(key),
  date: entryFromText(date),
  dateUnknown,
});

describe('the acts', () => {
  for (const {why, date, dateUnknown, day} of [
    {why: 'have a day where a whole date was entered', date: '2019-03-02', dateUnknown: false, day: '2019-03-02'},
    {why: 'have none where it is not known, even if three parts were typed', date: '2019-03-02', dateUnknown: true},
    {why: 'have none where there is no such day', date: '2019-02-30', dateUnknown: false},
  ]) {
    it(why, () => expect(exactDate(act('a', date, dateUnknown))).toBe(day));
  }

  it('are sorted newest first, those without an exact date last, and otherwise keep their order', () => {
    const acts = [act('old', '2003-06-01'), act('none', ''), act('a', '2019-03-02'), act('b', '2019-03-02')];
    expect(newestFirst(acts).map(({key}) => key)).toEqual(['a', 'b', 'old', 'none']);
  });
});
