/**
 * Selects the resources of the component's FHIR export that are written to the patient record: the recommendation, the
 * answers with their questions, and the provenance. The patient and the vaccinations are not written, which would
 * duplicate them. So a vaccination that was entered here still has to be recorded in the patient record.
 */
const written = ['Questionnaire', 'QuestionnaireResponse', 'ImmunizationRecommendation', 'Provenance'];

/**
 * @param {{entry: readonly {fullUrl: string, resource: object}[]}} bundle of `exportAs('fhir', {patient})`
 * @returns an idempotent transaction: each resource has its id from the result
 */
export function asTransaction({entry}) {
  const entries = entry
    .filter(({resource}) => written.includes(resource.resourceType))
    .map(({fullUrl, resource}) => ({
      fullUrl,
      resource,
      request: {method: 'PUT', url: `${resource.resourceType}/${resource.id}`},
    }));
  return {resourceType: 'Bundle', type: 'transaction', entry: entries};
}
