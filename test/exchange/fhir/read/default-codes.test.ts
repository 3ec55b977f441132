import {describe, expect, it} from 'vitest';
import {readFhir} from '../../../../src/exchange/fhir/index.js';
import {bundle, concept, immunization, patient} from '../charts.js';

const nuvaFrance = 'https://smt.esante.gouv.fr/terminologie-nuva';

/** An Immunization read without a list of the host: the vaccine of its act, what is asked about it, what is warned of. */
function vaccineFrom(...codings: readonly (readonly [system: string, code: string])[]) {
  const chart = bundle(patient(), immunization({vaccineCode: concept('', ...codings)}));
  const {entries, toResolve, warnings} = readFhir(chart, {today: '2024-06-01'});
  const about = toResolve.filter(({entry}) => entry.endsWith('prevention_method_id'));
  return {
    id: entries.history.acts[0]?.vaccineId,
    asked: about.map(({reason, offered}) => [reason, ...(offered ?? [])]),
    warnings: warnings.map(({reason}) => reason),
  };
}
const resolved = (id: string) => ({id, asked: [], warnings: []});

describe('the code of a vaccination, without a list of the host,', () => {
  for (const {what, codings, id} of [
    {what: 'CVX', codings: [['http://hl7.org/fhir/sid/cvx', '08']], id: 'VAC0914'},
    {what: 'CVX by its older address', codings: [['http://www2a.cdc.gov/vaccines/iis/iisstandards/vaccines.asp?rpt=cvx', '187']], id: 'VAC0567'}, // prettier-ignore
    {what: 'CVX by a bare object identifier', codings: [['2.16.840.1.113883.12.292', '187']], id: 'VAC0567'},
    {what: 'CIP', codings: [['https://smt.esante.gouv.fr/terminologie-bdpm', '3400933385507']], id: 'VAC0012'},
    {what: 'CIS', codings: [['https://smt.esante.gouv.fr/terminologie-bdpm', '65393793']], id: 'VAC0012'},
    {what: 'SNOMED CT', codings: [['http://snomed.info/sct', '1296676008']], id: 'VAC0101'},
    {what: 'NUVA’s extension of SNOMED CT', codings: [['http://snomed.info/sct', '61002000105']], id: 'VAC0001'},
    {what: 'ATC', codings: [['http://www.whocc.no/atc', 'J07BC01']], id: 'VAC0101'},
    {what: 'ATC as the French agency publishes it', codings: [['https://smt.esante.gouv.fr/terminologie-atc', 'J07BC01']], id: 'VAC0101'}, // prettier-ignore
    {what: 'NUVA as the French agency publishes it', codings: [[nuvaFrance, 'VAC0012']], id: 'VAC0012'}, // prettier-ignore
  ] as const) {
    it(`names its vaccine: ${what}`, () => expect(vaccineFrom(...codings)).toEqual(resolved(id)));
  }

  it('that stands beside another vaccine is asked [H07]', () => {
    const {id, asked} = vaccineFrom(['http://hl7.org/fhir/sid/cvx', '187'], ['http://hl7.org/fhir/sid/cvx', '03']);
    expect([id, asked]).toEqual(['', [['several', 'VAC0567', 'VAC0130']]]);
  });

  it('that NUVA does not align is asked [H07]', () => {
    expect(vaccineFrom(['http://hl7.org/fhir/sid/cvx', '99999'])).toMatchObject({id: '', asked: [['not-in-list']]});
  });
});

describe('a target disease under the address of NUVA that the French agency publishes', () => {
  const warnings = (disease: string) => {
    const vaccineCode = concept('', [nuvaFrance, 'VAC0012']); // against influenza
    const protocolApplied = [{targetDisease: [concept('', [nuvaFrance, disease])]}];
    const chart = bundle(patient(), immunization({vaccineCode, protocolApplied}));
    return readFhir(chart, {today: '2024-06-01'}).warnings.map(({reason}) => reason);
  };

  it('is compared with the diseases of the vaccine', () => {
    expect(warnings('DIS015')).toEqual([]);
    expect(warnings('DIS002')).toEqual(['target-disease-differs']);
  });
});
