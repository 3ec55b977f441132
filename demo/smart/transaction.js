/**
 * What goes into the chart of what the widget gives as FHIR: the recommendation, the answers that it rests on with their
 * questions, and who made it. The patient and the vaccinations stay the chart's own: written again, they would be there
 * twice. So a vaccination that was entered here still has to be recorded in the chart.
 */
const written = ['Questionnaire', 'QuestionnaireResponse', 'ImmunizationRecommendation', 'Provenance'];

/**
 * @param {{entry: readonly {fullUrl: string, resource: object}[]}} bundle of `exportAs('fhir', {patient})`
 * @returns a transaction that can be sent again without doing its work twice: each resource has its id from the result
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
