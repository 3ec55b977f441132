import {fieldsOf, isText} from '../../contract/value.js';
import {VaccError} from '../../errors.js';
import {extensions} from './systems.js';

/** The elements of a resource or a datatype, unchecked. */
export type Json = Readonly<Record<string, unknown>>;

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The items of a repeating element. */
export const rows = (value: unknown): readonly Json[] => list(value).map(fieldsOf);

/** A text unchanged; empty for any other value. */
export const plain = (value: unknown): string => (isText(value) ? value : '');

/** A text without surrounding white space; empty for any other value. */
export const text = (value: unknown): string => plain(value).trim();

/** The extensions of an element with one of the URLs. */
export const extensionsOf = (element: unknown, ...urls: readonly string[]): readonly Json[] =>
  rows(fieldsOf(element)['extension']).filter(({url}) => urls.includes(text(url)));

/** The first extension with one of the URLs, or an empty object. */
export const extensionOf = (element: unknown, ...urls: readonly string[]): Json =>
  extensionsOf(element, ...urls)[0] ?? {};

/** Whether a modifier extension, none of which is known here, changes the meaning of an element. */
export const isModified = (element: Json): boolean => rows(element['modifierExtension']).length > 0;

/** The resources that a resource contains, by the references to them; of two with one id, the first. */
export const containedByName = ({contained}: Json): ReadonlyMap<string, Json> =>
  new Map(
    rows(contained)
      .map((inner) => [`#${text(inner['id'])}`, inner] as const)
      .toReversed(),
  );

/** The error for data that is refused as a whole. The reason has no values of the data. */
export const invalid = (why: string) => new VaccError(`The FHIR data cannot be read: ${why}`, 'import/invalid');

/** Whether an element has the extension for a missing value. */
export const isAbsent = (element: unknown): boolean => extensionsOf(element, extensions.absent).length > 0;

export interface Coding {
  readonly system: string;
  readonly code: string;
  readonly display: string;
}

/** The codings of a CodeableConcept that have a code. */
export const codingsOf = (concept: unknown): readonly Coding[] =>
  rows(fieldsOf(concept)['coding'])
    .map(({system, code, display}) => ({system: text(system), code: text(code), display: text(display)}))
    .filter(({code}) => code !== '');

/** The readable text of a CodeableConcept: its `text`, else the first `display` of its codings. */
export function wordsOf(concept: unknown): string {
  const displays = rows(fieldsOf(concept)['coding']).map(({display}) => text(display));
  return text(fieldsOf(concept)['text']) || (displays.find(Boolean) ?? '');
}

/** The readable text of a CodeableConcept, else its first code. */
export const wordsOrCode = (concept: unknown): string => wordsOf(concept) || (codingsOf(concept)[0]?.code ?? '');
