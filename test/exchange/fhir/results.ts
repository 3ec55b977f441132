import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import {fieldsOf} from '../../../src/contract/value.js';
import type {Origin} from '../../../src/domain/entries/entries.js';
import type {VaccResult} from '../../../src/domain/result/result.js';
import {toFhir} from '../../../src/exchange/fhir/index.js';
import type {FhirOptions} from '../../../src/exchange/fhir/write/write-fhir.js';
import {
  aCondition,
  aDiagnostic,
  aDisease,
  aDocument,
  aMessage,
  anAct,
  aPatientFile,
  aSection,
  texts,
} from '../../helpers/builders.js';
import {aResult} from '../../helpers/result.js';

export const catalogue = packagedCatalogue;

const id = (number: number) => `0a1b2c3d-0001-4000-8000-${String(number).padStart(12, '0')}`;

export const diabetes = aCondition({id: id(1), help: texts('Type 1 or 2.')});
export const weeks = aCondition({id: id(2), label: texts('Weeks'), condition_type: 'integer', position: 2});
export const pregnancy = aCondition({id: id(3), label: texts('Start of the pregnancy'), condition_type: 'date'});
export const bodyMass = aCondition({id: id(4), label: texts('Body mass index'), condition_type: 'float', position: 2});

/** A tree with every type of question, a section in a section, a question in two places and a section without any. */
export const sections = [
  aSection({id: id(11), conditions: [diabetes, weeks], alert: texts('Ask your doctor.')}),
  aSection({
    id: id(12),
    sections: [
      aSection({id: id(13), conditions: [pregnancy, bodyMass], description: texts('In short.')}),
      aSection({id: id(14), conditions: [{...diabetes}]}),
      aSection({id: id(15)}),
    ],
  }),
];

const mentioned = aDocument({id: id(31), file: {filename: 'reference.pdf', url: 'https://example.org/reference.pdf'}});

/** Tetanus of the packaged catalogue, late; and one disease for each further conclusion. */
export const diagnostic = aDiagnostic({
  conclusion: 'late',
  diagnostic_per_disease: [
    aDisease({
      disease: {id: 'd15ea5e5-0000-8000-8000-000000000002'},
      advice: {
        conclusion: 'late',
        targeted_date: '2024-03-01',
        limit_date: '2024-09-01',
        messages: [
          aMessage({id: id(21)}),
          aMessage({id: id(22), message_type: 'alert', contents: texts('Careful.', 'Attention\u00a0: danger.')}),
          aMessage({id: id(23), message_type: 'justification', public_destination: 'professional'}),
          aMessage({id: id(24), message_type: 'other', public_destination: 'patient'}),
        ],
        documents: [mentioned, aDocument({id: id(32), target_audience: ''})],
        matching_conditions: [diabetes.id],
      },
    }),
    ...[
      'todo',
      'up_to_date',
      'no_action',
      'unmanaged',
      'suggested',
      'exception',
      'contraindicated',
      'complete_scheme',
    ].map((conclusion, index) =>
      aDisease({
        disease: {id: id(40 + index), name: conclusion},
        advice: {
          conclusion,
          documents: index === 0 ? [mentioned] : [],
          ...(conclusion === 'contraindicated' && {targeted_date: '2024-03-01', limit_date: '2024-09-01'}),
        },
      }),
    ),
  ],
});

const origins: readonly (readonly [string, Origin])[] = [
  ['patient.birthdate', 'host'],
  ['patient.gender', 'user'],
  ['patient.prevention_acts[0]', 'fhir'],
  ['patient.prevention_acts[1]', 'legacy'],
  ['patient.conditions[0]', 'user'],
  ['patient.conditions[1]', 'draft'],
  ['patient.conditions[2]', 'user'],
  ['patient.conditions[3]', 'host'],
  ['patient.area_of_residency.zipcode', 'host'],
  ['patient.birthplace.countrycode', 'user'],
];

