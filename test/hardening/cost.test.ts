import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {readCards} from '../../src/exchange/cards/index.js';
import {compareCard} from '../../src/exchange/cards/compare-card.js';
import type {Card} from '../../src/exchange/cards/card.js';
import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import {confusableNames} from '../../src/host/cli/confusable-names.js';
import {readJson} from '../../src/client/json-body.js';
import {readTokenAnswer} from '../../src/client/token-source.js';
import {readSoundEntries} from '../../src/contract/catalogue.js';
import {cleanCode, cleanText} from '../../src/contract/clean-text.js';
import type {IsoDate} from '../../src/contract/dates.js';
import {readDiagnostic} from '../../src/contract/diagnostic.js';
import {readQuestionnaire} from '../../src/contract/questionnaire.js';
import {readServiceError} from '../../src/contract/service-error.js';
import {repeatedAct} from '../../src/domain/entries/duplicates.js';
import {draftOf, readDraft} from '../../src/domain/entries/draft.js';
import {emptyEntries} from '../../src/domain/entries/entries.js';
import {notSentOf} from '../../src/domain/entries/not-sent.js';
import {stillOpen, withoutRepeats} from '../../src/domain/entries/open-questions.js';
import {entriesFromPatientFile, mergePrefill, reuseKeys} from '../../src/domain/entries/prefill.js';
import {searchConditions} from '../../src/domain/questionnaire/condition-search.js';
import {topicsIn} from '../../src/domain/questionnaire/topics.js';
import {indexConditions} from '../../src/domain/questionnaire/tree.js';
import {pathsIn, sectionsAround} from '../../src/domain/questionnaire/tree-places.js';
import {readScan} from '../../src/domain/scan/read-scan.js';
import {fold} from '../../src/domain/text/text-folding.js';
import {chooseText} from '../../src/domain/text/localized.js';
import {markDifferences} from '../../src/domain/vaccines/look-alikes.js';
import {resolveVaccine} from '../../src/domain/vaccines/vaccine-codes.js';
import {diseaseNames, vaccineName} from '../../src/domain/vaccines/vaccine-names.js';
import {searchVaccines, vaccinesAgainst} from '../../src/domain/vaccines/vaccine-search.js';
import {forecastToFhir, readFhir, readForecastRequest, resultFromFhir} from '../../src/exchange/fhir/index.js';
import {migrateLegacy} from '../../src/exchange/legacy/index.js';
import {catalogueFromNuva, readRelease} from '../../src/exchange/nuva/index.js';
import {
  createForecastHandler,
  createServiceProxy,
  createTokenHandler,
  type Handler,
  type ServerOptions,
} from '../../src/host/server/index.js';
import {createSimulator} from '../../src/simulator/index.js';
import {today as thisDay} from '../../src/today.js';
import {VaccError} from '../../src/errors.js';
import {fromPage, someOptions} from '../host/server/requests.js';
import {cost, growthOf, mostGrowth, type Cost} from './cost.js';

type Json = Record<string, unknown>;

const today = '2026-03-01' as IsoDate;
const list = <T>(n: number, row: (index: number) => T): T[] => Array.from({length: n}, (_, index) => row(index));
const uuid = (index: number) => `0a1b2c3d-0000-4000-8000-${String(index).padStart(12, '0')}`;
const day = (index: number) => `20${String(10 + (index % 14))}-0${1 + (index % 9)}-${10 + (index % 18)}`;
/** Two kinds of combining marks in the order that makes the platform sort them. */
const marks = (n: number) => `a${'\u0345'.repeat(n / 2)}${'\u0334'.repeat(n / 2)}`;
const directions = (n: number) => '\u202E\u2066'.repeat(n / 2);
const nested = (levels: number, inner: unknown, name = 'a') => {
  let value = inner;
  for (let level = 0; level < levels; level++) value = {[name]: [value]};
  return value;
};
/** As text, because a deep object is too deep to write. */
const nestedText = (levels: number, inner: string) => `${'{"a":['.repeat(levels)}${inner}${']}'.repeat(levels)}`;

/* The caps of an answer of the service: 10 MB, 20,000 objects and lists, 60,000 values. */
const largestText = 10_000_000;
const mostNodes = 20_000;
const mostValues = 60_000;
const answer = (value: unknown) => readJson(JSON.stringify(value));

const condition = (id: string, label = 'Weight') => ({id, label: {en: label}, condition_type: 'integer', help: {}});
const section = (id: string, over: Json = {}) => ({
  id,
  title: {en: `Topic ${id}`},
  sections: [],
  conditions: [],
  ...over,
});
/** At most 400 rows in each section, as more are not read. */
const tree = (n: number, row: (index: number) => unknown, levels = 1) =>
  list(Math.ceil(n / 400), (at) => {
    let inner = section(`s${at}`, {conditions: list(Math.min(400, n - at * 400), (index) => row(at * 400 + index))});
    for (let level = 1; level < levels; level++) inner = section(`s${at}-${level}`, {sections: [inner]});
    return inner;
  });

/** What the screen does with a questionnaire: index, places, topics, search. */
function drawn(text: string) {
  const {sections} = readQuestionnaire(readJson(text));
  indexConditions(sections);
  pathsIn(sections);
  sectionsAround(sections);
  topicsIn(sections);
  searchConditions(sections, 'weight', 'en');
}
const questionnaire = (shape: string, most: number, make: (n: number) => unknown) =>
  cost({reader: 'questionnaire', shape, most, make: (n) => JSON.stringify(make(n)), read: drawn});

