import {describe, expect, it} from 'vitest';
import codes from '../../../fixtures/public-vaccine-codes.json' with {type: 'json'};
import {readFhir} from '../../../../src/exchange/fhir/index.js';

/** What an import without a list of the host makes of one code: the vaccine, those that it asks about, or the question. */
function readingOf(system: string, code: string): string {
  const immunization = {
    resourceType: 'Immunization',
    status: 'completed',
    vaccineCode: {coding: [{system, code}]},
    occurrenceDateTime: '2020-01-01',
  };
  const {entries, toResolve} = readFhir(immunization, {today: '2024-06-01'});
  const asked = toResolve.map(({reason, offered = []}) => [reason, ...offered].join(' '));
  return entries.history.acts[0]?.vaccineId || asked.join();
}

/*
 * Codes as public documents that are not synthetic carry them, with how often: national guides, the International
 * Patient Summary, SMART Health Cards.
 */
describe('a code of a public document, imported without a list of the host', () => {
  for (const {system, code, vaccine} of codes.filter(({vaccine}) => vaccine)) {
    it(`names the vaccine that NUVA gives it: ${system} ${code}`, () => {
      expect(readingOf(system, code)).toBe(vaccine);
    });
  }

  for (const {system, code, why} of codes.filter(({why}) => why)) {
    it(`names no vaccine and is asked: ${system} ${code} (${why})`, () => {
      const isStatement = why?.startsWith('no vaccine') === true;
      expect(readingOf(system, code)).toBe(isStatement ? 'none-known' : 'not-in-list');
    });
  }

  for (const {system, code, vaccine} of [
    {system: 'urn:oid:1.3.6.1.4.1.48601.1.1.1', code: 'VAC0541', vaccine: 'VAC0541'},
    {system: 'https://termgit.elga.gv.at/CodeSystem/eimpf-impfstoffe', code: '1276939', vaccine: 'VAC0001'},
    {system: 'https://cnk.apb.be/codings/cnk_product_codes', code: '0320879', vaccine: 'VAC0001'},
    {system: 'http://fhir.ch/ig/ch-vacd/CodeSystem/ch-vacd-myvaccines-cs', code: '78', vaccine: 'VAC0001'},
    {system: 'http://snomed.info/sct/2011000195101', code: '871878002', vaccine: 'VAC0138'},
    {system: 'http://snomed.info/sct/731000124108/version/20240301', code: '871878002', vaccine: 'VAC0138'},
  ]) {
    it(`is read by the address in use: ${system}`, () => {
      expect(readingOf(system, code)).toBe(vaccine);
    });
  }

  for (const {system, code, meanings} of [
    {system: 'http://snomed.info/sct', code: '2221000221107', meanings: 'VAC0159 VAC0160'}, // chickenpox, shingles
    {system: 'http://hl7.org/fhir/sid/cvx', code: '134', meanings: 'VAC0216 VAC0921'}, // diphtheria-tetanus, encephalitis
  ]) {
    it(`is asked, with both meanings, where the tables of NUVA contradict each other: ${code}`, () => {
      expect(readingOf(system, code)).toBe(`several ${meanings}`);
    });
  }
});
