import {deflateRawSync} from 'node:zlib';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {readCards} from '../../src/exchange/cards/index.js';
import {browserEnvironment} from '../../src/client/environment.js';
import {readJson} from '../../src/client/json-body.js';
import {request} from '../../src/client/request.js';
import {readCatalogue} from '../../src/contract/catalogue.js';
import {readFhir} from '../../src/exchange/fhir/index.js';
import {readRelease} from '../../src/exchange/nuva/index.js';
import {createForecastHandler, createServiceProxy, createTokenHandler} from '../../src/host/server/index.js';
import {createSimulator} from '../../src/simulator/index.js';
import {today} from '../../src/today.js';
import {fromPage, someOptions} from '../host/server/requests.js';

const list = <T>(n: number, row: (index: number) => T): T[] => Array.from({length: n}, (_, index) => row(index));

/** The words of a refusal; empty when there is none. */
async function wordsOf(read: () => unknown): Promise<string> {
  try {
    const answer = await read();
    return answer instanceof Response && !answer.ok ? `${answer.status} ${await answer.text()}` : '';
  } catch (error) {
    return (error as Error).message;
  }
}

const bytes = (n: number) => () => Promise.resolve(new Response(new Uint8Array(n)));
const received = (n: number) =>
  request(
    new URL('https://service.example/questionnaire'),
    {},
    {...browserEnvironment, fetch: bytes(n)},
    60_000,
    new AbortController().signal,
  );

const thePatient = {resourceType: 'Patient', id: 'p', gender: 'female', birthDate: '1950-03-14'};
const dose = {
  resourceType: 'Immunization',
  status: 'completed',
  vaccineCode: {coding: [{system: 'http://ivci.org/NUVA', code: 'VAC0053'}]},
  patient: {reference: 'Patient/p'},
  occurrenceDateTime: '2015-06-01',
};
const bundle = (entries: readonly unknown[]): object => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: entries.map((resource) => ({resource})),
});
const fhir = (json: unknown) => readFhir(json, {today: today()});
const bundles = (levels: number) => {
  let inner = bundle([thePatient, dose]);
  for (let level = 1; level < levels; level++) inner = bundle([inner]);
  return fhir(inner);
};

const smartCard = (payload: object) =>
  `${Buffer.from('{"alg":"x","zip":"DEF"}').toString('base64url')}.${Buffer.from(deflateRawSync(JSON.stringify(payload))).toString('base64url')}.AA`;
const unpacked = (n: number) => {
  const card = {x: '', vc: {credentialSubject: {fhirBundle: bundle([thePatient, dose])}}};
  return readCards(smartCard({...card, x: 'x'.repeat(n - JSON.stringify(card).length)}));
};

const prefix = '@prefix : <http://ivci.org/NUVA/> . @prefix r: <http://www.w3.org/2000/01/rdf-schema#> .\n';
const vaccines = (n: number) =>
  list(n, (index) => `:VAC${index} r:subClassOf :Vaccine ; r:label "V" ; :containsValence :VAL0 .`).join('\n');
const release = (core: string, alignments: readonly string[] = [], reverse: readonly string[] = []) =>
  readRelease({core: prefix + core, languages: [], alignments, reverse});

const token = {access_token: 'a', token_type: 'Bearer', expires_in: 300};
const options = (answered = 10) =>
  someOptions({
    authUrl: 'https://id.example',
    serviceUrl: 'https://service.example',
    fetch: (input) =>
      Promise.resolve(
        new Request(input).url.startsWith('https://id.example/')
          ? Response.json(token)
          : new Response(`{"conclusion":"todo","diagnostic_per_disease":[]}`.padEnd(answered)),
      ),
  });
const typed = {'content-type': 'application/json'};
const simulator = createSimulator({today: () => '2026-03-01', authenticate: () => true});
const forecast = (body: string) =>
  createForecastHandler(options(), {audience: 'professional'})(
    fromPage('/fhir/$immds-forecast', {body, headers: typed}),
  );
const withDoses = (resources: number) =>
  JSON.stringify({
    resourceType: 'Parameters',
    parameter: [
      {name: 'assessmentDate', valueDate: today()},
      {name: 'patient', resource: thePatient},
      ...list(resources - 1, () => ({name: 'immunization', resource: dose})),
    ],
  });

interface Limit {
  readonly what: string;
  readonly most: number;
  /** How the message writes the limit, where it differs from `most`. */
  readonly named?: string;
  readonly read: (n: number) => unknown;
}

