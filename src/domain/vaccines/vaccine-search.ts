import type {Catalogue, CatalogueVaccine} from '../../contract/catalogue.js';
import {memoize, memoizeText} from '../../contract/memoize.js';
import {wordsAndNumbers, type FoundWords} from '../search/found-words.js';
import {withoutFillers} from '../search/synonyms.js';
import {wordsByLanguage} from '../search/words-by-language.js';
import {found, inOrderOf, notFound, WordIndex, type RankOf} from '../search/word-index.js';
import {inNaturalOrder} from '../text/natural-order.js';
import {placesAgainst, type Place} from './protection-order.js';
import {resolveVaccine} from './vaccine-codes.js';
import {vaccineName} from './vaccine-names.js';

/** The minimum length of a search: fewer characters match most of the catalogue. */
export const leastTyped = 2;

/** The vaccines that a search has found, and the words to mark in their names and diseases. */
export interface VaccineMatches {
  readonly vaccines: readonly CatalogueVaccine[];
  readonly words: FoundWords;
}

/** The ranks of a match, the best first. */
const rank = {
  /** The typed words name what the vaccine protects against. */
  disease: 0,
  /** The name starts with what was typed; spaces and hyphens do not count. */
  nameStart: 1,
  name: 2,
  nameInside: 3,
  diseaseStart: 4,
  comment: 5,
} as const;

/** The fields of an entry; two of a kind are for the language of the locale and for the others. */
const fields = ['nameStart', 'name', 'name', 'disease', 'disease', 'comment', 'comment'] as const;

const rankOf: RankOf = (field, how) => {
  const isStart = how === found.start || how === found.nearlyStart;
  const source = fields[field]!;
  if (how === found.inside) return source === 'name' ? rank.nameInside : notFound;
  return source === 'disease' && isStart ? rank.diseaseStart : rank[source];
};

/**
 * Finds the vaccines with all typed words in the name, the target diseases or the comment, in any language of the
 * catalogue. Order: vaccines against the diseases that were typed, names that start with the typed text, names with the
 * typed words, names with them inside a word. Then come matches by the beginning of a disease, and matches by the
 * comment. Among vaccines against the diseases that were typed, `placesAgainst` decides. Among names that start with
 * the typed text the alphabet, with natural numbers, so that the doses of a brand are in order. Elsewhere vaccines
 * against fewer diseases and those of unknown brand stand first. What gives antibodies, and strains of a pandemic, come
 * last.
 *
 * @param typed Case, accents and punctuation are ignored. Less than two characters find nothing.
 * @see Service interface §4.4, SHOULD: vaccine search by name and target disease.
 */
export function searchVaccines(catalogue: Catalogue, typed: string, locale: string): VaccineMatches {
  const coded = vaccinesOfCode(catalogue, typed.replace(/\s/g, ''));
  if (coded.length > 0) return {vaccines: coded, words: new Map()};
  const sought = typed.trim().length < leastTyped ? [] : withoutFillers(wordsAndNumbers(typed));
  if (sought.length === 0) return {vaccines: [], words: new Map()}; // and prepares nothing
  const {entries, index, diseases} = prepared(catalogue)(locale);
  const {ranks, words, wholeWords} = index.search(sought);
  const named = new Set(
    diseases.flatMap(({id, names}) => (names.some((name) => name.every((word) => wholeWords.has(word))) ? [id] : [])),
  );
  const order = inOrderOf(ranks);
  // Beside the vaccines against a disease, one against another disease is no answer, though a text has the words.
  const isAgainst = ranks[order[0] ?? 0] === rank.disease;
  const isAnswer = (at: number) =>
    !isAgainst || ranks[at]! <= rank.nameStart || entries[at]!.vaccine.diseases.length === 0;
  const keyed = order.filter(isAnswer).map((at) => {
    const {vaccine, place, ownWords} = entries[at]!;
    const {isPassedOver, isOutOfUse, diseases, kind, length} = place;
    const isNamed = ranks[at] === rank.nameStart;
    if (ranks[at] !== rank.disease)
      return {vaccine, key: [ranks[at]!, Number(isPassedOver), isNamed ? 0 : diseases, isNamed ? 0 : kind]};
    const lacked = named.size - new Set(vaccine.diseases.filter((id) => named.has(id))).size;
    const isCalledSo = kind !== 1 && sought.every((word) => ownWords.has(word)); // "Tdap", "DTP", "ROR"
    const general = isCalledSo ? [0, 0, length] : [kind, 1, length];
    return {vaccine, key: [rank.disease, Number(isPassedOver), lacked, Number(isOutOfUse), diseases, ...general]};
  });
  return {vaccines: keyed.sort((one, other) => compareKeys(one.key, other.key)).map(({vaccine}) => vaccine), words};
}

