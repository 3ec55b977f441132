import {writtenDay, type IsoDate} from '../../contract/dates.js';
import type {ConditionValue, PreventionAct} from '../../contract/patient-file.js';
import {readBooster, type Gender} from '../../contract/patient-values.js';
import {fieldsOf, isText} from '../../contract/value.js';
import {conditionOf, vaccineOf, type LegacyMaps} from './maps.js';

/** Why a legacy value is not in the new request, or not as it was. */
export type LossReason =
  | 'not a value' //     not of the form that the field had
  | 'unknown value' //   of that form, and nobody knows what it means in the new request
  | 'unknown field' //   the new request has no place for it
  | 'not in the map' //  the caller's map does not list the number
  | 'no legacy value' // the condition is a date or a number by now, and the legacy one had no value
  | 'already given' //   the same condition a second time
  | 'not sent' //        the new operation takes nothing of the kind
  | 'sent as false'; //  a vaccination that does not say whether it was a booster: the new request must say

/** What became of a legacy value that the new request does not have as it was. Holds patient data. */
export interface Loss {
  /** Where it stood, such as `vaccinations[2].booster`; empty for the whole request. */
  readonly path: string;
  readonly value: unknown;
  readonly reason: LossReason;
}

/** What the legacy requests have in common; a field that they did not say is not there. */
interface Person {
  readonly birthdate?: IsoDate;
  readonly gender?: Gender;
  readonly conditions?: readonly ConditionValue[];
  readonly area_of_residency?: {readonly zipcode: string};
}

/** The new request of the diagnosis (§2.1), as far as the legacy one said it. */
export interface MigratedPatientFile {
  readonly patient: Person & {readonly prevention_acts: readonly PreventionAct[]};
  readonly requested_by_professional?: boolean;
}

/** The new request of the questionnaire (§4.1, nested), as far as the legacy one said it. */
export interface MigratedQuestionnaireRequest {
  readonly patient: Person;
  readonly requested_by_professional?: boolean;
}

/**
 * A request of `recommendations.json` or `immunisation_assessment.json` as one of `/diagnostic_for_patient`. Never
 * throws: what cannot be read is in `dropped`, and nothing is added but the `false` of a booster flag that is missing,
 * which is in `dropped` too.
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

/** A request of `health_profile_form.json` as one of `/questionnaire`, likewise. Vaccinations have no place in it. */
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
  /** What a field becomes; `undefined` for a value that is reported. */
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

/** A legacy condition said "yes" and no more: it is an answer to a question of yes or no only. */
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

/** One vaccination; none where its day or its vaccine cannot be told: then the whole is reported. */
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

/** The items of a list with their paths; what is no list is reported, what is not there is none. */
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
