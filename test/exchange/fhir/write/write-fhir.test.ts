import {describe, expect, it} from 'vitest';
import type {Disease, Document} from '../../../../src/contract/diagnostic.js';
import {fieldsOf} from '../../../../src/contract/value.js';
import type {FhirOptions} from '../../../../src/exchange/fhir/write/write-fhir.js';
import type {VaccResult} from '../../../../src/domain/result/result.js';
import {
  aDiagnostic,
  aDisease,
  aDocument,
  aMessage,
  anAct,
  anAdvice,
  aPatientFile,
  texts,
} from '../../../helpers/builders.js';
import {
  bareResult,
  catalogue,
  diabetes,
  pregnancy,
  resourcesIn,
  results,
  weeks,
  wholeResult,
  write,
} from '../results.js';
import {findings} from '../validate.js';

type Json = Record<string, unknown>;

const writtenFor = (result: VaccResult, type: string, options?: Partial<FhirOptions>): Json =>
  resourcesIn(write(result, options).bundle, type)[0] ?? {};

const recommendationsOf = (result: VaccResult): Json[] =>
  writtenFor(result, 'ImmunizationRecommendation')['recommendation'] as Json[];

type Codings = {coding: {system: string; code: string}[]};
const codesIn = (concept: unknown, system: RegExp): string[] =>
  (concept as Codings).coding.filter((coding) => system.test(coding.system)).map(({code}) => code);

const concluding = (advice: Parameters<typeof aDisease>[0] & object): VaccResult =>
  wholeResult({diagnostic: aDiagnostic({diagnostic_per_disease: [aDisease(advice)]})});

interface Losing {
  readonly title: string;
  readonly advice?: Parameters<typeof anAdvice>[0];
  readonly disease?: Partial<Disease>;
  readonly lost: readonly string[];
}

const losing: readonly Losing[] = [
  {title: 'the id of a disease that is no code', disease: {id: 'a  b'}, lost: ['disease.id not-writable']},
  {title: 'no id of a disease', disease: {id: ''}, lost: []},
  {title: 'a date in words', advice: {limit_date: 'soon'}, lost: ['advice.limit_date not-writable']},
  {title: 'a date that is no text', advice: {limit_date: 7 as never}, lost: ['advice.limit_date not-writable']},
  {
    title: 'a date in words that is information',
    advice: {conclusion: 'contraindicated', targeted_date: 'soon'},
    lost: ['advice.targeted_date not-writable'],
  },
  {title: 'dates that are empty', advice: {limit_date: '', targeted_date: ' '}, lost: []},
  ...(
    [
      [{url: 'see https://example.org'}, 1],
      [{url: 'https://example.org/a b'}, 1],
      [{file: {filename: 'a', url: 'ftp://example.org'}}, 1],
      [{language: 'x  y'}, 1],
      [{publication_date: 'May'}, 1],
      [{url: ' ', file: {filename: '', url: 'HTTP://example.org'}, language: '', publication_date: ''}, 0],
      [{language: 'x y', publication_date: '2024-02-29'}, 0],
    ] as const
  ).map(([over, count]) => ({
    title: `a document with ${JSON.stringify(over)}`,
    advice: {documents: [aDocument(), aDocument(over)]},
    lost: Array<string>(count).fill('advice.documents[1] not-writable'),
  })),
];

const onTheDay = {targeted_date: '2024-06-01'};
const ahead = {targeted_date: '2024-06-02'};

