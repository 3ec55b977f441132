import {describe, expect, it} from 'vitest';
import {readFhir} from '../../../src/exchange/fhir/index.js';
import {concept, input, system} from './charts.js';

type Json = Record<string, unknown>;

const loinc = 'http://loinc.org';
const document = (...entry: readonly [fullUrl: string, resource: Json][]): Json => ({
  resourceType: 'Bundle',
  type: 'document',
  identifier: {system: 'urn:ietf:rfc:3986', value: 'urn:uuid:1'},
  timestamp: '2024-05-01T10:00:00+02:00',
  entry: entry.map(([fullUrl, resource]) => ({fullUrl, resource})),
});

const composition = (over: Json = {}): Json => ({
  resourceType: 'Composition',
  id: 'c',
  status: 'final',
  type: concept('', [loinc, '60591-5']),
  subject: {reference: 'Patient/p'},
  date: '2024-05-01T10:00:00+02:00',
  author: [{reference: 'Practitioner/d'}],
  title: 'Patient summary',
  section: [{title: 'Immunizations', code: concept('', [loinc, '11369-6']), entry: [{reference: 'Immunization/i'}]}],
  ...over,
});

const patient = {resourceType: 'Patient', id: 'p', birthDate: '1990-05-10', gender: 'female'};
const doctor = {resourceType: 'Practitioner', id: 'd', name: [{prefix: ['Dr'], given: ['Eva'], family: 'Muster'}]};
const immunization = (over: Json = {}): Json => ({
  resourceType: 'Immunization',
  id: 'i',
  status: 'completed',
  patient: {reference: 'Patient/p'},
  vaccineCode: concept('', [system.nuva, 'VAC0053']),
  occurrenceDateTime: '2012-03-04',
  ...over,
});

const server = 'https://ehr.example/fhir';

/** An International Patient Summary: resources by their addresses, references relative to them. */
const summary = (over: Json = {}) =>
  document(
    [`${server}/Composition/c`, composition(over)],
    [`${server}/Patient/p`, patient],
    [`${server}/Practitioner/d`, doctor],
    [`${server}/Immunization/i`, immunization()],
  );

/** As CH-VACD: resources by UUIDs, the author a role with a person and an organization. */
const swiss = document(
  [
    'urn:uuid:c',
    composition({
      title: 'Immunization administration',
      type: concept('', [system.sct, '41000179103']),
      subject: {reference: 'urn:uuid:p'},
      author: [{reference: 'urn:uuid:r'}],
    }),
  ],
  ['urn:uuid:p', {...patient, id: 'TC-patient', identifier: [{system: 'urn:oid:2.999', value: '1'}]}],
  [
    'urn:uuid:r',
    {
      resourceType: 'PractitionerRole',
      practitioner: {reference: 'urn:uuid:d'},
      organization: {reference: 'urn:uuid:o'},
    },
  ],
  ['urn:uuid:d', doctor],
  ['urn:uuid:o', {resourceType: 'Organization', name: 'Praxis Muster'}],
  ['urn:uuid:i', immunization({patient: {reference: 'urn:uuid:p'}})],
);

/** As the French immunization document: an identifier of the patient, a CIS code, an author by name. */
const french = document(
  [
    'urn:uuid:c',
    composition({
      title: 'Historique de vaccination',
      subject: {reference: 'urn:uuid:p'},
      author: [{display: 'Cabinet du Port'}],
    }),
  ],
  ['urn:uuid:p', {...patient, identifier: [{system: 'urn:oid:1.2.250.1.213.1.4.8', value: '2900563220123'}]}],
  [
    'urn:uuid:i',
    immunization({patient: {reference: 'urn:uuid:p'}, vaccineCode: concept('', [system.cis, '60000017'])}),
  ],
);

