import type {LocalizedText} from '../../contract/localized-text.js';
import {VaccError} from '../../errors.js';
import {listIn, readAlignment, readReverseAlignment, type Alignment, type ReverseAlignment} from './alignment.js';
import {readTurtle, type Facts} from './turtle.js';

/** The contents of the files of a release. */
export interface NuvaFiles {
  /** `version` */
  readonly version?: string | undefined;
  /** `NUVA/nuva_core.ttl` */
  readonly core: string;
  /** `Languages/nuva_*.ttl` */
  readonly languages: readonly string[];
  /** The `*2nuva.csv` files of `Alignments/`, the source of codes, because they give one vaccine for each code. */
  readonly alignments: readonly string[];
  /** The `nuva2*.csv` files of `Alignments/`, for wider codes, and for codes that mean something else there. */
  readonly reverse?: readonly string[] | undefined;
}

/** A vaccine of a release. */
export interface NuvaVaccine {
  readonly id: string;
  readonly label: string;
  /** By language; empty for a brand, which has the same name everywhere. */
  readonly labels: LocalizedText;
  /** By language. */
  readonly comments: LocalizedText;
  /** Whether it stands for an unknown brand. */
  readonly isAbstract: boolean;
  /** The ids of the diseases that its valences prevent. */
  readonly diseases: readonly string[];
  /** The labels of all its valences, if not valences of a vaccine of the day. */
  readonly kind?: 'passive' | 'pandemic';
}

/** The parts of a release that a catalogue needs. */
export interface NuvaRelease {
  readonly version: string;
  readonly vaccines: readonly NuvaVaccine[];
  readonly diseases: readonly {readonly id: string; readonly labels: LocalizedText}[];
  /** The number of valences. */
  readonly valences: number;
  /** Codes by system and by the id of the vaccine. A contradictory code stands at each of its vaccines. */
  readonly codes: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  /** The codes that a reader of records has to ask about. */
  readonly contradictory: readonly ContradictoryCode[];
  /** The codes that fit a vaccine best without meaning it alone, by system and by the id of the vaccine. */
  readonly widerCodes: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  /** The parts of the release that are not used. */
  readonly leftOut: readonly LeftOut[];
}

/**
 * A code of which the tables of the two directions name vaccines without a common disease, or one table two vaccines:
 * either one would be a guess.
 */
export interface ContradictoryCode {
  readonly system: string;
  readonly code: string;
  readonly vaccineIds: readonly string[];
}

/** A part of a release that is not used: a table, a code, or a disease of a vaccine. */
interface LeftOut {
  readonly what: string;
  readonly reason: 'no alignment' | 'unknown vaccine' | 'unknown disease';
}

/**
 * Reads a release of NUVA.
 *
 * @throws {Error} when a file is not Turtle, or `core` has no vaccine. The message names the file and the line. Also
 *   when a concept has more than 100 classes above it, a vaccine more than 100 diseases, or a code more than 100
 *   vaccines. The message names it and the number.
 * @throws {VaccError} `config/missing` without the package n3.
 */
export async function readRelease(files: NuvaFiles): Promise<NuvaRelease> {
  const {version = '', core, languages, alignments, reverse = []} = files;
  const concepts = await read('core', core);
  const translations = await Promise.all(languages.map((text, index) => read(`language file ${index + 1}`, text)));
  const idsUnder = (parent: string) =>
    [...concepts.keys()].filter((id) => id !== parent && ancestry(id, concepts).has(parent)).sort();
  const labelsOf = (id: string, property: string) =>
    textsByLanguage([concepts, ...translations].flatMap((file) => file.get(id)?.get(property) ?? []));
  const diseases = idsUnder('Disease');
  const isDisease = new Set(diseases);
  const leftOut: LeftOut[] = [];

  /** A valence also prevents the diseases of its ancestors. */
  const prevented = (valence: string) =>
    [...ancestry(valence, concepts)].flatMap((id) => valuesOf(concepts, id, 'prevents'));

  /** NUVA has no property for this: the label of the valence says it, in English. */
  const kindOf = (valences: readonly string[]) =>
    kinds.find(
      ({label}) =>
        valences.length > 0 && valences.every((valence) => label.test(valuesOf(concepts, valence, 'label').join())),
    )?.kind;

  const vaccines = idsUnder('Vaccine').map((id): NuvaVaccine => {
    const valences = valuesOf(concepts, id, 'containsValence');
    const found = [...new Set(valences.flatMap(prevented))].sort();
    limited(found.length, `The core: ${id}`, 'diseases');
    const kind = kindOf(valences);
    for (const disease of found.filter((candidate) => !isDisease.has(candidate))) {
      leftOut.push({what: `${id} ${disease}`, reason: 'unknown disease'});
    }
    return {
      id,
      label: valuesOf(concepts, id, 'label')[0] ?? id,
      labels: labelsOf(id, 'label'),
      comments: labelsOf(id, 'comment'),
      isAbstract: valuesOf(concepts, id, 'isAbstract')[0] === 'true',
      diseases: found.filter((disease) => isDisease.has(disease)),
      ...(kind && {kind}),
    };
  });
  if (vaccines.length === 0) throw new Error('The core of the release names no vaccine');

  const diseasesById = new Map(vaccines.map(({id, diseases}) => [id, diseases]));
  const reverseTables = new Map(reverse.map(readReverseAlignment).map((table) => [table.system, table]));
  const tables = new Map<string, Alignment[]>();
  for (const [index, csv] of alignments.entries()) {
    const alignment = readAlignment(csv);
    if (!alignment) leftOut.push({what: `table ${index + 1}`, reason: 'no alignment'});
    else listIn(tables, alignment.system).push(alignment);
  }
  const contradictory: ContradictoryCode[] = [];
  const codes = new Map<string, ReadonlyMap<string, readonly string[]>>();
  for (const [system, table] of tables) {
    const whole = {system, codes: table.flatMap(({codes}) => codes)};
    const meanings = vaccinesOfCodes(whole, reverseTables.get(system), diseasesById, leftOut);
    const byVaccine = new Map<string, string[]>();
    for (const [code, vaccineIds] of meanings) {
      for (const id of vaccineIds) listIn(byVaccine, id).push(code);
      if (vaccineIds.length > 1) contradictory.push({system, code, vaccineIds});
    }
    codes.set(system, byVaccine);
  }

  return {
    version: version.trim() || versionInfo(concepts),
    vaccines,
    diseases: diseases.map((id) => ({id, labels: labelsOf(id, 'label')})),
    valences: idsUnder('Valence').length,
    codes,
    contradictory,
    widerCodes: new Map([...reverseTables].map(([system, {wider}]) => [system, wider])),
    leftOut,
  };
}

