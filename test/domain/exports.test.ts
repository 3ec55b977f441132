import {expect, it} from 'vitest';
import {jsonExport} from '../../src/domain/exports.js';
import type {VaccResult} from '../../src/domain/result.js';
import {aDiagnostic, aDisease, aMessage, aPatientFile, texts} from '../helpers/builders.js';

const forProfessionals = aMessage({public_destination: 'professional', contents: texts('for professionals')});
const result = (audience: VaccResult['audience']): VaccResult => ({
  schema: 'vacc-result/1',
  patientKey: 'chart-1',
  patientFile: aPatientFile(),
  diagnostic: aDiagnostic({diagnostic_per_disease: [aDisease({advice: {messages: [aMessage(), forProfessionals]}})]}),
  audience,
  locale: 'en',
  stale: false,
  provenance: {
    resultId: 'r-1',
    requestedAt: '2026-03-01T10:00:00.000Z',
    receivedAt: '2026-03-01T10:00:01.000Z',
    widget: {name: 'vacc-assistant', version: '0.1.0'},
    service: {origin: 'https://service.example'},
    inputs: [],
  },
  notSent: [],
});

it('[§4.4-should-print-export] writes the result as JSON that reads back the same', () => {
  const given = result('professional');
  const {content, mediaType} = jsonExport(given);
  expect(mediaType).toBe('application/json');
  expect(JSON.parse(content)).toEqual(given);
});

it('[§4.4-case-destinations] writes no message for professionals into a file of the public', () => {
  expect(jsonExport(result('professional')).content).toContain('for professionals');
  expect(jsonExport(result('public')).content).not.toContain('for professionals');
});

it('[§4.4-should-print-export] names the file without patient data', () => {
  expect(jsonExport(result('public')).filename).toBe('vaccination-diagnosis-r-1.json');
});
