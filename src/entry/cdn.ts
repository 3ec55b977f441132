import './define.js';

/** What the classic script offers as the global `VaccAssistant`. */
export {version} from '../version.js';