const row = (over: Json = {}, advice: Json = {}) => ({
  disease: {id: 'd', name: 'Tetanus', translations: {}},
  prevention_acts_count: 1,
  advice: {conclusion: 'todo', targeted_date: null, limit_date: null, messages: [], documents: [], ...advice},
  ...over,
});
const message = {id: 'm', message_type: 'summary', public_destination: 'general', contents: {en: 'A'}};
const diagnosis = (rows: readonly unknown[]) => ({conclusion: 'todo', diagnostic_per_disease: rows});
const diagnostic = (shape: string, most: number, make: (n: number) => unknown) =>
  cost({
    reader: 'diagnostic',
    shape,
    most,
    make: (n) => JSON.stringify(make(n)),
    read: (text) => readDiagnostic(readJson(text)),
  });

const refusal = (shape: string, most: number, make: (n: number) => unknown) =>
  cost({reader: 'service error', shape, most, make: (n) => JSON.stringify(make(n)), read: readServiceError});

const token = (shape: string, make: (n: number) => Json) =>
  cost({
    reader: 'token',
    shape,
    most: largestText,
    make: (n) => JSON.stringify({access_token: 'a', token_type: 'Bearer', ...make(n)}),
    read: (text) => attempt(() => readTokenAnswer(readJson(text))),
  });

/** A refusal counts as an answer: it must be as quick. */
function attempt(read: () => unknown) {
  try {
    read();
  } catch (error) {
    if (!(error instanceof VaccError)) throw error;
  }
}

const ofContract: Cost[] = [
  questionnaire('many questions', mostNodes / 3 - 200, (n) => tree(n, (index) => condition(uuid(index), `Q ${index}`))),
  questionnaire('one id for all questions', mostNodes / 3 - 200, (n) => tree(n, () => condition(uuid(0)))),
  questionnaire('deep below 60 sections', 3_000, (n) => tree(n, (index) => condition(uuid(index)), 30)),
  questionnaire('many rows that cannot be read', mostValues - 1_000, (n) => tree(n, () => null)),
  questionnaire('one text of marks of direction', largestText / 3, (n) =>
    tree(1, () => condition(uuid(0), directions(n))),
  ),
  questionnaire('one text of combining marks', largestText / 2, (n) => tree(1, () => condition(uuid(0), marks(n)))),
  questionnaire('a text in many languages', mostValues - 100, (n) =>
    tree(1, () => ({...condition(uuid(0)), label: Object.fromEntries(list(n, (index) => [`x-${index}`, 'a']))})),
  ),
  diagnostic('many diseases', mostNodes / 6 - 10, (n) => diagnosis(list(n, () => row()))),
  diagnostic('many diseases that cannot be read', mostNodes / 2 - 10, (n) => diagnosis(list(n, () => ({advice: {}})))),
  diagnostic('many messages of one', mostNodes / 2 - 100, (n) =>
    diagnosis([row({}, {messages: list(n, () => message)})]),
  ),
  diagnostic('one name of marks of direction', largestText / 3, (n) =>
    diagnosis([row({disease: {id: 'd', name: directions(n), translations: {}}})]),
  ),
  diagnostic('one date that is a list', mostValues - 100, (n) =>
    diagnosis([row({}, {targeted_date: list(n, () => 1)})]),
  ),
  refusal('many names of fields', 12_500, (n) => ({
    error: {code: 'x', fields: list(100, (at) => list(n / 100, (index) => `legs.${at * 125 + index}`).join(' '))},
  })),
  refusal('many details', mostNodes, (n) => ({error: {code: 'x', details: list(n, () => ({detail: 'a'}))}})),
  refusal('one detail of marks of direction', largestText / 3, (n) => ({error: {code: 'x', detail: directions(n)}})),
  refusal('nested', 2_000, (n) => nested(n, 'x')),
  token('long', (n) => ({access_token: 'a'.repeat(n)})),
  token('with an invalid character at its end', (n) => ({access_token: `${'a'.repeat(n)} `})),
  token('with a life of many figures', (n) => ({expires_in: '1'.repeat(n)})),
  cost({
    reader: 'JSON body',
    shape: 'brackets',
    most: largestText,
    make: (n) => '['.repeat(n),
    read: (text) => attempt(() => answer(text)),
  }),
  cost({
    reader: 'JSON body',
    shape: 'escaped quotes',
    most: largestText / 4,
    make: (n) => JSON.stringify('"\\'.repeat(n)),
    read: readJson,
  }),
];

/* Texts */

const folding = (reader: string, read: (text: string) => unknown): Cost[] => [
  cost({reader, shape: 'marks of direction', most: largestText, make: directions, read}),
  cost({reader, shape: 'combining marks', most: largestText, make: marks, read}),
  cost({reader, shape: 'control characters', most: largestText, make: (n) => '\u0001'.repeat(n), read}),
  cost({reader, shape: 'spaces', most: largestText, make: (n) => `${' '.repeat(n)}a`, read}),
  cost({reader, shape: 'accented letters', most: largestText, make: (n) => 'éœ'.repeat(n / 2), read}),
];
const ofText: Cost[] = [
  ...folding('cleanText', cleanText),
  ...folding('cleanCode', cleanCode),
  ...folding('folding', fold),
  cost({
    reader: 'choice of a language',
    shape: 'many languages',
    most: mostValues,
    make: (n) => Object.fromEntries(list(n, (index) => [`x-${index}`, ' '])),
    read: (texts) => chooseText(texts, 'en'),
  }),
];

/* The vaccine list: 20,000 objects and lists are 6,000 vaccines; a name has at most 300 characters. */

