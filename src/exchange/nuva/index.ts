export {catalogueFromNuva, commentsFromNuva, countries} from './catalogue-from-nuva.js';
export type {CatalogueChoice, CatalogueComments, Country, DiseaseMap} from './catalogue-from-nuva.js';
export {readRelease} from './release.js';
export type {LeftOut, NuvaFiles, NuvaRelease, NuvaVaccine} from './release.js';
export {resolveVaccine} from '../../domain/vaccines/vaccine-codes.js';
export type {ResolvedVaccine, VaccineCoding} from '../../domain/vaccines/vaccine-codes.js';
