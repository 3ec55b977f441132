import {describe, expect, it} from 'vitest';
import {readCatalogue} from '../../src/contract/catalogue.js';
import {readDiagnostic} from '../../src/contract/diagnostic.js';
import {PatientFile, readQuestionnaireRequest} from '../../src/contract/patient-file.js';
import {readQuestionnaire} from '../../src/contract/questionnaire.js';
import {readServiceError} from '../../src/contract/service-error.js';
import {TokenAnswer} from '../../src/contract/token.js';
import {VaccError} from '../../src/errors.js';
import diagnostic from '../fixtures/diagnostic.json';
import patientFile from '../fixtures/patient-file.json';
import questionnaire from '../fixtures/questionnaire.json';
import fc, {inputs} from '../helpers/fuzz.js';

const readers: Record<string, (json: unknown) => unknown> = {
  readDiagnostic,
  readQuestionnaire,
  readCatalogue,
  readQuestionnaireRequest,
  readServiceError: (json) => readServiceError(JSON.stringify(json)),
  'PatientFile.safeParse': (json) => PatientFile.safeParse(json),
  'TokenAnswer.safeParse': (json) => TokenAnswer.safeParse(json),
};

const runs = inputs(500);

/** A sound example with one value, somewhere inside, replaced by anything. */
const oneValueReplaced = (sound: unknown) =>
  fc.tuple(fc.jsonValue(), fc.nat()).map(([value, where]) => {
    let seen = 0;
    const size = JSON.stringify(sound, (_, at: unknown) => (seen++, at)).length && seen;
    let at = 0;
    return JSON.parse(
      JSON.stringify(sound, (_, old: unknown) => (at++ === where % size ? value : old)) ?? 'null',
    ) as unknown;
  });

const anyJson = fc.oneof(
  fc.jsonValue(),
  fc
    .anything({withNullPrototype: true})
    .filter((value) => JSON.stringify(value) !== undefined)
    .map((value) => JSON.parse(JSON.stringify(value)) as unknown),
  oneValueReplaced(diagnostic),
  oneValueReplaced(questionnaire),
  oneValueReplaced(patientFile),
);

describe('the readers', () => {
  for (const [name, read] of Object.entries(readers)) {
    it(`${name} gives a reading or a VaccError, whatever comes`, () => {
      fc.assert(
        fc.property(anyJson, (json) => {
          try {
            read(json);
          } catch (error) {
            expect(error).toBeInstanceOf(VaccError);
          }
        }),
        runs,
      );
    });
  }

  const hostile = JSON.parse(
    `{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, "conclusion": "late",
      "diagnostic_per_disease": [{"__proto__": {"polluted": 1}, "disease": {"id": "d", "translations": {"__proto__": "x", "en": "D"}},
        "advice": {"__proto__": {"messages": [{"id": "planted"}]}, "conclusion": "late"}}]}`,
  ) as unknown;

  it('keep prototypes clean, and take nothing from a planted one', () => {
    const row = readDiagnostic(hostile).diagnostic_per_disease[0]!;
    expect(({} as {polluted?: unknown}).polluted).toBeUndefined();
    expect((row as {polluted?: unknown}).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
    expect(row.advice.messages).toEqual([]);
    expect(row.disease.translations['en']).toBe('D');
  });

  it('do not take a planted prototype for a patient file', () => {
    const json = JSON.parse(`{"__proto__": ${JSON.stringify(patientFile)}}`) as unknown;
    expect(PatientFile.safeParse(json).success).toBe(false);
  });
});
