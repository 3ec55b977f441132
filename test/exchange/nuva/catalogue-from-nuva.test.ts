import {beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {readCatalogue} from '../../../src/contract/catalogue.js';
import {searchVaccines} from '../../../src/domain/vaccines/vaccine-search.js';
import {catalogueFromNuva, commentsFromNuva, readRelease} from '../../../src/exchange/nuva/index.js';
import type {NuvaFiles, NuvaRelease} from '../../../src/exchange/nuva/release.js';
import {readSample} from '../../helpers/nuva-release.js';

let files: NuvaFiles;
let release: NuvaRelease;
beforeAll(async () => {
  files = await readSample();
});
beforeEach(async () => {
  release = await readRelease(files);
});

const languages = ['en', 'fr'];
const entry = (id: string, choice = {languages}) =>
  catalogueFromNuva(release, choice).vaccines.find((vaccine) => vaccine.id === id);

describe('catalogueFromNuva', () => {
  it('is a catalogue that names its version, licence and source', () => {
    const catalogue = catalogueFromNuva(release, {languages});
    expect(readCatalogue(JSON.parse(JSON.stringify(catalogue)))).toEqual(catalogue);
    expect(catalogue).toMatchObject({schema: 'vacc-catalogue/1', name: 'NUVA', version: '0.0.1', languages});
    expect(catalogue.licence).toContain('CC BY 4.0');
    expect(catalogue.source).toContain('NUVA');
  });

  it('has an entry with all codes, retired ones marked', () => {
    expect(entry('VAC0010')).toEqual({
      id: 'VAC0010',
      name: 'Amber fever vaccine, unspecified',
      names: {en: 'Amber fever vaccine, unspecified', fr: "Vaccin Fièvre d'ambre, sans précision"},
      diseases: ['DIS001'],
      abstract: true,
      codes: {'SNOMED-CT': ['#900000001'], CVX: ['34'], ATC: ['J07XX01']},
    });
  });

  it('writes a brand once, and no codes where there are none', () => {
    expect(entry('VAC0004')).toEqual({id: 'VAC0004', name: 'DUNEROX', diseases: ['DIS003']});
  });

  it('has the wider codes of a vaccine that has any, and no such key of the others', () => {
    const widerCodes = new Map([['CVX', new Map([['VAC0004', ['45', '46']]])]]);
    const {vaccines} = catalogueFromNuva({...release, widerCodes}, {languages});
    const withWider = vaccines.filter((vaccine) => 'widerCodes' in vaccine);
    expect(withWider).toStrictEqual([
      {id: 'VAC0004', name: 'DUNEROX', diseases: ['DIS003'], widerCodes: {CVX: ['45', '46']}},
    ]);
  });

  it('has a contradictory code with all its vaccines, or not at all: what is left of them would be a guess', async () => {
    const twice = await readRelease({
      ...files,
      alignments: ['CVX,NUVA\nCVX-1,VAC0001\nCVX-1,VAC0010\nCVX-2,VAC0010', 'CIS,NUVA\nCIS-3,VAC0002'],
    });
    const codes = (country?: 'FR') =>
      catalogueFromNuva(twice, {languages, country}).vaccines.flatMap(({id, codes = {}}) =>
        Object.values(codes).map((all) => `${id} ${String(all)}`),
      );
    expect(codes()).toEqual(['VAC0001 1', 'VAC0002 3', 'VAC0010 1,2']);
    expect(codes('FR')).toEqual(['VAC0002 3', 'VAC0010 2']);
  });

  it('writes names in the languages asked for, and the single ones in the first', () => {
    expect(entry('VAC0011', {languages: ['fr']})).toMatchObject({
      name: 'Vaccin Toux de cobalt, sans précision',
      names: {fr: 'Vaccin Toux de cobalt, sans précision'},
    });
  });

  it('adds the ids of the service only to the diseases that the caller maps', () => {
    const {diseases} = catalogueFromNuva(release, {languages: ['en'], diseases: {DIS002: ['one', 'two']}});
    expect(diseases).toStrictEqual([
      {id: 'DIS001', names: {en: 'Amber fever'}},
      {id: 'DIS002', names: {en: 'Cobalt cough'}, serviceDiseaseIds: ['one', 'two']},
      {id: 'DIS003', names: {en: 'Dune pox'}},
    ]);
  });

  it('is made of a release without any table of codes, and in no language: then by the names of the release', () => {
    const {vaccines} = catalogueFromNuva({...release, codes: new Map()}, {languages: [], country: 'FR'});
    expect(vaccines.map(({id, name}) => `${id} ${name}`)).toEqual([
      'VAC0010 Amber fever vaccine, unspecified',
      'VAC0011 Cobalt cough vaccine, unspecified',
      'VAC0012 Amber-Cobalt vaccine, unspecified',
    ]);
  });

  it('carries what is no vaccine of the day', () => {
    const [first, ...others] = release.vaccines;
    const passive = {...release, vaccines: [{...first!, kind: 'passive' as const}, ...others]};
    const kinds = catalogueFromNuva(passive, {languages}).vaccines.map(({kind}) => kind);
    expect(kinds).toEqual(['passive', ...others.map(() => undefined)]);
  });

  it('can be searched by disease', () => {
    const {vaccines} = searchVaccines(catalogueFromNuva(release, {languages}), 'toux', 'fr');
    expect(vaccines.map(({id}) => id)).toEqual(['VAC0011', 'VAC0005', 'VAC0012', 'VAC0003']);
  });

  it('keeps, for a country, the brands in its registers, every entry without a brand, and their diseases', () => {
    const {name, vaccines, diseases} = catalogueFromNuva(release, {languages, country: 'FR'});
    expect(vaccines.map(({id}) => id)).toEqual(['VAC0001', 'VAC0002', 'VAC0005', 'VAC0010', 'VAC0011', 'VAC0012']);
    expect([name, diseases.map(({id}) => id)]).toEqual(['NUVA FR', ['DIS001', 'DIS002']]);
  });
});

describe('commentsFromNuva', () => {
  it('gives the comments by language, apart from the catalogue', () => {
    const [en, fr] = commentsFromNuva(release, {languages});
    expect([en?.language, Object.keys(en?.comments ?? {})]).toEqual(['en', release.vaccines.map(({id}) => id)]);
    expect([fr?.schema, fr?.version]).toEqual(['vacc-catalogue-comments/1', '0.0.1']);
    expect(fr?.comments).toEqual({VAC0010: "Vaccin de la fièvre d'ambre, sans précision"});
    expect(JSON.stringify(catalogueFromNuva(release, {languages}))).not.toContain('dune pox vaccine');
  });

  it('gives only those of the catalogue', () => {
    const [en] = commentsFromNuva(release, {languages, country: 'FR'});
    expect(en?.comments).not.toHaveProperty('VAC0004');
  });
});
