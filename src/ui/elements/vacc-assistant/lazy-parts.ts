import {LazyPart} from '../../../lazy-part.js';

/** All but the first view: docs/decisions/005. */
export const laterSteps = new LazyPart(() => import('./later-steps.js'));
export const fhir = new LazyPart(() => import('../../../exchange/fhir/fhir.js'));
