export {answersToFhir, type AnswersOptions} from './answers.js';
export {questionnaireToFhir, type QuestionnaireOptions} from './questionnaire.js';
export type {FhirMaps} from './read/read-conditions.js';
export {readFhir, type FhirInput, type FhirReading} from './read/read-fhir.js';
export type {FhirRecommendation} from './read/read-recommendation.js';
export {resultFromFhir} from './read/read-result.js';
export type * from './read/report.js';
export {toFhir, type FhirExport, type FhirOptions} from './write/write-fhir.js';
export type {FhirLoss} from './write/write-recommendation.js';
