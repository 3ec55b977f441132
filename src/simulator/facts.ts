import type {IsoDate} from '../contract/dates.js';
import type {ConditionValue, JourneyLeg, PatientFile} from '../contract/patient-file.js';
import type {Gender} from '../contract/patient-values.js';
import {addDays} from './civil-months.js';
import {conditionIds} from './schedule-fr-2025/conditions.js';

/** What the rules look at: one patient, one target disease, one day. */
export interface Facts {
  readonly today: IsoDate;
  readonly birthdate: IsoDate;
  readonly gender: Gender;
  /** Days of the acts that count for the disease, oldest first. */
  readonly acts: readonly IsoDate[];
  /** Values by condition id, in lower case. */
  readonly conditions: ReadonlyMap<string, ConditionValue['value']>;
  readonly zipcode: string;
  /** Stays that are not over. */
  readonly legs: readonly JourneyLeg[];
}

/** The facts of a patient before any disease is looked at: no acts. Both request forms of §4 fit. */
export function factsOf(
  patient: Pick<PatientFile['patient'], 'birthdate' | 'gender' | 'conditions' | 'area_of_residency' | 'journey'>,
  today: IsoDate,
): Facts {
  return {
    today,
    birthdate: patient.birthdate,
    gender: patient.gender,
    acts: [],
    conditions: new Map(patient.conditions?.map(({id, value}) => [id.toLowerCase(), value])),
    zipcode: patient.area_of_residency?.zipcode?.trim() ?? '',
    legs: patient.journey?.legs?.filter(({end_date}) => end_date === undefined || end_date >= today) ?? [],
  };
}

/**
 * The last period of a pregnancy that a delivery did not end, and the condition that says so. A start of pregnancy
 * counts as two weeks after it; of two dates, the later one is the pregnancy of now. How long a pregnancy lasts is the
 * rows' to say: 42 weeks since the last period, 40 since the start, so that a date left in the profile runs out.
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
