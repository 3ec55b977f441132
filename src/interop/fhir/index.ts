export {answersToFhir, type AnswersOptions} from './answers.js';
export {questionnaireToFhir, type QuestionnaireOptions} from './questionnaire.js';
export type {FhirMaps} from './read-conditions.js';
export {readFhir, type FhirInput, type FhirReading} from './read-fhir.js';
export type {FhirRecommendation} from './read-recommendation.js';
export {resultFromFhir} from './read-result.js';
export type * from './report.js';
export {toFhir, type FhirExport, type FhirOptions} from './write-fhir.js';
export type {FhirLoss} from './write-recommendation.js';
