import type {Catalogue, CatalogueVaccine} from '../../contract/catalogue.js';
import type {DiseaseDiagnostic} from '../../contract/diagnostic.js';
import {isAlert} from './messages.js';
import {isDue} from './not-today.js';
import {priorityOf} from './priority.js';

/**
 * The brands that may be offered for a dose today. Each is against at least one disease that is late or to do. None is
 * against a disease that is contraindicated, not covered, not assessed, unrecognised, marked by an alert or absent from
 * the result. A disease that the list does not map counts as absent. Entries for an unknown brand are left out: the
 * brand of a dose given today is known.
 */
export function vaccinesToOffer(
  {diseases, vaccines}: Catalogue,
  advised: readonly DiseaseDiagnostic[],
): CatalogueVaccine[] {
  const rowsOf = new Map(
    diseases.map(({id, serviceDiseaseIds = []}) => [
      id,
      advised.filter(({disease}) => serviceDiseaseIds.includes(disease.id)),
    ]),
  );
  return vaccines.filter(({abstract, diseases: against}) => {
    if (abstract) return false;
    const rows = against.map((id) => rowsOf.get(id) ?? []);
    return rows.every((some) => some.length > 0 && some.every(allows)) && rows.flat().some(({advice}) => isDue(advice));
  });
}

const allows = ({advice}: DiseaseDiagnostic): boolean =>
  (isDue(advice) || ['medium', 'standard'].includes(priorityOf(advice.conclusion))) && !advice.messages.some(isAlert);
