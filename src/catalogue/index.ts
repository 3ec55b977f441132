export {diseasesOf, vaccineById} from '../domain/vaccines/catalogue-index.js';
export {nuvaCatalogue} from './nuva/nuva-catalogue.js';
export {packagedCatalogue} from './packaged-catalogue.js';
export {readCatalogue} from '../contract/catalogue.js';
export type {Catalogue, CatalogueDisease, CatalogueVaccine} from '../contract/catalogue.js';
