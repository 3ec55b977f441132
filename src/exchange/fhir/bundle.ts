import {memoize} from '../../contract/memoize.js';
import {fieldsOf, oneOf} from '../../contract/value.js';
import {invalid, isModified, text, type Json} from './json.js';
import {hasRules, resourcesIn} from './read/containers.js';
import {nothingRead} from './read/nothing-read.js';
import {refuseOlderReleases} from './read/older-release.js';
import {containedPatients, isPatient, refuseSeveralPatients, subjectsIn, type Placed} from './read/one-patient.js';
import {readOutcome} from './read/outcome.js';
import {ResourceReport, type FhirReport, type FhirSkipReason} from './read/report.js';

/** The resource types that are read; others are reported as skipped. */
const readTypes = [
  'Patient',
  'Immunization',
  'Condition',
  'Observation',
  'QuestionnaireResponse',
  'ImmunizationRecommendation',
  'Composition',
] as const;
export type ReadType = (typeof readTypes)[number];
const isReadType = oneOf(readTypes);
const isRead = ({fields}: Placed) => isReadType(fields['resourceType']);

export interface Resource {
  readonly type: ReadType;
  readonly place: string;
  readonly fields: Json;
  readonly report: ResourceReport;
}

/** A few times those of a whole patient record. More would hold a page for seconds. */
const mostResources = 20_000;

/**
 * The readable resources of a record: all of one patient, without duplicates, and without modifiers whose meaning is
 * unknown.
 *
 * @throws {VaccError} `import/invalid` when it is not FHIR, is of a release before R4, refers to several patients, or
 *   holds nothing that is read, or more resources than are read.
 */
export function openBundle(json: unknown, report: FhirReport): readonly Resource[] {
  const top = fieldsOf(json);
  const all = resourcesIn(top, report);
  if (all.length > mostResources) throw invalid(`it holds more than ${mostResources} resources`);
  refuseOlderReleases(all.filter(isRead));
  const duplicates = duplicatesIn(all);
  const placed = all.filter((resource) => !duplicates.has(resource) && !resource.isDeleted);
  const isAboutPatient = subjectsIn(placed);
  refuseSeveralPatients(
    placed,
    placed.filter((resource) => isRead(resource) && isAboutPatient(resource)),
  );
  const skipReason = (resource: Placed): FhirSkipReason | undefined => {
    if (resource.isDeleted) return 'not-valid';
    if (duplicates.has(resource)) return 'not-current';
    if (resource.isModified || isModified(resource.fields) || hasRules(resource.fields)) return 'not-readable';
    return isAboutPatient(resource) ? undefined : 'other-subject';
  };
  const opened: Resource[] = [];
  const found = [...all, ...containedPatient(placed)];
  if (!found.some(isRead)) throw nothingRead(top, all);
  for (const resource of found) {
    const {place, fields} = resource;
    const {resourceType: type} = fields;
    if (type === 'OperationOutcome') {
      readOutcome(fields, new ResourceReport(report, place, type));
      continue;
    }
    if (!isReadType(type)) {
      new ResourceReport(report, place, 'Resource').skipAll(text(type) ? 'not-asked' : 'not-readable');
      continue;
    }
    const resourceReport = new ResourceReport(report, place, type);
    const reason = skipReason(resource);
    if (reason) resourceReport.skipAll(reason);
    else opened.push({type, place, fields, report: resourceReport});
  }
  return opened;
}

/**
 * The repeated entries of a resource, as the pages of a search may have them. Two versions of a resource, as in a
 * history, are refused, because the bundle does not say which one is valid; so is one that is deleted as well.
 */
function duplicatesIn(placed: readonly Placed[]): ReadonlySet<Placed> {
  const first = new Map<string, Placed>();
  const duplicates = new Set<Placed>();
  const textOf = memoize(({fields}: Placed) => JSON.stringify(fields)); // the first may be large, and compared with many
  const isSameVersion = (a: Placed, b: Placed) => a.isDeleted === b.isDeleted && textOf(a) === textOf(b);
  for (const resource of placed) {
    const {fullUrl, fields} = resource;
    const id = text(fields['id']);
    const name = fullUrl || (id && `${text(fields['resourceType'])}/${id}`);
    const before = first.get(name);
    if (!before) first.set(name, resource);
    else if (name === '') continue;
    else if (isSameVersion(before, resource)) duplicates.add(resource);
    else if (isRead(resource) || isRead(before)) throw invalid('it holds several versions of a resource');
  }
  return duplicates;
}

/** The contained patient of a resource, if the bundle has no Patient entry. */
const containedPatient = (placed: readonly Placed[]): readonly Placed[] =>
  placed.some(isPatient) ? [] : containedPatients(placed).slice(0, 1);
