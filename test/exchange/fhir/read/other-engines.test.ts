import {describe, expect, it} from 'vitest';
import {readFhir} from '../../../../src/exchange/fhir/index.js';
import {forecastStatus} from '../../../../src/exchange/fhir/forecast-status.js';
import {codingsOf} from '../../../../src/exchange/fhir/json.js';
import {modified} from '../chart-cases.js';
import {concept, input} from '../charts.js';

const r4 = 'http://terminology.hl7.org/CodeSystem/immunization-recommendation-status';
const immds = 'http://hl7.org/fhir/us/immds/CodeSystem/ForecastStatus';
const loinc = 'http://loinc.org';

const dated = (code: string, value: unknown) => ({code: concept('', [loinc, code]), value});
const read = (...recommendation: readonly object[]) => {
  const chart = {resourceType: 'ImmunizationRecommendation', recommendation};
  const {recommendations, applied, skipped} = readFhir(chart, input);
  return {
    ...recommendations[0]!,
    applied: applied.map(({path, entry}) => `${path.replace(/^\w+\./, '')} ${entry}`),
    skipped: skipped.map(({path}) => path.replace(/^\w+\./, '')),
  };
};
const adviceOf = (row: object) => read(row).diagnostic.diagnostic_per_disease[0]!['advice'];

describe('a recommendation of another engine', () => {
  it('has civil dates: the written day, whatever its time and zone', () => {
    const dateCriterion = [dated('30980-7', '2024-03-01T23:00:00-05:00'), dated('59778-1', '2024-04-01T00:00:00Z')];
    expect(adviceOf({dateCriterion})).toMatchObject({targeted_date: '2024-03-01', limit_date: '2024-04-01'});
  });

  it('keeps a part of a date, or words, as they are written', () => {
    const dateCriterion = [dated('30980-7', '2024-03'), dated('59778-1', 'in spring')];
    expect(adviceOf({dateCriterion})).toMatchObject({targeted_date: '2024-03', limit_date: 'in spring'});
  });

  it('keeps the word of its status: of FHIR or ImmDS before any other system, else its name', () => {
    const status = (...codings: readonly (readonly [string, string])[]) =>
      (adviceOf({forecastStatus: concept('', ...codings)}) as {conclusion?: string}).conclusion;
    expect(status([immds, 'immune'])).toBe('immune');
    expect(status([immds, 'agedOut'])).toBe('agedOut');
    expect(status([loinc, 'LA13422-3'], [r4, 'due'])).toBe('due');
    expect(status([loinc, 'LA13422-3'], [immds, 'notComplete'])).toBe('notComplete');
    expect(status([loinc, 'LA13422-3'])).toBe('LA13422-3');
    const named = {coding: [{system: loinc, code: 'LA13422-3', display: 'On schedule'}]};
    expect(adviceOf({forecastStatus: named})).toMatchObject({conclusion: 'On schedule'});
  });

  it('says beside its status what the service has no field for: earliest and latest date, number of the dose', () => {
    const {said, applied, skipped} = read(
      {
        targetDisease: concept('Measles', [loinc, '1']),
        forecastStatus: concept('', [r4, 'due']),
        dateCriterion: [
          dated('30981-5', '2024-02-01T10:00:00Z'),
          dated('59777-3', '2030-01-01'),
          dated('30980-7', '2024-03-01'),
        ],
        doseNumberPositiveInt: 2,
        seriesDosesString: '2 or 3',
      },
      {vaccineCode: [concept('MMR')], doseNumberString: '1'},
      {targetDisease: concept('Rabies'), forecastStatus: concept('Later')},
      {...modified, targetDisease: concept('Polio'), doseNumber: '3'},
    );
    expect(said).toEqual([
      {
        diseases: ['Measles'],
        status: 'due',
        earliest: '2024-02-01',
        latest: '2030-01-01',
        doseNumber: '2',
        seriesDoses: '2 or 3',
      },
      {diseases: ['MMR'], doseNumber: '1'},
      {diseases: ['Rabies'], status: 'Later'},
    ]);
    expect(applied).toEqual([
      'recommendation[0].doseNumberPositiveInt said',
      'recommendation[0].seriesDosesString said',
      'recommendation[0].dateCriterion[0] said',
      'recommendation[0].dateCriterion[1] said',
      'recommendation[1].doseNumberString said',
      'recommendation diagnostic',
    ]);
    expect(skipped).toEqual(['recommendation[3]']);
  });

  it('has the numbers of R5, which are texts', () => {
    expect(read({targetDisease: [concept('A'), concept('B')], doseNumber: '2', seriesDoses: '3'}).said).toEqual([
      {diseases: ['A', 'B'], doseNumber: '2', seriesDoses: '3'},
    ]);
  });

  it('says no date whose meaning is modified or that is no text, and no number that is none', () => {
    const criterion = {...modified, ...dated('30981-5', '2024-02-01')};
    const {said, skipped} = read({
      targetDisease: concept('A'),
      dateCriterion: [criterion, dated('59777-3', 3)],
      doseNumberPositiveInt: {},
    });
    expect(said).toEqual([{diseases: ['A']}]);
    expect(skipped).toEqual([
      'recommendation[0].doseNumberPositiveInt',
      'recommendation[0].dateCriterion[0]',
      'recommendation[0].dateCriterion[1]',
    ]);
  });
});

describe('a recommendation that says a thing twice', () => {
  it('is read once; the second is a line of the report', () => {
    const dateCriterion = ['30980-7', '59778-1', '30981-5', '59777-3'].flatMap((code) => [
      dated(code, ''),
      dated(code, '2024-03-01'),
      dated(code, '2024-03-02'),
    ]);
    const {said, skipped} = read({
      targetDisease: concept('A'),
      dateCriterion,
      doseNumber: '1',
      doseNumberPositiveInt: 2,
    });
    expect(said).toEqual([{diseases: ['A'], earliest: '2024-03-01', latest: '2024-03-01', doseNumber: '2'}]);
    expect(skipped).toEqual([
      'recommendation[0].doseNumber',
      ...[0, 2, 3, 5, 6, 8, 9, 11].map((index) => `recommendation[0].dateCriterion[${index}]`),
    ]);
  });
});

describe('a status that engines have and FHIR has a code for', () => {
  const written = (conclusion: string) =>
    codingsOf(forecastStatus({conclusion} as never, input.today)).map(({system: address, code}) => [address, code]);

  it('is written by that code, beside the word of the service', () => {
    expect(written('immune')).toEqual([
      [r4, 'immune'],
      ['urn:vacc-assistant:fhir:conclusion', 'immune'],
      [immds, 'immune'],
    ]);
    expect(written('agedOut')).toEqual([
      ['http://hl7.org/fhir/observation-status', 'unknown'],
      ['urn:vacc-assistant:fhir:conclusion', 'agedOut'],
      [immds, 'agedOut'],
    ]);
    expect(written('constructor')).toHaveLength(2);
  });
});
