import type * as z from 'zod/mini';
import {isIsoDate, type IsoDate} from '../contract/dates.js';
import {SentPatientFile, readQuestionnaireRequest, type QuestionnaireRequest} from '../contract/patient-file.js';
import type {ConditionType} from '../contract/patient-values.js';
import {conditionTypesById} from './questionnaire.js';

/** Why a request is refused (§7): a code of the simulator, and a detail that names the field but never its value. */
export class Refusal {
  readonly code: string;
  readonly detail: string;

  constructor(code: string, detail: string) {
    this.code = code;
    this.detail = detail;
  }
}

/** Reads the body of `/diagnostic_for_patient` (§2.1). */
export const readDiagnosticRequest = (body: unknown, today: IsoDate): SentPatientFile | Refusal =>
  checked(SentPatientFile.safeParse(body), body, today);

/** Reads the body of `/questionnaire`, in either form of §4.1. */
export const readProfileRequest = (body: unknown, today: IsoDate): QuestionnaireRequest | Refusal =>
  checked(readQuestionnaireRequest(body), body, today);

function checked<T extends QuestionnaireRequest>(
  result: z.core.util.SafeParseResult<T>,
  body: unknown,
  today: IsoDate,
): T | Refusal {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return new Refusal('invalid_body', 'The body must be a JSON object.');
  }
  if (!result.success) return refusalFor(result.error.issues[0]!, body);
  const place = 'patient' in body ? 'patient.' : ''; // the flat form has no `patient` object
  return brokenRules(result.data.patient, place, today).next().value ?? result.data;
}

/** The rules beyond the schemas: the order of dates, and values that have the type of their condition. */
function* brokenRules(
  {
    birthdate,
    conditions = [],
    prevention_acts: acts = [],
  }: QuestionnaireRequest['patient'] & Partial<SentPatientFile['patient']>,
  place: string,
  today: IsoDate,
): Generator<Refusal, undefined> {
  if (birthdate > today) yield new Refusal('date_in_future', `${place}birthdate lies in the future.`);
  for (const [index, {date}] of acts.entries()) {
    const field = `${place}prevention_acts[${index}].date`;
    if (date > today) yield new Refusal('date_in_future', `${field} lies in the future.`);
    if (date < birthdate) yield new Refusal('act_before_birth', `${field} lies before the birth date.`);
  }
  for (const [index, {id, value}] of conditions.entries()) {
    const type = conditionTypesById.get(id.toLowerCase());
    if (type && !fits[type](value)) {
      yield new Refusal('invalid_value', `${place}conditions[${index}].value must be ${kinds[type]}.`);
    }
  }
  return undefined;
}

const fits: Readonly<Record<ConditionType, (value: unknown) => boolean>> = {
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  float: Number.isFinite,
  date: isIsoDate,
};

const kinds: Readonly<Record<ConditionType, string>> = {
  boolean: 'true or false',
  integer: 'a whole number',
  float: 'a number',
  date: 'a real date, written YYYY-MM-DD',
};

const realDate = ['invalid_date', kinds.date] as const;

/** The error code and the expected value of each field, by its name. */
const expected: Readonly<Record<string, readonly [code: string, kind: string]>> = {
  birthdate: realDate,
  date: realDate,
  start_date: realDate,
  end_date: realDate,
  gender: ['invalid_gender', '"m" or "f"'],
  id: ['invalid_id', 'a UUID'],
  countrycode: ['invalid_country', 'three letters'],
  booster: ['invalid_value', kinds.boolean],
  requested_by_professional: ['invalid_value', kinds.boolean],
  value: ['invalid_value', 'a text, a number, true or false'],
  prevention_method_id: ['invalid_value', 'a text or a whole number'],
  prevention_acts: ['invalid_value', 'a list'],
  conditions: ['invalid_value', 'a list'],
  legs: ['invalid_value', 'a list'],
  zipcode: ['invalid_value', 'a text'],
  staying_conditions: ['invalid_value', 'a text'],
};

function refusalFor(issue: z.core.$ZodIssue, body: object): Refusal {
  const field = issue.path.reduce<string>(
    (path, key) => path + (typeof key === 'number' ? `[${key}]` : `.${String(key)}`),
    '',
  );
  const name = field.slice(1);
  if (issue.code === 'custom') return new Refusal('end_before_start', `${name} lies before start_date.`);
  if (valueAt(body, issue.path) === undefined) return new Refusal('missing_field', `${name} is missing.`);
  const [code, kind] = expected[String(issue.path.at(-1))] ?? ['invalid_value', 'an object'];
  return new Refusal(code, `${name} must be ${kind}.`);
}

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], body);
