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
 * src/simulator/README.md lists what is left out, and the decisions where the sources are silent.
 */
export const rows: readonly Row[] = [
  ...hexavalentRows,
  ...meningitisRows,
  ...childhoodRows,
  ...seasonalRows,
  ...adultRows,
  ...travelRows,
];