describe('toFhir', () => {
  for (const {title, result, options} of results) {
    it(`writes a bundle that two validators and our assertions accept: ${title}`, () => {
      expect(findings(write(result, options).bundle)).toEqual([]);
    });
  }

  it('loses nothing of a result with something in every part', () => {
    expect(write(wholeResult()).losses).toEqual([]);
  });

  it('writes a valid bundle for the public, in French, without a questionnaire, for a patient of the chart', () => {
    const {bundle} = write(wholeResult({audience: 'public', locale: 'fr'}), {sections: [], patient: 'Patient/1'});
    expect(findings(bundle)).toEqual([]);
    expect(resourcesIn(bundle, 'Patient')).toEqual([]);
    expect(JSON.stringify(bundle)).toContain('"reference":"Patient/1"');
  });

  it('gives the same bundle for the same result', () => {
    expect(write(wholeResult())).toEqual(write(wholeResult()));
  });

  it('writes only the patient data that the service got, and no name', () => {
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
    {conclusion: 'up_to_date', dates: {limit_date: '2024-02-30'}, r4: 'unknown'},
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

  for (const [conclusion, meaning] of Object.entries({
    late: 'action delayed',
    todo: 'action to be taken soon',
    up_to_date: 'patient up to date, no action',
    no_action: 'no action to be taken',
    unmanaged: 'case not managed, but data available',
    suggested: 'action suggested, not mandatory',
    exception: 'case not managed',
    contraindicated: 'action not recommended',
    complete_scheme: 'scheme complete',
  })) {
    it(`says what ${conclusion} means in the words of the service interface`, () => {
      const [{forecastStatus} = {}] = recommendationsOf(concluding({advice: {conclusion}}));
      const {coding} = forecastStatus as {coding: {code: string; display: string}[]};
      expect(coding.map(({display}) => display.toLowerCase())).toContain(meaning);
    });
  }

  it('says that a suggested dose is not mandatory', () => {
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

  for (const conclusion of ['contraindicated', 'exception', 'unmanaged', 'postponed'])
    it(`writes the dates of a disease that is ${conclusion} as information, neither as due nor as overdue`, () => {
      const [{dateCriterion, extension} = {}] = recommendationsOf(
        concluding({advice: {conclusion, targeted_date: '2024-03-01', limit_date: '2024-09-01'}}),
      );
      expect(dateCriterion).toBeUndefined();
      expect(extension).toEqual(
        expect.arrayContaining([
          {url: 'urn:vacc-assistant:fhir:targeted-date', valueDate: '2024-03-01'},
          {url: 'urn:vacc-assistant:fhir:limit-date', valueDate: '2024-09-01'},
        ]),
      );
    });

  it('puts alerts first, and leaves out what this audience may not see', () => {
    const reasons = (result: VaccResult) => JSON.stringify(recommendationsOf(result)[0]?.['forecastReason']);
    const types = (result: VaccResult) =>
      [...reasons(result).matchAll(/message-type","valueString":"(\w+)"/g)].map(([, type]) => type);
    expect(types(wholeResult())).toEqual(['alert', 'summary', 'justification']);
    expect(types(wholeResult({audience: 'public'}))).toEqual(['alert', 'summary', 'other']);
  });

  it('writes of a message its class in the words of VCDS', () => {
    const messages = ['alert', 'summary', 'justification', 'details'].map((type) => aMessage({message_type: type}));
    const [row] = recommendationsOf(concluding({advice: {conclusion: 'late', messages}}));
    const classes = [...JSON.stringify(row).matchAll(/CodeSystem\/MsgClass","code":"(\w+)"/g)].map(([, code]) => code);
    expect(classes).toEqual(['Alert', 'ShortMessage', 'Comments', 'Justification']);
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

  it('contains a document once, however many diseases name it', () => {
    expect(writtenFor(wholeResult(), 'ImmunizationRecommendation')['contained']).toHaveLength(2);
  });

  it('reports what FHIR cannot represent', () => {
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
        diagnostic_per_disease: [{disease: 3}, ...aDiagnosticRows(result)],
      },
    });
    expect(losses.map(({path, reason}) => `${path} ${reason}`)).toEqual([
      'patient.journey no-element',
      'diagnostic_per_disease[0] unreadable',
      'diagnostic_per_disease[1].advice.targeted_date not-writable',
      'diagnostic_per_disease[1].advice.documents[0] not-writable',
      'diagnostic_per_disease[1].advice.messages not-writable',
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

  it('writes no outdated result', () => {
    expect(() => write(wholeResult({stale: true}))).toThrow(expect.objectContaining({code: 'internal'}) as Error);
  });

  it('writes nothing without a value: the smallest result', () => {
    const nothing = aDisease({
      disease: {id: '', name: '', translations: {}},
      prevention_acts_count: -1,
      advice: {
        conclusion: 'unmanaged',
        targeted_date: ' ',
        messages: [
          aMessage({id: '', message_type: '', public_destination: '', contents: {en: 'A'}}),
          aMessage({contents: {en: '\u0007'}}),
        ],
        documents: [emptyDocument],
        matching_conditions: [' '],
      },
    });
    const diagnostic = {conclusion: '', diagnostic_per_disease: [nothing]};
    const {bundle, losses} = write({...bareResult(), diagnostic}, {sections: []});
    expect(losses).toEqual([]);
    expect(bundle).toStrictEqual({
      resourceType: 'Bundle',
      identifier: {system: own('result'), value: '0123456789abcdef01234567'},
      type: 'collection',
      timestamp: '2024-06-01T09:05:01.000Z',
      entry: [
        entryOf(0, {resourceType: 'Patient', gender: 'female', birthDate: '1990-05-10'}),
        entryOf(2, {
          resourceType: 'QuestionnaireResponse',
          language: 'en',
          status: 'completed',
          subject: {reference: urn(0)},
          authored: '2024-06-01T09:05:00.000Z',
        }),
        entryOf(3, {
          resourceType: 'ImmunizationRecommendation',
          language: 'en',
          contained: [
            {
              resourceType: 'DocumentReference',
              id: 'document-1',
              status: 'current',
              content: [{extension: [isThe('page')], attachment: {extension: [absent('unknown')]}}],
            },
          ],
          extension: [
            {url: own('overall-conclusion'), valueCoding: {system: own('conclusion')}},
            {url: own('audience'), valueCode: 'professional'},
          ],
          patient: {reference: urn(0)},
          date: '2024-06-01T09:05:01.000Z',
          recommendation: [
            {
              extension: [{url: own('document'), valueReference: {reference: '#document-1'}}],
              targetDisease: {coding: [{system: own('disease')}]},
              forecastStatus: {
                coding: [
                  unknown,
                  {system: own('conclusion'), code: 'unmanaged', display: 'Case not managed, but data available'},
                ],
              },
              forecastReason: [{extension: [isOfClass('Comments')], text: 'A'}],
            },
          ],
        }),
        entryOf(4, {
          resourceType: 'Provenance',
          contained: [device('widget', 'vacc-assistant', '0.1.0'), {resourceType: 'Device', id: 'service'}],
          target: [{reference: urn(3)}],
          occurredPeriod: {start: '2024-06-01T09:05:00.000Z', end: '2024-06-01T09:05:01.000Z'},
          recorded: '2024-06-01T09:05:01.000Z',
          agent: [agent('author', '#service'), agent('assembler', '#widget')],
        }),
      ],
    });
  });

  it('writes of a disease its codes and names, its status, its reasons in words and in conditions, and its dates', () => {
    const row = {
      disease: {id: 'd15ea5e5-0000-8000-8000-000000000002', name: 'Tetanus', translations: {en: 'Tetanus'}},
      prevention_acts_count: 2,
      advice: {
        conclusion: 'suggested',
        limit_date: '2024-09-01T10:00:00+02:00',
        messages: [aMessage({id: 'm-1', contents: {en: 'A summary.'}})],
        documents: [{...emptyDocument, title: 'A title'}, emptyDocument],
        matching_conditions: [diabetes.id, 'not  seen'],
      },
    };
    expect(recommendationsOf(concluding(row))).toStrictEqual([
      {
        extension: [
          {url: own('prevention-acts-count'), valueInteger: 2},
          {url: own('document'), valueReference: {reference: '#document-1'}},
          {url: own('document'), valueReference: {reference: '#document-2'}},
        ],
        targetDisease: {
          coding: [
            {system: own('disease'), code: 'd15ea5e5-0000-8000-8000-000000000002', display: 'Tetanus'},
            {system: 'http://ivci.org/NUVA', code: 'DIS002'},
            {system: 'http://snomed.info/sct', code: '76902006'},
          ],
          text: 'Tetanus',
        },
        forecastStatus: {
          coding: [
            {
              system: 'http://terminology.hl7.org/CodeSystem/immunization-recommendation-status',
              code: 'due',
              display: 'Due',
            },
            {system: own('conclusion'), code: 'suggested', display: 'Action suggested, not mandatory'},
            {
              system: 'http://hl7.org/fhir/us/immds/CodeSystem/ForecastStatus',
              code: 'conditional',
              display: 'Conditional',
            },
          ],
        },
        forecastReason: [
          {
            extension: [
              {url: own('message-type'), valueString: 'summary'},
              {url: own('message-destination'), valueString: 'general'},
              isOfClass('ShortMessage'),
            ],
            coding: [{system: own('message'), code: 'm-1'}],
            text: 'A summary.',
          },
          {
            coding: [{system: own('conclusion'), code: 'suggested', display: 'Action suggested, not mandatory'}],
          },
          {coding: [{system: conditions, code: diabetes.id, display: 'Diabetes'}]},
          {coding: [{system: conditions, display: 'not  seen'}]},
        ],
        dateCriterion: [
          {
            code: {
              coding: [{system: 'http://loinc.org', code: '59778-1', display: 'Date when overdue for immunization'}],
            },
            value: '2024-09-01',
          },
        ],
        supportingPatientInformation: [{reference: urn(4)}],
      },
    ]);
  });

  it('gives no reason "not mandatory" for anything else', () => {
    const [row] = recommendationsOf(concluding({advice: {conclusion: 'todo'}}));
    expect(row).not.toHaveProperty('forecastReason');
  });

  it('writes a document with what is said of it', () => {
    const document = aDocument({id: 'd-1', file: {filename: 'a.pdf', url: 'http://example.org/a.pdf'}});
    const result = concluding({advice: {documents: [document]}});
    expect(writtenFor(result, 'ImmunizationRecommendation')['contained']).toStrictEqual([
      {
        resourceType: 'DocumentReference',
        id: 'document-1',
        extension: [{url: own('document-audience'), valueString: 'health_professional'}],
        identifier: [{system: own('document-id'), value: 'd-1'}],
        status: 'current',
        author: [{display: 'Example health authority'}],
        description: 'Example reference',
        content: [
          {
            extension: [isThe('page')],
            attachment: {
              url: 'https://example.org/reference',
              title: 'Example reference',
              language: 'fr',
              creation: '2024-04-26',
            },
          },
          {extension: [isThe('file')], attachment: {url: 'http://example.org/a.pdf', title: 'a.pdf'}},
        ],
      },
    ]);
  });

  it('writes an act with the vaccine by its id and its name; one that NUVA does not have by the id that was sent', () => {
    const prevention_acts = ['VAC0029', 'VAC29', 'VAC9999'].map((id) => anAct({prevention_method_id: id}));
    const written = resourcesIn(
      write(wholeResult({patientFile: aPatientFile({patient: {prevention_acts}})})).bundle,
      'Immunization',
    );
    const [{text: name, coding: [known] = []} = {}, ...others] = written.map(
      ({vaccineCode}) => vaccineCode as {text?: string; coding?: object[]},
    );
    expect(name).toMatch(/\p{L}/u);
    expect(known).toStrictEqual({system: 'http://ivci.org/NUVA', code: 'VAC0029', display: name});
    expect(others).toStrictEqual([
      {coding: [{system: own('prevention-method'), code: 'VAC29'}]}, // NUVA pads it with zeros
      {
        coding: [
          {system: 'http://ivci.org/NUVA', code: 'VAC9999'},
          {system: 'https://smt.esante.gouv.fr/terminologie-nuva', code: 'VAC9999'},
        ],
      },
    ]);
    expect(written[2]?.['extension']).toStrictEqual([{url: own('booster'), valueBoolean: false}]);
  });

  it('writes who made it and with what', () => {
    const {provenance} = wholeResult();
    const service = {origin: 'https://service.test/ a', version: '7', requestId: 'r-1'};
    const written = writtenFor(wholeResult({provenance: {...provenance, service}}), 'Provenance');
    expect(written['contained']).toStrictEqual([
      device('widget', 'vacc-assistant', '0.1.0'),
      {...device('service', 'https://service.test/ a', '7'), url: 'https://service.test/a'},
    ]);
    expect(written['extension']).toStrictEqual([
      {url: own('request-id'), valueString: 'r-1'},
      {
        url: own('basis'),
        extension: [
          {url: 'profile', valueCode: 'answered'},
          {url: 'asked', valueUnsignedInt: 1},
          {url: 'answered', valueUnsignedInt: 1},
          {url: 'history', valueCode: 'given'},
        ],
      },
      {
        url: own('not-sent'),
        extension: [
          {url: 'path', valueString: 'patient.prevention_acts[act-9]'},
          {url: 'reason', valueCode: 'date-missing'},
        ],
      },
    ]);
    expect(written['entity']).toStrictEqual([
      {
        role: 'source',
        what: {
          identifier: {system: own('catalogue-version'), value: '1.3.23'},
          display: 'Vaccines used in France',
        },
      },
    ]);
  });

  it('answers the questionnaire that is in the bundle, and none where there is none', () => {
    const answering = (options: Partial<FhirOptions>) => {
      const {bundle} = write(wholeResult(), options);
      const [asked] = resourcesIn(bundle, 'Questionnaire');
      return [asked?.['url'], resourcesIn(bundle, 'QuestionnaireResponse')[0]?.['questionnaire']];
    };
    expect(answering({})).toEqual([urn(3), urn(3)]);
    expect(answering({sections: []})).toEqual([undefined, undefined]);
  });

  it('labels a condition by its question, in the questionnaire or beside it', () => {
    const known = new Map([diabetes, {...weeks, id: 'other', label: texts('Other')}].map((one) => [one.id, one]));
    const advice = {conclusion: 'late', matching_conditions: [weeks.id, 'other', weeks.id, 'never seen']};
    const {bundle} = write(concluding({advice}), {known});
    const [{recommendation} = {}] = resourcesIn(bundle, 'ImmunizationRecommendation');
    const reasons = (recommendation as {forecastReason: {coding: {display?: string}[]}[]}[])[0]?.forecastReason;
    expect(reasons?.map(({coding}) => coding[0]?.display)).toEqual(['Weeks', 'Other', undefined]);
  });

  for (const {resultId, first} of [
    {resultId: '0123456789abcdef01234567', first: '01234567-89ab-8cde-8f01-234567000000'},
    {resultId: '0A1B2C3D-0000-4000-8000-00000000000F', first: '00004000-8000-8000-8000-00000f000000'}, // its end
    {resultId: 'R-12', first: '00000000-0000-8000-8000-000012000000'},
  ]) {
    it(`numbers the resources of the result ${resultId} by UUIDs of its own, the same ones for ever`, () => {
      const {provenance} = wholeResult();
      const {bundle} = write(wholeResult({provenance: {...provenance, resultId}}));
      const addresses = (bundle['entry'] as {fullUrl: string}[]).map(({fullUrl}) => fullUrl);
      expect(addresses).toEqual([0, 1, 2, 3, 4, 5, 6].map((number) => `urn:uuid:${first.slice(0, -1)}${number}`));
    });
  }

  for (const {title, advice = {}, disease = {}, lost} of losing) {
    it(`says of ${title} ${lost.length > 0 ? 'that it is not written' : 'nothing'}`, () => {
      const {losses} = write(concluding({advice, disease}));
      expect(losses.map(({path, reason}) => `${path} ${reason}`)).toEqual(
        lost.map((one) => `diagnostic_per_disease[0].${one}`),
      );
    });
  }

  it('says which answer is not written, and which words of a disease that cannot be read', () => {
    const messages = [aMessage({message_type: 'alert', contents: {en: 'A', 'no tag ': 'B'}})];
    const {losses} = write(
      wholeResult({
        patientFile: aPatientFile({
          patient: {
            conditions: [
              {id: diabetes.id, value: true},
              {id: pregnancy.id, value: 'soon'},
            ],
          },
        }),
        diagnostic: {conclusion: 'late', diagnostic_per_disease: [{advice: {messages}}]},
      }),
    );
    expect(losses.map(({path, reason}) => `${path} ${reason}`)).toEqual([
      'patient.conditions[1] not-writable',
      'diagnostic_per_disease[0] unreadable',
      'orphans.advice.messages not-writable',
    ]);
  });

  it('names a disease only as far as the catalogue knows it', () => {
    const diseases = [
      {id: 'DIS002', names: {}},
      {id: 'OWN1', names: {}, serviceDiseaseIds: ['one']},
      {id: 'DIS007', names: {}, serviceDiseaseIds: ['two']}, // SNOMED CT has no exact match
    ];
    const codesOf = (id: string) =>
      codesIn(
        (
          writtenFor(concluding({disease: {id}}), 'ImmunizationRecommendation', {catalogue: {...catalogue, diseases}})[
            'recommendation'
          ] as Json[]
        )[0]?.['targetDisease'],
        /./,
      );
    expect(['one', 'two', 'three'].map(codesOf)).toEqual([['one'], ['two', 'DIS007'], ['three']]);
  });
});

/** The content of the bundles of the result with the id 0123456789abcdef01234567. */
const uuid = (number: number) => `01234567-89ab-8cde-8f01-23456700000${number}`;
const urn = (number: number) => `urn:uuid:${uuid(number)}`;
const entryOf = (number: number, {resourceType, ...fields}: Json) => ({
  fullUrl: urn(number),
  resource: {resourceType, id: uuid(number), ...fields},
});

const own = (name: string) => `urn:vacc-assistant:fhir:${name}`;
const conditions = 'https://euvabeco.net/vcds-ig/CodeSystem/Conditions';
const unknown = {system: 'http://hl7.org/fhir/observation-status', code: 'unknown', display: 'Unknown'};
const absent = (valueCode: string) => ({
  url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason',
  valueCode,
});
const isThe = (valueCode: 'page' | 'file') => ({url: own('document-address'), valueCode});
const isOfClass = (code: string) => ({
  url: own('message-class'),
  valueCoding: {system: 'https://euvabeco.net/vcds-ig/CodeSystem/MsgClass', code},
});
const device = (id: string, name: string, version: string) => ({
  ...{resourceType: 'Device', id},
  ...{deviceName: [{name, type: 'other'}], version: [{value: version}]},
});
const agent = (code: string, reference: string) => ({
  type: {coding: [{system: 'http://terminology.hl7.org/CodeSystem/provenance-participant-type', code}]},
  who: {reference},
});

const emptyDocument: Document = {
  ...{id: '', title: '', url: '', file: {filename: '', url: ''}},
  ...{organization: '', language: '', target_audience: '', publication_date: ''},
};

const aDiagnosticRows = ({diagnostic}: VaccResult) => fieldsOf(diagnostic)['diagnostic_per_disease'] as unknown[];
