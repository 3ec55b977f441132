import {fieldsOf} from '../../contract/value.js';
import {VaccError} from '../../errors.js';
import {rows, text, type Json} from './json.js';
import {ResourceReport, type FhirReport} from './report.js';

/** The resources that are read; anything else in a bundle is skipped, and said to be. */
const readTypes = [
  'Patient',
  'Immunization',
  'Condition',
  'Observation',
  'QuestionnaireResponse',
  'ImmunizationRecommendation',
] as const;
export type ReadType = (typeof readTypes)[number];

export interface Resource {
  readonly type: ReadType;
  readonly place: string;
  readonly fields: Json;
  readonly report: ResourceReport;
}

interface Placed {
  readonly place: string;
  readonly fields: Json;
  readonly fullUrl?: string;
}

/**
 * The resources of a bundle, or the one resource that was given, that may be read: of one patient, and without
 * modifiers whose meaning is not known.
 *
 * @throws {VaccError} `import/invalid` when it is no FHIR, or speaks of several patients.
 */
export function openBundle(json: unknown, report: FhirReport): readonly Resource[] {
  const placed = placedIn(fieldsOf(json));
  refuseSeveralPatients(placed);
  const opened: Resource[] = [];
  for (const {place, fields} of [...placed, ...containedPatient(placed)]) {
    const {resourceType} = fields;
    const type = readTypes.find((name) => name === resourceType);
    const about = new ResourceReport(report, place, type ?? 'Resource');
    const reason = type ? whyNot(fields) : text(resourceType) ? 'type-not-read' : 'no-resource';
    if (reason) about.skipAll(reason);
    else opened.push({type: type!, place, fields, report: about});
  }
  return opened;
}

function placedIn(top: Json): Placed[] {
  const {resourceType, entry = []} = top;
  if (text(resourceType) === '') throw invalid('it has no resource type');
  if (resourceType !== 'Bundle') return [{place: 'Resource', fields: top}];
  if (!Array.isArray(entry)) throw invalid('its entries are no list');
  return rows(entry).map(({resource, fullUrl}, index) => ({
    place: `Bundle.entry[${index}].resource`,
    fields: fieldsOf(resource),
    fullUrl: text(fullUrl),
  }));
}

const invalid = (why: string) => new VaccError(`The FHIR data cannot be read: ${why}`, 'import/invalid');

/** FHIR: who does not understand a modifier must not use what it modifies. */
function whyNot(fields: Json) {
  if (rows(fields['modifierExtension']).length > 0 || text(fields['implicitRules'])) return 'modifier-extension';
  return isAboutPatient(referenceIn(fields)) ? undefined : 'other-subject';
}

const referenceIn = ({patient, subject}: Json): string => text(fieldsOf(patient ?? subject)['reference']);

/** A reference that names no type may lead to a patient. */
const isAboutPatient = (reference: string): boolean => {
  const type = /(?:^|\/)([A-Z][A-Za-z]+)\/[^/]+(?:\/_history\/[^/]+)?$/.exec(reference)?.[1];
  return type === undefined || type === 'Patient';
};

const isPatient = ({fields}: {readonly fields: Json}) => fields['resourceType'] === 'Patient';

/**
 * One chart has one patient. Whoever is named only by an identifier, or not at all, is taken for the patient of the
 * bundle: nothing in it says otherwise.
 */
function refuseSeveralPatients(placed: readonly Placed[]) {
  const patients = placed.filter(isPatient);
  if (patients.length > 1) throw invalid('it holds several patients');
  const read = placed.filter(({fields}) => readTypes.some((type) => type === fields['resourceType']));
  const references = read.map(({fields}) => referenceIn(fields)).filter((one) => one !== '' && isAboutPatient(one));
  const outside = references.filter((one) => !one.startsWith('#')).map((one) => one.replace(/\/_history\/.*/, ''));
  const known = patients.flatMap(namesOf);
  const isStranger = (one: string) =>
    !(known.length > 0 ? known : outside.slice(0, 1)).some((name) => isSame(name, one));
  if (outside.some(isStranger)) throw invalid('it refers to several patients');
  const told = [...patients, ...containedPatients(placed)].map(({fields}) => fields);
  const differ = (name: string) => new Set(told.map((fields) => text(fields[name])).filter(Boolean)).size > 1;
  if (differ('birthDate') || differ('gender')) throw invalid('it holds several patients');
}

/** An address says which server's patient it is; an id alone does not. */
function namesOf({fields, fullUrl}: Placed): string[] {
  const id = text(fields['id']);
  const names = fullUrl?.startsWith('http') ? [fullUrl] : [fullUrl, id && `Patient/${id}`];
  return names.flatMap((name) => name || []);
}

/** `Patient/1` and `https://ehr.example/fhir/Patient/1` are the same one; two addresses are the same only if they are equal. */
const isSame = (one: string, other: string): boolean =>
  one === other || one.endsWith(`/${other}`) || other.endsWith(`/${one}`);

const containedPatients = (placed: readonly Placed[]): Placed[] =>
  placed.flatMap(({place, fields}) =>
    rows(fields['contained'])
      .map((inner, index) => ({place: `${place}.contained[${index}]`, fields: inner}))
      .filter(isPatient),
  );

/** The patient that resources carry inside, where the bundle has none of its own. */
const containedPatient = (placed: readonly Placed[]): readonly Placed[] =>
  placed.some(isPatient) ? [] : containedPatients(placed).slice(0, 1);