const longestName = 300;
const mostVaccines = 6_000;
const vaccine = (index: number, over: Json = {}) => ({
  id: `V${index}`,
  name: `VAX ${index}`,
  diseases: ['D0'],
  ...over,
});
const disease = (index: number, over: Json = {}) => ({id: `D${index}`, names: {en: `Disease ${index}`}, ...over});
const vaccineList = (vaccines: readonly unknown[], diseases: readonly unknown[] = [disease(0)]) => ({
  ...{schema: 'vacc-catalogue/1', name: 'L', version: '1', licence: 'L', source: 'S', languages: ['en']},
  ...{diseases, vaccines},
});
/** What the screen does with a list: names, search, those of a disease. */
function searched(json: unknown) {
  const {catalogue} = readSoundEntries(json);
  for (const one of catalogue.vaccines) {
    vaccineName(catalogue, one, 'en');
    diseaseNames(catalogue, one, 'en');
  }
  searchVaccines(catalogue, 'disease', 'en');
  searchVaccines(catalogue, 'vax', 'en');
  vaccinesAgainst(catalogue, 'service');
}
const catalogue = (
  shape: string,
  most: number,
  make: (n: number) => unknown,
  read: (json: unknown) => unknown = searched,
) => cost({reader: 'catalogue', shape, most, make, read});
const name = (index: number) => `${String(index).padStart(8, '0')}${'ab'.repeat((longestName - 8) / 2)}`;
const codesOf = (value: unknown) => readSoundEntries(value).catalogue;
const resolved = (codes: readonly string[]) => (json: unknown) =>
  resolveVaccine(
    codes.map((code) => ({system: 'http://hl7.org/fhir/sid/cvx', code})),
    codesOf(json),
  );

const ofCatalogue: Cost[] = [
  catalogue('many vaccines', mostVaccines, (n) => vaccineList(list(n, (index) => vaccine(index)))),
  catalogue('one name and one id for all', mostVaccines, (n) => vaccineList(list(n, () => vaccine(0)))),
  catalogue('long names', mostVaccines, (n) => vaccineList(list(n, (index) => vaccine(index, {name: name(index)})))),
  catalogue('names of combining marks', mostVaccines, (n) =>
    vaccineList(list(n, (index) => vaccine(index, {name: marks(280) + index}))),
  ),
  catalogue('one name of combining marks', largestText / 2, (n) =>
    vaccineList([vaccine(0, {name: marks(n)}), vaccine(1)]),
  ),
  catalogue('many diseases, of one vaccine each', mostVaccines / 2, (n) =>
    vaccineList(
      list(n, (index) => vaccine(index, {diseases: [`D${index}`]})),
      list(n, (index) => disease(index, {serviceDiseaseIds: ['service']})),
    ),
  ),
  catalogue('many diseases of one vaccine', mostVaccines, (n) =>
    vaccineList(
      [vaccine(0, {diseases: list(n, (index) => `D${index}`)})],
      list(n, (index) => disease(index)),
    ),
  ),
  catalogue('many without a brand', mostVaccines, (n) =>
    vaccineList(list(n, (index) => vaccine(index, {abstract: true}))),
  ),
  catalogue(
    'one code for all',
    mostVaccines,
    (n) => vaccineList(list(n, (index) => vaccine(index, {abstract: index % 2 > 0, codes: {CVX: ['1']}}))),
    resolved(['1']),
  ),
  catalogue(
    'many codes of one',
    mostValues,
    (n) => vaccineList([vaccine(0, {codes: {CVX: list(n, String)}})]),
    resolved(['1']),
  ),
  cost({
    reader: 'look-alike names',
    shape: 'many long names',
    most: mostVaccines,
    make: (n) => list(n, name),
    read: markDifferences,
  }),
  cost({
    reader: 'look-alike names',
    shape: 'names of many words',
    most: mostVaccines,
    make: (n) => list(n, (index) => `${'a b '.repeat(70)}${index}`),
    read: markDifferences,
  }),
  cost({
    reader: 'look-alike names',
    shape: 'of the command, with combining marks',
    most: mostVaccines,
    make: (n) => codesOf(vaccineList(list(n, () => vaccine(0, {name: marks(280)})))),
    read: confusableNames,
  }),
];

/* A release of NUVA */

const prefix = '@prefix : <http://ivci.org/NUVA/> . @prefix r: <http://www.w3.org/2000/01/rdf-schema#> .\n';
const core = (lines: readonly string[]) =>
  `${prefix}:VAC0001 r:subClassOf :Vaccine ; r:label "A" ; :containsValence :VAL1 .\n${lines.join('\n')}`;
const nuva = (shape: string, most: number, make: (n: number) => Partial<Parameters<typeof readRelease>[0]>) =>
  cost({
    reader: 'catalogue-from-nuva',
    shape,
    most,
    make: (n) => ({core: core([]), languages: [], alignments: [], ...make(n)}),
    read: async (files) => catalogueFromNuva(await readRelease(files), {languages: ['en'], systems: ['CVX']}),
  });
