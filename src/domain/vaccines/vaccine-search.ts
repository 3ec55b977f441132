import type {Catalogue, CatalogueDisease, CatalogueVaccine} from '../../contract/catalogue.js';
import {memoize} from '../../contract/memoize.js';
import {wordsAndNumbers} from '../text/found-words.js';
import {inNaturalOrder} from '../text/natural-order.js';
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
  const starts = words.map((word) => ` ${word}`);
  const startsIn = (text: string) => starts.every((word) => text.includes(word));
  const found: CatalogueVaccine[][] = [[], [], [], []]; // by rank
  for (const {vaccine, joined, name, diseases, comment} of entriesOf(catalogue, locale)) {
    if (joined.startsWith(start))
      found[0]!.push(vaccine); // "infanrix tetra" starts INFANRIXTETRA
    else if (startsIn(comment)) found[startsIn(name) ? 1 : startsIn(diseases) ? 2 : 3]!.push(vaccine);
  }
  return found.flat();
}

/**
 * A vaccine with its folded words: those of its name; with those of its diseases; with those of its comment too. Before
 * each word stands a space: to look through one text is a tenth of the work of going from word to word.
 */
interface Entry {
  readonly vaccine: CatalogueVaccine;
  readonly joined: string;
  readonly name: string;
  readonly diseases: string;
  readonly comment: string;
}

const entriesByLocale = memoize((_: Catalogue) => new Map<string, readonly Entry[]>());

/** The vaccines in natural order, made ready once per catalogue and language: a search runs at every key press. */
function entriesOf(catalogue: Catalogue, locale: string): readonly Entry[] {
  const known = entriesByLocale(catalogue);
  const entries = known.get(locale) ?? madeReady(catalogue, locale);
  known.set(locale, entries);
  return entries;
}

function madeReady(catalogue: Catalogue, locale: string): Entry[] {
  const wordsIn = (text: string) =>
    wordsAndNumbers(text)
      .map((word) => ` ${word}`)
      .join('');
  const ofDisease = new Map(catalogue.diseases.map((disease) => [disease.id, wordsIn(diseaseName(disease, locale))]));
  return inNaturalOrder(catalogue.vaccines, (vaccine) => vaccineName(vaccine, locale)).map((vaccine) => {
    const name = wordsIn(vaccineName(vaccine, locale));
    const diseases = name + vaccine.diseases.map((id) => ofDisease.get(id) ?? '').join('');
    const comment = diseases + wordsIn(vaccineComment(vaccine, locale));
    return {vaccine, joined: name.replaceAll(' ', ''), name, diseases, comment};
  });
}

/** The entries for an act whose brand is not known, of one disease. */
export const unspecifiedVaccines = (catalogue: Catalogue, diseaseId: string, locale: string): CatalogueVaccine[] =>
  entriesOf(catalogue, locale)
    .map(({vaccine}) => vaccine)
    .filter(({abstract, diseases}) => abstract === true && diseases.includes(diseaseId));

/** The diseases for which the catalogue has such an entry. */
export const unspecifiedDiseases = (catalogue: Catalogue, locale: string): CatalogueDisease[] =>
  inNaturalOrder(unspecifiedIn(catalogue), (disease) => diseaseName(disease, locale));

const unspecifiedIn = memoize(({diseases, vaccines}: Catalogue) => {
  const known = new Set(vaccines.filter(({abstract}) => abstract === true).flatMap((vaccine) => vaccine.diseases));
  return diseases.filter(({id}) => known.has(id));
});

/**
 * The brands against a disease of the service. None where the catalogue does not say which of its diseases that is: no
 * guess is made by name. Entries without a brand are left out: of a vaccine in hand the brand is known.
 *
 * @param diseaseId The service's own id (§2.5).
 */
export function vaccinesAgainst({diseases, vaccines}: Catalogue, diseaseId: string): CatalogueVaccine[] {
  const ids = diseases.filter(({serviceDiseaseIds: known}) => known?.includes(diseaseId)).map(({id}) => id);
  return vaccines.filter((vaccine) => !vaccine.abstract && vaccine.diseases.some((id) => ids.includes(id)));
}
