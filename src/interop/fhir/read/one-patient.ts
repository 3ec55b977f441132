import {fieldsOf} from '../../../contract/value.js';
import {invalid, rows, text, type Json} from '../json.js';

/** A resource where it stands in a bundle. */
export interface Placed {
  readonly place: string;
  readonly fields: Json;
  readonly fullUrl?: string;
  /** Its entry has a modifier. */
  readonly isModified?: boolean;
}

const subjectOf = ({patient, subject}: Json): Json => fieldsOf(patient ?? subject);
const referenceIn = ({fields}: Placed): string => text(subjectOf(fields)['reference']);

/**
 * Tells of the resources of a bundle which are about a patient. What the reference leads to, inside of the resource or the
 * bundle, says so, else the reference itself: one that names no type may lead to a patient.
 */
export function subjectsIn(placed: readonly Placed[]): (one: Placed) => boolean {
  const types = new Map(placed.map(({fullUrl, fields}) => [fullUrl, text(fields['resourceType'])]));
  const typeOf = (one: Placed): string => {
    const reference = referenceIn(one);
    const inside = rows(one.fields['contained']).find(({id}) => reference === `#${text(id)}`);
    if (inside) return text(inside['resourceType']);
    const known = reference === '' ? '' : types.get(reference);
    return known || (written.exec(reference)?.[1] ?? text(subjectOf(one.fields)['type']));
  };
  // Who is in focus is somebody else than the patient in whose record it stands, such as an unborn child.
  return (one) => rows(one.fields['focus']).length === 0 && ['', 'Patient'].includes(typeOf(one));
}

/** The type that stands in a reference. */
const written = /(?:^|\/)([A-Z][A-Za-z]+)\/[^/]+(?:\/_history\/[^/]+)?$/;

export const isPatient = ({fields}: Placed) => fields['resourceType'] === 'Patient';

/**
 * One chart has one patient. Whoever is named by nothing that says otherwise is taken for the patient of the bundle.
 *
 * @param told The resources that are read and are about a patient.
 */
export function refuseSeveralPatients(placed: readonly Placed[], told: readonly Placed[]) {
  const patients = placed.filter(isPatient);
  if (patients.length > 1) throw invalid('it holds several patients');
  const references = new Set(told.map(referenceIn).filter((one) => one !== '' && !one.startsWith('#')));
  const outside = [...references].map((one) => one.replace(/\/_history\/.*/, ''));
  const known = patients.flatMap(namesOf);
  const isStranger = (one: string) =>
    !(known.length > 0 ? known : outside.slice(0, 1)).some((name) => isSame(name, one));
  const addresses = new Set(outside.filter(isAddress));
  if (addresses.size > 1 || outside.some(isStranger)) throw invalid('it refers to several patients');
  const everyone = [...patients, ...containedPatients(placed)].map(({fields}) => fields);
  const differ = (name: string) => new Set(everyone.map((fields) => text(fields[name])).filter(Boolean)).size > 1;
  if (differ('birthDate') || differ('gender')) throw invalid('it holds several patients');
  const numbers = [
    ...everyone.map(({identifier}) => rows(identifier)),
    ...told.map(({fields}) => [fieldsOf(subjectOf(fields)['identifier'])]),
  ];
  if (haveNothingInCommon(numbers)) throw invalid('it refers to several patients');
}

/** Twins differ by their numbers alone: whether one is named by numbers of one kind of which nobody before has any. */
function haveNothingInCommon(named: readonly (readonly Json[])[]): boolean {
  const known = new Map<string, Set<string>>();
  return named.some((identifiers) => {
    const own = new Map<string, string[]>();
    for (const [system, value] of identifiers.map((one) => [text(one['system']), text(one['value'])] as const))
      if (system && value) own.set(system, [...(own.get(system) ?? []), value]);
    return [...own].some(([system, values]) => {
      const before = known.get(system);
      known.set(system, new Set([...(before ?? values), ...values]));
      return before !== undefined && !values.some((value) => before.has(value));
    });
  });
}

const isAddress = (name: string) => name.startsWith('http');

/** An address says which server's patient it is; an id alone does not. */
function namesOf({fields, fullUrl}: Placed): string[] {
  const id = text(fields['id']);
  const names = fullUrl && isAddress(fullUrl) ? [fullUrl] : [fullUrl, id && `Patient/${id}`];
  return names.flatMap((name) => name || []);
}

/** `Patient/1` and `https://ehr.example/fhir/Patient/1` are the same one; two addresses are the same only if they are equal. */
const isSame = (one: string, other: string): boolean =>
  one === other || one.endsWith(`/${other}`) || other.endsWith(`/${one}`);

export const containedPatients = (placed: readonly Placed[]): Placed[] =>
  placed.flatMap(({place, fields}) =>
    rows(fields['contained'])
      .map((inner, index) => ({place: `${place}.contained[${index}]`, fields: inner}))
      .filter(isPatient),
  );
