import {packagedCatalogue} from '../../../src/catalogue/packaged-catalogue.js';
import type {Catalogue} from '../../../src/contract/catalogue.js';
import {day} from '../../domain/entries/entry-builders.js';

/** Builders of FHIR resources, so that a test only states what it is about. */
type Json = Record<string, unknown>;

const codes: Readonly<Record<string, Record<string, string[]>>> = {
  VAC0053: {CIP: ['3400930000021'], SCT_NUVA: ['531002000100']}, // PRIORIX
  VAC0017: {CIS: ['60000017'], CVX: ['201', '202']}, // M-M-RVAXPRO, with two codes of one system
  VAC0130: {CVX: ['03'], 'SNOMED-CT': ['#61153008']}, // measles, mumps, rubella, without a brand
  VAC0035: {CVX: ['37'], ATC: ['J07BL01']}, // STAMARIL
};

/** The catalogue of the package, with codes for four of its vaccines. */
export const codedCatalogue: Catalogue = {
  ...packagedCatalogue,
  vaccines: packagedCatalogue.vaccines.map((vaccine) => ({
    ...vaccine,
    ...(codes[vaccine.id] && {codes: codes[vaccine.id]}),
  })),
};

export const input = {catalogue: codedCatalogue, today: day('2024-06-01')};

export const system = {
  nuva: 'http://ivci.org/NUVA',
  cvx: 'http://hl7.org/fhir/sid/cvx',
  sct: 'http://snomed.info/sct',
  cis: 'https://smt.esante.gouv.fr/terminologie-bdpm',
  conditions: 'https://euvabeco.net/vcds-ig/CodeSystem/Conditions',
  verification: 'http://terminology.hl7.org/CodeSystem/condition-ver-status',
};

/** A concept with codings, each as `system code`; with none, only `text`. */
export const concept = (text: string, ...codings: readonly (readonly [system: string, code: string])[]): Json => ({
  ...(text && {text}),
  ...(codings.length > 0 && {coding: codings.map(([address, code]) => ({system: address, code}))}),
});

export const extension = (url: string, value: Json): Json => ({
  extension: [{url: `http://hl7.org/fhir/StructureDefinition/${url}`, ...value}],
});

export const masked = extension('data-absent-reason', {valueCode: 'masked'});

export const patient = (over: Json = {}): Json => ({
  resourceType: 'Patient',
  id: '1',
  birthDate: '1990-05-10',
  gender: 'female',
  ...over,
});

export const immunization = (over: Json = {}): Json => ({
  resourceType: 'Immunization',
  status: 'completed',
  patient: {reference: 'Patient/1'},
  vaccineCode: concept('', [system.nuva, 'VAC0053']),
  occurrenceDateTime: '2012-03-04',
  ...over,
});

const status = (code: string): Json => concept('', ['http://terminology.hl7.org/CodeSystem/condition-clinical', code]);
export const verified = (code: string): Json => concept('', [system.verification, code]);

export const condition = (over: Json = {}, clinicalStatus = 'active'): Json => ({
  resourceType: 'Condition',
  subject: {reference: 'Patient/1'},
  clinicalStatus: status(clinicalStatus),
  code: concept('', [system.sct, '73211009']),
  ...over,
});

export const observation = (over: Json = {}): Json => ({
  resourceType: 'Observation',
  status: 'final',
  subject: {reference: 'Patient/1'},
  code: concept('', ['http://loinc.org', '39156-5']),
  ...over,
});

export const response = (item: readonly Json[], over: Json = {}): Json => ({
  resourceType: 'QuestionnaireResponse',
  status: 'completed',
  subject: {reference: 'Patient/1'},
  item,
  ...over,
});

export const bundle = (...resources: readonly unknown[]): Json => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: resources.map((resource) => ({resource})),
});

/** Conditions of the health profile and the maps to them. */
export const ids = {
  diabetes: '0a1b2c3d-0001-4000-8000-000000000001',
  since: '0a1b2c3d-0001-4000-8000-000000000002',
  bodyMass: '0a1b2c3d-0001-4000-8000-000000000003',
} as const;

export const maps = {
  conditions: [
    {system: system.sct, code: '73211009', id: ids.diabetes},
    {system: system.sct, code: '90560007', id: ids.since, value: 'onset'},
  ],
  observations: [{system: 'http://loinc.org', code: '39156-5', id: ids.bodyMass, unit: 'kg/m2'}],
} as const;
