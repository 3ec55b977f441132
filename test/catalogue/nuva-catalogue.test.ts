import {beforeAll, describe, expect, it} from 'vitest';
import {nuvaCatalogue, readCatalogue} from '../../src/catalogue/index.js';
import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import {vaccineById} from '../../src/domain/vaccines/catalogue-index.js';
import type {Catalogue} from '../../src/contract/catalogue.js';
import {resolveVaccine} from '../../src/domain/vaccines/vaccine-codes.js';
import {catalogueFromNuva, readRelease} from '../../src/exchange/nuva/index.js';
import {noExcerpt} from '../helpers/nuva-excerpt.js';
import {readExcerptFiles} from '../helpers/nuva-release.js';

describe('the list of all of NUVA', () => {
  it('has the shape vacc-catalogue/1', () => expect(readCatalogue(nuvaCatalogue())).toEqual(nuvaCatalogue()));

  it('is made once', () => expect(nuvaCatalogue()).toBe(nuvaCatalogue()));

  it('names its source, its release and its licence, as CC BY asks', () => {
    const {source, licence, version} = nuvaCatalogue();
    expect([source, licence]).toEqual([expect.stringContaining('NUVA'), expect.stringContaining('CC BY 4.0')]);
    expect(version).toBe(packagedCatalogue.version);
  });

  it('has every vaccine and disease of the packaged list, as they are there', () => {
    const all = nuvaCatalogue();
    const withoutCodes = packagedCatalogue.vaccines.map(({id}) => {
      const {codes: _, ...vaccine} = vaccineById(all, id) ?? {codes: undefined};
      return vaccine;
    });
    expect(withoutCodes).toEqual(
      packagedCatalogue.vaccines.map((vaccine) => ({...vaccine, diseases: vaccine.diseases.toSorted()})),
    );
    expect(all.diseases).toEqual(expect.arrayContaining(packagedCatalogue.diseases));
  });

  for (const {what, system, code, id} of [
    {what: 'a French pack', system: 'urn:any', code: '3400930004326', id: 'VAC0014'},
    {what: 'a French pack by its older code', system: 'https://smt.esante.gouv.fr/terminologie-bdpm', code: '3000432', id: 'VAC0014'}, // prettier-ignore
    {what: 'a French pack by its GTIN', system: 'https://www.gs1.org/gtin', code: '03400930004326', id: 'VAC0014'},
    {what: 'a French product', system: 'https://smt.esante.gouv.fr/terminologie-bdpm', code: '62966063', id: 'VAC0014'},
    {what: 'a vaccine of NUVA’s extension of SNOMED CT', system: 'http://snomed.info/sct', code: '61002000105', id: 'VAC0001'}, // prettier-ignore
    {what: 'a CVX code', system: 'http://hl7.org/fhir/sid/cvx', code: '187', id: 'VAC0567'},
  ]) {
    it(`finds the vaccine of ${what}`, () => {
      expect(resolveVaccine([{system, code}], nuvaCatalogue()).map((found) => found.id)).toEqual([id]);
    });
  }

  it('knows no code of the extension with a wrong check figure', () => {
    expect(resolveVaccine([{system: 'http://snomed.info/sct', code: '61002000104'}], nuvaCatalogue())).toEqual([]);
  });
});

describe.skipIf(noExcerpt)('the list of all of NUVA beside the release', () => {
  let release: Catalogue;
  beforeAll(async () => {
    const files = await readRelease(await readExcerptFiles());
    release = catalogueFromNuva(files, {languages: ['en', 'fr'], widerCodes: false});
  });

  it('is the release to the letter: names, diseases, codes, antibodies and strains of a pandemic', () => {
    const ids = new Map(nuvaCatalogue().diseases.map(({id, names}) => [id, names]));
    expect(ids).toEqual(new Map(release.diseases.map(({id, names}) => [id, names])));
    const sorted = (vaccines: Catalogue['vaccines']) =>
      vaccines.map(({codes = {}, ...vaccine}) => ({...vaccine, codes})).toSorted((a, b) => a.id.localeCompare(b.id));
    expect(sorted(nuvaCatalogue().vaccines)).toEqual(sorted(release.vaccines));
    expect(nuvaCatalogue().version).toBe(release.version);
  });
});
