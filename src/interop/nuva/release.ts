import type {LocalizedText} from '../../contract/localized-text.js';
import {codeSystems, type CodeSystem} from '../../domain/vaccines/vaccine-codes.js';
import {readAlignment, type Alignment} from './alignment.js';
import {readTurtle, type Facts} from './turtle.js';

/** The texts of a release's files. */
export interface NuvaFiles {
  /** `version` */
  readonly version?: string | undefined;
  /** `NUVA/nuva_core.ttl` */
  readonly core: string;
  /** `Languages/nuva_*.ttl` */
  readonly languages: readonly string[];
  /** The `*2nuva.csv` files of `Alignments/`: codes are taken from nowhere else, because here each has one vaccine. */
  readonly alignments: readonly string[];
}

/** A vaccine as the release has it. */
export interface NuvaVaccine {
  readonly id: string;
  readonly label: string;
  /** By language; a brand has none, because it is written the same everywhere. */
  readonly labels: LocalizedText;
  readonly comments: LocalizedText;
  readonly isAbstract: boolean;
  /** Ids of the diseases that its valences prevent. */
  readonly diseases: readonly string[];
}

export interface NuvaRelease {
  readonly version: string;
  readonly vaccines: readonly NuvaVaccine[];
  readonly diseases: readonly {readonly id: string; readonly labels: LocalizedText}[];
  /** How many valences there are. */
  readonly valences: number;
  /** Codes by system, and by the vaccine that they stand for. */
  readonly codes: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  /** What the release says and was not taken, and why. */
  readonly leftOut: readonly LeftOut[];
}

export interface LeftOut {
  readonly what: string;
  readonly reason: 'no alignment' | 'other code system' | 'unknown vaccine' | 'two vaccines' | 'unknown disease';
}

/**
 * Reads a release of NUVA.
 *
 * @throws {Error} when a file is no Turtle, or the core names no vaccine.
 */
export function readRelease({version = '', core, languages, alignments}: NuvaFiles): NuvaRelease {
  const concepts = read('core', core);
  const translations = languages.map((text, index) => read(`language file ${index + 1}`, text));
  const idsUnder = (parent: string) =>
    [...concepts.keys()].filter((id) => id !== parent && lineOf(id, concepts).has(parent)).sort();
  const labelsOf = (id: string, property: string) =>
    textsByLanguage([concepts, ...translations].flatMap((file) => file.get(id)?.get(property) ?? []));
  const diseases = idsUnder('Disease');
  const leftOut: LeftOut[] = [];

  /** A valence prevents what it says, and what the valences above it say. */
  const prevented = (valence: string) =>
    [...lineOf(valence, concepts)].flatMap((one) => valuesOf(concepts, one, 'prevents'));

  const vaccines = idsUnder('Vaccine').map((id): NuvaVaccine => {
    const found = [...new Set(valuesOf(concepts, id, 'containsValence').flatMap(prevented))].sort();
    for (const disease of found.filter((one) => !diseases.includes(one))) {
      leftOut.push({what: `${id} ${disease}`, reason: 'unknown disease'});
    }
    return {
      id,
      label: valuesOf(concepts, id, 'label')[0] ?? id,
      labels: labelsOf(id, 'label'),
      comments: labelsOf(id, 'comment'),
      isAbstract: valuesOf(concepts, id, 'isAbstract')[0] === 'true',
      diseases: found.filter((disease) => diseases.includes(disease)),
    };
  });
  if (vaccines.length === 0) throw new Error('The core of the release names no vaccine');

  const isVaccine = new Set(vaccines.map(({id}) => id));
  const tables = new Map<string, Alignment>();
  for (const [index, csv] of alignments.entries()) {
    const alignment = readAlignment(csv);
    if (!alignment) leftOut.push({what: `table ${index + 1}`, reason: 'no alignment'});
    else if (!isKnown(alignment.system)) leftOut.push({what: alignment.system, reason: 'other code system'});
    else {
      const {system, codes} = alignment;
      tables.set(system, {system, codes: [...(tables.get(system)?.codes ?? []), ...codes]});
    }
  }
  const codes = new Map([...tables].map(([system, table]) => [system, soundCodes(table, isVaccine, leftOut)]));

  return {
    version: version.trim() || versionInfo(concepts),
    vaccines,
    diseases: diseases.map((id) => ({id, labels: labelsOf(id, 'label')})),
    valences: idsUnder('Valence').length,
    codes,
    leftOut,
  };
}

const isKnown = (system: string) => codeSystems.includes(system as CodeSystem);

/** @throws {Error} that says which text it was, and the line. */
function read(name: string, turtle: string): Concepts {
  try {
    return readTurtle(turtle);
  } catch (cause) {
    throw new Error(`The ${name}: ${(cause as Error).message}`, {cause});
  }
}

type Concepts = ReadonlyMap<string, Facts>;

const valuesOf = (concepts: Concepts, id: string, property: string): string[] =>
  (concepts.get(id)?.get(property) ?? []).map(({text}) => text);

/** A concept and all that it stands under, with any number between. */
function lineOf(id: string, concepts: Concepts): ReadonlySet<string> {
  const line = new Set([id]);
  for (const one of line) for (const above of valuesOf(concepts, one, 'subClassOf')) line.add(above);
  return line;
}

const textsByLanguage = (values: readonly {readonly text: string; readonly language: string}[]): LocalizedText =>
  Object.fromEntries(values.filter(({language}) => language !== '').map(({text, language}) => [language, text]));

const versionInfo = (concepts: Concepts): string =>
  [...concepts.keys()].flatMap((id) => valuesOf(concepts, id, 'versionInfo'))[0] ?? '';

/** A code that stands under two vaccines is left out: which one was meant would be a guess. */
function soundCodes(
  {system, codes}: Alignment,
  isVaccine: ReadonlySet<string>,
  leftOut: LeftOut[],
): Map<string, string[]> {
  const vaccineOf = new Map<string, Set<string>>();
  for (const {code, vaccineId} of codes) vaccineOf.set(code, (vaccineOf.get(code) ?? new Set()).add(vaccineId));
  const byVaccine = new Map<string, string[]>();
  for (const [code, ids] of vaccineOf) {
    const [id = ''] = ids;
    if (ids.size > 1) leftOut.push({what: `${system} ${code}`, reason: 'two vaccines'});
    else if (!isVaccine.has(id)) leftOut.push({what: `${system} ${code}`, reason: 'unknown vaccine'});
    else byVaccine.set(id, [...(byVaccine.get(id) ?? []), code]);
  }
  return byVaccine;
}
