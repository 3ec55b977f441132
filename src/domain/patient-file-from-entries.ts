import type {QuestionnaireRequest} from '../contract/patient-file.js';
import {isAnswerValue, isConditionId, isGender} from '../contract/patient-values.js';
import {exactDate} from './acts.js';
import type {Audience} from './audience.js';
import {countryCode} from './country-entry.js';
import {dateIn} from './date-entry.js';
import {
  isStarted,
  path,
  type ActEntry,
  type Entries,
  type LegEntry,
  type PatientEntries,
  type WaitingCondition,
} from './entries.js';
import {answersSetAside, conditionValues} from './profile.js';
import type {ConditionIndex} from './tree.js';

/** Why an entry is not in the request. */
export type NotSentReason =
  | 'date-missing' //    the exact date of an act is not known: none is invented
  | 'not-added' //       an act begun and not added to the list
  | 'no-history' //      acts in a list that was then answered with "none" or "I don't know"
  | 'not-asked' //       an answer whose question is not in the loaded questionnaire
  | 'not-placed'; //     a condition from outside that fits no question, or cannot be read by the service

/** Something that was entered and is not sent; `path` is the entry's. */
export interface NotSent {
  readonly path: string;
  readonly reason: NotSentReason;
}

/** How the entries become a request. */
export interface Wire {
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
export function patientFileFromEntries(entries: Entries, wire: Wire): unknown {
  const {birthCountry, journey} = entries.patient;
  return {
    patient: {
      ...whoOf(entries.patient),
      prevention_acts: sentActs(entries.history).map(wireAct),
      ...given({
        conditions: [
          ...conditionValues(wire.asked, entries.answers),
          ...vouchedConditions(entries, wire).map(wireCondition),
        ],
        birthplace: given({countrycode: countryCode(birthCountry)}),
        journey: given({
          staying_conditions: journey.stayingConditions.trim(),
          legs: journey.legs.map(wireLeg).filter((leg) => leg !== undefined),
        }),
      }),
    },
    requested_by_professional: wire.audience === 'professional',
  };
}

/** The body for `/questionnaire`: exactly the fields of §4.1. `undefined` without a birth date and a gender. */
export function questionnaireRequest(entries: Entries, {audience, asked}: Wire): QuestionnaireRequest | undefined {
  const {birthdate, gender, area_of_residency} = whoOf(entries.patient);
  if (!birthdate || !gender) return undefined;
  const conditions = conditionValues(asked, entries.answers);
  return {
    patient: {birthdate, gender, ...given({conditions, area_of_residency})},
    requested_by_professional: audience === 'professional',
  };
}

/** The fields that say something; `undefined` when none does. */
function given<T extends object>(fields: T): Partial<T> | undefined {
  const said = Object.entries(fields).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return said.length > 0 ? (Object.fromEntries(said) as Partial<T>) : undefined;
}

const whoOf = ({birthdate, gender, zipcode}: PatientEntries) => ({
  ...given({
    birthdate: dateIn(birthdate),
    gender: isGender(gender) ? gender : undefined,
    area_of_residency: given({zipcode: zipcode.trim()}),
  }),
});

const wireLeg = ({countrycode, start, end}: LegEntry) =>
  given({countrycode: countryCode(countrycode), start_date: dateIn(start), end_date: dateIn(end)});

/** The acts that go into the request, in list order: only those of a history that was said to exist, with a date. */
export const sentActs = ({received, acts}: Entries['history']): readonly ActEntry[] =>
  received === 'yes' ? acts.filter((act) => exactDate(act) !== undefined) : [];

/** "I don't know" is sent as `false`, because the flag is required; the screen says so (§2.2). No answer stays none. */
const wireAct = ({date, vaccineId, booster}: ActEntry) =>
  given({date: dateIn(date), prevention_method_id: vaccineId, booster: booster && booster === 'yes'});

/** The conditions that are sent as the host gave them: those that the service can read at all (§2.3). */
const vouchedConditions = ({waiting}: Entries, {vouched}: Wire): readonly WaitingCondition[] =>
  vouched ? waiting.filter(({id, value}) => isConditionId(id) && isAnswerValue(value)) : [];

const wireCondition = ({id, value}: WaitingCondition) => ({id, value});

/** Everything that was entered and is not in the request, with its reason. */
export function notSentOf(entries: Entries, wire: Wire): NotSent[] {
  const {history, answers, waiting} = entries;
  const rows = (paths: readonly string[], reason: NotSentReason) => paths.map((at): NotSent => ({path: at, reason}));
  const vouched = vouchedConditions(entries, wire);
  const sent = sentActs(history);
  return [
    ...rows([...answersSetAside(wire.asked, answers).keys()].map(path.condition), 'not-asked'),
    ...rows(
      waiting.filter((condition) => !vouched.includes(condition)).map(({id}) => path.condition(id)),
      'not-placed',
    ),
    ...rows(
      history.acts.filter((act) => !sent.includes(act)).map(({key}) => path.act(key)),
      history.received === 'yes' ? 'date-missing' : 'no-history',
    ),
    ...rows(isStarted(history.draft) ? [path.act(history.draft.key)] : [], 'not-added'),
  ];
}
