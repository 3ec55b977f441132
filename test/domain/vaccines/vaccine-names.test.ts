import {describe, expect, it} from 'vitest';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import type {CatalogueVaccine} from '../../../src/contract/catalogue.js';
import {searchVaccines} from '../../../src/domain/vaccines/vaccine-search.js';
import {keepDoses, vaccineName} from '../../../src/domain/vaccines/vaccine-names.js';

const listOf = (...vaccines: Partial<CatalogueVaccine>[]) => ({
  ...packagedCatalogue,
  vaccines: vaccines.map((vaccine, index) => ({id: `V${index}`, name: '', diseases: [], ...vaccine})),
});
const shown = (catalogue: ReturnType<typeof listOf>, locale = 'en') =>
  catalogue.vaccines.map((vaccine) => vaccineName(catalogue, vaccine, locale));

describe('two names of vaccines that look the same', () => {
  for (const [why, twin] of [
    ['equal names', 'PRIORIX 0.5'],
    ['a zero-width space', 'PRIO\u200BRIX 0.5'],
    ['a byte order mark', '\uFEFFPRIORIX 0.5'],
    ['a word joiner', 'PRIORIX\u2060 0.5'],
    ['a soft hyphen', 'PRIO\u00ADRIX 0.5'],
    ['a joiner between letters that do not join', 'PRIO\u200DRIX 0.5'],
    ['a no-break space', 'PRIORIX\u00A00.5'],
    ['two spaces, which are drawn as one', ' PRIORIX  0.5'],
    ['full-width figures', 'PRIORIX ０.５'],
  ] as const) {
    it(`are shown apart by their codes: ${why} [H01]`, () => {
      const catalogue = listOf({name: 'PRIORIX 0.5'}, {name: 'HEXYON'}, {name: twin});
      expect(shown(catalogue)).toEqual(['PRIORIX 0.5 (V0)', 'HEXYON', `${twin} (V2)`]);
    });
  }

  it('are shown apart in the language in which they look the same', () => {
    const catalogue = listOf(
      {name: 'a', names: {en: 'Rabies', fr: 'Rage'}},
      {name: 'b', names: {en: 'Rabies', fr: 'Rage, non précisé'}},
    );
    expect(shown(catalogue)).toEqual(['Rabies (V0)', 'Rabies (V1)']);
    expect(shown(catalogue, 'fr')).toEqual(['Rage', 'Rage, non précisé']);
  });

  it('are both found, and differ in case or in a mark that is shown without their codes', () => {
    const catalogue = listOf({name: 'PRIORIX'}, {name: 'PRIORIX'}, {name: 'Priorix'}, {name: 'PRIO\u200FRIX'});
    const found = searchVaccines(catalogue, 'priorix', 'en').vaccines.map(({id}) => id);
    expect(found.toSorted()).toEqual(['V0', 'V1', 'V2']);
    expect(shown(catalogue).slice(2)).toEqual(['Priorix', 'PRIO[U+200F]RIX']);
  });

  it('do not occur in the list of the package', () => {
    for (const locale of ['en', 'fr']) {
      const names = packagedCatalogue.vaccines.map((vaccine) => vaccineName(packagedCatalogue, vaccine, locale));
      const plain = packagedCatalogue.vaccines.map(({name, names = {}}) => keepDoses(names[locale] ?? name));
      expect(names).toEqual(plain);
    }
  });
});
