import type {Row} from '../table.js';
import {adultRows} from './rows-adults.js';
import {childhoodRows} from './rows-childhood.js';
import {hexavalentRows} from './rows-hexavalent.js';
import {meningitisRows} from './rows-meningitis.js';
import {seasonalRows} from './rows-seasonal.js';
import {travelRows} from './rows-travel.js';

/**
 * The rule table: the French schedule of 2025, written from public facts for demonstrations. It is not medical advice.
 *
 * What is left out, and what was decided where the facts are silent: docs/rule-table.md.
 */
export const rows: readonly Row[] = [
  ...hexavalentRows,
  ...meningitisRows,
  ...childhoodRows,
  ...seasonalRows,
  ...adultRows,
  ...travelRows,
];
