import type {Catalogue, CatalogueDisease, CatalogueVaccine} from '../../contract/catalogue.js';
import {memoize} from '../../contract/memoize.js';
import {wordsAndNumbers} from '../text/found-words.js';
import {inNaturalOrder} from '../text/natural-order.js';
import {diseaseName, vaccineComment, vaccineName} from './vaccine-names.js';

/** The minimum length of a search: fewer characters match most of the catalogue. */
export const leastTyped = 2;

/**
 * Finds the vaccines of which each typed word starts a word of the name, of a target disease or of the comment. Order:
 * names that start with the typed text, names with the typed words, matches that need the diseases, matches that need
 * the comment. Each group is sorted alphabetically with natural numbers, so that the doses of a brand are in order.
 *
 * @param typed Case, accents and punctuation are ignored. Less than two characters find nothing.
 * @see Service interface §4.4, SHOULD: vaccine search by name and target disease.
 */
export function searchVaccines(catalogue: Catalogue, typed: string, locale: string): CatalogueVaccine[] {
  const words = wordsAndNumbers(typed);
  const start = words.join('');
  if (typed.trim().length < leastTyped || start === '') return [];
  const starts = words.map((word) => ` ${word}`);
  const startsIn = (text: string) => starts.every((word) => text.includes(word));
  const byStart: CatalogueVaccine[] = [];
  const byName: CatalogueVaccine[] = [];
  const byDisease: CatalogueVaccine[] = [];
  const byComment: CatalogueVaccine[] = [];
  for (const {vaccine, joined, name, diseases, comment} of entriesOf(catalogue, locale)) {
    if (joined.startsWith(start))
      byStart.push(vaccine); // "infanrix tetra" matches INFANRIXTETRA
    else if (!startsIn(comment))
      continue; // it includes the words of the other two
    else if (startsIn(name)) byName.push(vaccine);
    else if (startsIn(diseases)) byDisease.push(vaccine);
    else byComment.push(vaccine);
  }
  return [...byStart, ...byName, ...byDisease, ...byComment];
}

/**
 * A vaccine with its folded words: `diseases` includes those of the name, and `comment` both. Each word has a space
 * before it: searching one text takes a tenth of the time of searching a list of words.
 */
interface Entry {
  readonly vaccine: CatalogueVaccine;
  readonly joined: string;
  readonly name: string;
  readonly diseases: string;
  readonly comment: string;
}

const entriesByLocale = memoize((_: Catalogue) => new Map<string, readonly Entry[]>());

/** The vaccines in natural order, prepared once per catalogue and language, because a search runs on each key press. */
function entriesOf(catalogue: Catalogue, locale: string): readonly Entry[] {
  const known = entriesByLocale(catalogue);
  const entries = known.get(locale) ?? prepare(catalogue, locale);
  known.set(locale, entries);
  return entries;
}

function prepare(catalogue: Catalogue, locale: string): Entry[] {
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

/** The entries for an unknown brand against a disease. */
export const unspecifiedVaccines = (catalogue: Catalogue, diseaseId: string, locale: string): CatalogueVaccine[] =>
  entriesOf(catalogue, locale)
    .map(({vaccine}) => vaccine)
    .filter(({abstract, diseases}) => abstract === true && diseases.includes(diseaseId));

/** The diseases for which the catalogue has an entry for an unknown brand. */
export const unspecifiedDiseases = (catalogue: Catalogue, locale: string): CatalogueDisease[] =>
  inNaturalOrder(unspecifiedIn(catalogue), (disease) => diseaseName(disease, locale));

const unspecifiedIn = memoize(({diseases, vaccines}: Catalogue) => {
  const known = new Set(vaccines.filter(({abstract}) => abstract === true).flatMap((vaccine) => vaccine.diseases));
  return diseases.filter(({id}) => known.has(id));
});

/**
 * The brands against a disease of the service. None when the catalogue does not map the disease, which is never guessed
 * by its name. Entries for an unknown brand are left out: the brand of a vaccine given today is known.
 *
 * @param diseaseId The service's own id (§2.5).
 */
export function vaccinesAgainst({diseases, vaccines}: Catalogue, diseaseId: string): CatalogueVaccine[] {
  const ids = diseases.filter(({serviceDiseaseIds: known}) => known?.includes(diseaseId)).map(({id}) => id);
  return vaccines.filter((vaccine) => !vaccine.abstract && vaccine.diseases.some((id) => ids.includes(id)));
}
