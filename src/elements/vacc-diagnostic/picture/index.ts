export {drawTimeline} from '../../../picture/index.js';
export {timelineRows} from './timeline.templates.js';
