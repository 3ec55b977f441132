export {CardError, type Card, type CardDose, type CardProblem} from './card.js';
export {cardToFhir} from './card-to-fhir.js';
export {compareCard, type CardComparison, type CardContext, type ComparedDose} from './compare-card.js';
export {readCards} from './read-cards.js';
export type {CardKey} from './signature.js';
