import {LazyPart} from '../../lazy-part.js';

/**
 * The parts that elements load lazily. Each keeps at least 3 kB (brotli) out of the first view, or out of a visit that
 * does not need it: docs/decisions/005.
 */
export const laterSteps = new LazyPart(() => import('./vacc-assistant/later-steps.js'));
export const timeline = new LazyPart(() => import('./vacc-diagnostic/timeline/timeline-rows.js'));
export const documents = new LazyPart(() => import('../../result/documents/index.js'));
export const nuva = new LazyPart(() => import('../../catalogue/nuva/nuva-catalogue.js'));
/** Imports `nuva`: load both, so that the vaccines of a record have their names. */
export const fhir = new LazyPart(() => import('../../exchange/fhir/fhir.js'));
