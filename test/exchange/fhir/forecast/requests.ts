import {concept, input, masked, system} from '../charts.js';
import {readForecastRequest} from '../../../../src/exchange/fhir/index.js';
import type {ForecastRequest} from '../../../../src/exchange/fhir/forecast/read-forecast-request.js';

type Json = Record<string, unknown>;

export const assessed = {name: 'assessmentDate', valueDate: input.today};

/** A patient as the guide's examples have it: name and identifier are masked. */
const child = {
  resourceType: 'Patient',
  meta: {profile: ['http://hl7.org/fhir/us/immds/StructureDefinition/immds-patient']},
  identifier: [{_system: masked, _value: masked}],
  name: [{_family: masked, _given: [masked]}],
  gender: 'male',
  birthDate: '2023-04-28',
};

export const theChild = {name: 'patient', resource: {...child, id: 'forecast-example'}};

/** An immunization as the guide's examples have it: it contains its patient, and refers to it. */
export const dose = (over: Json = {}): Json => ({
  name: 'immunization',
  resource: {
    resourceType: 'Immunization',
    contained: [{...child, id: 'patient-forecast-data'}],
    status: 'completed',
    vaccineCode: concept('', [system.cvx, '03']),
    patient: {reference: '#patient-forecast-data'},
    occurrenceDateTime: '2024-04-29',
    recorded: '2024-04-29T00:00:00-04:00',
    primarySource: false,
    ...over,
  },
});

export const condition = (over: Json = {}): Json => ({
  name: 'condition',
  resource: {
    resourceType: 'Condition',
    clinicalStatus: concept('', ['http://terminology.hl7.org/CodeSystem/condition-clinical', 'active']),
    verificationStatus: concept('', [system.verification, 'confirmed']),
    subject: {reference: 'Patient/forecast-example'},
    code: concept('', [system.sct, '73211009']),
    ...over,
  },
});

export const diabetesId = '0a1b2c3d-0001-4000-8000-000000000001';

export const maps = {conditions: [{system: system.sct, code: '73211009', id: diabetesId}]};

export const parameters = (...parameter: readonly Json[]): Json => ({resourceType: 'Parameters', parameter});

/** The request of the guide's example: the day, a child, one vaccination. */
export const guideExample = parameters(assessed, theChild, dose());

export const read = (json: unknown, over: Partial<Parameters<typeof readForecastRequest>[1]> = {}): ForecastRequest =>
  readForecastRequest(json, {...input, maps, audience: 'professional', ...over});
