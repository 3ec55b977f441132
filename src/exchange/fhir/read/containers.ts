import {fieldsOf} from '../../../contract/value.js';
import {invalid, isModified, rows, text, type Json} from '../json.js';
import type {Placed} from './one-patient.js';
import {ResourceReport, type FhirReport} from './report.js';

/** FHIR: a reader that ignores an implicit rule must not use what is read under it. */
export const hasRules = (fields: Json): boolean => text(fields['implicitRules']) !== '';

/**
 * The resources of a record, wherever they are: alone, in a Bundle, in Parameters, and in those inside each other. Says
 * in the report why a Bundle is incomplete.
 *
 * @throws {VaccError} `import/invalid`.
 */
export function resourcesIn(top: Json, report: FhirReport): readonly Placed[] {
  const {resourceType} = top;
  if (text(resourceType) === '') throw invalid('it has no resource type');
  return opened({place: isContainer(top) ? text(resourceType) : 'Resource', fields: top}, report);
}

const isContainer = ({resourceType}: Json): boolean => resourceType === 'Bundle' || resourceType === 'Parameters';

/** Search results may hold documents, which are bundles, too. */
const deepest = 8;

/** The items of a container, each level of which has a number in the place. */
function itemsOf(place: string, value: unknown): readonly Json[] {
  if (place.split('[').length > deepest) throw invalid(`its entries are nested more than ${deepest} levels deep`);
  if (value !== undefined && !Array.isArray(value)) throw invalid('its entries are no list');
  return rows(value);
}

function opened(resource: Placed, report: FhirReport): readonly Placed[] {
  if (!isContainer(resource.fields)) return [resource];
  if (hasRules(resource.fields)) throw invalid('it has rules of its own');
  return resource.fields['resourceType'] === 'Bundle'
    ? entriesOf(resource, report)
    : parametersOf(resource, 'parameter', report);
}

function entriesOf({place, fields, isModified: isInModified}: Placed, report: FhirReport): readonly Placed[] {
  const entries = itemsOf(place, fields['entry']);
  if (fields['type'] === 'document' && isInError(entries)) throw invalid('the document was entered in error');
  reportIncomplete(new ResourceReport(report, place, 'Bundle'), fields, entries);
  return entries.flatMap((entry, index) => {
    const {outcome} = fieldsOf(entry['response']);
    const isDeleted = fieldsOf(entry['request'])['method'] === 'DELETE';
    const at = `${place}.entry[${index}]`;
    const resource: Placed = {
      place: `${at}.resource`,
      fields: fieldsOf(entry['resource']),
      fullUrl: text(entry['fullUrl']),
      isModified: isInModified === true || isModified(entry),
    };
    return [
      ...(isDeleted ? [{...resource, isDeleted}] : opened(resource, report)),
      ...(outcome === undefined ? [] : [{place: `${at}.response.outcome`, fields: fieldsOf(outcome)}]),
    ];
  });
}

/** The first entry of a document is its Composition, whose status holds for everything in it. */
function isInError([first]: readonly Json[]): boolean {
  const {resourceType, status} = fieldsOf(first?.['resource']);
  return resourceType === 'Composition' && status === 'entered-in-error';
}

/** The resources of Parameters, and those of their parts; a parameter without one is a line of the report. */
function parametersOf(
  {place, fields, isModified: isInModified}: Placed,
  name: 'parameter' | 'part',
  report: FhirReport,
): readonly Placed[] {
  return itemsOf(place, fields[name]).flatMap((parameter, index) => {
    const at = `${place}.${name}[${index}]`;
    const isOfModified = isInModified === true || isModified(parameter);
    const {resource, part} = parameter;
    if (resource !== undefined)
      return opened({place: `${at}.resource`, fields: fieldsOf(resource), isModified: isOfModified}, report);
    if (Array.isArray(part))
      return parametersOf({place: at, fields: parameter, isModified: isOfModified}, 'part', report);
    new ResourceReport(report, at, 'Parameters').skip('parameter', 'not-used');
    return [];
  });
}

/** There is another page, or the search found more than is here. */
function reportIncomplete(report: ResourceReport, {link, total}: Json, entries: readonly Json[]) {
  const found = entries.filter(
    ({resource, search}) => resource !== undefined && !cameAlong.has(fieldsOf(search)['mode']),
  );
  if (rows(link).some(({relation}) => relation === 'next')) report.warn('link', 'record-incomplete');
  if (typeof total === 'number' && total > found.length) report.warn('total', 'record-incomplete');
}

const cameAlong: ReadonlySet<unknown> = new Set(['include', 'outcome']);