/** The words of NUVA for valences that are given as antibodies, and for the strain of a past pandemic. */
const kinds = [
  {kind: 'passive', label: /\b(?:immunoglobulin|antitoxin|monoclonal antibody|(?<!active or )passive immunization)\b/i},
  {kind: 'pandemic', label: /\bpandemic\b/i},
] as const;

/** @throws {Error} with the name of the file and the line. */
const read = (name: string, turtle: string): Promise<Concepts> =>
  readTurtle(turtle).catch((cause: Error) => {
    throw cause instanceof VaccError ? cause : new Error(`The ${name}: ${cause.message}`, {cause});
  });

type Concepts = ReadonlyMap<string, Facts>;

const valuesOf = (concepts: Concepts, id: string, property: string): string[] =>
  (concepts.get(id)?.get(property) ?? []).map(({text}) => text);

/** Many times the classes above a concept of NUVA, the diseases of a vaccine, and the vaccines of a code. */
const mostOfOne = 100;

/** @throws {Error} for more than one of NUVA has: reading them would take their square. */
function limited(count: number, subject: string, what: string): void {
  if (count > mostOfOne) throw new Error(`${subject} has more than ${mostOfOne} ${what}`);
}

/**
 * A concept and all its ancestors.
 *
 * @throws {Error} for more than `mostOfOne`.
 */
function ancestry(id: string, concepts: Concepts): ReadonlySet<string> {
  const found = new Set([id]);
  for (const concept of found) {
    limited(found.size, `The core: ${id}`, 'classes above it');
    for (const parent of valuesOf(concepts, concept, 'subClassOf')) found.add(parent); // the loop visits it, too
  }
  return found;
}

const textsByLanguage = (values: readonly {readonly text: string; readonly language: string}[]): LocalizedText =>
  Object.fromEntries(values.filter(({language}) => language !== '').map(({text, language}) => [language, text]));

const versionInfo = (concepts: Concepts): string =>
  [...concepts.keys()].flatMap((id) => valuesOf(concepts, id, 'versionInfo'))[0] ?? '';

/**
 * The vaccines of each code: the one of its table, and those of the reverse table that the code means exactly there,
 * where they have no disease in common with it.
 *
 * @throws {Error} for more than `mostOfOne` in either direction.
 */
function vaccinesOfCodes(
  {system, codes}: Alignment,
  reverse: ReverseAlignment | undefined,
  diseasesById: ReadonlyMap<string, readonly string[]>,
  leftOut: LeftOut[],
): ReadonlyMap<string, readonly string[]> {
  const exactly = new Map<string, string[]>();
  for (const [id, list] of reverse?.exact ?? []) {
    for (const code of new Set(list))
      limited(listIn(exactly, code).push(id), `The tables: ${system} ${code}`, 'vaccines');
  }
  const shareDisease = (a: string, b: string) =>
    diseasesById.get(a)?.some((disease) => diseasesById.get(b)?.includes(disease));
  const vaccines = new Map<string, Set<string>>();
  const seen = new Set<string>();
  for (const {code, vaccineId} of codes) {
    const pair = `${code} ${vaccineId}`;
    if (seen.has(pair)) continue;
    seen.add(pair);
    const others = (exactly.get(code) ?? []).filter((id) => !shareDisease(id, vaccineId));
    const known = [vaccineId, ...others].filter((id) => diseasesById.has(id));
    if (known.length === 0) leftOut.push({what: `${system} ${code}`, reason: 'unknown vaccine'});
    else {
      const all = known.reduce((ids, id) => ids.add(id), vaccines.get(code) ?? new Set<string>());
      vaccines.set(code, all);
      limited(all.size, `The tables: ${system} ${code}`, 'vaccines');
    }
  }
  return new Map([...vaccines].map(([code, ids]) => [code, [...ids]]));
}
