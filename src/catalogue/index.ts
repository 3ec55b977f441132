export {nuvaCatalogue} from './nuva/nuva-catalogue.js';
export {readCatalogue, type Catalogue} from '../contract/catalogue.js';
