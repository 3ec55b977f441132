import {describe, expect, it} from 'vitest';
import {path} from '../../../../src/domain/entries/entries.js';
import {readFhir} from '../../../../src/exchange/fhir/index.js';
import type {FhirMaps} from '../../../../src/exchange/fhir/read/read-conditions.js';
import {bundle, concept, extension, ids, input, observation, response, system} from '../charts.js';

type Json = Record<string, unknown>;

const loinc = 'http://loinc.org';
const weight = {system: loinc, code: '39156-5', id: ids.bodyMass, unit: 'kg/m2'};
const newest: FhirMaps = {observations: [{...weight, take: 'newest', maxAgeDays: 365}]};
const entry = path.condition(ids.bodyMass);

/** Reads the resources as of 1 June 2024. */
const read = (maps: FhirMaps, ...resources: readonly unknown[]) => {
  const {entries, toResolve, skipped, applied} = readFhir(bundle(...resources), {...input, maps});
  return {
    values: entries.waiting.map(({value}) => value),
    asked: toResolve.map(({reason, offered}) => [reason, offered ?? []]),
    skipped: skipped.map(({resource, path: at, reason}) => `${resource.replace(/\D/g, '')} ${at} ${reason}`),
    applied: applied.map(({entry: at}) => at),
  };
};
const measured = (value: number, day?: string, more: Json = {}) =>
  observation({valueQuantity: {value, code: 'kg/m2'}, ...(day && {effectiveDateTime: day}), ...more});

describe('several values of an observation', () => {
  const values = [measured(20, '2023-07-01'), measured(22, '2024-05-01T08:00:00Z'), measured(21, '2024-01-01')];

  it('are asked when the map does not say which counts', () => {
    for (const map of [weight, {...weight, take: 'ask'} as const])
      expect(read({observations: [map]}, ...values).asked).toEqual([
        ['several', [20, 22, 21]],
        ['several', []],
        ['several', []],
      ]);
  });

  it('are the newest one when the map says so; the others are lines of the report', () => {
    expect(read(newest, ...values)).toEqual({
      values: [22],
      asked: [],
      skipped: ['0 Observation.value not-current', '2 Observation.value not-current'],
      applied: [entry],
    });
  });

  it('are none when the newest is older than the map allows', () => {
    const {values: taken, skipped} = read(newest, measured(20, '2023-06-01'), measured(22, '2022-01-01'));
    expect(taken).toEqual([]);
    expect(skipped).toEqual(['0 Observation.value not-current', '1 Observation.value not-current']);
  });

  it('are as old as the map allows on the last day', () => {
    expect(read(newest, measured(20, '2023-06-02')).values).toEqual([20]);
    expect(
      read({observations: [{...weight, take: 'newest', maxAgeDays: 0}]}, measured(20, '2024-06-01')).values,
    ).toEqual([20]);
  });

  it('are asked when two of the newest day differ, and one when they agree', () => {
    const day = '2024-05-01';
    expect(read(newest, measured(20, day), measured(22, day)).asked).toEqual([
      ['several', [20, 22]],
      ['several', []],
    ]);
    expect(read(newest, measured(20, day), measured(20, day))).toMatchObject({
      values: [20],
      skipped: ['1 Observation.value not-current'],
    });
  });

  it('are asked, all of them, when the day of one is not known', () => {
    for (const undated of [
      measured(20),
      measured(20, '2024-05'),
      measured(20, '2024-05-02', {_effectiveDateTime: extension('data-absent-reason', {valueCode: 'unknown'})}),
      measured(20, undefined, {effectivePeriod: {start: '2024-01-01'}}),
      measured(20, undefined, {effectiveTiming: {}}),
    ])
      expect(read(newest, undated, measured(22, '2024-05-01')).asked).toEqual([
        ['several', [20, 22]],
        ['several', []],
      ]);
    expect(read(newest, measured(20)).asked).toEqual([['missing', [20]]]);
  });

  it('are dated by an instant, or by the end of a period', () => {
    const instant = measured(20, undefined, {effectiveInstant: '2024-05-02T08:00:00Z'});
    const period = measured(22, undefined, {effectivePeriod: {start: '2020-01-01', end: '2024-05-03'}});
    expect(read(newest, measured(19, '2024-05-01'), instant, period).values).toEqual([22]);
    expect(read(newest, measured(19, '2024-05-01'), instant).values).toEqual([20]);
  });

  it('have a day that is read, and is reported as not used where the map does not ask for the newest', () => {
    const elements = ['effectiveDateTime', 'effectiveInstant'].map((name) =>
      observation({valueQuantity: {value: 22, code: 'kg/m2'}, [name]: '2024-05-01T08:00:00Z'}),
    );
    for (const one of elements) {
      expect(read(newest, one).skipped).toEqual([]);
      expect(read({observations: [weight]}, one).skipped).toEqual([expect.stringMatching(/effective\w+ not-used$/)]);
    }
    const period = observation({valueQuantity: {value: 22, code: 'kg/m2'}, effectivePeriod: {end: '2024-05-01'}});
    expect(read(newest, period).skipped).toEqual([]);
  });

  it('are without those of the future', () => {
    expect(read(newest, measured(20, '2024-05-01'), measured(22, '2024-06-02'))).toMatchObject({
      values: [20],
      skipped: ['1 Observation.value date-wrong'],
    });
  });

  it('are asked when the newest has another unit: an older one does not replace it', () => {
    const pounds = measured(150, '2024-05-20', {valueQuantity: {value: 150, code: 'lb'}});
    expect(read(newest, measured(20, '2024-05-01'), pounds)).toMatchObject({
      values: [],
      asked: [['unit-differs', [150]]],
    });
  });

  it('are asked when the newest cannot be read: an older one does not replace it', () => {
    for (const unread of [{valueString: 'heavy'}, {dataAbsentReason: concept('unknown')}, {valueQuantity: {}}]) {
      const newer = observation({...unread, effectiveDateTime: '2024-05-20'});
      expect(read(newest, measured(20, '2024-05-01'), newer)).toMatchObject({
        values: [],
        asked: [['status-missing', []]],
      });
      expect(read(newest, newer, measured(20, '2024-05-21')).values).toEqual([20]);
      expect(read(newest, measured(20, '2024-05-20'), newer).asked).toEqual([
        ['several', [20]],
        ['several', []],
      ]);
    }
  });

  it('are asked when another resource answers the question differently', () => {
    const answered = response([{linkId: ids.bodyMass, answer: [{valueDecimal: 25}]}]);
    expect(read(newest, measured(20, '2024-01-01'), measured(22, '2024-05-01'), answered).asked).toEqual([
      ['several', [22, 25]],
      ['several', []],
    ]);
  });

  it('need a maximal age: without one, the map is refused', () => {
    for (const maxAgeDays of [undefined, -1, 1.5, Number.NaN, '365'])
      expect(() => read({observations: [{...weight, take: 'newest', maxAgeDays} as never]}, ...values)).toThrow(
        RangeError,
      );
  });
});

