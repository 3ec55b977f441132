import type {Catalogue, CatalogueDisease, CatalogueVaccine} from '../contract/catalogue.js';
import {remembered} from '../contract/remembered.js';
import {wordsAndNumbers} from './found-words.js';
import {inNaturalOrder} from './natural-order.js';
import {startsWords} from './text-folding.js';
import {diseaseName, vaccineComment, vaccineName} from './vaccine-names.js';

/** Fewer characters would find most of the catalogue. */
export const leastTyped = 2;

/**
 * The vaccines for what was typed: every typed word starts a word of the name, of a target disease or of the comment.
 * First those whose name starts as typed, then those with the words in their name, then those that need their diseases
 * too, last those that need their comment; inside each in alphabetical order with natural numbers, so that the doses of
 * one brand stand in line.
 *
 * @param typed As typed: case, accents and punctuation make no difference. Under two characters nothing is found.
 * @see Service interface §4.4, SHOULD: vaccine search by name and target disease.
 */
export function searchVaccines(catalogue: Catalogue, typed: string, locale: string): CatalogueVaccine[] {
  const words = wordsAndNumbers(typed);
  const start = words.join('');
  if (typed.trim().length < leastTyped || start === '') return [];
  const rank = ({joined, name, diseases}: Entry) =>
    [joined.startsWith(start), startsWords(words, name), startsWords(words, diseases), true].indexOf(true);
  return entriesOf(catalogue, locale)
    .filter(({joined, comment}) => joined.startsWith(start) || startsWords(words, comment)) // "infanrix tetra" starts INFANRIXTETRA
    .map((entry) => ({...entry, rank: rank(entry)}))
    .sort((one, other) => one.rank - other.rank)
    .map(({vaccine}) => vaccine);
}

/** A vaccine with its folded words: those of its name; with those of its diseases; with those of its comment too. */
interface Entry {
  readonly vaccine: CatalogueVaccine;
  readonly joined: string;
  readonly name: readonly string[];
  readonly diseases: readonly string[];
  readonly comment: readonly string[];
}

const entriesByLocale = remembered((_: Catalogue) => new Map<string, readonly Entry[]>());

/** Folds the words of all vaccines, for which the first search would wait. */
export const readyToSearch = (catalogue: Catalogue, locale: string): void => void entriesOf(catalogue, locale);

/** The vaccines in natural order, made ready once per catalogue and language: a search runs at every key press. */
function entriesOf(catalogue: Catalogue, locale: string): readonly Entry[] {
  const known = entriesByLocale(catalogue);
  const entries = known.get(locale) ?? madeReady(catalogue, locale);
  known.set(locale, entries);
  return entries;
}

function madeReady(catalogue: Catalogue, locale: string): Entry[] {
  const ofDisease = new Map(
    catalogue.diseases.map((disease) => [disease.id, wordsAndNumbers(diseaseName(disease, locale))]),
  );
  return inNaturalOrder(catalogue.vaccines, (vaccine) => vaccineName(vaccine, locale)).map((vaccine) => {
    const name = wordsAndNumbers(vaccineName(vaccine, locale));
    const diseases = [...name, ...vaccine.diseases.flatMap((id) => ofDisease.get(id) ?? [])];
    const comment = [...diseases, ...wordsAndNumbers(vaccineComment(vaccine, locale))];
    return {vaccine, joined: name.join(''), name, diseases, comment};
  });
}

/** The entries for an act whose brand is not known, of one disease. */
export const unspecifiedVaccines = (catalogue: Catalogue, diseaseId: string, locale: string): CatalogueVaccine[] =>
  entriesOf(catalogue, locale)
    .map(({vaccine}) => vaccine)
    .filter(({abstract, diseases}) => abstract === true && diseases.includes(diseaseId));

/** The diseases for which the catalogue has such an entry. */
export function unspecifiedDiseases({diseases, vaccines}: Catalogue, locale: string): CatalogueDisease[] {
  const known = new Set(vaccines.filter(({abstract}) => abstract === true).flatMap((vaccine) => vaccine.diseases));
  return inNaturalOrder(
    diseases.filter(({id}) => known.has(id)),
    (disease) => diseaseName(disease, locale),
  );
}
