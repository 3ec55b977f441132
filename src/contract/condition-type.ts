import {oneOf} from './value.js';

/** Service interface §2.4. */
export const conditionTypes = ['boolean', 'integer', 'date', 'float'] as const;
export type ConditionType = (typeof conditionTypes)[number];

/** A later service may have more types: such a question is shown and cannot be answered. */
export const isConditionType = oneOf(conditionTypes);
