import type {IsoDate} from '../contract/dates.js';
import type {JourneyLeg} from '../contract/patient-file.js';
import {ageInMonths} from '../domain/dates/age.js';
import {daysBetween} from '../domain/dates/calendar.js';
import {addSpan, parseSpan} from './civil-months.js';
import {lastPeriod, type Facts} from './facts.js';
import {conditionKeys, type ConditionKey, type ConditionRule} from './schedule-fr-2025/conditions.js';
import {isZone, zones, type Place} from './schedule-fr-2025/zones.js';
import type {Count, Span, Who} from './table.js';

/** The ids of the conditions because of which a row matches; empty if it does not depend on conditions. */
export type Match = readonly string[];

type Predicate<T> = (expected: T, facts: Facts) => Match | undefined;

const matched: Match = [];
const matchIf = (holds: boolean) => (holds ? matched : undefined);

const predicates: {readonly [K in keyof Who]-?: Predicate<NonNullable<Who[K]>>} = {
  age: (ages, {birthdate, today}) => matchIf(isOfAge(birthdate, ages, today)),
  bornFrom: (day, {birthdate}) => matchIf(birthdate >= day),
  gender: (gender, facts) => matchIf(facts.gender === gender),
  cond: (keys, facts) => unlessEmpty(keys.flatMap((key) => conditionsThatHold(key, facts))),
  zip: (beginnings, {zipcode}) => matchIf(beginnings.some((beginning) => zipcode.startsWith(beginning))),
  country: (places, {legs}) => matchIf(legs.some((leg) => leadsTo(places, leg))),
  pregnant: ([min, max], facts) => {
    const period = lastPeriod(facts);
    const days = period && daysBetween(period.date, facts.today);
    return days !== undefined && days >= 7 * parseSpan(min).count && days < 7 * parseSpan(max).count
      ? [period!.id]
      : undefined;
  },
  doses: (count, facts) => matchIf(isWithin(dosesCounted(facts), count)),
  dosesBetween: ([min, max, ...count], {acts, birthdate}) =>
    matchIf(isWithin(acts.filter((act) => isOfAge(birthdate, [min, max], act)).length, count)),
  within: (time, {acts}) => matchIf(acts.length > 0 && acts.at(-1)! < addSpan(acts[0]!, time)),
  any: (choices, facts) => {
    const matches = choices.flatMap((who) => [matchWho(who, facts)]).filter((match) => match !== undefined);
    return matches.length > 0 ? matches.flat() : undefined;
  },
  not: (who, facts) => matchIf(!matchWho(who, facts)),
};

/** The conditions because of which a row applies to a patient, or `undefined` if it does not apply. */
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

/** Years and months are counted by `domain/dates/age`, so that the simulator and the screen agree on an age. */
function hasAge(birthdate: IsoDate, age: Span, on: IsoDate): boolean {
  const {count, unit} = parseSpan(age);
  if (unit === 'd' || unit === 'w') return daysBetween(birthdate, on) >= (unit === 'w' ? count * 7 : count);
  return ageInMonths(birthdate, on) >= (unit === 'y' ? count * 12 : count);
}

/** Few adults have their childhood record: from the age of 20, a booster implies a first series of three. */
export const dosesCounted = ({acts, hasBooster, birthdate, today}: Facts) =>
  hasBooster && hasAge(birthdate, '20y', today) ? Math.max(3, acts.length) : acts.length;

const conditionsThatHold = (key: ConditionKey, {conditions}: Facts): string[] => {
  const {ids, atLeast}: ConditionRule = conditionKeys[key];
  return ids.filter((id) => {
    const value = conditions.get(id);
    return atLeast === undefined ? value === true : typeof value === 'number' && value >= atLeast;
  });
};

/** All countries and zones that a row names. */
export const placesOf = ({country = [], any = []}: Who): readonly Place[] => [...country, ...any.flatMap(placesOf)];

/** The stays at the places that a row names, or all stays if it names none. */
export function staysFor(who: Who, {legs}: Facts): readonly JourneyLeg[] {
  const places = placesOf(who);
  return places.length > 0 ? legs.filter((leg) => leadsTo(places, leg)) : legs;
}

const leadsTo = (places: readonly Place[], {countrycode}: JourneyLeg) =>
  places.some((place) => {
    const country = countrycode?.toUpperCase();
    return place === 'any' || (isZone(place) ? zones[place].some((code) => code === country) : place === country);
  });

const unlessEmpty = (ids: string[]) => (ids.length > 0 ? ids : undefined);

const isWithin = (count: number, [min, max]: Count) => count >= min && (max === null || count <= max);
