import {fieldsOf, isText} from '../../contract/value.js';
import {VaccError} from '../../errors.js';

/** The elements of a resource or a datatype, unchecked. */
export type Json = Readonly<Record<string, unknown>>;

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The rows of an element that repeats. */
export const rows = (value: unknown): readonly Json[] => list(value).map(fieldsOf);

/** A text as it is written; empty for anything else. */
export const plain = (value: unknown): string => (isText(value) ? value : '');

/** The same without blanks around it. */
export const text = (value: unknown): string => plain(value).trim();

/** The extensions of one address on an element. */
export const extensionsOf = (element: unknown, ...urls: readonly string[]): readonly Json[] =>
  rows(fieldsOf(element)['extension']).filter(({url}) => urls.includes(text(url)));

/** The first extension of this address. */
export const extensionOf = (element: unknown, ...urls: readonly string[]): Json =>
  extensionsOf(element, ...urls)[0] ?? {};

/** Whether something changes the meaning of an element in a way that is not known here. */
export const isModified = (element: Json): boolean => rows(element['modifierExtension']).length > 0;

/** What is refused as a whole. The reason holds no values. */
export const invalid = (why: string) => new VaccError(`The FHIR data cannot be read: ${why}`, 'import/invalid');

/** Whether an element says that its value is not told. */
export const isAbsent = (element: unknown, url: string): boolean => extensionsOf(element, url).length > 0;

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

/** What a person reads of a CodeableConcept: its text, else the name of a code. */
export const wordsOf = (concept: unknown): string =>
  text(fieldsOf(concept)['text']) ||
  (rows(fieldsOf(concept)['coding'])
    .map(({display}) => text(display))
    .find(Boolean) ??
    '');
