import {describe, expect, it} from 'vitest';
import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import {diseaseNames, vaccineName} from '../../../src/domain/vaccines/vaccine-names.js';
import {searchVaccines, vaccinesAgainst} from '../../../src/domain/vaccines/vaccine-search.js';
import type {Catalogue, CatalogueVaccine} from '../../../src/contract/catalogue.js';

/** A part of the packaged catalogue, so that these results do not depend on its size. */
const listed = `
  14 15 17 23 29 30 35 37 38 43 45 46 51 53 60 61 62 510 523 535 567 1347 5
  110 111 130 552 855 1125`
  .trim()
  .split(/\s+/)
  .map((number) => `VAC${number.padStart(4, '0')}`);
const catalogue = {...packagedCatalogue, vaccines: packagedCatalogue.vaccines.filter(({id}) => listed.includes(id))};

/** The names with plain spaces: on screen, doses have no-break spaces. */
const found = (typed: string, locale = 'en') =>
  searchVaccines(catalogue, typed, locale).vaccines.map((vaccine) =>
    vaccineName(catalogue, vaccine, locale).replaceAll('\u00a0', ' '),
  );

describe('the vaccine search [§4.4-should-vaccine-search]', () => {
  for (const {why, typed, first} of [
    {why: 'finds a brand by its start', typed: 'hexy', first: 'HEXYON'},
    {why: 'finds a brand by a later word', typed: 'rvax', first: 'M-M-RVAXPRO'},
    {why: 'finds a brand typed with spaces it does not have', typed: 'infanrix tetra', first: 'INFANRIXTETRA'},
    {why: 'finds a brand typed without its hyphens', typed: 'mmr vax', first: 'M-M-RVAXPRO'},
    {why: 'finds a dose typed together with its unit', typed: 'engerix 20µg', first: 'ENGERIX B 20 µg'},
    {why: 'reads a decimal point for a comma', typed: 'ticovac 0.5', first: 'TICOVAC 0,5 mL'},
    {why: 'finds by a target disease', typed: 'chickenpox', first: 'VARILRIX'},
    {why: 'finds by name and disease together', typed: 'repevax tetanus', first: 'REPEVAX'},
  ]) {
    it(why, () => {
      expect(found(typed)[0]).toBe(first);
    });
  }

  it('finds a disease without case and accents, in the language on screen', () => {
    expect(found('FIEVRE', 'fr')).toEqual(['Vaccin Fièvre jaune, sans précision', 'STAMARIL']);
    expect(found('rougeole', 'fr')).toContain('PRIORIX');
    expect(found('rougeole', 'en')).toContain('PRIORIX');
  });

  it('puts the start of a name before a later word, and a later word before a disease', () => {
    expect(found('hepatitis')).toEqual([
      'Hepatitis B vaccine, unspecified',
      'ENGERIX B 10 µg',
      'ENGERIX B 20 µg',
      'Hexavalent vaccine DTPCaHibHepB - Diphtheria-Tetanus-Polio-Acellular Pertussis-Hib-HepB, unspecified',
      'HEXYON',
      'INFANRIX HEXA',
      'VAXELIS',
    ]);
    expect(found('pertussis').slice(0, 2)).toEqual(['BOOSTRIXTETRA', 'INFANRIXTETRA']);
  });

  it('finds by the comment of the catalogue last', () => {
    const [hexyon, ...others] = catalogue.vaccines;
    const commented = {...hexyon!, comments: {en: 'Also for yellow babies', fr: 'Pour nourrissons'}};
    const inEnglish = searchVaccines({...catalogue, vaccines: [commented, ...others]}, 'yellow babies', 'en');
    expect(inEnglish.vaccines.map(({id}) => id)).toEqual([commented.id]);
  });

  it('finds nothing by a comment beside vaccines against the disease', () => {
    const [hexyon, ...others] = catalogue.vaccines;
    const commented = {...hexyon!, comments: {en: 'Not for yellow fever'}};
    const {vaccines} = searchVaccines({...catalogue, vaccines: [commented, ...others]}, 'yellow fever', 'en');
    expect(vaccines.map(({id}) => id)).toEqual(['VAC0111', 'VAC0035']);
  });

  it('marks what it has found: the beginning that was typed, the whole of a guess or a synonym', () => {
    const marksOf = (typed: string) => [...searchVaccines(catalogue, typed, 'en').words];
    expect(marksOf('prio')).toEqual([['priorix', 4]]);
    expect(marksOf('proirix')).toEqual([['priorix', 7]]);
    expect(marksOf('lockjaw')).toContainEqual(['tetanus', 7]);
  });

  it('finds by a code that is typed in full: of NUVA, of a French pack or product', () => {
    const coded = packagedCatalogue.vaccines.map((one) =>
      one.id === 'VAC0053' ? {...one, codes: {CIP: ['3400937635080'], CIS: ['61896473']}} : one,
    );
    const idsOf = (typed: string) =>
      searchVaccines({...packagedCatalogue, vaccines: coded}, typed, 'en').vaccines.map(({id}) => id);
    for (const typed of ['VAC0053', '3400937635080', ' 34009 376 350 8 0', '03400937635080', '3763508', '61896473'])
      expect(idsOf(typed), typed).toEqual(['VAC0053']);
    for (const typed of ['3400937635081', '340093763508', '376350', '61896474'])
      expect(idsOf(typed), typed).toEqual([]);
  });

  it('finds by two characters', () => expect(found('he')).not.toEqual([]));

  it('finds nothing for fewer than two characters, for signs alone and for a word that is nowhere', () => {
    for (const typed of ['', ' h ', '--', 'hexyon nothing']) expect(found(typed)).toEqual([]);
  });
});

