import {cleanText} from '../../contract/clean-text.js';
import type {Catalogue, CatalogueDisease, CatalogueVaccine} from '../../contract/catalogue.js';
import {chooseText} from '../text/localized.js';

/** What makes a dose of the number before it. */
export const unit = '(?:[µμm]?g|m?l|u|ui|iu|mois|ans?)(?!\\p{L})';
const beforeUnit = new RegExp(`(?<=\\d) (?=${unit})`, 'giu');

/** The name with a space that does not break between a number and its unit: "3" at the end of a line is another dose. */
export const keepDoses = (name: string): string => name.replace(beforeUnit, '\u00a0');

/** The name as the catalogue writes it in a language; brands are written the same everywhere. No dose breaks across lines. */
export const vaccineName = ({name, names = {}}: CatalogueVaccine, locale: string): string =>
  keepDoses(chooseText(names, locale)?.text ?? cleanText(name));

/** What the catalogue says of a vaccine beside its name; empty when it says nothing. */
export const vaccineComment = ({comments = {}}: CatalogueVaccine, locale: string): string =>
  chooseText(comments, locale)?.text ?? '';

export const diseaseName = ({id, names}: CatalogueDisease, locale: string): string =>
  chooseText(names, locale)?.text ?? id;

/** The names of the target diseases of a vaccine, in its order; one that the catalogue does not list is left out. */
export const diseaseNames = ({diseases}: Catalogue, vaccine: CatalogueVaccine, locale: string): string[] =>
  vaccine.diseases.flatMap((id) => {
    const disease = diseases.find((candidate) => candidate.id === id);
    return disease ? diseaseName(disease, locale) : [];
  });
