/** The timeline picture: loaded when it is first shown, since many readers never open it. */
export {drawTimeline} from '../../../picture/index.js';
export {timeline} from './timeline.templates.js';
