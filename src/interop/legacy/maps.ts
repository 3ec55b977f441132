import {isConditionId} from '../../contract/patient-values.js';
import {fieldsOf, isText, oneOf} from '../../contract/value.js';

const types = ['boolean', 'date', 'integer', 'float'] as const;
const isType = oneOf(types);

/** What a legacy condition is by now. */
export interface CurrentCondition {
  /** UUID (§2.3). */
  readonly id: string;
  readonly type: (typeof types)[number];
}

/** The caller's: legacy numbers and identifiers of today look alike in places, which proves nothing. */
export interface LegacyMaps {
  /** By legacy number. */
  readonly conditions: Readonly<Record<string, CurrentCondition>>;
  /** `prevention_method_id` by legacy number. */
  readonly vaccines: Readonly<Record<string, string>>;
  /** The postal code, which no legacy request carried (§9, 6). */
  readonly zipcode?: string | undefined;
}

/** The condition of a number, where the map lists one that can be sent. */
export function conditionOf(number: number, {conditions}: LegacyMaps): CurrentCondition | undefined {
  const {id, type} = fieldsOf(own(conditions, number));
  return isConditionId(id) && isType(type) ? {id, type} : undefined;
}

/** The vaccine of a number, likewise. */
export function vaccineOf(number: number, {vaccines}: LegacyMaps): string | undefined {
  const id = own(vaccines, number);
  return isText(id) && id !== '' ? id : undefined;
}

const own = (map: object, key: number): unknown =>
  Object.hasOwn(map, key) ? (map as Record<number, unknown>)[key] : undefined;
