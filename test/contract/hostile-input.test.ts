import {describe, expect, it} from 'vitest';
import {readDiagnostic} from '../../src/contract/diagnostic.js';
import {SentPatientFile} from '../../src/contract/patient-file.js';
import patientFile from '../fixtures/patient-file.json';

describe('the readers [T9] [T11]', () => {
  const hostile = JSON.parse(
    `{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, "conclusion": "late",
      "diagnostic_per_disease": [{"__proto__": {"polluted": 1}, "disease": {"id": "d", "translations": {"__proto__": "x", "en": "D"}},
        "advice": {"__proto__": {"messages": [{"id": "planted"}]}, "conclusion": "late"}}]}`,
  ) as unknown;

  it('do not change prototypes, and read nothing from a planted one', () => {
    const row = readDiagnostic(hostile).diagnostic_per_disease[0]!;
    expect(({} as {polluted?: unknown}).polluted).toBeUndefined();
    expect((row as {polluted?: unknown}).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
    expect(row.advice.messages).toEqual([]);
    expect(row.disease.translations['en']).toBe('D');
  });

  it('do not accept a planted prototype as a patient file', () => {
    const json = JSON.parse(`{"__proto__": ${JSON.stringify(patientFile)}}`) as unknown;
    expect(SentPatientFile.safeParse(json).success).toBe(false);
  });
});
