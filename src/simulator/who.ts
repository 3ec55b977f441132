import type {IsoDate} from '../contract/dates.js';
import type {JourneyLeg} from '../contract/patient-file.js';
import {ageInMonths} from '../domain/dates/age.js';
import {daysBetween} from '../domain/dates/calendar.js';
import {partsOf} from './civil-months.js';
import {lastPeriod, type Facts} from './facts.js';
import {conditionKeys, type ConditionKey, type ConditionRule} from './schedule-fr-2025/conditions.js';
import {isZone, zones, type Place} from './schedule-fr-2025/zones.js';
import type {Count, Span, Who} from './table.js';

/** The ids of the patient's conditions that made a row match: empty when none was looked at. */
export type Match = readonly string[];

type Predicate<T> = (expected: T, facts: Facts) => Match | undefined;

const matched: Match = [];
const when = (holds: boolean) => (holds ? matched : undefined);

const predicates: {readonly [K in keyof Who]-?: Predicate<NonNullable<Who[K]>>} = {
  age: (ages, {birthdate, today}) => when(isOfAge(birthdate, ages, today)),
  bornFrom: (day, {birthdate}) => when(birthdate >= day),
  gender: (gender, facts) => when(facts.gender === gender),
  cond: (keys, facts) => someOf(keys.flatMap((key) => conditionsThatHold(key, facts))),
  zip: (beginnings, {zipcode}) => when(beginnings.some((beginning) => zipcode.startsWith(beginning))),
  country: (places, {legs}) => when(legs.some((leg) => leadsTo(places, leg))),
  pregnant: ([min, max], facts) => {
    const period = lastPeriod(facts);
    const days = period && daysBetween(period.date, facts.today);
    return days !== undefined && days >= 7 * partsOf(min).count && days < 7 * partsOf(max).count
      ? [period!.id]
      : undefined;
  },
  doses: (count, facts) => when(isWithin(dosesCounted(facts), count)),
  dosesBetween: ([min, max, ...count], {acts, birthdate}) =>
    when(isWithin(acts.filter((act) => isOfAge(birthdate, [min, max], act)).length, count)),
  any: (choices, facts) => {
    const matches = choices.flatMap((who) => [matchWho(who, facts)]).filter((match) => match !== undefined);
    return matches.length > 0 ? matches.flat() : undefined;
  },
  not: (who, facts) => when(!matchWho(who, facts)),
};

/** Whether someone is meant: the conditions that made it so, or `undefined` when not. */
export function matchWho(who: Who, facts: Facts): Match | undefined {
  const conditions: string[] = [];
  for (const [key, expected] of Object.entries(who)) {
    const match = (predicates[key as keyof Who] as Predicate<unknown>)(expected, facts);
    if (!match) return undefined;
    conditions.push(...match);
  }
  return [...new Set(conditions)];
}

const isOfAge = (birthdate: IsoDate, [min, max]: NonNullable<Who['age']>, on: IsoDate) =>
  hasAge(birthdate, min, on) && (max === null || !hasAge(birthdate, max, on));

/** Years and months by the rule of `domain/age`, so that the simulator and the screen agree on an age. */
function hasAge(birthdate: IsoDate, age: Span, on: IsoDate): boolean {
  const {count, unit} = partsOf(age);
  if (unit === 'd' || unit === 'w') return daysBetween(birthdate, on) >= (unit === 'w' ? count * 7 : count);
  return ageInMonths(birthdate, on) >= (unit === 'y' ? count * 12 : count);
}

/** Few adults have their childhood record: over 20 years of age, one act stands for a first series of three. */
export const dosesCounted = ({acts, birthdate, today}: Facts) =>
  acts.length > 0 && hasAge(birthdate, '20y', today) ? Math.max(3, acts.length) : acts.length;

const conditionsThatHold = (key: ConditionKey, {conditions}: Facts): string[] => {
  const {ids, atLeast}: ConditionRule = conditionKeys[key];
  return ids.filter((id) => {
    const value = conditions.get(id);
    return atLeast === undefined ? value === true : typeof value === 'number' && value >= atLeast;
  });
};

/** All countries and zones that a row names. */
export const placesOf = ({country = [], any = []}: Who): readonly Place[] => [...country, ...any.flatMap(placesOf)];

/** The stays that a row is about: those at the places that it names, or all. */
export function staysFor(who: Who, {legs}: Facts): readonly JourneyLeg[] {
  const places = placesOf(who);
  return places.length > 0 ? legs.filter((leg) => leadsTo(places, leg)) : legs;
}

const leadsTo = (places: readonly Place[], {countrycode}: JourneyLeg) =>
  places.some((place) => {
    const country = countrycode?.toUpperCase();
    return place === 'any' || (isZone(place) ? zones[place].some((code) => code === country) : place === country);
  });

const someOf = (ids: string[]) => (ids.length > 0 ? ids : undefined);

const isWithin = (count: number, [min, max]: Count) => count >= min && (max === null || count <= max);
