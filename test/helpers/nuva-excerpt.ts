import {existsSync, readFileSync} from 'node:fs';

const release = new URL('../../../shared/data/nuva/Release/', import.meta.url);

/** Tests that compare with the NUVA release need it beside the checkout; where it is not there, they are skipped. */
export const noExcerpt = !existsSync(release);

export interface NuvaVaccine {
  readonly name: string;
  readonly abstract: boolean;
  /** Ids of the target diseases, in their order. */
  readonly diseases: readonly string[];
  /** Whether a French register of medicines (CIS or CIP codes) knows it. */
  readonly french: boolean;
}

export interface NuvaExcerpt {
  /** The version that the release gives itself: its file `version`, and the `versionInfo` of its ontology. */
  readonly versions: readonly string[];
  readonly vaccines: ReadonlyMap<string, NuvaVaccine>;
  /** Names of vaccines and diseases by id. */
  readonly names: Readonly<Record<'en' | 'fr', ReadonlyMap<string, string>>>;
}

const read = (file: string): string => readFileSync(new URL(file, release), 'utf8');

export function readExcerpt(): NuvaExcerpt {
  const core = read('NUVA/nuva_core.ttl');
  const blocks = new Map(core.split('\n\n').map((block) => [/^nuva:(\w+) /.exec(block)?.[1] ?? '', block]));
  const french = ['CIS', 'CIP'].map((codes) => read(`Alignments/${codes}/${codes}2nuva.csv`)).join();
  const vaccines = [...blocks].filter(([id]) => id.startsWith('VAC')).map(([id, block]) => [id, vaccineOf(id, block)]);

  function vaccineOf(id: string, block: string): NuvaVaccine {
    const name = /rdfs:label "([^"]*)"/.exec(block)?.[1] ?? '';
    const diseases = [...new Set(idsIn(block, 'VAL').flatMap(prevented))].toSorted();
    return {name, diseases, abstract: block.includes('nuvs:isAbstract true'), french: french.includes(`,${id},`)};
  }

  /** A valence prevents what it says, and what the valences above it say. */
  function prevented(valence: string): string[] {
    const block = blocks.get(valence) ?? '';
    return [...idsIn(block, 'DIS'), ...idsIn(block, 'VAL').flatMap(prevented)];
  }

  return {
    versions: [read('version').trim(), /owl:versionInfo "([^"]*)"/.exec(core)?.[1] ?? ''],
    vaccines: new Map(vaccines as [string, NuvaVaccine][]),
    names: {en: namesIn('en'), fr: namesIn('fr')},
  };
}

/** The ids of one kind in a block, without its own, which stands in the first line. */
const idsIn = (block: string, kind: 'DIS' | 'VAL'): string[] =>
  [...block.replace(/^.*\n/, '').matchAll(new RegExp(`nuva:(${kind}\\d+)`, 'g'))].map(([, id]) => id!);

const namesIn = (language: 'en' | 'fr'): Map<string, string> =>
  new Map(
    [...read(`Languages/nuva_${language}.ttl`).matchAll(/NUVA\/(\w+)>\s+rdfs:label "([^"]*)"/g)].map(([, id, name]) => [
      id!,
      name!,
    ]),
  );