describe('a coded value of an observation', () => {
  const coded = (...codes: readonly string[]) =>
    observation({valueCodeableConcept: concept('', ...codes.map((code) => [system.sct, code] as const))});
  const map = {...weight, yes: [{system: system.sct, code: '10828004'}], no: [{system: system.sct, code: '260385009'}]};

  it('is yes or no as the map says', () => {
    expect(read({observations: [map]}, coded('10828004')).values).toEqual([true]);
    expect(read({observations: [map]}, coded('260385009')).values).toEqual([false]);
    expect(read({observations: [map]}, coded('999', '260385009')).values).toEqual([false]);
    const several = {...map, yes: [{system: system.sct, code: '1'}, ...map.yes]};
    expect(read({observations: [several]}, coded('10828004')).values).toEqual([true]);
  });

  it('is a line of the report when the map does not name it, or when its codes say both', () => {
    const left = ['0 Observation not-readable'];
    expect(read({observations: [map]}, coded('260415000')).skipped).toEqual(left);
    expect(read({observations: [map]}, coded('10828004', '260385009')).skipped).toEqual(left);
    expect(read({observations: [weight]}, coded('10828004')).skipped).toEqual(left);
    expect(read({observations: [map]}, {...coded('10828004'), valueBoolean: true}).skipped).toEqual(left);
    const elsewhere = observation({valueCodeableConcept: concept('', ['urn:x', '10828004'])});
    expect(read({observations: [map]}, elsewhere).skipped).toEqual(left);
  });

  it('is read by the map that knows it, if two lead to one question', () => {
    const other = {...map, take: 'newest', maxAgeDays: 365, yes: [], no: [{system: system.sct, code: '1'}]} as const;
    const maps = {observations: [other, {...map, take: 'newest', maxAgeDays: 365} as const]};
    const positive = {...coded('10828004'), effectiveDateTime: '2024-05-01'};
    expect(read(maps, positive)).toMatchObject({values: [true], asked: []});
  });

  it('may be the newest of several', () => {
    const dated = (code: string, day: string) => ({...coded(code), effectiveDateTime: day});
    const maps = {observations: [{...map, take: 'newest', maxAgeDays: 365} as const]};
    expect(read(maps, dated('10828004', '2024-01-01'), dated('260385009', '2024-05-01')).values).toEqual([false]);
    expect(read(maps, dated('10828004', '2024-01-01'), dated('419984006', '2024-05-01'))).toMatchObject({
      values: [],
      asked: [['status-missing', []]],
    });
  });
});
