import {describe, expect, it} from 'vitest';
import {readDiagnostic} from '../../../../src/contract/diagnostic.js';
import {readFhir, resultFromFhir} from '../../../../src/exchange/fhir/index.js';
import {anAct, aPatientFile} from '../../../helpers/builders.js';
import {catalogue, resourcesIn, results, wholeResult, write} from '../results.js';

type Json = Record<string, unknown>;

const noResult = 'The FHIR bundle holds no result of this package';

describe('a result that is written, read and written again', () => {
  for (const {title, result, options = {}} of results) {
    it(`gives the same bundle: ${title}`, () => {
      const {bundle} = write(result, options);
      expect(write(resultFromFhir(JSON.parse(JSON.stringify(bundle))), options).bundle).toEqual(bundle);
    });
  }

  it('keeps conclusion, dates, messages and documents to the letter', () => {
    const result = wholeResult();
    const again = resultFromFhir(write(result).bundle);
    const shown = readDiagnostic(result.diagnostic).diagnostic_per_disease.map((row, index) => ({
      ...row,
      advice: {
        ...row.advice,
        messages: index === 0 ? [1, 0, 2].map((place) => row.advice.messages[place]) : [], // in display order
      },
    }));
    expect(readDiagnostic(again.diagnostic).conclusion).toBe('late');
    expect(readDiagnostic(again.diagnostic).diagnostic_per_disease).toEqual(shown);
    expect(again.provenance).toEqual(result.provenance);
    expect(again.notSent).toEqual(result.notSent);
    expect(again.patientFile).toEqual(result.patientFile);
  });

  for (const {title, over} of [
    {title: 'a whole result', over: {}},
    {
      title: 'one of a man',
      over: {patientFile: aPatientFile({patient: {gender: 'm'}, requested_by_professional: true})},
    },
    {
      title: 'one for the public, who asked it',
      over: {audience: 'public' as const, patientFile: aPatientFile({requested_by_professional: false})},
    },
    {
      title: 'one of a vaccine whose id is no code of FHIR',
      over: {
        patientFile: aPatientFile({
          patient: {prevention_acts: [anAct({prevention_method_id: 'a  b'})]},
          requested_by_professional: true,
        }),
      },
    },
  ]) {
    it(`gives who it is about, what was asked and what made it, to the letter: ${title}`, () => {
      const {diagnostic, ...rest} = wholeResult({provenance: {...wholeResult().provenance, inputs: []}, ...over});
      const again = resultFromFhir(JSON.parse(JSON.stringify(write({diagnostic, ...rest}).bundle)));
      expect(again).toStrictEqual({...rest, diagnostic: again.diagnostic});
    });
  }

  it('has no origin where none is written', () => {
    const bundle = JSON.stringify(write(wholeResult()).bundle).replaceAll('"legacy"', '"elsewhere"');
    const {inputs} = resultFromFhir(JSON.parse(bundle)).provenance;
    expect(inputs).toHaveLength(wholeResult().provenance.inputs.length - 1);
    expect(inputs.map(({origin}) => origin)).not.toContain('elsewhere');
  });

  it('is also read as a patient record: its acts and answers become entries', () => {
    const {entries, toResolve, recommendations} = readFhir(write(wholeResult()).bundle, {
      catalogue,
      today: '2024-07-01',
    });
    expect(toResolve).toEqual([]);
    expect(entries.history.acts.map(({vaccineId, booster}) => `${vaccineId} ${booster}`)).toEqual([
      'VAC0029 yes',
      '4711 no',
    ]);
    expect(entries.waiting.map(({value}) => value)).toEqual([true, '2024-02-29', 24, 0]);
    expect(recommendations).toHaveLength(1);
  });

  for (const [what, type, element] of [
    ['without a birth date', 'Patient', 'birthDate'],
    ['without a gender', 'Patient', 'gender'],
    ['without a recommendation', 'ImmunizationRecommendation', 'resourceType'],
    ['without answers', 'QuestionnaireResponse', 'status'],
    ['that nobody answers for', 'Provenance', 'resourceType'],
    ['made at no time', 'Provenance', 'occurredPeriod'],
  ] as const) {
    it(`refuses a result ${what}`, () => {
      const bundle = JSON.parse(JSON.stringify(write(wholeResult()).bundle)) as Json;
      for (const resource of resourcesIn(bundle, type)) delete resource[element];
      if (element === 'status') for (const answers of resourcesIn(bundle, type)) answers['modifierExtension'] = [{}];
      expect(() => resultFromFhir(bundle)).toThrow(noResult);
    });
  }

  for (const [what, occurredPeriod] of [
    ['start', {end: '2024-06-01T09:05:01.000Z'}],
    ['end', {start: '2024-06-01T09:05:00.000Z', end: 'soon'}],
  ] as const) {
    it(`refuses a result whose provenance has no ${what}`, () => {
      const {bundle} = write(wholeResult());
      for (const made of resourcesIn(bundle, 'Provenance')) made['occurredPeriod'] = occurredPeriod;
      expect(() => resultFromFhir(bundle)).toThrow(noResult);
    });
  }

  it('refuses data that is not plain JSON, and keeps the cause', () => {
    const bundle = {
      get entry() {
        throw new Error('no entry');
      },
    };
    expect(() => resultFromFhir(bundle)).toThrow(
      expect.objectContaining({
        message: 'The FHIR bundle holds no result',
        code: 'import/invalid',
        cause: expect.objectContaining({message: 'no entry'}) as unknown,
      }) as Error,
    );
  });

  it('refuses a bundle that is not a result of this package', () => {
    const {bundle} = write(wholeResult());
    for (const other of [{}, {resourceType: 'Bundle'}, {...bundle, identifier: {}}, {...bundle, entry: []}]) {
      expect(() => resultFromFhir(other)).toThrow(expect.objectContaining({code: 'import/invalid'}) as Error);
    }
  });
});
