import {nearestOf} from '../../contract/nearest.js';
import {fieldPaths, isList, patientFileFields, type Field, type Fields} from './patient-file-fields.js';
import {invalid, type Mistake} from './mistake.js';

/** A key that the patient file does not know: its path, and the path that was most likely meant. */
export interface UnknownKey {
  readonly path: string;
  readonly nearest?: string;
}

/** The mistakes in the shape of a patient file. They hold names of fields, never a value. */
export interface PatientFileFindings {
  readonly unknown: readonly UnknownKey[];
  readonly mistakes: readonly Mistake[];
}

/** Keys beyond that are not looked at: a file may be huge. */
const mostKeys = 50;

/** Looks for unknown keys and values of the wrong kind. `null` and `undefined` are not given, and no mistake. */
export function patientFileFindings(file: unknown): PatientFileFindings {
  const unknown = new Map<string, UnknownKey>();
  const mistakes = new Map<string, Mistake>();
  if (isObject(file) && 'resourceType' in file) {
    return {unknown: [], mistakes: [invalid('patientFile takes no FHIR: give the record to importFhir()')]};
  }
  visit(file, patientFileFields, '');
  return {unknown: [...unknown.values()], mistakes: [...mistakes.values()]};

  function visit(value: unknown, field: Field, path: string) {
    if (value === undefined || value === null) return;
    const wanted = kindOf(field, value);
    if (wanted) mistakes.set(path, invalid(`${path ? `patientFile: ${path}` : 'patientFile'} takes ${wanted}`));
    else if (isList(field)) for (const row of value as unknown[]) visitRow(row, field[0], path);
    else if (typeof field !== 'string') visitFields(value, field, path);
  }

  function visitRow(row: unknown, fields: Fields, path: string) {
    if (isObject(row)) visitFields(row, fields, `${path}[]`);
    else mistakes.set(path, invalid(`patientFile: each row of ${path} takes ${anObject(fields)}`));
  }

  function visitFields(value: object, fields: Fields, path: string) {
    for (const [key, inside] of Object.entries(value)) {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      if (field) visit(inside, field, path ? `${path}.${key}` : key);
      else if (unknown.size < mostKeys) note(key, fields, path ? `${path}.` : '');
    }
  }

  function note(key: string, fields: Fields, parent: string) {
    const nearest = nearestPath(key, fields, parent);
    unknown.set(parent + shown(key), {path: parent + shown(key), ...(nearest && {nearest})});
  }
}

/** The kind that a field takes, when the value is of another. */
function kindOf(field: Field, value: unknown): string | undefined {
  if (field === 'any') return undefined;
  if (field === 'text') return ['string', 'number'].includes(typeof value) ? undefined : 'a text';
  if (field === 'boolean') return typeof value === 'boolean' ? undefined : 'true or false';
  if (isList(field)) return Array.isArray(value) ? undefined : 'a list';
  return isObject(value) ? undefined : anObject(field);
}

const anObject = (fields: Fields): string => `an object with ${Object.keys(fields).join(', ')}`;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A key is the host's name of a field. One that is no plain name might hold data of the patient, and is not repeated. */
const shown = (key: string): string => (/^[A-Za-z_][\w-]{0,39}$/.test(key) ? key : '*');

/** The field beside it with a similar name; else the one of the same name elsewhere in the file. */
function nearestPath(key: string, fields: Fields, parent: string): string | undefined {
  const near = nearestOf(key, Object.keys(fields), key.length < 5 ? 1 : 2);
  if (near) return parent + near;
  return fieldPaths.find((path) => plain(path.split('.').at(-1)!) === plain(key) && key.length > 2);
}

const plain = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');
