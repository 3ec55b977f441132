import {describe, expect, it} from 'vitest';
import {readDiagnostic} from '../../../src/contract/diagnostic.js';
import {fieldsOf} from '../../../src/contract/value.js';
import {readFhir, resultFromFhir, toFhir, type FhirOptions} from '../../../src/interop/fhir/index.js';
import type {VaccResult} from '../../../src/domain/result.js';
import {aDiagnostic, aDisease, aDocument, aMessage, anAct, aPatientFile, texts} from '../../helpers/builders.js';
import {codedCatalogue} from './charts.js';
import {catalogue, diabetes, sections, wholeResult} from './results.js';
import {findings} from './validate.js';

type Json = Record<string, unknown>;

const write = (result: VaccResult, options: Partial<FhirOptions> = {}) =>
  toFhir(result, {sections, catalogue, ...options});

const resourcesIn = (bundle: unknown, type: string): Json[] =>
  (fieldsOf(bundle)['entry'] as {resource: Json}[])
    .map(({resource}) => resource)
    .filter(({resourceType}) => resourceType === type);

const writtenFor = (result: VaccResult, type: string, options?: Partial<FhirOptions>): Json =>
  resourcesIn(write(result, options).bundle, type)[0] ?? {};

const recommendationsOf = (result: VaccResult): Json[] =>
  writtenFor(result, 'ImmunizationRecommendation')['recommendation'] as Json[];

type Codings = {coding: {system: string; code: string}[]};
const codesIn = (concept: unknown, system: RegExp): string[] =>
  (concept as Codings).coding.filter((coding) => system.test(coding.system)).map(({code}) => code);

const concluding = (advice: Parameters<typeof aDisease>[0] & object): VaccResult =>
  wholeResult({diagnostic: aDiagnostic({diagnostic_per_disease: [aDisease(advice)]})});

const onTheDay = {targeted_date: '2024-06-01'};
const ahead = {targeted_date: '2024-06-02'};

