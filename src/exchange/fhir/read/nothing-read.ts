import type {VaccError} from '../../../errors.js';
import {invalid, text, type Json} from '../json.js';
import type {Placed} from './one-patient.js';

/** The error for a file in which nothing is read; it names the kind of file. */
export function nothingRead({resourceType}: Json, placed: readonly Placed[]): VaccError {
  const type = text(resourceType);
  const container = containers.get(type);
  return invalid(`nothing of it is used, it is ${container ? contentOf(container, placed) : nameOf(type)}`);
}

interface Container {
  readonly empty: string;
  readonly full: string;
}

const containers: ReadonlyMap<string, Container> = new Map([
  ['Bundle', {empty: 'an empty Bundle', full: 'a Bundle'}],
  ['Parameters', {empty: 'empty Parameters', full: 'Parameters'}],
]);

function contentOf({empty, full}: Container, placed: readonly Placed[]): string {
  const types = [...new Set(placed.map(({fields}) => typeText(text(fields['resourceType']))))].sort();
  return types.length === 0 ? empty : `${full} of: ${types.join(', ')}`;
}

const nameOf = (type: string): string =>
  known.has(type) ? `${/^[AEIO]/.test(type) ? 'an' : 'a'} ${type}` : 'a resource of another type';

function typeText(type: string): string {
  if (type === '') return 'resources without a type';
  return known.has(type) ? type : 'resources of another type';
}

/** The types that records and servers give beside those that are read. Any other text may be data of a patient. */
const known: ReadonlySet<string> = new Set(
  `Account AllergyIntolerance Appointment Basic Binary CapabilityStatement CarePlan CareTeam Claim CodeSystem
   Communication Composition ConceptMap Consent Coverage Device DiagnosticReport DocumentReference Encounter
   EpisodeOfCare ExplanationOfBenefit FamilyMemberHistory Flag Goal Group ImagingStudy ImmunizationEvaluation Library List
   Location Medication MedicationAdministration MedicationDispense MedicationRequest MedicationStatement NutritionOrder
   OperationOutcome Organization Practitioner PractitionerRole Procedure Provenance Questionnaire RelatedPerson
   ServiceRequest Specimen StructureDefinition Subscription Task ValueSet`.split(/\s+/),
);
