export type {CurrentCondition, LegacyMaps} from './maps.js';
export {migrateLegacy, migrateLegacyForm} from './migrate.js';
export type {Loss, LossReason, MigratedPatientFile, MigratedQuestionnaireRequest} from './migrate.js';