describe('the order of the vaccines against a disease', () => {
  const one = (id: string, rest: Partial<CatalogueVaccine> = {}) => ({
    id,
    name: `Name ${id}`,
    diseases: ['D1'],
    ...rest,
  });
  const orderOf = (...vaccines: readonly CatalogueVaccine[]) => {
    const diseases = ['Amber fever', 'Avian amber fever', 'Dune pox'].map((en, at) => ({
      id: `D${at + 1}`,
      names: {en},
    }));
    const list = {...packagedCatalogue, diseases, vaccines: [...vaccines]};
    return searchVaccines(list, 'amber fever', 'en').vaccines.map(({id}) => id);
  };
  const general = {abstract: true} as const;

  it('has what gives antibodies, and the strain of a pandemic, last [H01]', () => {
    const [serum, strain] = [one('A', {kind: 'passive'}), one('B', {kind: 'pandemic'})];
    expect(orderOf(serum, strain, one('C', {diseases: ['D1', 'D3']}))).toEqual(['C', 'A', 'B']);
  });

  it('has them last in a list that does not say the kind, by their name or their group of ATC', () => {
    const names = [
      'Measles immunoglobulin',
      'Tetanus immune globulin',
      'NIRSEVIMAB',
      'Anticorps monoclonal',
      'Q-PANDEMIC',
    ];
    const named = names.map((name, index) => one(`P${index}`, {name, ...(index === 0 && general)}));
    const coded = one('P9', {codes: {ATC: ['J06BB01']}});
    expect(orderOf(...named, coded, one('C', {diseases: ['D1', 'D3'], codes: {ATC: ['J07BD01']}}))[0]).toBe('C');
  });

  it('has the disease itself before one whose name has more words', () => {
    expect(orderOf(one('A', {diseases: ['D2']}), one('B', {diseases: ['D1', 'D3']}))).toEqual(['B', 'A']);
  });

  it('has fewer diseases first, and among them the brand left open before the brands', () => {
    const both = ['D1', 'D3'];
    const combined = [one('A', {diseases: both}), one('B', {diseases: both, ...general})];
    expect(orderOf(...combined, one('C'), one('D', general))).toEqual(['D', 'C', 'B', 'A']);
  });

  it('has retired brands after the others', () => {
    expect(orderOf(one('A', {retired: true}), one('B'), one('C', {diseases: ['D1', 'D3']}))).toEqual(['B', 'C', 'A']);
  });

  it('has brands that a register of medicines knows before the others, if the list has a register', () => {
    const known = {codes: {CIS: ['1']}};
    expect(orderOf(one('A'), one('B', known), one('C', general))).toEqual(['C', 'B', 'A']);
    expect(orderOf(one('A'), one('B', {codes: {CVX: ['1']}}))).toEqual(['A', 'B']);
  });

  it('has three general entries before the brands, and those that tell more apart behind them', () => {
    const entries = [5, 1, 4, 2, 3].map((length) => one(`G${length}`, {...general, name: 'x'.repeat(length)}));
    expect(orderOf(...entries, one('B'))).toEqual(['G1', 'G2', 'G3', 'B', 'G4', 'G5']);
  });

  it('has an entry of the very name that was typed first: "Tdap"', () => {
    const ids = ['A', 'B', 'C', 'D'].map((id) => one(id, {...general, diseases: ['DIS001', 'DIS002', 'DIS003']}));
    const tdap = one('Z', {...general, name: 'Tdap, with a longer name', diseases: ['DIS001', 'DIS002', 'DIS003']});
    const {vaccines} = searchVaccines({...packagedCatalogue, vaccines: [...ids, tdap]}, 'tdap', 'en');
    expect(vaccines.map(({id}) => id)).toEqual(['Z', 'A', 'B', 'C', 'D']);
  });

  it('has no vaccine against another disease before them, however it is called [H01]', () => {
    const others = [
      one('A', {name: 'Strain of amber fever', diseases: ['D3']}),
      one('B', {name: 'Amber fever', diseases: []}),
    ];
    expect(orderOf(...others, one('C'))).toEqual(['C', 'B']);
  });
});

