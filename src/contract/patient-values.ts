import {isIsoDate} from './dates.js';
import {isText, oneOf} from './value.js';

// The values of a patient file, read one by one; without zod, because the first view reads them.

/** Service interface §2.1. */
export const genders = ['f', 'm'] as const;
export type Gender = (typeof genders)[number];
export const isGender = oneOf(genders);

/** Sample bodies hold the text "true" or "false" (§2.2, last line). A boolean, the declared type, is sent. */
export function readBooster(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : undefined;
}

/** Service interface §2.3. */
export function isConditionId(value: unknown): value is string {
  return isText(value) && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
}

/** Service interface §2.3: boolean, integer, float, or a date as text. */
export function isAnswerValue(value: unknown): value is boolean | number | string {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'boolean' || isIsoDate(value);
}

/** Service interface §2.4. */
export const conditionTypes = ['boolean', 'integer', 'date', 'float'] as const;
export type ConditionType = (typeof conditionTypes)[number];

/** A later service may have more types: such a question is shown and cannot be answered. */
export const isConditionType = oneOf(conditionTypes);
