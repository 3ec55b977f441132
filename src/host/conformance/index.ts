export {answered} from './handler.js';
export {Recorder} from './recorder.js';
export {reportPage, reportText} from './report-page.js';
export {exitCodeOf, reportOf, type PersonAnswer, type Report} from './report.js';
export {selfSigned} from './self-signed.js';
export {watchPages} from './watch-page.js';
