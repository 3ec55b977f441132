import {writtenDay, type IsoDate} from '../../contract/dates.js';
import type {ConditionValue, PreventionAct} from '../../contract/patient-file.js';
import {readBooster, type Gender} from '../../contract/patient-values.js';
import {fieldsOf, isText} from '../../contract/value.js';
import {conditionOf, vaccineOf, type LegacyMaps} from './maps.js';

/** Why a legacy value is missing from the new request or changed in it. */
export type LossReason =
  | 'not a value' //     it does not have the type of the field
  | 'unknown value' //   it has no counterpart in the new request
  | 'unknown field' //   the new request has no such field
  | 'not in the map' //  the caller's map does not have the number
  | 'no legacy value' // the condition now needs a date or a number, which the legacy request does not have
  | 'already given' //   a repeated condition
  | 'not sent' //        the new operation has no such field
  | 'sent as false'; //  the booster flag is missing, which the new request requires

/** A legacy value that is missing from the new request or changed in it. Contains patient data. */
export interface Loss {
  /** The path in the legacy request, such as `vaccinations[2].booster`; empty for the request as a whole. */
  readonly path: string;
  readonly value: unknown;
  readonly reason: LossReason;
}

/** The fields that both new requests have; those without a legacy value are missing. */
interface Person {
  readonly birthdate?: IsoDate;
  readonly gender?: Gender;
  readonly conditions?: readonly ConditionValue[];
  readonly area_of_residency?: {readonly zipcode: string};
}

/** The new request for a diagnosis (§2.1), without the fields that the legacy request does not give. */
export interface MigratedPatientFile {
  readonly patient: Person & {readonly prevention_acts: readonly PreventionAct[]};
  readonly requested_by_professional?: boolean;
}

/**
 * The new request for a questionnaire (§4.1, nested form), without the fields that the legacy request does not give.
 */
export interface MigratedQuestionnaireRequest {
  readonly patient: Person;
  readonly requested_by_professional?: boolean;
}

/**
 * Converts a request for `recommendations.json` or `immunisation_assessment.json` to one for `/diagnostic_for_patient`.
 * Never throws: unreadable values are in `dropped`. Nothing is added except `false` for a missing booster flag, which
 * is in `dropped` too.
 *
 * @param payload The parsed JSON of the legacy request, unchecked.
 *
 * @see Service interface §9
 */
export function migrateLegacy(
  payload: unknown,
  maps: LegacyMaps,
): {readonly patientFile: MigratedPatientFile; readonly dropped: readonly Loss[]} {
  const dropped: Loss[] = [];
  const {patient, ...audience} = personOf(payload, maps, dropped);
  const acts = items(fieldsOf(payload)['vaccinations'], 'vaccinations', dropped).flatMap(([item, path]) =>
    actOf(item, path, maps, dropped),
  );
  return {patientFile: {patient: {...patient, prevention_acts: acts}, ...audience}, dropped};
}

/**
 * Converts a request for `health_profile_form.json` to one for `/questionnaire`. Never throws. Vaccinations are
 * dropped, because the new request has none.
 *
 * @param payload The parsed JSON of the legacy request, unchecked.
 * @see Service interface §9
 */
export function migrateLegacyForm(
  payload: unknown,
  maps: LegacyMaps,
): {readonly questionnaireRequest: MigratedQuestionnaireRequest; readonly dropped: readonly Loss[]} {
  const dropped: Loss[] = [];
  const questionnaireRequest = personOf(payload, maps, dropped);
  const {vaccinations} = fieldsOf(payload);
  if (vaccinations !== undefined) dropped.push({path: 'vaccinations', value: vaccinations, reason: 'not sent'});
  return {questionnaireRequest, dropped};
}

const known = ['birth_date', 'gender', 'condition_ids', 'user_type', 'vaccinations'];

