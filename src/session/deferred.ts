/**
 * The parts that a session does without at first, and loads ahead: the client of the service, the warnings about its
 * answers, the search for mistakes of the host, and the notes on a result.
 */
export {createServiceClient} from '../client/index.js';
export {sortedNotes} from '../domain/result/not-today.js';
export {diagnosticWarnings, questionnaireWarnings} from '../domain/answer-warnings.js';
export {checkElement} from './mistakes/element.js';
export {checkPatientFile, reportLostFile} from './mistakes/patient-file.js';
export {withNote} from './not-today.js';
