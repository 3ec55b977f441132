import {isConditionId} from '../../contract/patient-values.js';
import {fieldsOf, isText, oneOf} from '../../contract/value.js';

const types = ['boolean', 'date', 'integer', 'float'] as const;
const isType = oneOf(types);

/** The current condition of a legacy condition number. */
export interface CurrentCondition {
  /** The UUID of the condition (§2.3). */
  readonly id: string;
  readonly type: (typeof types)[number];
}

/** The mapping of legacy numbers. The caller provides it, because a similar number and id need not mean the same. */
export interface LegacyMaps {
  /** By legacy number. */
  readonly conditions: Readonly<Record<string, CurrentCondition>>;
  /** `prevention_method_id` by legacy number. */
  readonly vaccines: Readonly<Record<string, string>>;
  /** The postal code, which no legacy request has (§9, 6). */
  readonly zipcode?: string | undefined;
}

/** The condition of a number, if the map has a valid one. */
export function conditionOf(number: number, maps: LegacyMaps): CurrentCondition | undefined {
  const {id, type} = fieldsOf(listed(maps, 'conditions', number));
  return isConditionId(id) && isType(type) ? {id, type} : undefined;
}

/** The vaccine of a number, if the map has a valid one. */
export function vaccineOf(number: number, maps: LegacyMaps): string | undefined {
  const id = listed(maps, 'vaccines', number);
  return isText(id) && id.trim() !== '' ? id : undefined;
}

/** The entry of a map for a number. The map may be missing, because a caller in JavaScript has no type check. */
function listed(maps: LegacyMaps, name: keyof LegacyMaps, number: number): unknown {
  const map = fieldsOf(fieldsOf(maps)[name]);
  return Object.hasOwn(map, number) ? map[number] : undefined;
}
