import {expect, it} from 'vitest';
import {jsonExport} from '../../../src/domain/result/exports.js';
import type {VaccResult} from '../../../src/domain/result/result.js';
import {aDiagnostic, aDisease, aMessage, texts} from '../../helpers/builders.js';
import {aResult} from '../../helpers/result.js';

const forProfessionals = aMessage({public_destination: 'professional', contents: texts('for professionals')});
const result = (audience: VaccResult['audience']) =>
  aResult(aDiagnostic({diagnostic_per_disease: [aDisease({advice: {messages: [aMessage(), forProfessionals]}})]}), {
    audience,
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
  const given = result('public');
  expect(jsonExport(given).filename).toBe(`vaccination-diagnosis-${given.provenance.resultId}.json`);
});
