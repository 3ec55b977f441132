export {CardError, type Card} from './card.js';
export {cardToFhir} from './card-to-fhir.js';
export {compareCard} from './compare-card.js';
export {readCards} from './read-cards.js';
