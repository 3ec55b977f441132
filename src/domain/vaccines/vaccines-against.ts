import type {Catalogue, CatalogueVaccine} from '../../contract/catalogue.js';

/**
 * The brands against a disease of the service. None where the catalogue does not say which of its diseases that is: no
 * guess is made by name. Entries without a brand are left out: of a vaccine in hand the brand is known.
 *
 * @param diseaseId The service's own id (§2.5).
 */
export function vaccinesAgainst({diseases, vaccines}: Catalogue, diseaseId: string): CatalogueVaccine[] {
  const ids = diseases.filter(({serviceDiseaseIds: known}) => known?.includes(diseaseId)).map(({id}) => id);
  return vaccines.filter((vaccine) => !vaccine.abstract && vaccine.diseases.some((id) => ids.includes(id)));
}
