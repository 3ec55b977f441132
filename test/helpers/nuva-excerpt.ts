import {existsSync, readFileSync} from 'node:fs';

const release = new URL('../../../shared/data/nuva/Release/', import.meta.url);

/** Tests that need the NUVA release beside the checkout are skipped without it. */
export const noExcerpt = !existsSync(release);

interface NuvaVaccine {
  readonly name: string;
  readonly abstract: boolean;
  /** Ids of the target diseases, in their order. */
  readonly diseases: readonly string[];
  /** Whether it is in a French register of medicines (it has CIS or CIP codes). */
  readonly french: boolean;
}

export interface NuvaExcerpt {
  /** The version in the file `version` and in the `versionInfo` of the ontology. */
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

  /** A valence also prevents the diseases of its ancestors. */
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

/** The ids of one kind in a block, without the id of the block itself, which is in the first line. */
const idsIn = (block: string, kind: 'DIS' | 'VAL'): string[] =>
  [...block.replace(/^.*\n/, '').matchAll(new RegExp(`nuva:(${kind}\\d+)`, 'g'))].map(([, id]) => id!);

const namesIn = (language: 'en' | 'fr'): Map<string, string> =>
  new Map(
    [...read(`Languages/nuva_${language}.ttl`).matchAll(/NUVA\/(\w+)>\s+rdfs:label "([^"]*)"/g)].map(([, id, name]) => [
      id!,
      name!,
    ]),
  );
