import type {Catalogue, CatalogueVaccine} from '../../contract/catalogue.js';
import type {LocalizedText} from '../../contract/localized-text.js';
import {mainSystems} from '../../domain/vaccines/code-systems.js';
import type {ContradictoryCode, NuvaRelease, NuvaVaccine} from './release.js';

/** The countries with a register of medicines in NUVA, and the code systems of the registers. */
const registers = {FR: ['CIS', 'CIP']} as const;
/** ISO 3166-1 alpha-2 code of a country with a register of medicines in NUVA. */
export type Country = keyof typeof registers;
export const countries = Object.keys(registers) as readonly Country[];

/** The content of a catalogue made from a release. */
export interface CatalogueChoice {
  /** The languages of the names, such as `['en', 'fr']`. The first is used for texts in one language only. */
  readonly languages: readonly string[];
  /** Limits the vaccines to the brands in the register of this country and the entries for an unknown brand. */
  readonly country?: Country | undefined;
  /** The code systems whose codes it has, by their names in the release; by default those that most records use. */
  readonly systems?: readonly string[] | undefined;
  /** Whether vaccines get the wider codes of the release; by default, they do. */
  readonly widerCodes?: boolean | undefined;
  /** Maps NUVA's diseases to those of the recommendation service. NUVA has no such mapping. */
  readonly diseases?: DiseaseMap | undefined;
}

/** The ids of the service (`disease.id`, §2.5) by the id of NUVA's disease. */
export type DiseaseMap = Readonly<Record<string, readonly string[]>>;

/**
 * The comments on vaccines in one language, as `vacc-catalogue-comments/1`: a file of its own, because they are long.
 */
export interface CatalogueComments {
  readonly schema: 'vacc-catalogue-comments/1';
  readonly version: string;
  readonly language: string;
  /** By the id of the vaccine. */
  readonly comments: LocalizedText;
}

/**
 * Converts a release to a catalogue, as `vacc-catalogue/1`.
 *
 * @see {@link commentsFromNuva} for the comments, which a catalogue does not contain.
 */
export function catalogueFromNuva(
  release: NuvaRelease,
  {languages, country, systems = mainSystems, widerCodes = true, diseases = {}}: CatalogueChoice,
): Catalogue {
  const vaccines = release.vaccines.filter((vaccine) => !country || isListedIn(country, vaccine, release));
  const used = new Set(vaccines.flatMap(({diseases}) => diseases));
  const partial = release.contradictory.filter((code) => !hasAllVaccinesOf(code, vaccines));
  const codes = codesWithout(partial, release);
  return {
    schema: 'vacc-catalogue/1',
    name: country ? `NUVA ${country}` : 'NUVA',
    version: release.version,
    licence: 'CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)',
    source: 'NUVA, the Unified Nomenclature of Vaccines, International Vaccine Codes Initiative (converted)',
    languages: [...languages],
    diseases: release.diseases
      .filter(({id}) => used.has(id))
      .map(({id, labels}) => ({
        id,
        names: inLanguages(labels, languages),
        ...(Object.hasOwn(diseases, id) && {serviceDiseaseIds: [...diseases[id]!]}),
      })),
    vaccines: vaccines.map((vaccine) => entryOf(vaccine, {...release, codes}, languages, systems, widerCodes)),
  };
}

/**
 * A list has a contradictory code only with all its vaccines, because an import takes a single one without asking. The
 * limit to a country removes vaccines.
 */
export const hasAllVaccinesOf = (
  {vaccineIds}: ContradictoryCode,
  vaccines: readonly {readonly id: string}[],
): boolean => vaccineIds.every((id) => vaccines.some((vaccine) => vaccine.id === id));

function codesWithout(left: readonly ContradictoryCode[], {codes}: NuvaRelease): NuvaRelease['codes'] {
  const isLeft = (system: string, code: string) => left.some((one) => one.system === system && one.code === code);
  return new Map(
    [...codes].map(([system, table]) => [
      system,
      new Map([...table].map(([id, own]) => [id, own.filter((code) => !isLeft(system, code))])),
    ]),
  );
}

/** The comments of a release, one file for each language, for the vaccines of the same choice. */
export const commentsFromNuva = (
  release: NuvaRelease,
  {languages, country}: CatalogueChoice,
): readonly CatalogueComments[] =>
  languages.map((language) => ({
    schema: 'vacc-catalogue-comments/1',
    version: release.version,
    language,
    comments: Object.fromEntries(
      release.vaccines
        .filter((vaccine) => !country || isListedIn(country, vaccine, release))
        .flatMap(({id, comments}) => (comments[language] ? [[id, comments[language]]] : [])),
    ),
  }));

const isListedIn = (country: Country, {id, isAbstract}: NuvaVaccine, {codes}: NuvaRelease): boolean =>
  isAbstract || registers[country].some((system) => codes.get(system)?.has(id));

function entryOf(
  {id, label, labels, isAbstract, diseases, kind}: NuvaVaccine,
  release: NuvaRelease,
  languages: readonly string[],
  systems: readonly string[],
  isWide: boolean,
): CatalogueVaccine {
  const names = inLanguages(labels, languages);
  const codes = codesOf(id, release.codes, systems);
  const widerCodes = isWide ? codesOf(id, release.widerCodes, systems) : undefined;
  return {
    id,
    name: names[languages[0] ?? ''] ?? label,
    ...(Object.keys(names).length > 0 && {names}),
    diseases: [...diseases],
    ...(isAbstract && {abstract: true}),
    ...(kind && {kind}),
    ...(codes && {codes}),
    ...(widerCodes && {widerCodes}),
  };
}

/** The codes of a vaccine by system; `undefined` if it has none. */
function codesOf(
  id: string,
  tables: NuvaRelease['codes'],
  systems: readonly string[],
): Record<string, string[]> | undefined {
  const codes = systems.flatMap((system) => {
    const found = tables.get(system)?.get(id) ?? [];
    return found.length > 0 ? [[system, [...found]]] : [];
  });
  return codes.length > 0 ? (Object.fromEntries(codes) as Record<string, string[]>) : undefined;
}

const inLanguages = (texts: LocalizedText, languages: readonly string[]): LocalizedText =>
  Object.fromEntries(languages.flatMap((language) => (texts[language] ? [[language, texts[language]]] : [])));
