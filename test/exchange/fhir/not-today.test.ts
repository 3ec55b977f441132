import {describe, expect, it} from 'vitest';
import {readFhir, resultFromFhir, toFhir} from '../../../src/exchange/fhir/index.js';
import type {NotToday} from '../../../src/domain/result/not-today.js';
import {catalogue, resourcesIn, sections, wholeResult} from './results.js';
import {findings} from './validate.js';

const tetanus = 'd15ea5e5-0000-8000-8000-000000000002';
const plain: NotToday = {
  diseaseId: tetanus,
  at: '2024-06-01T09:10:00.000Z',
  reason: 'other',
  decidedBy: 'professional',
  words: 'Fever of 39',
};
const named: NotToday = {
  diseaseId: tetanus,
  at: '2024-06-01T09:10:00.000Z',
  reason: 'declined',
  decidedBy: 'patient',
  vaccineId: 'VAC0029',
};
const write = (...notToday: NotToday[]) =>
  toFhir(wholeResult({audience: 'professional', notToday}), {sections, catalogue}).bundle;
const notDone = (bundle: ReturnType<typeof write>) =>
  resourcesIn(bundle, 'Immunization').filter(({status}) => status === 'not-done');

describe('a due vaccination that is not given today, in FHIR', () => {
  it('is an Immunization that was not done where a vaccine was named, and only there', () => {
    expect(notDone(write(plain))).toEqual([]);
    expect(notDone(write(named))).toMatchObject([
      {
        statusReason: {coding: [{code: 'declined'}, {code: 'PATOBJ'}]},
        vaccineCode: {coding: [{code: 'VAC0029'}, {code: 'VAC0029'}]},
        occurrenceDateTime: named.at,
      },
    ]);
  });

  it('takes the code of HL7 for a refusal of the patient alone', () => {
    for (const over of [{decidedBy: 'professional'}, {reason: 'postponed'}, {reason: 'not-available'}] as const) {
      const [immunization] = notDone(write({...named, ...over}));
      expect(JSON.stringify(immunization)).not.toContain('ActReason');
    }
  });

  it('is a note on the recommendations in any case, with who decided and the words', () => {
    const [recommendation] = resourcesIn(write(plain), 'ImmunizationRecommendation');
    expect(JSON.stringify(recommendation)).toContain(
      'Not given today: other, decided by the professional. Fever of 39',
    );
  });

  it.each([[plain], [named], [plain, {...named, diseaseId: 'another'}]])(
    'is valid, and reads back unchanged',
    (...notes) => {
      const bundle = write(...notes);
      expect(findings(bundle)).toEqual([]);
      const read = resultFromFhir(JSON.parse(JSON.stringify(bundle)));
      expect(read.notToday).toEqual(notes);
      expect(read.patientFile.patient.prevention_acts).toHaveLength(2);
    },
  );

  it('has exactly what was noted, with words and vaccine where there are any', () => {
    const extensionsIn = (note: NotToday) => {
      const [recommendation = {}] = resourcesIn(write(note), 'ImmunizationRecommendation');
      const all = recommendation['extension'] as {url: string; extension?: {url: string}[]}[];
      return all.flatMap(({extension = []}) => extension).map(({url, ...value}) => [url, ...Object.values(value)]);
    };
    const text = 'Not given today: declined, decided by the patient';
    expect(extensionsIn(named)).toEqual([
      ['disease', tetanus],
      ['reason', 'declined'],
      ['decidedBy', 'patient'],
      ['vaccine', 'VAC0029'],
      ['note', {time: named.at, text}],
    ]);
    expect(extensionsIn(plain).map(([url]) => url)).toEqual(['disease', 'reason', 'decidedBy', 'words', 'note']);
    const [immunization] = notDone(write({...named, reason: 'postponed'}));
    expect(immunization?.['statusReason']).toMatchObject({coding: [{code: 'postponed'}]});
    expect((immunization?.['statusReason'] as {coding: unknown[]}).coding).toHaveLength(1);
  });

  it('is not read where one of its parts is missing or unknown', () => {
    const bundle = write(plain, named);
    for (const part of ['disease', 'reason', 'decidedBy']) {
      const text = JSON.stringify(bundle).replaceAll(`{"url":"${part}"`, '{"url":"other"');
      expect(resultFromFhir(JSON.parse(text)).notToday, part).toBeUndefined();
    }
    const unknown = JSON.stringify(bundle).replaceAll('"valueCode":"declined"', '"valueCode":"forgotten"');
    expect(resultFromFhir(JSON.parse(unknown)).notToday).toEqual([plain]);
  });

  it('is no dose of the record that reads it', () => {
    const {skipped} = readFhir(write(named), {catalogue, today: '2024-06-01'});
    expect(skipped).toContainEqual(expect.objectContaining({path: 'Immunization', reason: 'not-valid'}));
  });
});
