import {fieldsOf, oneOf} from '../../contract/value.js';
import {invalid, isModified, rows, text, type Json} from './json.js';
import {containedPatients, isPatient, refuseSeveralPatients, subjectsIn, type Placed} from './read/one-patient.js';
import {ResourceReport, type FhirReport, type FhirSkipReason} from './read/report.js';

/** The resources that are read; anything else in a bundle is skipped, and said to be. */
const readTypes = [
  'Patient',
  'Immunization',
  'Condition',
  'Observation',
  'QuestionnaireResponse',
  'ImmunizationRecommendation',
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

/**
 * The resources of a bundle, or the one resource that was given, that may be read: of one patient, each once, and
 * without modifiers whose meaning is not known.
 *
 * @throws {VaccError} `import/invalid` when it is no FHIR, or speaks of several patients.
 */
export function openBundle(json: unknown, report: FhirReport): readonly Resource[] {
  const all = placedIn(fieldsOf(json));
  const again = repeatedIn(all);
  const placed = all.filter((one) => !again.has(one));
  const isAboutPatient = subjectsIn(placed);
  refuseSeveralPatients(
    placed,
    placed.filter((one) => isRead(one) && isAboutPatient(one)),
  );
  const whyNot = (one: Placed): FhirSkipReason | undefined => {
    if (again.has(one)) return 'duplicate';
    if (one.isModified || isModified(one.fields) || hasRules(one.fields)) return 'modifier-extension';
    return isAboutPatient(one) ? undefined : 'other-subject';
  };
  const opened: Resource[] = [];
  for (const one of [...all, ...containedPatient(placed)]) {
    const {place, fields} = one;
    const {resourceType: type} = fields;
    const about = new ResourceReport(report, place, isReadType(type) ? type : 'Resource');
    const reason = isReadType(type) ? whyNot(one) : text(type) ? 'type-not-read' : 'no-resource';
    if (reason) about.skipAll(reason);
    else opened.push({type: type as ReadType, place, fields, report: about});
  }
  return opened;
}

/** FHIR: who does not understand a modifier, or a rule, must not use what it modifies. */
const hasRules = (fields: Json) => text(fields['implicitRules']) !== '';

function placedIn(top: Json): Placed[] {
  const {resourceType, entry = []} = top;
  if (text(resourceType) === '') throw invalid('it has no resource type');
  if (resourceType !== 'Bundle') return [{place: 'Resource', fields: top}];
  if (hasRules(top)) throw invalid('it has rules of its own');
  if (!Array.isArray(entry)) throw invalid('its entries are no list');
  return rows(entry).map((one, index) => ({
    place: `Bundle.entry[${index}].resource`,
    fields: fieldsOf(one['resource']),
    fullUrl: text(one['fullUrl']),
    isModified: isModified(one),
  }));
}

/**
 * The entries whose resource stood there before, as pages of a search may have it. Of two versions, as a history has
 * them, the bundle does not say which one holds.
 */
function repeatedIn(placed: readonly Placed[]): ReadonlySet<Placed> {
  const first = new Map<string, Placed>();
  const again = new Set<Placed>();
  for (const one of placed) {
    const {fullUrl, fields} = one;
    const id = text(fields['id']);
    const name = fullUrl || (id && `${text(fields['resourceType'])}/${id}`);
    const before = first.get(name);
    if (!before) first.set(name, one);
    else if (name === '') continue;
    else if (JSON.stringify(before.fields) === JSON.stringify(fields)) again.add(one);
    else if (isRead(one) || isRead(before)) throw invalid('it holds several versions of a resource');
  }
  return again;
}

/** The patient that resources carry inside, where the bundle has none of its own. */
const containedPatient = (placed: readonly Placed[]): readonly Placed[] =>
  placed.some(isPatient) ? [] : containedPatients(placed).slice(0, 1);
