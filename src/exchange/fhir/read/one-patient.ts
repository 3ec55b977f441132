import {fieldsOf} from '../../../contract/value.js';
import {invalid, rows, text, type Json} from '../json.js';

/** A resource with its place in the bundle. */
export interface Placed {
  readonly place: string;
  readonly fields: Json;
  readonly fullUrl?: string;
  /** Whether its entry has a modifier. */
  readonly isModified?: boolean;
  /** Whether its entry deletes it. */
  readonly isDeleted?: boolean;
}

const subjectOf = ({patient, subject}: Json): Json => fieldsOf(patient ?? subject);
const referenceIn = ({fields}: Placed): string => text(subjectOf(fields)['reference']);

/**
 * Tells whether a resource is about a patient, by the type of its subject. That is the type of the contained resource
 * or of the entry that the reference leads to, else the type in the reference. A reference without a type may refer to
 * a patient.
 */
export function subjectsIn(placed: readonly Placed[]): (resource: Placed) => boolean {
  const types = new Map(placed.map(({fullUrl, fields}) => [fullUrl, text(fields['resourceType'])]));
  const typeOf = (resource: Placed): string => {
    const reference = referenceIn(resource);
    const contained = rows(resource.fields['contained']).find(({id}) => reference === `#${text(id)}`);
    if (contained) return text(contained['resourceType']);
    const known = reference === '' ? '' : types.get(reference);
    return known || (typeInReference.exec(reference)?.[1] ?? text(subjectOf(resource.fields)['type']));
  };
  // `focus` means somebody other than the patient, such as an unborn child.
  return (resource) => rows(resource.fields['focus']).length === 0 && ['', 'Patient'].includes(typeOf(resource));
}

/** Matches the resource type in a reference. */
const typeInReference = /(?:^|\/)([A-Z][A-Za-z]+)\/[^/]+(?:\/_history\/[^/]+)?$/;

export const isPatient = ({fields}: Placed) => fields['resourceType'] === 'Patient';

/**
 * Refuses a bundle of several patients. A subject that nothing distinguishes from the patient of the bundle is that
 * patient.
 *
 * @param read The resources that are read and are about a patient.
 * @throws {VaccError} `import/invalid`.
 */
export function refuseSeveralPatients(placed: readonly Placed[], read: readonly Placed[]) {
  const patients = placed.filter(isPatient);
  if (patients.length > 1) throw invalid('it holds several patients');
  const references = new Set(read.map(referenceIn).filter((name) => name !== '' && !name.startsWith('#')));
  const outside = [...references].map((name) => name.replace(/\/_history\/.*/, ''));
  const known = patients.flatMap(namesOf);
  const isStranger = (reference: string) =>
    !(known.length > 0 ? known : outside.slice(0, 1)).some((name) => isSame(name, reference));
  const addresses = new Set(outside.filter(isAddress));
  if (addresses.size > 1 || outside.some(isStranger)) throw invalid('it refers to several patients');
  const everyone = [...patients, ...containedPatients(placed)].map(({fields}) => fields);
  const differ = (name: string) => new Set(everyone.map((fields) => text(fields[name])).filter(Boolean)).size > 1;
  if (differ('birthDate') || differ('gender')) throw invalid('it holds several patients');
  const numbers = [
    ...everyone.map(({identifier}) => rows(identifier)),
    ...read.map(({fields}) => [fieldsOf(subjectOf(fields)['identifier'])]),
  ];
  if (haveNothingInCommon(numbers)) throw invalid('it refers to several patients');
}

/** Whether a patient shares no identifier of a system with those before. Twins may differ by nothing else. */
function haveNothingInCommon(patients: readonly (readonly Json[])[]): boolean {
  const known = new Map<string, Set<string>>();
  return patients.some((identifiers) => {
    const own = new Map<string, Set<string>>();
    for (const identifier of identifiers) {
      const [system, value] = [text(identifier['system']), text(identifier['value'])];
      if (system && value) own.set(system, (own.get(system) ?? new Set()).add(value));
    }
    return [...own].some(([system, values]) => {
      const before = known.get(system) ?? values;
      const isOther = ![...values].some((value) => before.has(value));
      for (const value of values) before.add(value);
      known.set(system, before);
      return isOther;
    });
  });
}

const isAddress = (name: string) => name.startsWith('http');

/**
 * The names of a patient: its URL includes the server, so it does not need the id, which is only unique on that server.
 */
function namesOf({fields, fullUrl}: Placed): string[] {
  const id = text(fields['id']);
  const names = fullUrl && isAddress(fullUrl) ? [fullUrl] : [fullUrl, id && `Patient/${id}`];
  return names.flatMap((name) => name || []);
}

/** `Patient/1` and `https://ehr.example/fhir/Patient/1` are the same patient; two different URLs are not. */
const isSame = (a: string, b: string): boolean => a === b || a.endsWith(`/${b}`) || b.endsWith(`/${a}`);

export const containedPatients = (placed: readonly Placed[]): Placed[] =>
  placed.flatMap(({place, fields}) =>
    rows(fields['contained'])
      .map((inner, index) => ({place: `${place}.contained[${index}]`, fields: inner}))
      .filter(isPatient),
  );