const ofNuva: Cost[] = [
  nuva('many vaccines', 20_000, (n) => ({
    core: core(list(n, (index) => `:VAC${index} r:subClassOf :Vaccine ; r:label "V${index}" .`)),
  })),
  nuva('a chain of classes, of which 100 are read', 90, (n) => ({
    core: core(list(n, (index) => `:VAL${index} r:subClassOf :VAL${index + 1} ; :prevents :DIS1 .`)),
  })),
  nuva('many valences of 90 diseases', 1_000, (n) => ({
    core: core([
      ...list(90, (index) => `:DIS${index} r:subClassOf :Disease .`),
      ...list(n, (at) => `:VAC${at + 2} r:subClassOf :Vaccine ; :containsValence :V${at} .`),
      ...list(n, (at) => `:V${at} :prevents ${list(90, (index) => `:DIS${index}`).join(', ')} .`),
    ]),
  })),
  nuva('a long address', 1_000_000, (n) => ({core: `${core([])}\n<urn:${'a'.repeat(n)}> r:label "A" .`})),
  nuva('many codes of one vaccine', 100_000, (n) => ({
    alignments: [`CVX,NUVA\n${list(n, (index) => `CVX-${index},VAC0001`).join('\n')}`],
  })),
  nuva('one code many times', 200_000, (n) => ({
    alignments: [`CVX,NUVA\n${list(n, () => 'CVX-1,VAC0001').join('\n')}`],
  })),
  nuva('one code of many vaccines in both directions, of which 100 are read', 90, (n) => ({
    core: core(list(n, (index) => `:VAC${index + 2} r:subClassOf :Vaccine ; r:label "V" .`)),
    alignments: [`CVX,NUVA\n${list(n, (index) => `CVX-1,VAC${index + 2}`).join('\n')}`],
    reverse: [`VAC,Label,x,CVX,Best,Equiv\n${list(n, (index) => `VAC${index + 2},a,b,CVX-1,True,1`).join('\n')}`],
  })),
  nuva('many codes of 50 vaccines each in both directions', 1_000, (n) => ({
    core: core(list(50, (index) => `:VAC${index + 2} r:subClassOf :Vaccine ; r:label "V" .`)),
    alignments: [
      `CVX,NUVA\n${list(n, (at) => list(50, (index) => `CVX-${at},VAC${index + 2}`).join('\n')).join('\n')}`,
    ],
    reverse: [
      `VAC,Label,x,CVX,Best,Equiv\n${list(n, (at) => list(50, (index) => `VAC${index + 2},a,b,CVX-${at},True,1`).join('\n')).join('\n')}`,
    ],
  })),
  nuva('many tables of one system', 20_000, (n) => ({
    alignments: list(n, (index) => `CVX,NUVA\nCVX-${index},VAC0001`),
  })),
  nuva('many rows of a reverse table', 100_000, (n) => ({
    reverse: [
      `VAC,Label,x,CVX,Best,Equiv\n${list(n, (index) => `VAC0001,a,b,CVX-${index},True,${index % 2}`).join('\n')}`,
    ],
  })),
  nuva('a table of quotes', 1_000_000, (n) => ({alignments: [`CVX,NUVA\n${'"'.repeat(n)}`]})),
];

/* FHIR */

const immunization = (over: Json = {}): Json => ({
  resourceType: 'Immunization',
  status: 'completed',
  vaccineCode: {coding: [{system: 'http://ivci.org/NUVA', code: 'VAC0053'}]},
  patient: {reference: 'Patient/p'},
  occurrenceDateTime: '2015-06-01',
  ...over,
});
const thePatient: Json = {resourceType: 'Patient', id: 'p', gender: 'female', birthDate: '1950-03-14'};
const bundle = (resources: readonly Json[], patient = thePatient): Json => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: [patient, ...resources].map((resource) => ({resource})),
});
const maps = {
  conditions: [{system: 's', code: 'c', id: uuid(1)}],
  observations: [{system: 's', code: 'o', id: uuid(2), take: 'newest', maxAgeDays: 40_000} as const],
};
const reading = (json: unknown) => attempt(() => readFhir(json, {today, maps}));
const mostResources = 19_000; // of 20,000, with the patient
/** Of rows that are no resources, such as the codings of one: what 10 MB of JSON hold. */
const mostRows = 100_000;
const fhir = (shape: string, most: number, make: (n: number) => unknown, read: (json: unknown) => unknown = reading) =>
  cost({reader: 'FHIR', shape, most, make, read});
const response = (item: unknown): Json => ({resourceType: 'QuestionnaireResponse', status: 'completed', item});
const recommendation = (over: Json): Json => ({
  resourceType: 'ImmunizationRecommendation',
  patient: {reference: 'Patient/p'},
  recommendation: [{forecastStatus: {text: 'due'}, ...over}],
});
const contained = (n: number) => list(n, (index) => ({resourceType: 'DocumentReference', id: `d${index}`}));