describe('a document of the patient record', () => {
  for (const {kind, json, vaccine, title, authors} of [
    {
      kind: 'an International Patient Summary',
      json: summary(),
      vaccine: 'VAC0053',
      title: 'Patient summary',
      authors: ['Dr Eva Muster'],
    },
    {
      kind: 'a Swiss immunization document',
      json: swiss,
      vaccine: 'VAC0053',
      title: 'Immunization administration',
      authors: ['Dr Eva Muster, Praxis Muster'],
    },
    {
      kind: 'a French immunization document',
      json: french,
      vaccine: 'VAC0017',
      title: 'Historique de vaccination',
      authors: ['Cabinet du Port'],
    },
  ]) {
    it(`is read, with its title, its date and its author: ${kind}`, () => {
      const {entries, documents} = readFhir(json, input);
      expect(entries.history.acts.map(({vaccineId}) => vaccineId)).toEqual([vaccine]);
      expect(entries.patient).toMatchObject({birthdate: {year: '1990'}, gender: 'f'});
      expect(documents).toEqual([
        {resource: 'Bundle.entry[0].resource', title, date: '2024-05-01T10:00:00+02:00', status: 'final', authors},
      ]);
    });
  }

  it('of which the composition is about another patient is refused', () => {
    expect(() => readFhir(summary({subject: {reference: 'Patient/other'}}), input)).toThrow('several patients');
  });

  it('that was entered in error is refused with everything in it', () => {
    expect(() => readFhir(summary({status: 'entered-in-error'}), input)).toThrow('the document was entered in error');
  });

  for (const {where, record} of [
    {
      where: 'as the result of a search',
      record: (wrong: Json) => ({resourceType: 'Bundle', type: 'searchset', entry: [{resource: wrong}]}),
    },
    {
      where: 'as a parameter',
      record: (wrong: Json) => ({resourceType: 'Parameters', parameter: [{name: 'summary', resource: wrong}]}),
    },
  ]) {
    it(`that was entered in error is refused ${where}, too, and with a modifier that is not known`, () => {
      for (const over of [{}, {modifierExtension: [{url: 'urn:x', valueBoolean: true}]}]) {
        const wrong = summary({status: 'entered-in-error', ...over});
        expect(() => readFhir(record(wrong), input)).toThrow('the document was entered in error');
        expect(() => readFhir(wrong, input)).toThrow('the document was entered in error');
      }
    });
  }

  it('that was entered in error leaves a chart that holds it as it is', () => {
    const chart = {...summary({status: 'entered-in-error'}), type: 'collection'};
    const {entries, documents, skipped} = readFhir(chart, input);
    expect([entries.history.acts.length, documents]).toEqual([1, []]);
    expect(skipped).toContainEqual({resource: 'Bundle.entry[0].resource', path: 'Composition', reason: 'not-valid'});
  });

  it('with a modifier that is not known is read without what it says of itself', () => {
    const {entries, documents} = readFhir(summary({modifierExtension: [{url: 'urn:x', valueBoolean: true}]}), input);
    expect([entries.history.acts.length, documents]).toEqual([1, []]);
  });

  it('reports each element of its composition once', () => {
    const {applied, skipped} = readFhir(summary({confidentiality: 'N'}), input);
    expect(applied).toContainEqual({
      resource: 'Bundle.entry[0].resource',
      path: 'Composition.title',
      entry: 'documents',
    });
    expect(skipped.filter(({path}) => path.startsWith('Composition'))).toEqual([
      {resource: 'Bundle.entry[0].resource', path: 'Composition.confidentiality', reason: 'not-used'},
    ]);
  });

  it('by authors without a name has none', () => {
    const unnamed = [{reference: 'Practitioner/unknown'}, {reference: 'Patient/p'}, {}];
    expect(readFhir(summary({author: unnamed}), input).documents[0]?.authors).toEqual([]);
  });

  it('has an author that its composition contains, by the reference alone', () => {
    const contained = [
      {...doctor, id: 'other', name: [{family: 'Wrong'}]},
      {...doctor, id: 'a'},
    ];
    const author = [{reference: '#a'}];
    expect(readFhir(summary({contained, author}), input).documents[0]?.authors).toEqual(['Dr Eva Muster']);
    expect(readFhir(summary({contained, author: [{}]}), input).documents[0]?.authors).toEqual([]);
  });

  it('has an author by the end of an address: as type and id, where the entry has another address', () => {
    const author = [{reference: 'https://other.example/r4/Practitioner/d'}];
    expect(readFhir(summary({author}), input).documents[0]?.authors).toEqual(['Dr Eva Muster']);
  });

  it('has the name of a device that wrote it', () => {
    const contained = [{resourceType: 'Device', id: 'a', deviceName: [{name: 'Record 7', type: 'other'}]}];
    const {documents} = readFhir(summary({contained, author: [{reference: '#a'}]}), input);
    expect(documents[0]?.authors).toEqual(['Record 7']);
    const unnamed = summary({contained: [{resourceType: 'Device', id: 'a'}], author: [{reference: '#a'}]});
    expect(readFhir(unnamed, input).documents[0]?.authors).toEqual([]);
  });

  it('is not needed: a chart has none', () => {
    expect(readFhir(patient, input).documents).toEqual([]);
  });
});