describe('a part of a brand', () => {
  const packaged = (typed: string) => searchVaccines(packagedCatalogue, typed, 'fr').vaccines.map(({name}) => name);

  it('finds the brands that have it inside, after those that begin with it', () => {
    expect(packaged('tetra')).toEqual(['TETRAVAC-ACELLULAIRE', 'BOOSTRIXTETRA', 'INFANRIXTETRA']);
    expect(packaged('vaxpro')).toEqual(['HBVAXPRO 5 µg', 'HBVAXPRO 10 µg', 'HBVAXPRO 40 µg', 'M-M-RVAXPRO']);
    expect(packaged('quinta')).toEqual(['INFANRIXQUINTA']);
  });

  it('has four letters at least, and is looked for in names alone', () => {
    expect(packaged('etr')).not.toContain('INFANRIXTETRA');
    expect(packaged('tanos')).not.toContain('HEXYON');
  });
});

describe('the beginning of a disease', () => {
  for (const {typed, locale, first} of [
    {typed: 'tet', locale: 'fr', first: 'VAC0132'},
    {typed: 'tet', locale: 'en', first: 'VAC0132'},
    {typed: 'rub', locale: 'fr', first: 'VAC0113'},
    {typed: 'coqu', locale: 'fr', first: 'VAC0138'},
    {typed: 'menin', locale: 'en', first: 'VAC0811'},
  ]) {
    it(`"${typed}" (${locale}) gives the vaccine of unknown brand against it alone among the first two`, () => {
      const ids = searchVaccines(packagedCatalogue, typed, locale).vaccines.map(({id}) => id);
      expect(ids.slice(0, 2)).toContain(first);
    });
  }
});

describe('a vaccine of unknown brand', () => {
  for (const {id, names} of packagedCatalogue.diseases) {
    it(`comes first for the name of its disease, in both languages: ${names['en']}`, () => {
      for (const [locale, name] of Object.entries(names)) {
        const [first] = searchVaccines(packagedCatalogue, name, locale).vaccines;
        expect([first?.abstract, first?.diseases.includes(id)], name).toEqual([true, true]);
      }
    });
  }
});

describe('the diseases of a vaccine', () => {
  it('are named in the language on screen; one that is not listed is left out', () => {
    const vaccine = {id: 'x', name: 'x', diseases: ['DIS008', 'DIS999']};
    expect(diseaseNames(catalogue, vaccine, 'fr')).toEqual(['Rougeole']);
  });

  it('are named by their id where the catalogue has no name at all', () => {
    const vaccine = {id: 'x', name: 'x', diseases: ['DIS1']};
    expect(diseaseNames({...catalogue, diseases: [{id: 'DIS1', names: {}}]}, vaccine, 'fr')).toEqual(['DIS1']);
  });
});

const vaccine = (id: string, diseases: string[], abstract = false) => ({id, name: id, diseases, abstract});
const small: Catalogue = {
  ...packagedCatalogue,
  diseases: [
    {id: 'D1', names: {en: 'Tetanus'}, serviceDiseaseIds: ['s-1', 's-2']},
    {id: 'D2', names: {en: 'Measles'}},
  ],
  vaccines: [vaccine('V1', ['D1']), vaccine('V2', ['D2', 'D1']), vaccine('V3', ['D2']), vaccine('V4', ['D1'], true)],
};
const ids = (disease: string) => vaccinesAgainst(small, disease).map(({id}) => id);

describe('vaccinesAgainst', () => {
  it('gives the vaccines that protect against a disease of the service, combined ones and those of an unknown brand too', () => {
    expect([ids('s-1'), ids('s-2')]).toEqual([
      ['V1', 'V2', 'V4'],
      ['V1', 'V2', 'V4'],
    ]);
  });

  it('finds none for a disease that the catalogue does not map', () => {
    expect([ids('D2'), ids('Measles'), ids('')]).toEqual([[], [], []]);
  });

  it('finds some for every mapped disease of the packaged catalogue', () => {
    for (const {id, serviceDiseaseIds = []} of packagedCatalogue.diseases) {
      for (const service of serviceDiseaseIds) expect(vaccinesAgainst(packagedCatalogue, service), id).not.toEqual([]);
    }
  });
});
