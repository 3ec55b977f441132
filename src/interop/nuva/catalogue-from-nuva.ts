import type {Catalogue, CatalogueVaccine} from '../../contract/catalogue.js';
import type {LocalizedText} from '../../contract/localized-text.js';
import {codeSystems} from '../../domain/vaccines/vaccine-codes.js';
import type {NuvaRelease, NuvaVaccine} from './release.js';

/** Countries whose registers of medicines the release knows, with the code systems of these. */
const registers = {FR: ['CIS', 'CIP']} as const;
export type Country = keyof typeof registers;
export const countries = Object.keys(registers) as readonly Country[];

export interface CatalogueChoice {
  /** Languages of the names; the first is the one of the texts that have only one. */
  readonly languages: readonly string[];
  /** Only the brands that a register of this country knows, and the entries without a brand. */
  readonly country?: Country | undefined;
  /** The recommendation service's ids (`disease.id`, §2.5) by the id of NUVA's disease: the caller's, since NUVA has none. */
  readonly diseases?: DiseaseMap | undefined;
}

export type DiseaseMap = Readonly<Record<string, readonly string[]>>;

/** What vaccines are, in sentences, in one language: apart from the catalogue, because it is longer than the names. */
export interface CatalogueComments {
  readonly schema: 'vacc-catalogue-comments/1';
  readonly version: string;
  readonly language: string;
  /** By id of the vaccine. */
  readonly comments: LocalizedText;
}

/** The catalogue of a release in `vacc-catalogue/1`. */
export function catalogueFromNuva(
  release: NuvaRelease,
  {languages, country, diseases = {}}: CatalogueChoice,
): Catalogue {
  const vaccines = release.vaccines.filter((vaccine) => !country || isListedIn(country, vaccine, release));
  const used = new Set(vaccines.flatMap(({diseases}) => diseases));
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
    vaccines: vaccines.map((vaccine) => entryOf(vaccine, release, languages)),
  };
}

/** The comments of a catalogue, one file for each language. */
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
  {id, label, labels, isAbstract, diseases}: NuvaVaccine,
  release: NuvaRelease,
  languages: readonly string[],
): CatalogueVaccine {
  const names = inLanguages(labels, languages);
  const codes = codeSystems.flatMap((system) => {
    const found = release.codes.get(system)?.get(id);
    return found ? [[system, found]] : [];
  });
  return {
    id,
    name: names[languages[0] ?? ''] ?? label,
    ...(Object.keys(names).length > 0 && {names}),
    diseases: [...diseases],
    ...(isAbstract && {abstract: true}),
    ...(codes.length > 0 && {codes: Object.fromEntries(codes) as CatalogueVaccine['codes']}),
  };
}

const inLanguages = (texts: LocalizedText, languages: readonly string[]): LocalizedText =>
  Object.fromEntries(languages.flatMap((language) => (texts[language] ? [[language, texts[language]]] : [])));