/** Each is documented: docs/errors.md, docs/fhir.md, docs/forecast.md, docs/nuva.md, docs/simulator.md. */
const limits: readonly Limit[] = [
  {what: 'levels of an answer', most: 64, read: (n) => readJson('['.repeat(n) + ']'.repeat(n))},
  {what: 'objects and lists of an answer', most: 20_000, read: (n) => readJson(JSON.stringify(list(n - 1, () => [])))},
  {what: 'values of an answer', most: 60_000, read: (n) => readJson(JSON.stringify(list(n + 1, () => 1)))},
  {what: 'bytes of an answer', most: 10_000_000, named: '10 MB', read: received},
  {what: 'resources of a record', most: 20_000, read: (n) => fhir(bundle([thePatient, ...list(n - 1, () => dose)]))},
  {what: 'levels of bundles in bundles', most: 8, read: bundles},
  {what: 'characters of a card', most: 500_000, named: '500,000', read: (n) => readCards('x'.repeat(n))},
  {what: 'bytes of a card once unpacked', most: 2_000_000, named: '2 MB', read: unpacked},
  {
    what: 'characters of the name of a vaccine',
    most: 300,
    read: (n) =>
      readCatalogue({
        ...{schema: 'vacc-catalogue/1', name: 'L', version: '1', licence: 'L', source: 'S', languages: ['en']},
        diseases: [],
        vaccines: [{id: 'V', name: 'x'.repeat(n), diseases: []}],
      }),
  },
  {
    what: 'classes above a concept of NUVA',
    most: 100,
    read: (n) =>
      release(`${vaccines(1)}\n${list(n - 1, (index) => `:C${index} r:subClassOf :C${index + 1} .`).join('\n')}`),
  },
  {
    what: 'diseases of a vaccine of NUVA',
    most: 100,
    read: (n) =>
      release(
        `${vaccines(1)}\n${list(n, (index) => `:D${index} r:subClassOf :Disease . :VAL0 :prevents :D${index} .`).join('\n')}`,
      ),
  },
  {
    what: 'vaccines of a code in a table of NUVA',
    most: 100,
    read: (n) => release(vaccines(n), [`CVX,NUVA\n${list(n, (index) => `CVX-1,VAC${index}`).join('\n')}`]),
  },
  {
    what: 'vaccines of a code in a reverse table of NUVA',
    most: 100,
    read: (n) =>
      release(
        vaccines(n),
        ['CVX,NUVA\nCVX-1,VAC0'],
        [`VAC,Label,x,CVX,Best,Equiv\n${list(n, (index) => `VAC${index},a,b,CVX-1,True,1`).join('\n')}`],
      ),
  },
  {
    what: 'bytes of the body of a token request',
    most: 1024,
    read: (n) =>
      createTokenHandler(options())(
        fromPage('/token', {body: 'x'.repeat(n), headers: {...typed, 'content-length': `${n}`}}),
      ),
  },
  {
    what: 'bytes of the body of the proxy',
    most: 1_000_000,
    read: (n) =>
      createServiceProxy(options())(fromPage('/s/diagnostic_for_patient', {body: '{}'.padEnd(n), headers: typed})),
  },
  {what: 'bytes of the body of a forecast', most: 2_000_000, read: (n) => forecast(withDoses(1).padEnd(n))},
  {what: 'resources of a forecast', most: 500, read: (n) => forecast(withDoses(n))},
  {
    what: 'bytes of the body of the simulator',
    most: 1_000_000,
    read: (n) =>
      simulator(
        fromPage('/diagnostic_for_patient', {
          body: '{"patient":{"birthdate":"1950-03-14","gender":"f","prevention_acts":[]}}'.padEnd(n),
          headers: typed,
        }),
      ),
  },
];

describe('a limit [H-20]', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  for (const {what, most, named = String(most), read} of limits) {
    it(`of ${named} ${what}: one more is refused with the number`, async () => {
      expect(await wordsOf(() => read(most + 1))).toMatch(new RegExp(`(?<![\\d,])${named}(?![\\d,])`));
      expect(await wordsOf(() => read(most))).not.toContain(named);
    });
  }

  it('of 10 MB for the answer of the service: the log of the proxy names the number, and the page none of the answer', async () => {
    const ask = (answered: number) => createServiceProxy(options(answered))(fromPage('/s/questionnaire', {body: '{}'}));
    expect((await ask(10_000_000)).status).toBe(200);
    expect((await ask(10_000_001)).status).toBe(502);
    expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringContaining('above 10 MB')]]);
  });
});