describe('toFhir', () => {
  it('writes a bundle that two validators and our own assertions find nothing wrong with', () => {
    const {bundle, losses} = write(wholeResult());
    expect(findings(bundle)).toEqual([]);
    expect(losses).toEqual([]);
  });

  it('writes a sound bundle for the public, in French, without a questionnaire, for a patient of the chart', () => {
    const {bundle} = write(wholeResult({audience: 'public', locale: 'fr'}), {sections: [], patient: 'Patient/1'});
    expect(findings(bundle)).toEqual([]);
    expect(resourcesIn(bundle, 'Patient')).toEqual([]);
    expect(JSON.stringify(bundle)).toContain('"reference":"Patient/1"');
  });

  it('gives the same for the same result', () => {
    expect(write(wholeResult())).toEqual(write(wholeResult()));
  });

  it('tells of the patient what the service was told, and no name', () => {
    expect(Object.keys(writtenFor(wholeResult(), 'Patient')).sort()).toEqual(
      ['_birthDate', '_gender', 'address', 'birthDate', 'extension', 'gender', 'id', 'resourceType'].sort(),
    );
  });

  it('says where each entry came from', () => {
    const origins = [...JSON.stringify(write(wholeResult()).bundle).matchAll(/fhir:origin","valueCode":"(\w+)"/g)];
    expect(origins.map(([, origin]) => origin)).toEqual(
      'user user host host fhir legacy user draft user host'.split(' '),
    );
  });

  for (const {conclusion, dates = {}, r4, immds} of [
    {conclusion: 'late', r4: 'overdue', immds: 'notComplete'},
    {conclusion: 'todo', r4: 'due', immds: 'notComplete'},
    {conclusion: 'suggested', r4: 'due', immds: 'conditional'},
    {conclusion: 'up_to_date', r4: 'complete', immds: 'complete'},
    {conclusion: 'up_to_date', dates: ahead, r4: 'due', immds: 'notComplete'},
    {conclusion: 'up_to_date', dates: onTheDay, r4: 'unknown'},
    {conclusion: 'complete_scheme', r4: 'complete', immds: 'complete'},
    {conclusion: 'no_action', r4: 'unknown', immds: 'notRecommended'},
    {conclusion: 'contraindicated', r4: 'contraindicated', immds: 'contraindicated'},
    {conclusion: 'exception', r4: 'unknown'},
    {conclusion: 'unmanaged', r4: 'unknown'},
    {conclusion: 'a_later_one', r4: 'unknown'},
  ]) {
    it(`writes ${conclusion}${Object.values(dates).join('')} as ${r4}, and to the letter`, () => {
      const [{forecastStatus} = {}] = recommendationsOf(concluding({advice: {conclusion, ...dates}}));
      expect(codesIn(forecastStatus, /recommendation-status|observation-status/)).toEqual([r4]);
      expect(codesIn(forecastStatus, /vacc-assistant/)).toEqual([conclusion]);
      expect(codesIn(forecastStatus, /immds/)).toEqual(immds ? [immds] : []);
    });
  }

  it('says of what is suggested that it is not mandatory', () => {
    const [{forecastReason} = {}] = recommendationsOf(concluding({advice: {conclusion: 'suggested'}}));
    expect(JSON.stringify(forecastReason)).toContain('not mandatory');
  });

  it('writes the two dates as due and as overdue, never as the earliest or the latest', () => {
    const [{dateCriterion} = {}] = recommendationsOf(wholeResult());
    expect(
      (dateCriterion as {code: Codings; value: string}[]).map(({code, value}) => [codesIn(code, /loinc/)[0], value]),
    ).toEqual([
      ['30980-7', '2024-03-01'],
      ['59778-1', '2024-09-01'],
    ]);
  });

  it('puts alerts first, and leaves out what this audience may not see', () => {
    const reasons = (result: VaccResult) => JSON.stringify(recommendationsOf(result)[0]?.['forecastReason']);
    const types = (result: VaccResult) =>
      [...reasons(result).matchAll(/message-type","valueString":"(\w+)"/g)].map(([, type]) => type);
    expect(types(wholeResult())).toEqual(['alert', 'summary', 'justification']);
    expect(types(wholeResult({audience: 'public'}))).toEqual(['alert', 'summary', 'other']);
  });

  it('writes a text in the language of the result and in all others', () => {
    const [{targetDisease} = {}] = recommendationsOf(wholeResult({locale: 'fr'}));
    expect(fieldsOf(targetDisease)['text']).toBe('Tétanos');
    expect(JSON.stringify(fieldsOf(targetDisease)['_text'])).toContain('Tetanus');
  });

  it('names the disease in the codes that mean the same, where the catalogue knows which disease it is', () => {
    const [known, other] = recommendationsOf(wholeResult());
    expect(codesIn(known?.['targetDisease'], /./)).toEqual([
      'd15ea5e5-0000-8000-8000-000000000002',
      'DIS002',
      '76902006',
    ]);
    expect(codesIn(other?.['targetDisease'], /./)).toHaveLength(1);
  });

  it('names no vaccine as contraindicated: the interface speaks of diseases', () => {
    expect(JSON.stringify(write(wholeResult()).bundle)).not.toContain('contraindicatedVaccineCode');
  });

  it('writes the number of acts as such, 0 included, and never as the number of a dose', () => {
    const [row] = recommendationsOf(concluding({prevention_acts_count: 0}));
    expect(JSON.stringify(row)).toContain('"valueInteger":0');
    expect(JSON.stringify(row)).not.toContain('doseNumber');
  });

  it('adds the one code of another system that leads to this very vaccine, and none where several or retired ones do', () => {
    const codesOf = (id: string) => {
      const patientFile = aPatientFile({patient: {prevention_acts: [anAct({prevention_method_id: id})]}});
      return codesIn(
        writtenFor(wholeResult({patientFile}), 'Immunization', {catalogue: codedCatalogue})['vaccineCode'],
        /./,
      );
    };
    expect(codesOf('VAC0035')).toEqual(['VAC0035', '37']);
    expect(codesOf('VAC0130')).toEqual(['VAC0130', '03']);
    expect(codesOf('VAC0017')).toEqual(['VAC0017']);
    expect(codesOf('VAC0053')).toEqual(['VAC0053']);
  });

  it('contains a document once, however many diseases name it', () => {
    expect(writtenFor(wholeResult(), 'ImmunizationRecommendation')['contained']).toHaveLength(2);
  });

  it('reports what FHIR cannot hold', () => {
    const result = concluding({
      advice: {
        targeted_date: 'soon',
        messages: [aMessage({contents: {en: 'A', 'no tag ': 'B'}})],
        documents: [aDocument({url: 'javascript:alert(1)'})],
      },
    });
    const {patientFile} = result;
    const {bundle, losses} = write({
      ...result,
      patientFile: {...patientFile, patient: {...patientFile.patient, journey: {staying_conditions: 'x'}}},
      diagnostic: {
        ...(result.diagnostic as object),
        diagnostic_per_disease: [...aDiagnosticRows(result), {disease: 3}],
      },
    });
    expect(losses.map(({path, reason}) => `${path} ${reason}`)).toEqual([
      'patient.journey no-element',
      'diagnostic_per_disease[1] unreadable',
      'diagnostic_per_disease[0].advice.documents[0] not-writable',
      'diagnostic_per_disease[0].advice.messages not-writable',
      'diagnostic_per_disease[0].advice.targeted_date not-writable',
    ]);
    expect(JSON.stringify(bundle)).not.toContain('javascript');
    expect(findings(bundle)).toEqual([]);
  });

  it('keeps the alerts of a disease whose conclusion cannot be read, and says that it cannot', () => {
    const diagnostic = {
      conclusion: 'late',
      diagnostic_per_disease: [{disease: {name: 'Rabies'}, advice: {messages: [aMessage({message_type: 'alert'})]}}],
    };
    const {bundle, losses} = write(wholeResult({diagnostic}));
    expect(findings(bundle)).toEqual([]);
    expect(JSON.stringify(bundle)).toContain('An example summary.');
    expect(JSON.stringify(resourcesIn(bundle, 'ImmunizationRecommendation'))).toContain('"valueCode":"error"');
    expect(losses).toEqual([{path: 'diagnostic_per_disease[0]', reason: 'unreadable'}]);
  });

  it('writes a diagnosis without any disease without a recommendation, which FHIR would not allow, and says so', () => {
    const {bundle, losses} = write(wholeResult({diagnostic: aDiagnostic({diagnostic_per_disease: []})}));
    expect(findings(bundle)).toEqual([]);
    expect(losses).toEqual([{path: 'diagnostic_per_disease', reason: 'no-disease'}]);
  });

  it('writes no result of earlier entries', () => {
    expect(() => write(wholeResult({stale: true}))).toThrow(/earlier entries/);
  });
});

const aDiagnosticRows = ({diagnostic}: VaccResult) => fieldsOf(diagnostic)['diagnostic_per_disease'] as unknown[];

describe('out, in and out again', () => {
  const awkward = aDiagnostic({
    conclusion: 'a  later one',
    diagnostic_per_disease: [
      aDisease({
        disease: {id: '', name: '', translations: {}},
        advice: {conclusion: '', limit_date: '2025-01-01T10:00:00+02:00'},
      }),
      aDisease({
        disease: {name: 'A\u0007B', translations: {'en-GB': ' Flu ', de: 'Grippe', fr: ' '}},
        advice: {
          conclusion: 'late',
          messages: [
            aMessage({id: '', message_type: '', public_destination: '', contents: {de: 'Nur Deutsch'}}),
            aMessage({message_type: 'alert', contents: {}}),
            aMessage({contents: {}}),
          ],
          documents: [
            aDocument({id: '', title: '', url: '', organization: '', language: 'x y ', publication_date: 'May'}),
          ],
          matching_conditions: [diabetes.id, 'not seen'],
        },
      }),
      {disease: {name: 'Rabies'}, advice: {messages: [aMessage({message_type: 'alert'})]}} as never,
    ],
  });

  for (const {title, result, options = {}} of [
    {title: 'a whole result', result: wholeResult()},
    {title: 'one for the public, in French', result: wholeResult({audience: 'public', locale: 'fr'})},
    {title: 'one without a questionnaire', result: wholeResult(), options: {sections: []}},
    {title: 'one with nothing but what must be there', result: bare()},
    {title: 'one with values that FHIR makes difficult', result: wholeResult({diagnostic: awkward})},
    {
      title: 'one with the same act twice',
      result: wholeResult({patientFile: aPatientFile({patient: {prevention_acts: [anAct(), anAct()]}})}),
    },
  ]) {
    it(`gives the same bundle: ${title}`, () => {
      const {bundle} = write(result, options);
      expect(findings(bundle)).toEqual([]);
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
        messages: index === 0 ? [1, 0, 2].map((place) => row.advice.messages[place]) : [], // as they are shown
      },
    }));
    expect(readDiagnostic(again.diagnostic).conclusion).toBe('late');
    expect(readDiagnostic(again.diagnostic).diagnostic_per_disease).toEqual(shown);
    expect(again.provenance).toEqual(result.provenance);
    expect(again.notSent).toEqual(result.notSent);
    expect(again.patientFile).toEqual(result.patientFile);
  });

  it('is read like any chart, too: its acts and answers become entries', () => {
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

  it('refuses a bundle that is no result of ours', () => {
    const {bundle} = write(wholeResult());
    for (const other of [{}, {resourceType: 'Bundle'}, {...bundle, identifier: {}}, {...bundle, entry: []}]) {
      expect(() => resultFromFhir(other)).toThrow(expect.objectContaining({code: 'import/invalid'}) as Error);
    }
  });
});

function bare(): VaccResult {
  const {provenance} = wholeResult();
  const {resultId, requestedAt, receivedAt, widget} = provenance;
  return wholeResult({
    patientFile: aPatientFile(),
    diagnostic: aDiagnostic({diagnostic_per_disease: [aDisease({disease: {translations: texts('Flu')}})]}),
    provenance: {resultId, requestedAt, receivedAt, widget, service: {origin: ''}, inputs: []},
    notSent: [],
  });
}
