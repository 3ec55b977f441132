export {drawTimeline} from '../../../timeline/index.js';
export {timelineRows} from './timeline.templates.js';