/** A result with a value in every part that FHIR can represent. */
export const wholeResult = (over: Partial<VaccResult> = {}): VaccResult =>
  aResult(diagnostic, {
    patientFile: aPatientFile({
      patient: {
        prevention_acts: [
          anAct({prevention_method_id: 'VAC0029', booster: true}),
          anAct({date: '2016-05-06', prevention_method_id: '4711'}),
        ],
        conditions: [
          {id: diabetes.id, value: true},
          {id: pregnancy.id, value: '2024-02-29'},
          {id: bodyMass.id, value: 24},
          {id: id(5), value: 0},
        ],
        area_of_residency: {zipcode: '33000'},
        birthplace: {countrycode: 'FRA'},
      },
      requested_by_professional: true,
    }),
    provenance: {
      resultId: '0123456789abcdef01234567',
      requestedAt: '2024-06-01T09:05:00.000Z',
      receivedAt: '2024-06-01T09:05:01.000Z',
      widget: {name: 'vacc-assistant', version: '0.1.0'},
      service: {origin: 'https://service.test', version: '7', requestId: 'r-1'},
      catalogue: {name: 'Vaccines used in France', version: '1.3.23'},
      inputs: origins.map(([path, origin]) => ({path, origin})),
    },
    notSent: [{path: 'patient.prevention_acts[act-9]', reason: 'date-missing'}],
    ...over,
  });

/** A result with required values only. */
export function bareResult(): VaccResult {
  const {provenance, basis: _, ...whole} = wholeResult();
  const {resultId, requestedAt, receivedAt, widget} = provenance;
  return {
    ...whole,
    patientFile: aPatientFile(),
    diagnostic: aDiagnostic({diagnostic_per_disease: [aDisease({disease: {translations: texts('Flu')}})]}),
    provenance: {resultId, requestedAt, receivedAt, widget, service: {origin: ''}, inputs: []},
    notSent: [],
  };
}

/** Values that are difficult in FHIR. */
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
          aMessage({id: 'a  b', message_type: 'alert', contents: {}}),
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

/** Results of all kinds with their options. */
export const results: readonly {title: string; result: VaccResult; options?: Partial<FhirOptions>}[] = [
  {title: 'a whole result', result: wholeResult()},
  {title: 'one for the public, in French', result: wholeResult({audience: 'public', locale: 'fr'})},
  {title: 'one without a questionnaire', result: wholeResult(), options: {sections: []}},
  {title: 'one with nothing but what must be there', result: bareResult()},
  {title: 'one with values that FHIR makes difficult', result: wholeResult({diagnostic: awkward})},
  ...[
    {title: 'nothing', service: {origin: ' ', version: '\u0007', requestId: '\u0007'}, made: {name: ' ', version: ''}},
    {title: 'a version', service: {origin: ''}, made: {name: '', version: ' 7'}},
    {
      title: 'what FHIR forbids',
      service: {origin: 'A\u0007', version: '7\u0000'},
      made: {name: ' A\u0007', version: '7\n8'},
    },
  ].map(({title, service, made}) => ({
    title: `one that says of service and catalogue ${title}`,
    result: wholeResult({provenance: {...wholeResult().provenance, service, catalogue: made}}),
  })),
  {
    title: 'one with types of messages that are names of what every object has',
    result: wholeResult({
      diagnostic: aDiagnostic({
        diagnostic_per_disease: [
          aDisease({
            advice: {messages: ['constructor', '__proto__', 'toString'].map((type) => aMessage({message_type: type}))},
          }),
        ],
      }),
    }),
  },
  {
    title: 'one of a questionnaire whose sections are called what FHIR forbids, and what others are called',
    result: wholeResult(),
    options: {
      sections: ['help-a', 'a', 'help-a', ' ', '\u0007', 'b\u0007'].map((section, index) =>
        aSection({id: section, help: texts('Help.'), conditions: [{...diabetes, id: id(60 + index)}]}),
      ),
    },
  },
  {title: 'one whose chart has no reference to the patient', result: wholeResult(), options: {patient: ' '}},
  {
    title: 'one with the same act twice',
    result: wholeResult({patientFile: aPatientFile({patient: {prevention_acts: [anAct(), anAct()]}})}),
  },
];

/** A result as FHIR. */
export const write = (result: VaccResult, options: Partial<FhirOptions> = {}) =>
  toFhir(result, {sections, catalogue, ...options});

export const resourcesIn = (bundle: unknown, type: string): Record<string, unknown>[] =>
  (fieldsOf(bundle)['entry'] as {resource: Record<string, unknown>}[])
    .map(({resource}) => resource)
    .filter(({resourceType}) => resourceType === type);