/** The vaccines with a code of NUVA or a French code of a pack (CIP13, CIP7) or product (CIS), typed in full. */
const vaccinesOfCode = (catalogue: Catalogue, code: string): CatalogueVaccine[] =>
  /^(?:VAC\d{1,4}|\d{7,14})$/.test(code)
    ? resolveVaccine(
        ['', 'https://smt.esante.gouv.fr/terminologie-bdpm'].map((system) => ({system, code})),
        catalogue,
      ).flatMap(({vaccine}) => vaccine ?? [])
    : [];

/** Compares by the first number that differs. */
function compareKeys(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at < 0 ? 0 : one[at]! - other[at]!;
}

interface Entry {
  readonly vaccine: CatalogueVaccine;
  readonly place: Place;
  /** The words of its names that are in no name of its diseases. */
  readonly ownWords: ReadonlySet<string>;
}

/** The vaccines in natural order, ready to search. */
interface Prepared {
  readonly entries: readonly Entry[];
  readonly index: WordIndex;
  /** The names of the diseases in all languages, in words. */
  readonly diseases: readonly {readonly id: string; readonly names: readonly (readonly string[])[]}[];
}

/** Prepared once per catalogue and language, because a search runs on each key press. */
const prepared = memoize((catalogue: Catalogue) => memoizeText((locale) => prepare(catalogue, locale)));

function prepare(catalogue: Catalogue, locale: string): Prepared {
  const names = new Map(catalogue.vaccines.map((vaccine) => [vaccine, vaccineName(catalogue, vaccine, locale)]));
  const inList = inNaturalOrder(catalogue.vaccines, (vaccine) => names.get(vaccine)!);
  const ofDisease = new Map(catalogue.diseases.map(({id, names}) => [id, wordsByLanguage(names, locale)]));
  const places = placesAgainst(inList, (vaccine) => names.get(vaccine)!.length);
  const texts = inList.map((vaccine) => {
    const {name, names = {}, comments = {}, diseases} = vaccine;
    const [own, others] = wordsByLanguage(names, locale, name);
    const targets = diseases.map((id) => ofDisease.get(id) ?? [[], []]);
    return [
      [own.join('')],
      own,
      others,
      targets.flatMap(([words]) => words),
      targets.flatMap(([, words]) => words),
      ...wordsByLanguage(comments, locale),
    ];
  });
  return {
    entries: inList.map((vaccine, at) => {
      const [, name, otherNames, targets, otherTargets] = texts[at]!;
      const ofTargets = new Set([...targets!, ...otherTargets!]);
      const ownWords = new Set([...name!, ...otherNames!].filter((word) => !ofTargets.has(word)));
      return {vaccine, place: places[at]!, ownWords};
    }),
    index: new WordIndex(texts, locale, rankOf, {findsInside: true}),
    diseases: catalogue.diseases.map(({id, names}) => ({
      id,
      names: Object.values(names)
        .map(wordsAndNumbers)
        .filter((name) => name.length > 0),
    })),
  };
}

/**
 * The vaccines against a disease of the service. Empty when the catalogue does not map the disease, which is never
 * guessed by its name.
 *
 * @param diseaseId The service's own id (§2.5).
 */
export function vaccinesAgainst({diseases, vaccines}: Catalogue, diseaseId: string): CatalogueVaccine[] {
  const served = diseases.filter(({serviceDiseaseIds: known}) => known?.includes(diseaseId));
  const ids = new Set(served.map(({id}) => id));
  return vaccines.filter((vaccine) => vaccine.diseases.some((id) => ids.has(id)));
}