const shapesOfFhir = (most: number): readonly (readonly [string, number, (n: number) => Json])[] => [
  ['many vaccinations', most, (n) => bundle(list(n, (index) => immunization({occurrenceDateTime: day(index)})))],
  ['one vaccination many times', most, (n) => bundle(list(n, () => immunization()))],
  [
    'vaccinations of unknown codes',
    most,
    (n) => bundle(list(n, (index) => immunization({vaccineCode: {coding: [{code: `x${index}`}]}}))),
  ],
  [
    'vaccinations without a day',
    most,
    (n) => bundle(list(n, (index) => immunization({occurrenceDateTime: `20${10 + (index % 9)}`}))),
  ],
  ['vaccinations of one id', most, (n) => bundle(list(n, () => immunization({id: 'same'})))],
  [
    'many codings of one',
    mostRows,
    (n) =>
      bundle([
        immunization({
          vaccineCode: {coding: list(n, (index) => ({system: 'http://ivci.org/NUVA', code: `VAC${index % 9999}`}))},
        }),
      ]),
  ],
  [
    'a long address of a system',
    1_000_000,
    (n) => bundle([immunization({vaccineCode: {coding: [{system: `${'/'.repeat(n)}a`, code: '1'}]}})]),
  ],
  [
    'many unknown elements of one',
    mostRows,
    (n) => bundle([immunization(Object.fromEntries(list(n, (index) => [`e${index}`, 1])))]),
  ],
  [
    'many extensions of one',
    mostRows,
    (n) => bundle([immunization({extension: list(n, (index) => ({url: `u${index}`}))})]),
  ],
  [
    'many patients inside one',
    most,
    (n) =>
      bundle([
        immunization({
          contained: list(n, (index) => ({
            ...thePatient,
            id: `p${index}`,
            identifier: [
              {system: 's', value: 'same'},
              {system: 's', value: `${index}`},
            ],
          })),
        }),
      ]),
  ],
  [
    'many identifiers of the patient',
    mostRows,
    (n) =>
      bundle([immunization()], {...thePatient, identifier: list(n, (index) => ({system: 's', value: `${index}`}))}),
  ],
  [
    'many addresses of the patient',
    mostRows,
    (n) =>
      bundle([immunization()], {
        ...thePatient,
        address: list(n, (index) => ({country: 'FR', postalCode: `${10_000 + (index % 80_000)}`})),
      }),
  ],
  [
    'a country of combining marks',
    1_000_000,
    (n) =>
      bundle([immunization()], {
        ...thePatient,
        extension: [
          {url: 'http://hl7.org/fhir/StructureDefinition/patient-birthPlace', valueAddress: {country: marks(n)}},
        ],
      }),
  ],
  [
    'many conditions of one code',
    most,
    (n) =>
      bundle(
        list(n, () => ({
          resourceType: 'Condition',
          code: {coding: [{system: 's', code: 'c'}]},
          clinicalStatus: {coding: [{code: 'active'}]},
        })),
      ),
  ],
  [
    'many values of one code',
    most,
    (n) =>
      bundle(
        list(n, (index) => ({
          resourceType: 'Observation',
          status: 'final',
          code: {coding: [{system: 's', code: 'o'}]},
          valueInteger: index,
          effectiveDateTime: day(index),
        })),
      ),
  ],
  [
    'many answers to one question',
    mostRows,
    (n) => bundle([response(list(n, (index) => ({linkId: uuid(3), answer: [{valueInteger: index}]})))]),
  ],
  [
    'many answers to many questions',
    mostRows,
    (n) =>
      bundle([response(list(n, (index) => ({linkId: uuid(index), answer: [{valueString: 'x'}, {valueInteger: 1}]})))]),
  ],
  ['nested answers', 2_000, (n) => bundle([response([nested(n, {linkId: uuid(1)}, 'item')])])],
  [
    'many authors of a document',
    mostRows,
    (n) =>
      bundle([
        {
          resourceType: 'Composition',
          status: 'final',
          contained: list(n, (index) => ({resourceType: 'Practitioner', id: `a${index}`})),
          author: list(n, (index) => ({reference: `#a${index}`})),
        },
      ]),
  ],
  [
    'many documents of a recommendation',
    mostRows,
    (n) =>
      bundle([
        {
          ...recommendation({
            extension: list(n, (index) => ({
              url: 'urn:vacc-assistant:fhir:document',
              valueReference: {reference: `#d${index}`},
            })),
          }),
          contained: contained(n),
        },
      ]),
  ],
  [
    'many diseases and reasons of a recommendation',
    mostRows,
    (n) =>
      bundle([
        recommendation({
          targetDisease: list(n, (index) => ({text: `D${index}`})),
          forecastReason: list(n, (index) => ({text: `R${index}`})),
        }),
      ]),
  ],
  [
    'many dates of a recommendation',
    mostRows,
    (n) =>
      bundle([
        recommendation({
          targetDisease: [{text: 'D'}],
          dateCriterion: list(n, () => ({
            code: {coding: [{system: 'http://loinc.org', code: '30981-5'}]},
            value: day(1),
          })),
        }),
      ]),
  ],
  [
    'small repetitions of a large resource that is not read',
    most,
    (n) =>
      bundle(list(n, (index) => ({resourceType: 'Basic', id: 'same', ...(index === 0 && {text: 'x'.repeat(n * 20)})}))),
  ],
  [
    'bundles inside bundles',
    2_000,
    (n) => {
      let inner: Json = bundle([immunization()]);
      for (let level = 0; level < n; level++) inner = {resourceType: 'Bundle', entry: [{resource: inner}]};
      return inner;
    },
  ],
];

const assessed = {name: 'assessmentDate', valueDate: today};
const asked = (json: Json): Json => ({
  resourceType: 'Parameters',
  parameter: [
    assessed,
    ...((json['entry'] as {resource?: Json}[] | undefined) ?? []).map(({resource}) => ({
      name: resource?.['resourceType'] === 'Patient' ? 'patient' : 'more',
      resource,
    })),
  ],
});

const result = (n: number): Json => ({
  ...bundle([
    ...list(n, (index) => immunization({occurrenceDateTime: day(index), lotNumber: `L${index}`})),
    response(list(n, (index) => ({linkId: uuid(index), answer: [{valueInteger: index}]}))),
    recommendation({targetDisease: [{text: 'D'}]}),
    {resourceType: 'Provenance', occurredPeriod: {start: today, end: today}},
  ]),
  identifier: {system: 'urn:vacc-assistant:fhir:result', value: 'r'},
});

const ofFhir: Cost[] = [
  ...shapesOfFhir(mostResources).map(([shape, most, make]) => fhir(shape, most, make)),
  ...shapesOfFhir(mostResources).map(([shape, most, make]) =>
    cost({
      reader: '$immds-forecast',
      shape,
      most,
      make: (n) => asked(make(n)),
      read: (json) => readForecastRequest(json, {today, audience: 'professional', maps}),
    }),
  ),
  cost({
    reader: 'stored result',
    shape: 'many vaccinations and answers',
    most: mostResources,
    make: result,
    read: (json) => attempt(() => resultFromFhir(json)),
  }),
  cost({
    reader: '$immds-forecast, answer',
    shape: 'many diseases and issues',
    most: mostNodes / 8,
    make: (n) => ({
      diagnosis: diagnosis(
        list(n, (index) => row({disease: {id: `d${index}`, name: 'D', translations: {}}}, {messages: [message]})),
      ),
      request: readForecastRequest(asked(bundle(list(n, (index) => immunization({vaccineCode: {text: `${index}`}})))), {
        today,
        audience: 'professional',
      }),
    }),
    read: ({diagnosis, request}) =>
      forecastToFhir(diagnosis, request, {language: 'en', receivedAt: `${today}T00:00:00Z`}),
  }),
];

