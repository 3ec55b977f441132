import type {Catalogue, CatalogueDisease, CatalogueVaccine} from '../contract/catalogue.js';
import {remembered} from '../contract/remembered.js';
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
    return disease ? diseaseName(disease, locale) : [];
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
  const start = words.join('');
  if (typed.trim().length < leastTyped || start === '') return [];
  const entries = entriesOf(catalogue, locale);
  const found = new Set([
    ...entries.filter(({name}) => name.join('').startsWith(start)), // "infanrix tetra" starts INFANRIXTETRA
    ...entries.filter(({name}) => startsWords(words, name)),
    ...entries.filter(({all}) => startsWords(words, all)),
  ]);
  return [...found].map(({vaccine}) => vaccine);
}

/** A vaccine with the folded words of its name, and with those of its diseases too. */
interface Entry {
  readonly vaccine: CatalogueVaccine;
  readonly name: readonly string[];
  readonly all: readonly string[];
}

const entriesByLocale = remembered((_: Catalogue) => new Map<string, readonly Entry[]>());

/** The vaccines in natural order, made ready once per catalogue and language: a search runs at every key press. */
function entriesOf(catalogue: Catalogue, locale: string): readonly Entry[] {
  const known = entriesByLocale(catalogue);
  const entries = known.get(locale) ?? madeReady(catalogue, locale);
  known.set(locale, entries);
  return entries;
}

const madeReady = (catalogue: Catalogue, locale: string): Entry[] =>
  catalogue.vaccines
    .toSorted((one, other) => naturally(vaccineName(one, locale), vaccineName(other, locale)))
    .map((vaccine) => {
      const name = wordsAndNumbers(vaccineName(vaccine, locale));
      return {vaccine, name, all: [...name, ...diseaseNames(catalogue, vaccine, locale).flatMap(wordsAndNumbers)]};
    });

/** Letters and figures apart: "10µg" is typed for "10 µg". */
const wordsAndNumbers = (text: string): string[] => fold(text).match(/\p{L}+|\p{N}+/gu) ?? [];

const isUnspecified = ({abstract, diseases}: CatalogueVaccine, diseaseId: string): boolean =>
  abstract === true && diseases.includes(diseaseId);

/** The entries for an act whose brand is not known, of one disease. */
export const unspecifiedVaccines = (catalogue: Catalogue, diseaseId: string, locale: string): CatalogueVaccine[] =>
  entriesOf(catalogue, locale)
    .map(({vaccine}) => vaccine)
    .filter((vaccine) => isUnspecified(vaccine, diseaseId));

/** The diseases for which the catalogue has such an entry. */
export const unspecifiedDiseases = ({diseases, vaccines}: Catalogue, locale: string): CatalogueDisease[] =>
  diseases
    .filter(({id}) => vaccines.some((vaccine) => isUnspecified(vaccine, id)))
    .sort((one, other) => naturally(diseaseName(one, locale), diseaseName(other, locale)));
