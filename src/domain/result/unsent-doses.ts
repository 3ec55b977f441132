import type {Catalogue} from '../../contract/catalogue.js';
import type {ActEntry} from '../entries/entries.js';
import {vaccinesAgainst} from '../vaccines/vaccine-search.js';

/**
 * How many of the vaccinations that the service did not get are against a disease of the service. Empty where the
 * vaccine list does not map the disease.
 */
export function unsentAgainst(
  diseaseId: string,
  catalogue: Catalogue | undefined,
  unsent: readonly ActEntry[],
): number {
  if (!catalogue || unsent.length === 0) return 0;
  const against = new Set(vaccinesAgainst(catalogue, diseaseId).map(({id}) => id));
  return unsent.filter(({vaccineId}) => against.has(vaccineId)).length;
}
