import type {IsoDate} from '../contract/dates.js';
import type {ConditionValue, JourneyLeg, SentPatientFile} from '../contract/patient-file.js';
import type {Gender} from '../contract/patient-values.js';
import {addDays} from './civil-months.js';
import {conditionIds} from './schedule-fr-2025/conditions.js';

/** The input of the rules: one patient, one target disease, one day. */
export interface Facts {
  readonly today: IsoDate;
  readonly birthdate: IsoDate;
  readonly gender: Gender;
  /** Dates of the acts against the disease, oldest first. */
  readonly acts: readonly IsoDate[];
  /** Whether the record marks one of these acts as a booster. */
  readonly hasBooster: boolean;
  /** Values by condition id, in lower case. */
  readonly conditions: ReadonlyMap<string, ConditionValue['value']>;
  readonly zipcode: string;
  /** Current and future stays. */
  readonly legs: readonly JourneyLeg[];
}

/** The facts of a patient without acts, which depend on the disease. Accepts both request forms of §4. */
export function factsOf(
  patient: Pick<SentPatientFile['patient'], 'birthdate' | 'gender' | 'conditions' | 'area_of_residency' | 'journey'>,
  today: IsoDate,
): Facts {
  return {
    today,
    birthdate: patient.birthdate,
    gender: patient.gender,
    acts: [],
    hasBooster: false,
    conditions: new Map(patient.conditions?.map(({id, value}) => [id.toLowerCase(), value])),
    zipcode: patient.area_of_residency?.zipcode?.trim() ?? '',
    legs: patient.journey?.legs?.filter(({end_date}) => end_date === undefined || end_date >= today) ?? [],
  };
}

export type Act = SentPatientFile['patient']['prevention_acts'][number];

/** The facts with the acts against one disease. Two acts on one day are one dose. */
export const withActs = (facts: Facts, acts: readonly Act[]): Facts => ({
  ...facts,
  acts: [...new Set(acts.map(({date}) => date))].toSorted(),
  hasBooster: acts.some(({booster}) => booster),
});

/**
 * The last period of the current pregnancy, and the condition that gives it; none after a delivery. A start of
 * pregnancy is two weeks after the last period; the later of two dates counts. The rows limit a pregnancy to 42 weeks
 * since the last period, so that an old date in the profile expires.
 */
export function lastPeriod({conditions, today}: Facts): {readonly date: IsoDate; readonly id: string} | undefined {
  const dateOf = (id: string) => conditions.get(id) as IsoDate | undefined;
  const {lastPeriod: period, pregnancyStart: start, deliveryDate} = conditionIds;
  const known = [
    {id: period, date: dateOf(period)},
    {id: start, date: dateOf(start) && addDays(dateOf(start)!, -14)},
  ];
  const delivery = dateOf(deliveryDate);
  return known
    .flatMap(({id, date}) => (date ? [{id, date}] : []))
    .filter(({date}) => !(delivery && date < delivery && delivery <= today))
    .toSorted((a, b) => b.date.localeCompare(a.date))[0];
}
