import {describe, expect, it} from 'vitest';
import {path} from '../../../../src/domain/entries/entries.js';
import {readFhir} from '../../../../src/exchange/fhir/index.js';
import {bundle, concept, immunization, input, patient, system} from '../charts.js';

const read = (...resources: readonly unknown[]) => readFhir(bundle(...resources), input);
const ips = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips';
const coded = (...codings: readonly (readonly [string, string])[]) =>
  immunization({vaccineCode: concept('', ...codings)});

const statements = [
  ['none-known', system.sct, '787482006'],
  ['none-known', ips, 'no-known-immunizations'],
  ['none-known', 'urn:oid:2.16.840.1.113883.5.1150.1', 'no-known-immunizations'],
  ['missing', ips, 'no-immunization-info'],
  ['none-given', system.cvx, '998'],
  ['none-given', 'urn:oid:2.16.840.1.113883.12.292', '998'],
] as const;

describe('a record that says something of the vaccinations as a whole', () => {
  for (const [reason, address, code] of statements) {
    it(`has no vaccination for it, and nothing is chosen: it is shown at the question (${reason}, ${address}, ${code})`, () => {
      const {entries, toResolve, applied, skipped} = read(coded([address, code]));
      expect(entries.history).toMatchObject({acts: [], received: ''});
      expect(toResolve).toEqual([
        {
          resource: 'Bundle.entry[0].resource',
          path: 'Immunization.vaccineCode',
          reason,
          entry: path.history,
        },
      ]);
      expect(applied).toEqual([]);
      expect(skipped).toMatchObject([{path: 'Immunization.occurrenceDateTime', reason: 'not-used'}]);
    });
  }

  it('shows it also beside a vaccination, which stays', () => {
    const {entries, toResolve} = read(patient(), immunization(), coded([ips, 'no-known-immunizations']));
    expect(entries.history.acts).toHaveLength(1);
    expect(toResolve).toMatchObject([{reason: 'none-known'}]);
  });

  it('is asked for the vaccine where the same record names one as well', () => {
    const {entries, toResolve} = read(coded([system.cvx, '998'], [system.nuva, 'VAC0053']));
    expect(entries.history.acts).toMatchObject([{vaccineId: ''}]);
    expect(toResolve).toMatchObject([{reason: 'several', offered: ['VAC0053']}]);
  });

  it('does not mean the code 998 of another system, nor 999, an unknown vaccine that was given', () => {
    const {entries, toResolve} = read(
      coded(['urn:x', '998']),
      coded([system.cvx, '999']),
      coded(['urn:x', '787482006']),
    );
    expect(entries.history.acts).toHaveLength(3);
    expect(toResolve.map(({reason}) => reason)).toEqual(['not-in-list', 'not-in-list', 'not-in-list']);
  });

  it('says nothing when the record takes it back', () => {
    const taken = {...coded([ips, 'no-known-immunizations']), status: 'entered-in-error'};
    const refused = {...coded([ips, 'no-known-immunizations']), status: 'not-done'};
    const {toResolve, skipped} = read(taken, refused);
    expect(toResolve).toEqual([]);
    expect(skipped.map(({reason}) => reason)).toEqual(['not-valid', 'not-valid']);
  });
});
