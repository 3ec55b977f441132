import type {Json} from '../fhir/json.js';
import type {CardDose} from './card.js';

/**
 * A bundle for `importFhir`: the doses that the user has chosen.
 *
 * An import replaces what an earlier one has brought. Give the doses of all cards together, and those of a patient record as well.
 *
 * @param patient The card's, to fill in the birth date; none where the patient is known already.
 */
export function cardToFhir(doses: readonly CardDose[], patient?: Json): Json {
  const resources = [...(patient ? [patient] : []), ...doses.map(({immunization}) => immunization)];
  return {
    resourceType: 'Bundle',
    type: 'collection',
    entry: resources.map((resource, index) => ({fullUrl: `urn:vacc-assistant:card:${index}`, resource})),
  };
}
