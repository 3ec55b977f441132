import type {Row} from '../table.js';
import {childhoodRows} from './rows-childhood.js';
import {boosterRows} from './rows-boosters.js';
import {riskRows} from './rows-risks.js';
import {travelRows} from './rows-travel.js';

/**
 * The rule table: a first part of the French schedule of 2025, written from public facts for demonstrations. It is not
 * medical advice, and it leaves out what its vocabulary cannot say.
 */
export const rows: readonly Row[] = [...childhoodRows, ...boosterRows, ...riskRows, ...travelRows];
