import './define-all.js';

/** The global `VaccAssistant` of the classic script. */
export {version} from '../../version.js';
