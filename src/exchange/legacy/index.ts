export type {Loss, LossReason} from './migrate.js';
export type {CurrentCondition, LegacyMaps} from './maps.js';
export {migrateLegacy, migrateLegacyForm} from './migrate.js';
export type {MigratedPatientFile, MigratedQuestionnaireRequest} from './migrate.js';
