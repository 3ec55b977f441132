export {catalogueFromNuva, commentsFromNuva, countries, type Country} from './catalogue-from-nuva.js';
export {readRelease} from './release.js';
export {resolveVaccine} from '../../domain/vaccines/vaccine-codes.js';
