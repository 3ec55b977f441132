import {existsSync, readFileSync} from 'node:fs';
import {beforeAll, describe, expect, it} from 'vitest';
import {packagedCatalogue, readCatalogue} from '../../src/catalogue/index.js';

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

  it('lists every disease that a vaccine targets, in English and French, and no other', () => {
    const targeted = new Set(packagedCatalogue.vaccines.flatMap(({diseases}) => diseases));
    expect(new Set(packagedCatalogue.diseases.map(({id}) => id))).toEqual(targeted);
    for (const {names} of packagedCatalogue.diseases) expect(Object.keys(names)).toEqual(['en', 'fr']);
  });

  it('holds names that are easy to take for one another, and vaccines without a brand', () => {
    const names = packagedCatalogue.vaccines.map(({name}) => name);
    expect(names).toEqual(
      expect.arrayContaining(['INFANRIXTETRA', 'INFANRIXQUINTA', 'TETRAVAC-ACELLULAIRE', 'PENTAVAC']),
    );
    expect(packagedCatalogue.vaccines.some(({abstract}) => abstract)).toBe(true);
  });
});

const release = new URL('../../../shared/data/nuva/Release/', import.meta.url);

/** Needs the NUVA release beside the checkout; where it is not there, the run says "skipped". */
describe.skipIf(!existsSync(release))('the packaged catalogue beside the NUVA release', () => {
  const blocks = new Map<string, string>();
  const labels = {en: new Map<string, string>(), fr: new Map<string, string>()};

  beforeAll(() => {
    const core = readFileSync(new URL('NUVA/nuva_core.ttl', release), 'utf8');
    for (const block of core.split('\n\n')) blocks.set(/^nuva:(\w+) /.exec(block)?.[1] ?? '', block);
    for (const language of ['en', 'fr'] as const) {
      const text = readFileSync(new URL(`Languages/nuva_${language}.ttl`, release), 'utf8');
      for (const [, id, name] of text.matchAll(/NUVA\/(\w+)>\s+rdfs:label "([^"]*)"/g))
        labels[language].set(id!, name!);
    }
  });

  const idsIn = (text: string, kind: string) =>
    [...text.matchAll(new RegExp(`nuva:(${kind}\\d+)`, 'g'))].map(([, id]) => id!);

  /** A valence prevents what it says, and what the valences above it say. */
  function prevented(valence: string): string[] {
    const block = blocks.get(valence)!.replace(/^.*\n/, '');
    return [...idsIn(block, 'DIS'), ...idsIn(block, 'VAL').flatMap(prevented)];
  }

  for (const {id, name, names, diseases, abstract} of packagedCatalogue.vaccines) {
    it(`writes ${id} as NUVA does, with its diseases`, () => {
      const block = blocks.get(id)!;
      expect(/rdfs:label "([^"]*)"/.exec(block)?.[1]).toBe(name);
      expect(block.includes('nuvs:isAbstract true')).toBe(abstract === true);
      expect([...new Set(idsIn(block.replace(/^.*\n/, ''), 'VAL').flatMap(prevented))].toSorted()).toEqual(
        diseases.toSorted(),
      );
      if (names) expect(names).toEqual({en: labels.en.get(id), fr: labels.fr.get(id)});
    });
  }

  it('writes the names of the diseases as NUVA does', () => {
    for (const {id, names} of packagedCatalogue.diseases) {
      expect(names).toEqual({en: labels.en.get(id), fr: labels.fr.get(id)});
    }
  });
});
