import {isAnswerValue, isConditionId, isGender} from '../contract/patient-values.js';
import {exactDate} from './acts.js';
import type {Audience} from './audience.js';
import {countryCode} from './country-entry.js';
import {dateIn} from './date-entry.js';
import {type ActEntry, type Entries, type LegEntry, type PatientEntries, type WaitingCondition} from './entries.js';
import {conditionValues} from './profile.js';
import type {ConditionIndex} from './tree.js';

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

/** The fields that say something; `undefined` when none does. */
export function given<T extends object>(fields: T): Partial<T> | undefined {
  const said = Object.entries(fields).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return said.length > 0 ? (Object.fromEntries(said) as Partial<T>) : undefined;
}

/** Who the patient is, on the wire. */
export const whoOf = ({birthdate, gender, zipcode}: PatientEntries) => ({
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
export const vouchedConditions = ({waiting}: Entries, {vouched}: Wire): readonly WaitingCondition[] =>
  vouched ? waiting.filter(({id, value}) => isConditionId(id) && isAnswerValue(value)) : [];

const wireCondition = ({id, value}: WaitingCondition) => ({id, value});
