import {describe, expect, it} from 'vitest';
import type {DateEntry} from '../../../../src/domain/dates/date-entry.js';
import {readFhir} from '../../../../src/exchange/fhir/index.js';
import type {FhirReading} from '../../../../src/exchange/fhir/read/read-fhir.js';
import {
  acts,
  answered,
  answers,
  bundles,
  modified,
  modifiers,
  number,
  patients,
  profile,
  recommendations,
  recommending,
} from '../chart-cases.js';
import {
  bundle,
  concept,
  condition,
  ids,
  immunization,
  input,
  maps,
  observation,
  patient,
  response,
  system,
} from '../charts.js';

const read = (chart: unknown): FhirReading => readFhir(chart, {...input, maps});

const reported = ({applied, toResolve, skipped, warnings}: FhirReading): string[] => [
  ...applied.map(({path}) => `+ ${path}`),
  ...toResolve.map(({path, reason, offered}) => `? ${path} ${reason}${offered ? ` [${offered.join(' ')}]` : ''}`),
  ...skipped.map(({path, reason}) => `- ${path} ${reason}`),
  ...warnings.map(({path, reason}) => `! ${path} ${reason}`),
];

const dateText = ({day, month, year, raw}: DateEntry) => raw ?? [year, month, day].join('/');

/** All entries as short texts. */
function entered({entries: {patient: who, history, waiting, answers}}: FhirReading): string[] {
  const {birthdate, gender, zipcode, birthCountry} = who;
  const fields = [
    dateText(birthdate),
    gender,
    zipcode,
    typeof birthCountry === 'string' ? birthCountry : `(${birthCountry.typed})`,
  ];
  return [
    ...fields.filter((text) => !['', '//'].includes(text)),
    ...history.acts.map(
      ({vaccineId, vaccineText, date, booster}) =>
        `${vaccineId || `"${vaccineText}"`} ${dateText(date)} booster:${booster}`,
    ),
    ...waiting.map(({id, value}) => `${id.slice(-2)}=${String(value)}`),
    ...[...answers].map(([id, answer]) => `${id.slice(-2)}=${dateText(answer as DateEntry)}`),
  ];
}

for (const [name, cases] of Object.entries({patients, acts, profile, answers, modifiers, recommendations, bundles})) {
  describe(`a chart in FHIR: ${name}`, () => {
    for (const {title, chart, told, entries} of cases) {
      it(title, () => {
        const reading = read(JSON.parse(JSON.stringify(chart)));
        expect(reported(reading)).toEqual(told);
        if (entries) expect(entered(reading)).toEqual(entries);
      });
    }
  });
}

