import * as z from 'zod/mini';
import {fieldsOf} from '../../contract/value.js';
import type {Warning} from '../../domain/warnings.js';
import {invalid, isNews, reportMistakes, type Mistake} from './mistake.js';

/** `null` and `undefined` are not given, and no mistake. */
const text = z.nullish(z.union([z.string(), z.number()], 'a text'));
/** A value that has a warning of its own. */
const value = z.nullish(z.unknown());
const object = (fields: z.core.$ZodShape) => z.strictObject(fields, `an object with ${Object.keys(fields).join(', ')}`);
const part = (fields: z.core.$ZodShape) => z.nullish(object(fields));
const list = (fields: z.core.$ZodShape) => z.nullish(z.array(object(fields), 'a list'));

/** The fields of a patient file (§2.1 to §2.3). A message completes the sentence "`field` takes …". */
export const GivenPatientFile = part({
  patient: part({
    birthdate: text,
    gender: text,
    prevention_acts: list({date: text, prevention_method_id: text, booster: value}),
    conditions: list({id: text, value}),
    area_of_residency: part({zipcode: text}),
    birthplace: part({countrycode: text}),
    journey: part({staying_conditions: text, legs: list({countrycode: text, start_date: text, end_date: text})}),
  }),
  requested_by_professional: z.nullish(z.boolean('true or false')),
});

/** Whether a patient file has the field of a path, in which `[]` stands for each row of a list. */
export function hasField(path: string): boolean {
  const file = path
    .split('.')
    .reduceRight<object | undefined>(
      (inside, name) => (name.endsWith('[]') ? {[name.slice(0, -2)]: [inside ?? {}]} : {[name]: inside}),
      undefined,
    );
  return GivenPatientFile.safeParse(file).success;
}

/** Paths beyond that are not told: a file may be huge. */
const mostPaths = 50;

/** The keys of a patient file that it does not know, and the mistakes in its shape. They hold names of fields, never a value. */
export function patientFileFindings(file: unknown): {
  readonly unknown: readonly string[];
  readonly mistakes: readonly Mistake[];
} {
  if (fieldsOf(file)['resourceType'] !== undefined) {
    return {unknown: [], mistakes: [invalid('patientFile takes no FHIR: give the record to importFhir()')]};
  }
  const issues = GivenPatientFile.safeParse(file).error?.issues ?? [];
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => pathOf([...issue.path, shown(key)])) : [],
  );
  const wrong = issues.flatMap(({code, path, message}) =>
    code === 'unrecognized_keys' ? [] : `patientFile${path.length > 0 ? `: ${pathOf(path)}` : ''} takes ${message}`,
  );
  const distinct = (texts: readonly string[]) => [...new Set(texts)].slice(0, mostPaths);
  return {unknown: distinct(unknown), mistakes: distinct(wrong).map(invalid)};
}

const pathOf = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => (typeof key === 'number' ? '[]' : `.${String(key)}`))
    .join('')
    .slice(1);

/** A key is the host's name of a field. One that is no plain name might hold data of the patient, and is not repeated. */
const shown = (key: string): string => (/^[A-Za-z_][\w-]{0,39}$/.test(key) ? key : '*');

/**
 * Tells the host of what is wrong with the shape of a patient file.
 *
 * @returns the warnings of the keys that are not used.
 */
export function checkPatientFile(target: EventTarget, patientKey: string | null, file: unknown): Warning[] {
  const {unknown, mistakes} = patientFileFindings(file);
  reportMistakes(target, patientKey, mistakes);
  const line = `vacc-assistant unknown-key: patientFile has keys that are not used: ${unknown.join(', ')}`;
  if (unknown.length > 0 && isNews(target, line)) console.warn(line); // eslint-disable-line no-console -- for the integrator
  return unknown.map((path) => ({code: 'unknown-key', path}));
}

/** Tells the host that the patient file was wiped, because the first patient key came after it, and not in one task with it. */
export function reportLostFile(target: EventTarget, patientKey: string | null) {
  const message = 'patientFile was set before patient-key, and is wiped with its change: set both in one task';
  reportMistakes(target, patientKey, [invalid(message)]);
}
