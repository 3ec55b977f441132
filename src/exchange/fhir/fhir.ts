/* What the component loads, as the chunk `fhir`: not the operation for EHRs, the documents and the reader of stored results. */
export {readFhir} from './read/read-fhir.js';
export {toFhir} from './write/write-fhir.js';
