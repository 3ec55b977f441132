import type {Catalogue} from '../contract/catalogue.js';

/** The packaged catalogue once its module is there: the module build fetches it with the later steps. */
export const atHand: {packaged?: Catalogue} = {};
