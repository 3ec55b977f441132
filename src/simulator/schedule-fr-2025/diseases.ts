import {packagedCatalogue} from '../../catalogue/packaged-catalogue.js';
import type {CatalogueDisease} from '../../contract/catalogue.js';

/** The simulator judges the diseases of the packaged catalogue that have an id of the service, in its order. */
export const diseases: readonly CatalogueDisease[] = packagedCatalogue.diseases.filter(
  ({serviceDiseaseIds}) => serviceDiseaseIds?.length,
);

/** Diseases that rows name together, by their ids in the catalogue. */
export const diphtheriaTetanusPolio = ['DIS001', 'DIS002', 'DIS004'];
export const pertussis = ['DIS003'];
export const hib = ['DIS005'];
export const hepatitisB = ['DIS006'];
export const measlesMumpsRubella = ['DIS008', 'DIS009', 'DIS010'];
export const varicella = ['DIS011'];
export const influenza = ['DIS015'];
export const yellowFever = ['DIS017'];
export const tickBorneEncephalitis = ['DIS027'];
export const zoster = ['DIS033'];
export const cholera = ['DIS036'];
export const papillomavirus = ['DIS038'];