/* Cards, scans, files of the previous generation, drafts */

const base64Url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const smartCard = (resources: readonly Json[]) =>
  `${base64Url({alg: 'x'})}.${base64Url({vc: {credentialSubject: {fhirBundle: {entry: resources.map((resource) => ({resource}))}}}})}.AA`;
const longestCard = 500_000;
const card = (shape: string, most: number, make: (n: number) => string) =>
  cost({
    reader: 'cards',
    shape,
    most,
    make,
    read: (text) =>
      readCards(text).catch((error: unknown) =>
        attempt(() => {
          throw error;
        }),
      ),
  });
const dose = (index: number) => ({
  date: today,
  immunization: immunization({vaccineCode: {coding: [{code: `VAC${index % 9999}`}]}}),
});
const wire = (n: number, same = false) => ({
  patient: {
    birthdate: '1950-03-14',
    gender: 'f',
    prevention_acts: list(n, (index) => ({
      date: same ? today : day(index),
      prevention_method_id: `X${index}`,
      booster: false,
    })),
    conditions: list(n, (index) => ({id: uuid(index), value: index})),
    journey: {legs: list(n, () => ({countrycode: 'FRA', start_date: today}))},
  },
});
const draft = (n: number, over: (index: number) => Json = () => ({})) => {
  const json = draftOf(entriesFromPatientFile(wire(n), 'host'), 'review') as unknown as Json;
  const history = json['history'] as {acts: Json[]};
  return {...json, history: {...history, acts: history.acts.map((act, index) => ({...act, ...over(index)}))}};
};
const context = {audience: 'professional', today, questions: new Map(), trustHost: true} as const;
/** As the session does with a record that comes once more. */
function takenTwice(file: unknown) {
  const first = reuseKeys(entriesFromPatientFile(file, 'host'), undefined, emptyEntries, 'host');
  const merged = mergePrefill(emptyEntries, first, 'host');
  const again = reuseKeys(entriesFromPatientFile(file, 'host'), first, merged, 'host');
  notSentOf(mergePrefill(merged, again, 'host', first), context);
}
const mostActs = 20_000;

const ofFiles: Cost[] = [
  card('many vaccinations', 2_000, (n) => smartCard(list(n, () => immunization()))),
  card('many codes', longestCard / 20, (n) => list(n, () => 'shc:/5676290952').join('\n')),
  card('figures of Base45', longestCard, (n) => 'A'.repeat(n)),
  card('spaces', longestCard, (n) => `${' '.repeat(n)}x`),
  card('a link without an end', longestCard, (n) => `https:${'#shlink'.repeat(n / 7)}`),
  card('nested JSON', longestCard / 8 - 10, (n) => `{"verifiableCredential":[${nestedText(n, '"a"')}]}`),
  cost({
    reader: 'cards, compared',
    shape: 'many doses and vaccinations of one day',
    most: mostActs,
    make: (n) => ({doses: list(n, dose), file: wire(n, true)}),
    read: ({doses, file}) =>
      compareCard({doses, holder: {name: '', birthDate: ''}} as unknown as Card, {
        patientFile: {
          patient: {
            ...file.patient,
            prevention_acts: file.patient.prevention_acts.map((act) => ({...act, date: today})),
          },
        },
        catalogue: packagedCatalogue,
        language: 'en',
      }),
  }),
  ...[
    ['figures', (n: number) => `0103400934166525${'1'.repeat(n)}`],
    ['separators', (n: number) => `0103400934166525${'\u001D'.repeat(n)}`],
    ['fields', (n: number) => `0103400934166525\u001D${'99a\u001D'.repeat(n / 4)}`],
    ['lots that may end anywhere', (n: number) => `010340093416652510${'21a10b71'.repeat(n / 8)}`],
    ['parentheses', (n: number) => '(01)a'.repeat(n / 5)],
  ].map(([shape, make]) =>
    cost({
      reader: 'scan',
      shape: shape as string,
      most: 1_000_000,
      make: make as (n: number) => string,
      read: (text) => readScan(text, today),
    }),
  ),
  cost({
    reader: 'previous generation',
    shape: 'many vaccinations, conditions and unknown fields',
    most: 200_000,
    make: (n) => ({
      ...Object.fromEntries(list(n, (index) => [`f${index}`, 1])),
      birth_date: '1950-03-14',
      condition_ids: list(n, (index) => index % 2),
      vaccinations: list(n, () => ({date: '2010-01-01', vaccine_id: 1})),
    }),
    read: (json) =>
      migrateLegacy(json, {conditions: {'1': {id: uuid(1), type: 'boolean'}}, vaccines: {'1': 'VAC0001'}}),
  }),
  cost({reader: 'draft', shape: 'many entries', most: mostActs, make: (n) => draft(n), read: readDraft}),
  cost({
    reader: 'draft',
    shape: 'entries that cannot be read',
    most: mostActs,
    make: (n) => draft(n, () => ({date: 1})),
    read: readDraft,
  }),
  cost({reader: 'patient file', shape: 'many entries', most: mostActs, make: (n) => wire(n), read: takenTwice}),
  cost({
    reader: 'patient file',
    shape: 'many vaccinations of one day',
    most: mostActs,
    make: (n) => entriesFromPatientFile(wire(n, true), 'host').history.acts,
    read: (acts) => acts.forEach((act) => repeatedAct(acts, act, packagedCatalogue)),
  }),
  cost({
    reader: 'patient file',
    shape: 'many open questions',
    most: mostActs,
    make: (n) => list(n, (index) => ({reason: 'not-in-list', entry: `patient.prevention_acts[${index}].date`})),
    read: (questions) =>
      stillOpen(
        withoutRepeats(questions),
        questions.map((_, index) => `patient.prevention_acts[x${index}]`),
      ),
  }),
];

