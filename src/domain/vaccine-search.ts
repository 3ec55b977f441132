import type {Catalogue, CatalogueDisease, CatalogueVaccine} from '../contract/catalogue.js';
import {chooseText} from './localized.js';
import {naturally} from './natural-order.js';
import {fold, startsWords} from './text-folding.js';

/** Fewer characters would find most of the catalogue. */
export const leastTyped = 2;

/** The name as the catalogue writes it in a language; brands are written the same everywhere. */
export const vaccineName = ({name, names = {}}: CatalogueVaccine, locale: string): string =>
  chooseText(names, locale)?.text ?? name;

export const diseaseName = ({id, names}: CatalogueDisease, locale: string): string =>
  chooseText(names, locale)?.text ?? id;

/** The names of the target diseases of a vaccine, in its order; one that the catalogue does not list is left out. */
export const diseaseNames = ({diseases}: Catalogue, vaccine: CatalogueVaccine, locale: string): string[] =>
  vaccine.diseases.flatMap((id) => {
    const disease = diseases.find((candidate) => candidate.id === id);
    return disease ? [diseaseName(disease, locale)] : [];
  });

/**
 * The vaccines for what was typed: every typed word starts a word of the name or of a target disease. First those whose
 * name starts as typed, then those with the words in their name, then those found by their diseases; inside each in
 * alphabetical order with natural numbers, so that the doses of one brand stand in line.
 *
 * @param typed As typed: case, accents and punctuation make no difference. Under two characters nothing is found.
 * @see Service interface §4.4, SHOULD: vaccine search by name and target disease.
 */
export function searchVaccines(catalogue: Catalogue, typed: string, locale: string): CatalogueVaccine[] {
  const words = wordsAndNumbers(typed);
  if (typed.trim().length < leastTyped || words.length === 0) return [];
  const ranked = entriesOf(catalogue, locale).map((entry) => ({vaccine: entry.vaccine, rank: rankOf(words, entry)}));
  return ranked
    .filter(({rank}) => rank < notFound)
    .sort((one, other) => one.rank - other.rank) // stable: the natural order stays inside each rank
    .map(({vaccine}) => vaccine);
}

/** A vaccine with the folded words of its name and of its diseases. */
interface Entry {
  readonly vaccine: CatalogueVaccine;
  readonly name: readonly string[];
  readonly diseases: readonly string[];
}

const entries = new WeakMap<Catalogue, Map<string, readonly Entry[]>>();

/** The vaccines in natural order, made ready once per catalogue and language: a search runs at every key press. */
function entriesOf(catalogue: Catalogue, locale: string): readonly Entry[] {
  const byLocale = entries.get(catalogue) ?? new Map<string, readonly Entry[]>();
  entries.set(catalogue, byLocale);
  const known = byLocale.get(locale);
  if (known) return known;
  const made = inNaturalOrder(catalogue.vaccines, locale).map((vaccine) => ({
    vaccine,
    name: wordsAndNumbers(vaccineName(vaccine, locale)),
    diseases: diseaseNames(catalogue, vaccine, locale).flatMap(wordsAndNumbers),
  }));
  byLocale.set(locale, made);
  return made;
}

const inNaturalOrder = (vaccines: readonly CatalogueVaccine[], locale: string): CatalogueVaccine[] =>
  vaccines.toSorted((one, other) => naturally(vaccineName(one, locale), vaccineName(other, locale)));

/** Letters and figures apart: "10µg" is typed for "10 µg". */
const wordsAndNumbers = (text: string): string[] => fold(text).match(/\p{L}+|\p{N}+/gu) ?? [];

const notFound = 3;

function rankOf(typed: readonly string[], {name, diseases}: Entry): number {
  if (name.join('').startsWith(typed.join(''))) return 0; // "infanrix tetra" starts INFANRIXTETRA
  if (startsWords(typed, name)) return 1;
  return startsWords(typed, [...name, ...diseases]) ? 2 : notFound;
}

const isUnspecified = ({abstract, diseases}: CatalogueVaccine, diseaseId: string): boolean =>
  abstract === true && diseases.includes(diseaseId);

/** The entries for an act whose brand is not known, of one disease. */
export const unspecifiedVaccines = ({vaccines}: Catalogue, diseaseId: string, locale: string): CatalogueVaccine[] =>
  inNaturalOrder(
    vaccines.filter((vaccine) => isUnspecified(vaccine, diseaseId)),
    locale,
  );

/** The diseases for which the catalogue has such an entry. */
export const unspecifiedDiseases = ({diseases, vaccines}: Catalogue, locale: string): CatalogueDisease[] =>
  diseases
    .filter(({id}) => vaccines.some((vaccine) => isUnspecified(vaccine, id)))
    .sort((one, other) => naturally(diseaseName(one, locale), diseaseName(other, locale)));
