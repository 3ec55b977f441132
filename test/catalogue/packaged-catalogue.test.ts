import simulatorDiseases from '../../demo/examples/simulator-diseases.json' with {type: 'json'};
import {beforeAll, describe, expect, it} from 'vitest';
import {readCatalogue} from '../../src/catalogue/index.js';
import {packagedCatalogue} from '../../src/catalogue/packaged-catalogue.js';
import {noExcerpt, readExcerpt, type NuvaExcerpt} from '../helpers/nuva-excerpt.js';

const unique = (values: readonly string[]) => new Set(values).size === values.length;

describe('the packaged catalogue', () => {
  it('has the shape vacc-catalogue/1', () => expect(readCatalogue(packagedCatalogue)).toEqual(packagedCatalogue));

  it('names its source and its licence, as CC BY asks', () => {
    expect(packagedCatalogue.source).toContain('NUVA');
    expect(packagedCatalogue.licence).toContain('CC BY 4.0');
  });

  it('lists each vaccine, each disease and each id of the service once', () => {
    const {vaccines, diseases} = packagedCatalogue;
    expect(unique(vaccines.map(({id}) => id))).toBe(true);
    expect(unique(diseases.map(({id}) => id))).toBe(true);
    expect(unique(diseases.flatMap(({serviceDiseaseIds = []}) => serviceDiseaseIds))).toBe(true);
  });

  it('has the ids of the simulator that the map of the demo gives to a catalogue of NUVA', () => {
    const ids = packagedCatalogue.diseases.map(({id, serviceDiseaseIds}) => [id, serviceDiseaseIds]);
    expect(simulatorDiseases).toEqual(Object.fromEntries(ids));
  });

  it('lists every disease that a vaccine targets, in English and French, and no other', () => {
    const targeted = new Set(packagedCatalogue.vaccines.flatMap(({diseases}) => diseases));
    expect(new Set(packagedCatalogue.diseases.map(({id}) => id))).toEqual(targeted);
    for (const {names} of packagedCatalogue.diseases) expect(Object.keys(names)).toEqual(['en', 'fr']);
  });

  it('holds the vaccines that people in France have had, and for every disease one without a brand [P-18]', () => {
    const {vaccines, diseases} = packagedCatalogue;
    const withoutBrand = vaccines.filter(({abstract}) => abstract);
    expect(vaccines.length - withoutBrand.length).toBeGreaterThanOrEqual(60);
    expect(new Set(withoutBrand.flatMap(({diseases}) => diseases))).toEqual(new Set(diseases.map(({id}) => id)));
    for (const {names} of withoutBrand) expect(Object.keys(names ?? {})).toEqual(['en', 'fr']);
  });

  it('holds names that are easy to take for one another', () => {
    const names = packagedCatalogue.vaccines.map(({name}) => name);
    expect(names).toEqual(
      expect.arrayContaining(['INFANRIXTETRA', 'INFANRIXQUINTA', 'TICOVAC 0,25 mL', 'TICOVAC 0,5 mL']),
    );
  });

  it('has the right number of cells in every line of its tables', () => {
    const texts = [...packagedCatalogue.vaccines, ...packagedCatalogue.diseases].flatMap(({id, names}) => [
      id,
      ...Object.values(names ?? {}),
    ]);
    expect(texts.filter((text) => !text || text.trim() !== text)).toEqual([]);
    for (const {id, diseases} of packagedCatalogue.vaccines) {
      expect(id).toMatch(/^VAC\d{4}$/);
      for (const disease of diseases) expect(disease).toMatch(/^DIS\d{3}$/);
    }
  });
});

describe.skipIf(noExcerpt)('the packaged catalogue beside the NUVA release', () => {
  let nuva: NuvaExcerpt;
  beforeAll(() => void (nuva = readExcerpt()));

  it('has the version that its release states', () =>
    expect(nuva.versions).toEqual([packagedCatalogue.version, packagedCatalogue.version]));

  for (const {id, name, names, diseases, abstract = false} of packagedCatalogue.vaccines) {
    it(`writes ${id} as NUVA does, with its diseases`, () => {
      expect(nuva.vaccines.get(id)).toMatchObject({name, abstract, diseases: diseases.toSorted()});
      if (names) expect(names).toEqual({en: nuva.names.en.get(id), fr: nuva.names.fr.get(id)});
      if (!abstract) expect(nuva.vaccines.get(id)?.french, 'in a French register of medicines').toBe(true);
    });
  }

  it('writes the names of the diseases as NUVA does', () => {
    for (const {id, names} of packagedCatalogue.diseases) {
      expect(names).toEqual({en: nuva.names.en.get(id), fr: nuva.names.fr.get(id)});
    }
  });
});