function personOf(payload: unknown, maps: LegacyMaps, dropped: Loss[]): MigratedQuestionnaireRequest {
  const fields = fieldsOf(payload);
  if (fields !== payload || Array.isArray(payload)) {
    dropped.push({path: '', value: payload, reason: 'not a value'});
    return {patient: {}};
  }
  dropUnknown(fields, known, '', dropped);
  /** Reads a field; `undefined` for an invalid value, which is reported. */
  const take = <T>(name: string, read: (value: unknown) => T | undefined, reason: LossReason = 'not a value') => {
    const value = fields[name];
    const taken = read(value);
    if (value !== undefined && taken === undefined) dropped.push({path: name, value, reason});
    return taken;
  };
  const birthdate = take('birth_date', (value) => (isText(value) ? writtenDay(value) : undefined));
  const gender = take('gender', (value) => genders.get(value), 'unknown value');
  const isPatient = take('user_type', (value) => value === 'patient' || undefined, 'unknown value');
  const conditions = conditionsOf(fields['condition_ids'], maps, dropped);
  const {zipcode = ''} = fieldsOf(maps);
  if (!isText(zipcode)) dropped.push({path: 'zipcode', value: zipcode, reason: 'not a value'});
  return {
    patient: {
      ...(birthdate && {birthdate}),
      ...(gender && {gender}),
      ...(conditions.length > 0 && {conditions}),
      ...(isText(zipcode) && zipcode && {area_of_residency: {zipcode}}),
    },
    ...(isPatient && {requested_by_professional: false}),
  };
}

const genders: ReadonlyMap<unknown, Gender> = new Map([
  ['female', 'f'],
  ['male', 'm'],
]);

/** A legacy condition means "yes", so it only answers a yes-or-no question. */
function conditionsOf(list: unknown, maps: LegacyMaps, dropped: Loss[]): ConditionValue[] {
  const found = new Map<string, ConditionValue>();
  for (const [value, path] of items(list, 'condition_ids', dropped)) {
    const condition = isNumber(value) ? conditionOf(value, maps) : undefined;
    const drop = (reason: LossReason) => dropped.push({path, value, reason});
    if (!isNumber(value)) drop('not a value');
    else if (!condition) drop('not in the map');
    else if (condition.type !== 'boolean') drop('no legacy value');
    else if (found.has(condition.id)) drop('already given');
    else found.set(condition.id, {id: condition.id, value: true});
  }
  return [...found.values()];
}

/** One vaccination; none if its date or vaccine is unknown, in which case the whole vaccination is reported. */
function actOf(item: unknown, path: string, maps: LegacyMaps, dropped: Loss[]): PreventionAct[] {
  const {date: written, vaccine_id: number, booster} = fieldsOf(item);
  const date = isText(written) ? writtenDay(written) : undefined;
  const vaccine = isNumber(number) ? vaccineOf(number, maps) : undefined;
  if (date === undefined || vaccine === undefined) {
    const reason = date === undefined || !isNumber(number) ? 'not a value' : 'not in the map';
    dropped.push({path, value: item, reason});
    return [];
  }
  dropUnknown(fieldsOf(item), ['date', 'vaccine_id', 'booster'], `${path}.`, dropped);
  const isBooster = readBooster(booster);
  if (isBooster === undefined) dropped.push({path: `${path}.booster`, value: booster, reason: 'sent as false'});
  return [{date, prevention_method_id: vaccine, booster: isBooster ?? false}];
}

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value);

/** The items of a list with their paths. A value that is not a list is reported; a missing one is empty. */
function items(list: unknown, path: string, dropped: Loss[]): (readonly [item: unknown, path: string])[] {
  if (Array.isArray(list)) return Array.from(list, (item: unknown, index) => [item, `${path}[${index}]`] as const);
  if (list !== undefined) dropped.push({path, value: list, reason: 'not a value'});
  return [];
}

function dropUnknown(fields: object, names: readonly string[], start: string, dropped: Loss[]) {
  for (const [name, value] of Object.entries(fields)) {
    if (!names.includes(name)) dropped.push({path: start + name, value, reason: 'unknown field'});
  }
}
