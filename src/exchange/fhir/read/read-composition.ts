import {fieldsOf} from '../../../contract/value.js';
import {memoize} from '../../../contract/memoize.js';
import type {Resource} from '../bundle.js';
import {containedByName, plain, rows, text, type Json} from '../json.js';

/** A document of the patient record, such as an International Patient Summary: who wrote what, and when. */
export interface FhirDocument {
  /** The place of its Composition in the bundle. */
  readonly resource: string;
  readonly title: string;
  /** As written: a date or an instant. */
  readonly date: string;
  /** `preliminary`, `final` or `amended`. */
  readonly status: string;
  /** The names of the authors, as far as the document has them. */
  readonly authors: readonly string[];
}

/**
 * Reads who wrote a document. Its patient is checked with those of all other resources.
 *
 * @param json The bundle, where the authors are.
 */
export function readCompositions(resources: readonly Resource[], json: unknown): readonly FhirDocument[] {
  const entries = rows(fieldsOf(json)['entry']);
  const byName = new Map(
    entries.flatMap(({fullUrl, resource}) => {
      const fields = fieldsOf(resource);
      const name = `${text(fields['resourceType'])}/${text(fields['id'])}`;
      return [[text(fullUrl), fields] as const, [name, fields] as const];
    }),
  );
  return resources.flatMap(({fields, report, place}) => {
    const status = text(fields['status']);
    if (status === 'entered-in-error') {
      report.skipAll('not-valid');
      return [];
    }
    report.apply('title', 'documents');
    report.skipRest(fields, 'status', 'subject', 'date', 'author', 'type', 'section');
    const authors = rows(fields['author']).map((reference) => nameOf(reference, fields, byName));
    return {
      resource: place,
      title: text(fields['title']),
      date: text(fields['date']),
      status,
      authors: authors.filter(Boolean),
    };
  });
}

type Named = ReadonlyMap<string, Json>;

const containedIn = memoize(containedByName);

/** The name of whom a reference leads to, inside the document. */
function nameOf(reference: Json, composition: Json, byName: Named, depth = 0): string {
  const name = text(reference['reference']);
  const found =
    containedIn(composition).get(name) ?? byName.get(name) ?? byName.get(name.split('/').slice(-2).join('/')) ?? {};
  return text(reference['display']) || ownName(found) || (depth < 1 ? nameOfRole(found, composition, byName) : '');
}

/** A role has the names of its person and its organization. */
function nameOfRole({practitioner, organization}: Json, composition: Json, byName: Named): string {
  const both = [practitioner, organization].map((one) => nameOf(fieldsOf(one), composition, byName, 1));
  return both.filter(Boolean).join(', ');
}

/** An organization has a text, a person a HumanName, a device names of its own. */
function ownName({name, deviceName}: Json): string {
  const [human = {}] = rows(name);
  const parts = [human['prefix'], human['given'], human['family']].flat().map(plain).filter(Boolean);
  return text(name) || plain(human['text']) || parts.join(' ') || text(rows(deviceName)[0]?.['name']);
}
