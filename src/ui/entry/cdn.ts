import './define-all.js';

// the members of the global `VaccAssistant` of the classic script
export {version} from '../../version.js';
export {addLanguage} from '../../words/localize.js';