/* The server and the simulator */

const post = (path: string, body: string) =>
  new Request(`https://ehr.example${path}`, {
    method: 'POST',
    body,
    headers: {
      ...{'content-type': 'application/json', origin: 'https://ehr.example', 'sec-fetch-site': 'same-origin'},
      ...{'x-requested-with': 'vacc-assistant', 'content-length': String(Buffer.byteLength(body))},
    },
  });
const simulator = createSimulator({today: () => today, authenticate: () => true});
const simulated = (shape: string, path: string, most: number, make: (n: number) => unknown) =>
  cost({
    reader: 'simulator',
    shape,
    most,
    make: (n) => post(path, JSON.stringify(make(n))),
    read: simulator,
  });
const bare = {patient: {birthdate: '1950-03-14', gender: 'f', prevention_acts: []}};
const withIn = (over: Json) => ({patient: {...bare.patient, ...over}});

const ofServer: Cost[] = [
  simulated('many vaccinations', '/diagnostic_for_patient', 10_000, (n) =>
    withIn({
      prevention_acts: list(n, (index) => ({date: day(index), prevention_method_id: 'VAC0053', booster: false})),
    }),
  ),
  simulated('many conditions', '/diagnostic_for_patient', 10_000, (n) =>
    withIn({conditions: list(n, (index) => ({id: uuid(index), value: true}))}),
  ),
  simulated('many stays', '/diagnostic_for_patient', 10_000, (n) =>
    withIn({journey: {legs: list(n, () => ({countrycode: 'XXX', end_date: '2030-01-01'}))}}),
  ),
  simulated('many wrong values', '/questionnaire', 10_000, (n) => withIn({conditions: list(n, () => ({id: 1}))})),
  cost({
    reader: 'simulator',
    shape: 'nested',
    most: 120_000,
    make: (n) => post('/questionnaire', nestedText(n, '1')),
    read: simulator,
  }),
];

/** What the upstreams answer: the provider `token`, the service `answer`. */
const stub =
  (answer: () => Response, token: () => Json): typeof fetch =>
  (input) =>
    Promise.resolve(new Request(input).url.startsWith('https://id.example/') ? Response.json(token()) : answer());
const issued = (accessToken = 'token') => ({access_token: accessToken, token_type: 'Bearer', expires_in: 300});
const served = (answer = () => Response.json(diagnosis([row()])), token: () => Json = issued): ServerOptions =>
  someOptions({
    authUrl: 'https://id.example',
    serviceUrl: 'https://service.example',
    forwarded: {address: 'X-Forwarded-For', host: 'X-Forwarded-Host'},
    fetch: stub(answer, token),
  });

type Headers = Record<string, string | undefined>;
interface Served {
  /** A new one for each request, so that no limit of requests and no token of another one counts. */
  readonly handler: (options: ServerOptions) => Handler;
  readonly ask: (body?: string, headers?: Headers) => Request;
}
const tokenHandler: Served = {
  handler: createTokenHandler,
  ask: (body, headers) => fromPage('/token', {...(body !== undefined && {body}), ...(headers && {headers})}),
};
const proxy: Served = {
  handler: createServiceProxy,
  ask: (body = JSON.stringify(bare), headers = {}) => fromPage('/s/diagnostic_for_patient', {body, headers}),
};
const forecastBody = (resources: readonly unknown[], more: readonly unknown[] = []) =>
  JSON.stringify({
    resourceType: 'Parameters',
    parameter: [
      {name: 'assessmentDate', valueDate: thisDay()},
      {name: 'patient', resource: thePatient},
      ...resources.map((resource) => ({name: 'immunization', resource})),
      ...more,
    ],
  });
const forecast: Served = {
  handler: (options) => createForecastHandler(options, {audience: 'professional', maps}),
  ask: (body = forecastBody([]), headers = {}) => fromPage('/fhir/$immds-forecast', {body, headers}),
};

/** @param status of the answer: a shape that another check refuses would measure nothing. */
const handled = (
  reader: string,
  {handler, ask}: Served,
  shape: string,
  {status = 200, most}: {readonly status?: number; readonly most: number},
  make: (n: number) => {readonly body?: string; readonly headers?: Headers; readonly options?: ServerOptions},
) =>
  cost({
    reader,
    shape,
    most,
    make: (n) => {
      const {body, headers, options = served()} = make(n);
      return {answer: handler(options), request: ask(body, headers)};
    },
    read: async ({answer, request}) => {
      const response = await answer(request);
      expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([status, expect.any(Number)]);
    },
  });

