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
export function conditionOf(number: number, maps: LegacyMaps): CurrentCondition | undefined {
  const {id, type} = fieldsOf(listed(maps, 'conditions', number));
  return isConditionId(id) && isType(type) ? {id, type} : undefined;
}

/** The vaccine of a number, likewise. */
export function vaccineOf(number: number, maps: LegacyMaps): string | undefined {
  const id = listed(maps, 'vaccines', number);
  return isText(id) && id.trim() !== '' ? id : undefined;
}

/** What a map says of a number; nothing where there is no map, since not every caller has a compiler. */
function listed(maps: LegacyMaps, name: keyof LegacyMaps, number: number): unknown {
  const map = fieldsOf(fieldsOf(maps)[name]);
  return Object.hasOwn(map, number) ? map[number] : undefined;
}