describe('a chart in FHIR', () => {
  for (const [title, chart] of Object.entries({
    'no object': 'x',
    nothing: null,
    'a list': [patient()],
    'no resource type': {entry: []},
    'entries that are no list': {resourceType: 'Bundle', entry: {}},
    'two patients': bundle(patient(), patient({id: '2'})),
    'acts of two patients': bundle(immunization(), immunization({patient: {reference: 'Patient/2'}})),
    'an act of another than the patient': bundle(patient(), immunization({patient: {reference: 'Patient/2'}})),
    'an act of a patient of another server': {
      resourceType: 'Bundle',
      entry: [
        {fullUrl: 'https://a.example/Patient/1', resource: patient()},
        {resource: immunization({patient: {reference: 'https://b.example/Patient/1'}})},
      ],
    },
    'acts of two patients by number': bundle(
      immunization({patient: {identifier: number('1')}}),
      immunization({patient: {identifier: number('2')}}),
    ),
    'an act of another number than the patient': bundle(
      patient({identifier: [number('1')]}),
      immunization({patient: {identifier: number('2')}}),
    ),
    'a twin inside: all alike but the number': bundle(
      patient({identifier: [number('1')]}),
      immunization({patient: {reference: '#p'}, contained: [patient({id: 'p', identifier: [number('2')]})]}),
    ),
    'acts of one id on two servers, and one that names no server': bundle(
      immunization(),
      ...['a', 'b'].map((host) => immunization({patient: {reference: `https://${host}.example/Patient/1`}})),
    ),
    'two versions of an act, of which one was entered in error': bundle(
      immunization({id: 'a', status: 'entered-in-error'}),
      immunization({id: 'a'}),
    ),
    'a history in which an act was deleted': {
      resourceType: 'Bundle',
      type: 'history',
      entry: [
        {fullUrl: 'urn:uuid:1', request: {method: 'DELETE'}},
        {fullUrl: 'urn:uuid:1', resource: immunization()},
      ],
    },
    'implicit rules of the bundle': {...bundle(patient()), implicitRules: 'urn:x'},
    'a patient inside of another gender': bundle(patient(), immunization({contained: [patient({gender: 'male'})]})),
    'a patient inside who was born on another day': bundle(
      patient(),
      immunization({contained: [patient({birthDate: '1991-01-01'})]}),
    ),
  })) {
    it(`is refused: ${title}`, () => {
      expect(() => read(chart)).toThrow(expect.objectContaining({code: 'import/invalid'}) as Error);
    });
  }

  it('has no act for an entry of a transaction that deletes it', () => {
    const deleted = {request: {method: 'DELETE', url: 'Immunization/1'}, resource: immunization({id: '1'})};
    const reading = read({resourceType: 'Bundle', type: 'transaction', entry: [deleted, {resource: patient()}]});
    expect(reading.entries.history.acts).toEqual([]);
    expect(reported(reading)).toContain('- Immunization not-valid');
  });

  it('is refused if it deletes a resource that it has as well', () => {
    const resource = immunization({id: '1'});
    const entry = [{resource}, {resource, request: {method: 'DELETE'}}];
    expect(() => read({resourceType: 'Bundle', type: 'transaction', entry})).toThrow(/several versions/);
  });

  it('is refused if it is not plain JSON, with no value in the message', () => {
    const chart = {
      get resourceType() {
        throw new Error('secret');
      },
    };
    expect(() => read(chart)).toThrow(/^The FHIR data cannot be read$/);
    expect(() => read(chart)).toThrow(
      expect.objectContaining({
        code: 'import/invalid',
        cause: expect.objectContaining({message: 'secret'}) as unknown,
      }) as Error,
    );
  });

  it('is an address of http in plain text, too: a patient of another server is another patient', () => {
    const [one, other] = ['http://a.example/Patient/1', 'http://b.example/Patient/1'];
    const act = immunization({patient: {reference: other}});
    const entry = [{fullUrl: one, resource: patient()}, {resource: act}];
    expect(() => read({resourceType: 'Bundle', entry})).toThrow('it refers to several patients');
  });

  it('needs no maps: what they would lead from is not mapped, and ids of conditions are what they are', () => {
    const own = {code: concept('', [system.conditions, ids.diabetes])};
    const chart = bundle(condition(), observation({valueInteger: 1}), condition(own));
    const {skipped, entries} = readFhir(chart, input);
    expect(skipped.map(({reason}) => reason)).toEqual(['not-mapped', 'not-mapped']);
    expect(entries.waiting).toEqual([{id: ids.diabetes, value: true, origin: 'fhir'}]);
  });

  for (const {quantity, told} of [
    {quantity: {value: 3}, told: ['+ Observation.value']},
    {quantity: {value: 3, unit: 'doses'}, told: ['? Observation.value unit-differs [3]']},
    {quantity: {value: NaN}, told: ['- Observation not-readable']},
  ]) {
    it(`has a number without a unit where the map names none: ${JSON.stringify(quantity)}`, () => {
      const observations = [{system: 'http://loinc.org', code: '39156-5', id: ids.bodyMass}];
      const reading = readFhir(observation({valueQuantity: quantity}), {...input, maps: {observations}});
      expect(reported(reading)).toEqual(told);
    });
  }

  it('has one answer where two codes of the map lead to one question, in the unit of either', () => {
    const loinc = {system: 'http://loinc.org', id: ids.bodyMass};
    const observations = [
      {...loinc, code: '39156-5', unit: 'kg/m2'},
      {...loinc, code: '89270-3', unit: 'lb'},
    ];
    const code = concept('', ...observations.map((one) => [one.system, one.code] as const));
    const chart = observation({code, valueQuantity: {value: 24.5, code: 'kg/m2'}});
    expect(reported(readFhir(chart, {...input, maps: {observations}}))).toEqual(['+ Observation.value']);
  });

  it('is refused with the reason, which is the only thing the message says', () => {
    for (const [chart, reason] of [
      [{entry: []}, 'it has no resource type'],
      [{resourceType: 'Bundle', entry: {}}, 'its entries are no list'],
      [{...bundle(), implicitRules: 'urn:x'}, 'it has rules of its own'],
      [bundle(patient(), patient({gender: 'male'})), 'it holds several versions of a resource'],
      [bundle(patient(), patient({id: '2'})), 'it holds several patients'],
      [
        bundle(...['1', '2'].map((one) => immunization({patient: {identifier: number(one)}}))),
        'it refers to several patients',
      ],
      [bundle(immunization(), immunization({patient: {reference: 'Patient/2'}})), 'it refers to several patients'],
      [bundle(patient(), immunization({contained: [patient({gender: 'male'})]})), 'it holds several patients'],
    ] as const) {
      expect(() => read(chart)).toThrow(reason);
    }
  });

  it('shows no recommendation whose meaning is modified in a way that is not known', () => {
    const [shown] = read(recommending(modified)).recommendations;
    expect(shown?.diagnostic.diagnostic_per_disease).toEqual([]);
  });

  for (const {below, within} of [
    {below: 'groups', within: (item: object) => ({linkId: 'group', item: [item]})},
    {below: 'answers', within: (item: object) => ({linkId: ids.since, answer: [{item: [item]}]})},
  ]) {
    const at = (depth: number) => {
      let item: object = {linkId: ids.diabetes, answer: [{valueBoolean: true}]};
      for (let level = 1; level < depth; level++) item = within(item);
      return read(response([item as Record<string, unknown>]));
    };

    it(`is read to a depth that no questionnaire reaches, below ${below}, and says what lies deeper`, () => {
      expect(at(64).entries.waiting).toHaveLength(1);
      for (const depth of [65, 5000]) {
        const {skipped, entries} = at(depth);
        const unread = skipped.filter(({path, reason}) => reason === 'not-readable' && path.endsWith('.item[0]'));
        expect(unread).toHaveLength(1);
        expect(entries.waiting).toEqual([]);
      }
    });
  }

  it('says of each resource where it stands, and of each entry what it became', () => {
    const {applied, entries} = read(bundle(patient(), immunization()));
    expect(applied.map(({resource, entry}) => `${resource} ${entry}`)).toEqual([
      'Bundle.entry[0].resource patient.birthdate',
      'Bundle.entry[0].resource patient.gender',
      'Bundle.entry[1].resource patient.prevention_acts[fhir-0].date',
      'Bundle.entry[1].resource patient.prevention_acts[fhir-0].prevention_method_id',
    ]);
    expect([...entries.origins]).toEqual([
      ['patient.birthdate', 'fhir'],
      ['patient.gender', 'fhir'],
      ['patient.prevention_acts[fhir-0]', 'fhir'],
    ]);
  });

  it('says where a resource inside another stands, and one that was given alone', () => {
    const inside = read(bundle(immunization({contained: [{resourceType: 'Basic'}, patient({id: 'p'})]})));
    expect(inside.applied[0]?.resource).toBe('Bundle.entry[0].resource.contained[1]');
    expect(read(patient()).applied[0]?.resource).toBe('Resource');
  });

  it('says of each question which entry it is about', () => {
    const doubtful = immunization({
      occurrenceDateTime: '2012',
      vaccineCode: concept('Priorix'),
      protocolApplied: [{series: 'booster'}],
    });
    const about = (chart: unknown) =>
      read(chart).toResolve.map(({entry}) => entry.replace(/^patient\.prevention_acts\[fhir-(?:held-)?0\]/, 'act'));
    expect(about(doubtful)).toEqual(['act.date', 'act.prevention_method_id', 'act.booster']);
    expect(about({...doubtful, isSubpotent: true})).toEqual(['act', 'act', 'act', 'act']);
  });

  it('leaves the search empty where the vaccine is known, and the date where it is in words', () => {
    const [known] = read(immunization()).entries.history.acts;
    const [told] = read(immunization({occurrenceString: '2012-03-05'})).entries.history.acts;
    expect([known?.vaccineText, told?.date]).toEqual(['', {day: '', month: '', year: '', raw: '2012-03-05'}]);
  });

  it('says that an answer for the user to complete comes from the chart', () => {
    const {origins} = read(answered({valueDate: '2020-02'})).entries;
    expect([...origins]).toEqual([[`patient.conditions[${ids.diabetes}]`, 'fhir']]);
  });

  it('has the act in the question whether it counts', () => {
    const [question, ...others] = read(immunization({isSubpotent: true})).toResolve;
    expect(question?.act).toMatchObject({vaccineId: 'VAC0053', booster: 'unknown'});
    expect(others.map(({act}) => act)).toEqual([undefined, undefined]); // they are about the same act
  });

  it('leaves the history open if it has none', () => {
    expect(read(patient()).entries.history.received).toBe('');
    expect(read(immunization({status: 'not-done'})).entries.history.received).toBe('');
    expect(read(immunization()).entries.history.received).toBe('yes');
  });

  it('shows the recommendations of another engine in its own words, never as a conclusion of the service', () => {
    const loinc = (code: string, value: string) => ({code: concept('', ['http://loinc.org', code]), value});
    const {recommendations, applied, skipped} = read({
      resourceType: 'ImmunizationRecommendation',
      date: '2024-01-01',
      recommendation: [
        {
          targetDisease: [concept('Measles'), concept('Mumps')],
          forecastStatus: concept('', [
            'http://terminology.hl7.org/CodeSystem/immunization-recommendation-status',
            'due',
          ]),
          forecastReason: [concept('Age')],
          dateCriterion: [
            loinc('30981-5', '2024-02-01'),
            loinc('30980-7', '2024-03-01'),
            loinc('59778-1', '2024-04-01'),
          ],
        },
      ],
    });
    expect(applied.map(({entry}) => entry)).toEqual(['said', 'diagnostic']);
    expect(skipped).toEqual([]);
    expect(recommendations[0]).toMatchObject({resource: 'Resource', date: '2024-01-01', locale: 'en'});
    expect(recommendations[0]?.diagnostic.conclusion).toBe('unknown');
    expect(recommendations[0]?.diagnostic.diagnostic_per_disease).toStrictEqual(
      ['Measles', 'Mumps'].map((name) => ({
        disease: {id: '', name, translations: {en: name}},
        advice: {
          conclusion: 'due',
          targeted_date: '2024-03-01',
          limit_date: '2024-04-01',
          matching_conditions: [],
          documents: [],
          messages: [{id: '', message_type: '', public_destination: '', contents: {en: 'Age'}}],
        },
      })),
    );
  });

  it('shows no date whose meaning is modified, and a vaccine where no disease is named', () => {
    const dateCriterion = [{...modified, code: concept('', ['http://loinc.org', '30980-7']), value: '2024-01-01'}];
    const [shown] = read(
      recommending({targetDisease: [], vaccineCode: [concept('MMR')], dateCriterion}),
    ).recommendations;
    expect(shown?.diagnostic.diagnostic_per_disease).toMatchObject([
      {disease: {name: 'MMR'}, advice: {targeted_date: null}},
    ]);
  });

  it('shows a disease of another engine that is a code alone by its code, and one that has a name by that', () => {
    const named = {coding: [{system: system.sct, code: '76902006', display: 'Tetanus'}]};
    const targetDisease = [concept('', [system.sct, '16541001']), named, concept('Flu', [system.sct, '719590007']), {}];
    const [shown] = read(recommending({targetDisease})).recommendations;
    expect(shown?.diagnostic.diagnostic_per_disease.map(({disease}) => disease)).toEqual([
      {id: '', name: '16541001', translations: {}},
      {id: '', name: 'Tetanus', translations: {}},
      {id: '', name: 'Flu', translations: {en: 'Flu'}},
      {id: '', name: '', translations: {}}, // it has no elements
    ]);
  });

  it('shows a reason of another engine that is a code alone by its name, and no status where none is told', () => {
    const named = {coding: [{system: 'urn:x', code: 'age', display: 'Age 60 or more'}]};
    const [shown] = read(recommending({forecastStatus: undefined, forecastReason: [named]})).recommendations;
    const {advice} = shown?.diagnostic.diagnostic_per_disease[0] as {advice: {messages: object[]}};
    expect(advice).not.toHaveProperty('conclusion');
    expect(advice.messages).toMatchObject([{id: '', contents: {en: 'Age 60 or more'}}]);
  });

  it('shows the contained documents, with text values only', () => {
    const document = (reference: string) => ({
      url: 'urn:vacc-assistant:fhir:document',
      valueReference: {reference},
    });
    const [shown] = read({
      ...recommending({extension: [document('#a'), document('#b')]}),
      contained: [{resourceType: 'DocumentReference', id: 'a', description: 3}],
    }).recommendations;
    const {advice} = shown?.diagnostic.diagnostic_per_disease[0] as {advice: {documents: object[]}};
    expect(advice.documents).toStrictEqual([
      {
        ...{id: '', title: '', url: '', file: {filename: '', url: ''}},
        ...{organization: '', language: '', target_audience: '', publication_date: ''},
      },
    ]);
  });
});
