export {migrateLegacy, migrateLegacyForm, type LossReason} from './migrate.js';
