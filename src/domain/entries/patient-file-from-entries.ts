import type {PatientFile} from '../../contract/known-patient-file.js';
import {isAnswerValue, isConditionId, isGender} from '../../contract/patient-values.js';
import type {IsoDate} from '../../contract/dates.js';
import {
  countryCode,
  type ActEntry,
  type Entries,
  type LegEntry,
  type PatientEntries,
  type WaitingCondition,
} from './entries.js';
import type {Audience} from '../audience.js';
import {dateIn} from '../dates/date-entry.js';
import {gapOf} from './history-problems.js';
import {conditionValues} from '../questionnaire/profile.js';
import type {ConditionIndex} from '../questionnaire/tree.js';
import type {ConditionValue, QuestionnaireRequest} from '../../contract/patient-file.js';

/** The settings that turn entries into a request. */
export interface RequestContext {
  readonly audience: Audience;
  readonly today: IsoDate;
  /** The questions of the loaded questionnaire. */
  readonly questions: ConditionIndex;
  /** Whether the conditions of the host page are sent without their questions (questionnaire mode `off`). */
  readonly trustHost?: boolean;
}

/**
 * The patient file of the request: every entry with a value, `false` and 0 included, without empty texts or null.
 * Required fields may be missing; `completeFile` checks whether it may be sent.
 *
 * @see Service interface §2.1 to §2.3.
 */
export function patientFileFromEntries(entries: Entries, context: RequestContext): PatientFile {
  const {birthCountry, journey} = entries.patient;
  return {
    patient: {
      ...demographicsOf(entries.patient),
      prevention_acts: sentActs(entries, context.today).map(wireAct),
      ...omitEmpty({
        conditions: sentConditions(entries, context),
        birthplace: omitEmpty({countrycode: countryCode(birthCountry)}),
        journey: omitEmpty({
          staying_conditions: journey.stayingConditions.trim(),
          legs: sentLegs(journey).flatMap((leg) => wireLeg(leg) ?? []),
        }),
      }),
    },
    requested_by_professional: context.audience === 'professional',
  };
}

/** The body of a `/questionnaire` request (§4.1), or `undefined` without a birth date or gender. */
export function questionnaireRequest(
  entries: Entries,
  {audience, questions}: Pick<RequestContext, 'audience' | 'questions'>,
): QuestionnaireRequest | undefined {
  const {birthdate, gender, area_of_residency} = demographicsOf(entries.patient);
  if (!birthdate || !gender) return undefined;
  const conditions = conditionValues(questions, entries.answers);
  return {
    patient: {birthdate, gender, ...omitEmpty({conditions, area_of_residency})},
    requested_by_professional: audience === 'professional',
  };
}

/** The fields without empty values; `undefined` when all are empty. */
function omitEmpty<T extends object>(fields: T): Partial<T> | undefined {
  const filled = Object.entries(fields).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return filled.length > 0 ? (Object.fromEntries(filled) as Partial<T>) : undefined;
}

/** The demographic fields of the request. */
const demographicsOf = ({birthdate, gender, zipcode}: PatientEntries) => ({
  ...omitEmpty({
    birthdate: dateIn(birthdate),
    gender: isGender(gender) ? gender : undefined,
    area_of_residency: omitEmpty({zipcode: zipcode.trim()}),
  }),
});

const wireLeg = ({countrycode, start, end}: LegEntry) =>
  omitEmpty({countrycode: countryCode(countrycode), start_date: dateIn(start), end_date: dateIn(end)});

/** The trip segments of the request, in list order: those with an entry. */
export const sentLegs = ({legs}: PatientEntries['journey']): readonly LegEntry[] => legs.filter(wireLeg);

/** The conditions of the request. That of the questionnaire has the first of them only. */
export const sentConditions = (entries: Entries, context: RequestContext): readonly ConditionValue[] => [
  ...conditionValues(context.questions, entries.answers),
  ...trustedConditions(entries, context).map(wireCondition),
];

/** The acts of the request, in list order: those that lack nothing, when the user has answered that there are any. */
export function sentActs(
  {patient, history}: Pick<Entries, 'patient' | 'history'>,
  today: IsoDate,
): readonly ActEntry[] {
  const birthdate = dateIn(patient.birthdate);
  return history.received === 'yes' ? history.acts.filter((act) => !gapOf(act, birthdate, today)) : [];
}

/** "I don't know" is sent as `false`, because §2.2 requires the flag; the screen says so. */
const wireAct = ({date, vaccineId, booster}: ActEntry) => ({
  date: dateIn(date),
  prevention_method_id: vaccineId,
  booster: booster === 'yes',
});

/** The conditions of the host page that are sent without their questions, if the service can read them (§2.3). */
export const trustedConditions = (
  {waiting}: Entries,
  {trustHost}: Pick<RequestContext, 'trustHost'>,
): readonly WaitingCondition[] =>
  trustHost ? waiting.filter(({id, value}) => isConditionId(id) && isAnswerValue(value)) : [];

const wireCondition = ({id, value}: WaitingCondition) => ({id, value: value as ConditionValue['value']}); // as checked above
