/**
 * What goes into the chart of what the widget gives as FHIR: the recommendation, the answers that it rests on with their
 * questions, and who made it. The patient and the vaccinations stay the chart's own: written again, they would be there
 * twice. So a vaccination that was entered here still has to be recorded in the chart.
 */
const written = ['Questionnaire', 'QuestionnaireResponse', 'ImmunizationRecommendation', 'Provenance'];

/**
 * @param {{entry: readonly {fullUrl: string, resource: object}[]}} bundle of `exportAs('fhir')`
 * @param {string} patient the chart's own reference, such as `Patient/123`
 * @returns a transaction that can be sent again without doing its work twice: each resource has its id from the result
 */
export function asTransaction({entry}, patient) {
  const who = entry.find(({resource}) => resource.resourceType === 'Patient')?.fullUrl;
  const entries = entry
    .filter(({resource}) => written.includes(resource.resourceType))
    .map(({fullUrl, resource}) => ({
      fullUrl,
      resource,
      request: {method: 'PUT', url: `${resource.resourceType}/${resource.id}`},
    }));
  const inChart = (name, value) => (name === 'reference' && value === who ? patient : value);
  return {resourceType: 'Bundle', type: 'transaction', entry: JSON.parse(JSON.stringify(entries), inChart)};
}