const longestHeader = 1_000_000; // Node takes 16 kB in all
const ofHeaders = (reader: string, subject: Served): Cost[] =>
  (
    [
      ['many cookies', (n) => ({cookie: 'a=1; '.repeat(n / 5)})],
      ['many credentials', (n) => ({authorization: 'Bearer a,'.repeat(n / 9)})],
      ['many forwarded addresses', (n) => ({'x-forwarded-for': `${'10.0.0.1, '.repeat(n / 10)}10.0.0.1`})],
      ['a forwarded address of many groups', (n) => ({'x-forwarded-for': `[${'a:'.repeat(n / 2)}`})],
      ['a forwarded address of figures', (n) => ({'x-forwarded-for': '1.'.repeat(n / 2)})],
      ['many languages', (n) => ({'accept-language': `en${'-aa'.repeat(n / 3)}`})],
      ['a long origin', (n) => ({origin: `https://ehr.example${'.a'.repeat(n / 2)}`}), 403],
      ['a long host', (n) => ({host: 'a.'.repeat(n / 2)})],
    ] as const satisfies readonly (readonly [string, (n: number) => Headers, number?])[]
  ).map(([shape, headers, status = 200]) =>
    handled(reader, subject, shape, {status, most: longestHeader}, (n) => ({headers: headers(n)})),
  );
const longType = (reader: string, subject: Served) =>
  handled(reader, subject, 'a type with many spaces', {status: 415, most: longestHeader}, (n) => ({
    headers: {'content-type': `application/json${' '.repeat(n)}x`},
  }));

/** An answer in pieces of one byte, each when it is asked for: Node takes the square of what waits in a stream. */
function inPieces(n: number) {
  let left = n;
  return new Response(
    new ReadableStream({
      pull(controller) {
        if (left-- > 0) controller.enqueue(new Uint8Array([48]));
        else controller.close();
      },
    }),
  );
}

const ofHandlers: Cost[] = [
  ...ofHeaders('token handler', tokenHandler),
  handled('token handler', tokenHandler, 'a body, which is not read', {most: largestText}, (n) => ({
    body: 'x'.repeat(n),
  })),
  handled('token handler', tokenHandler, 'a long token', {most: 90_000}, (n) => ({
    options: served(undefined, () => issued('a'.repeat(n))),
  })),
  handled('token handler', tokenHandler, 'a token with many other members', {most: 5_000}, (n) => ({
    options: served(undefined, () => ({...issued(), ...Object.fromEntries(list(n, (index) => [`m${index}`, 1]))})),
  })),
  ...ofHeaders('service proxy', proxy),
  longType('service proxy', proxy),
  handled('service proxy', proxy, 'many vaccinations', {most: 4_000}, (n) => ({body: JSON.stringify(wire(n))})),
  handled('service proxy', proxy, 'brackets', {most: 1_000_000}, (n) => ({body: '['.repeat(n)})),
  handled('service proxy', proxy, 'an answer in pieces', {most: 200_000}, (n) => ({
    options: served(() => inPieces(n)),
  })),
  handled('service proxy', proxy, 'a refusal of brackets', {status: 400, most: 4_000_000}, (n) => ({
    options: served(() => new Response('['.repeat(n) + ']'.repeat(n), {status: 400})),
  })),
  ...ofHeaders('forecast handler', forecast),
  longType('forecast handler', forecast),
  handled('forecast handler', forecast, 'vaccinations of unknown codes', {most: 498}, (n) => ({
    body: forecastBody(list(n, (index) => immunization({vaccineCode: {coding: [{code: `x${index}`}]}}))),
  })),
  handled('forecast handler', forecast, 'more vaccinations than are read', {status: 413, most: 10_000}, (n) => ({
    body: forecastBody(list(n + 500, () => immunization())),
  })),
  handled('forecast handler', forecast, 'many codings of one vaccination', {most: 30_000}, (n) => ({
    body: forecastBody([immunization({vaccineCode: {coding: list(n, (index) => ({code: `VAC${index % 9999}`}))}})]),
  })),
  handled('forecast handler', forecast, 'many parameters that are not read', {most: 40_000}, (n) => ({
    body: forecastBody(
      [],
      list(n, (index) => ({name: `p${index}`, valueInteger: 1})),
    ),
  })),
  handled('forecast handler', forecast, 'brackets', {status: 400, most: 2_000_000}, (n) => ({body: '['.repeat(n)})),
  handled('forecast handler', forecast, 'nested', {status: 422, most: 200_000}, (n) => ({body: nestedText(n, '1')})),
  handled('forecast handler', forecast, 'a refusal with many details', {status: 422, most: 100_000}, (n) => ({
    options: served(() => Response.json({error: {code: 'x', details: list(n, () => ({detail: 'a'}))}}, {status: 422})),
  })),
  handled('forecast handler', forecast, 'an answer of many diseases', {most: 10_000}, (n) => ({
    options: served(() => Response.json(diagnosis(list(n, () => row({}, {messages: [message]}))))),
  })),
];

const figures: Json[] = [];
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined)); // the log of the handlers
afterAll(() => console.table(figures));

describe('the cost of foreign data grows in step with it [H-20]', () => {
  for (const subject of [
    ...ofContract,
    ...ofText,
    ...ofCatalogue,
    ...ofNuva,
    ...ofFhir,
    ...ofFiles,
    ...ofServer,
    ...ofHandlers,
  ]) {
    it(`${subject.reader}: ${subject.shape}`, async () => {
      const {n, small, large, times} = await growthOf(subject);
      figures.push({
        reader: subject.reader,
        shape: subject.shape,
        n,
        'ms at n': Math.round(small),
        'ms at 4n': Math.round(large),
        times: Number(times.toFixed(1)),
      });
      expect(times).toBeLessThanOrEqual(mostGrowth);
    });
  }

  it('is found to grow faster in a reader that compares each letter with each (the control)', async () => {
    const read = (text: string) => [...text].filter((letter) => [...text].every((other) => other === letter)).length;
    const {times} = await growthOf(
      cost({reader: 'control', shape: 'letters', make: (n) => 'a'.repeat(n), read, most: 20_000}),
    );
    expect(times).toBeGreaterThan(mostGrowth);
  });
});
