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
 * Left out, with the reason: papillomavirus up to 26 years for all (an opinion, not yet the calendar), the antibody
 * against RSV at birth (no vaccine), RSV from 65 years for all (announced only), chikungunya (no longer advised for many,
 * and not in the catalogue), typhoid in laboratories (work that no question asks about closely enough).
 */
export const rows: readonly Row[] = [
  ...hexavalentRows,
  ...meningitisRows,
  ...childhoodRows,
  ...seasonalRows,
  ...adultRows,
  ...travelRows,
];
