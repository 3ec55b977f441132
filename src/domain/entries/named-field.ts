import {path, type Entries} from './entries.js';
import {sentActs} from './patient-file-from-entries.js';

/**
 * The path of the entry that the detail of an error names. The interface does not specify these texts (§7), so only
 * field names and ids that are written out are found.
 */
export function fieldNamedIn(detail: string, {history}: Entries): string | undefined {
  const index = /prevention_acts\W{1,2}(\d+)/.exec(detail)?.[1];
  const act = index === undefined ? undefined : sentActs(history)[Number(index)];
  if (act) return `${path.act(act.key)}.date`;
  if (/\bprevention_(?:acts|method_id)\b|\bbooster\b/.test(detail)) return path.history;
  const condition = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(detail)?.[0];
  if (condition) return path.condition(condition);
  return fields.find(([name]) => name.test(detail))?.[1];
}

const fields: readonly (readonly [RegExp, string])[] = [
  [/\bbirthdate\b/, path.birthdate],
  [/\bgender\b/, path.gender],
  [/\bzipcode\b/, path.zipcode],
  [/\bjourney\b/, path.journey],
  [/\bcountrycode\b/, path.birthCountry],
];
