import {cleanText} from '../../contract/clean-text.js';
import type {Catalogue, CatalogueVaccine} from '../../contract/catalogue.js';
import {memoize, memoizeText} from '../../contract/memoize.js';
import {chooseText} from '../text/localized.js';
import {distinctNames} from '../text/distinct-names.js';
import {diseasesOf} from './catalogue-index.js';

/** A pattern for the units that make a dose of the number before them. */
export const unit = '(?:[µμm]?g|m?l|u|ui|iu|mois|ans?)(?!\\p{L})';
const beforeUnit = new RegExp(`(?<=\\d) (?=${unit})`, 'giu');

/** Joins each number and its unit by a no-break space: "3" at the end of a line could be read as another dose. */
export const keepDoses = (name: string): string => name.replace(beforeUnit, '\u00a0');

/** The name in a language; a brand has one name in all languages. */
const nameIn = ({name, names = {}}: CatalogueVaccine, locale: string): string =>
  keepDoses(chooseText(names, locale)?.text ?? cleanText(name));

const namesOf = memoize(({vaccines}: Catalogue) =>
  memoizeText((locale) =>
    distinctNames(
      vaccines,
      (vaccine) => nameIn(vaccine, locale),
      ({id}) => id,
    ),
  ),
);

/**
 * The name of a vaccine of the catalogue in a language, with its code if another one looks the same. Doses do not break
 * across lines.
 */
export const vaccineName = (catalogue: Catalogue, vaccine: CatalogueVaccine, locale: string): string =>
  namesOf(catalogue)(locale).get(vaccine)!;

/** The comment of the catalogue on a vaccine, or an empty text. */
export const vaccineComment = ({comments = {}}: CatalogueVaccine, locale: string): string =>
  chooseText(comments, locale)?.text ?? '';

/** The names of the target diseases of a vaccine, in its order, without those that the catalogue does not list. */
export const diseaseNames = (catalogue: Catalogue, vaccine: CatalogueVaccine, locale: string): string[] =>
  diseasesOf(catalogue, vaccine).map(({id, names}) => chooseText(names, locale)?.text ?? id);
