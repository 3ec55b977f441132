import {isAnswerValue, isConditionId, isGender} from '../../contract/patient-values.js';
import {
  exactDate,
  countryCode,
  type ActEntry,
  type Entries,
  type LegEntry,
  type PatientEntries,
  type WaitingCondition,
} from './entries.js';
import type {Audience} from '../audience.js';
import {dateIn} from '../dates/date-entry.js';
import {conditionValues} from '../questionnaire/profile.js';
import type {ConditionIndex} from '../questionnaire/tree.js';
import type {QuestionnaireRequest} from '../../contract/patient-file.js';

/** How the entries become a request. */
export interface RequestContext {
  readonly audience: Audience;
  readonly asked: ConditionIndex;
  /** The host vouches for its conditions (questionnaire mode `off`): they are sent as given. */
  readonly vouched?: boolean;
}

/**
 * The wire patient file of what was entered: only what was given, `false` and 0 included; no empty texts, no null.
 * Built whatever is missing; `completeFile` tells whether it may be sent.
 *
 * @see Service interface §2.1 to §2.3.
 */
export function patientFileFromEntries(entries: Entries, wire: RequestContext): unknown {
  const {birthCountry, journey} = entries.patient;
  return {
    patient: {
      ...demographicsOf(entries.patient),
      prevention_acts: sentActs(entries.history).map(wireAct),
      ...omitEmpty({
        conditions: [
          ...conditionValues(wire.asked, entries.answers),
          ...vouchedConditions(entries, wire).map(wireCondition),
        ],
        birthplace: omitEmpty({countrycode: countryCode(birthCountry)}),
        journey: omitEmpty({
          staying_conditions: journey.stayingConditions.trim(),
          legs: journey.legs.map(wireLeg).filter((leg) => leg !== undefined),
        }),
      }),
    },
    requested_by_professional: wire.audience === 'professional',
  };
}

/** The body for `/questionnaire`: exactly the fields of §4.1. `undefined` without a birth date and a gender. */
export function questionnaireRequest(
  entries: Entries,
  {audience, asked}: RequestContext,
): QuestionnaireRequest | undefined {
  const {birthdate, gender, area_of_residency} = demographicsOf(entries.patient);
  if (!birthdate || !gender) return undefined;
  const conditions = conditionValues(asked, entries.answers);
  return {
    patient: {birthdate, gender, ...omitEmpty({conditions, area_of_residency})},
    requested_by_professional: audience === 'professional',
  };
}

/** The fields that say something; `undefined` when none does. */
export function omitEmpty<T extends object>(fields: T): Partial<T> | undefined {
  const said = Object.entries(fields).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return said.length > 0 ? (Object.fromEntries(said) as Partial<T>) : undefined;
}

/** Who the patient is, on the wire. */
export const demographicsOf = ({birthdate, gender, zipcode}: PatientEntries) => ({
  ...omitEmpty({
    birthdate: dateIn(birthdate),
    gender: isGender(gender) ? gender : undefined,
    area_of_residency: omitEmpty({zipcode: zipcode.trim()}),
  }),
});

const wireLeg = ({countrycode, start, end}: LegEntry) =>
  omitEmpty({countrycode: countryCode(countrycode), start_date: dateIn(start), end_date: dateIn(end)});

/** The acts that go into the request, in list order: only those of a history that was said to exist, with a date. */
export const sentActs = ({received, acts}: Entries['history']): readonly ActEntry[] =>
  received === 'yes' ? acts.filter((act) => exactDate(act) !== undefined) : [];

/** "I don't know" is sent as `false`, because the flag is required; the screen says so (§2.2). No answer stays none. */
const wireAct = ({date, vaccineId, booster}: ActEntry) =>
  omitEmpty({date: dateIn(date), prevention_method_id: vaccineId, booster: booster && booster === 'yes'});

/** The conditions that are sent as the host gave them: those that the service can read at all (§2.3). */
export const vouchedConditions = ({waiting}: Entries, {vouched}: RequestContext): readonly WaitingCondition[] =>
  vouched ? waiting.filter(({id, value}) => isConditionId(id) && isAnswerValue(value)) : [];

const wireCondition = ({id, value}: WaitingCondition) => ({id, value});
