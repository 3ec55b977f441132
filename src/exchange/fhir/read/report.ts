import {fieldsOf} from '../../../contract/value.js';
import type {ActEntry} from '../../../domain/entries/entries.js';
import type {DateDoubt} from '../dates.js';
import {rows, text, type Json} from '../json.js';
import {extensions, ownExtensions} from '../systems.js';

/** Why a part of a resource is not used. */
export type FhirSkipReason =
  | 'type-not-read' //        a resource of another type
  | 'no-resource' //          an entry without a resource, or a resource without a type
  | 'modifier-extension' //   a modifier or an implicit rule of unknown meaning
  | 'other-subject' //        not about the patient
  | 'not-done' //             a vaccination that did not take place
  | 'entered-in-error' //     its author has withdrawn it
  | 'status-not-final' //     a status that allows no conclusion
  | 'duplicate' //            repeats another one
  | 'before-birth' //         a date before the date of birth
  | 'in-future' //            a date after today
  | 'not-mapped' //           the code is not mapped to a condition of the health profile
  | 'not-active' //           a condition that has ended, which does not mean "no"
  | 'refuted' //              somebody has ruled it out
  | 'value-not-readable' //   no value, or one of an unsupported type
  | 'older-value' //          than another, of which the map takes the newest
  | 'value-too-old' //        for the map
  | 'unknown-question' //     an answer whose linkId is not the id of a condition
  | 'too-deep' //             nested more deeply than is read
  | 'foreign-address' //      a postal code of another country
  | 'postal-code-not-french' // of an address without a country
  | 'old-address' //          or one that is not in use yet
  | 'not-used'; //            the interface has no such field

/** Why the user is asked a question. */
export type FhirQuestionReason =
  | DateDoubt
  | 'date-in-future' //       a date after today
  | 'gender-not-told' //      other, unknown or missing
  | 'gender-differs' //       from the sex at birth
  | 'postal-codes-differ' //  several addresses in use
  | 'postal-code-abroad' //   of another country, or beside a state
  | 'country-unknown' //      no country of the list
  | 'vaccine-missing' //      neither a code nor a text
  | 'vaccine-text' //         a text without a code
  | 'vaccine-unknown' //      codes of no known vaccine
  | 'vaccine-ambiguous' //    codes of several vaccines
  | 'none-known' //           the record knows of no vaccination
  | 'none-given' //           the record notes that no vaccine was given
  | 'no-information' //       the record knows nothing of vaccinations
  | 'booster-text' //         a text that mentions a booster
  | 'subpotent' //            less than the intended dose
  | 'repeated' //             the same vaccine on the same day as another
  | 'not-confirmed' //        a condition that is suspected only
  | 'status-missing' //       nothing says whether it is final
  | 'answers-differ' //       several answers to one question
  | 'comparator' //           "less than" is not a value
  | 'value-undated' //        the newest value is wanted, and this one has no exact day
  | 'unit-differs'; //        the unit is not that of the question

/** Why the user is warned. The data is used nevertheless. */
export type FhirWarningReason =
  | 'deceased' //             the patient has died
  | 'record-inactive' //      the patient record is out of use
  | 'record-incomplete' //    another page, or fewer entries than its own count
  | 'record-problem' //       its source reports one
  | 'vaccine-not-in-catalogue' // the vaccine list has no such vaccine
  | 'target-disease-differs'; // the record names other diseases than the vaccine list

/**
 * A place in the FHIR data: the resource by its place in the bundle, the element by its path. Holds neither ids nor
 * values.
 */
export interface FhirPlace {
  readonly resource: string;
  readonly path: string;
}

/** An element that became an entry; `entry` is its path, with the field names of the interface. */
export type FhirApplied = FhirPlace & {readonly entry: string};
export type FhirSkipped = FhirPlace & {readonly reason: FhirSkipReason};
export type FhirWarning = FhirPlace & {readonly reason: FhirWarningReason};

/** A question to the user about an entry. `offered` and `act` are patient data. */
export interface FhirQuestion extends FhirPlace {
  readonly reason: FhirQuestionReason;
  readonly entry: string;
  /** The suggested answers: ids of vaccines, values or codes. None is applied unless the user chooses it. */
  readonly offered?: readonly (string | number | boolean)[];
  /** An act that is added to the entries only if the user says that it counts. */
  readonly act?: ActEntry;
}

/** A report on the FHIR data: each part of it is in one of the lists. */
export interface FhirReport {
  /** The elements that became an entry: `{resource, path, entry}`. */
  readonly applied: FhirApplied[];
  /** The elements that are not used: `{resource, path, reason}`. */
  readonly skipped: FhirSkipped[];
  /**
   * The question to the user: `{resource, path, reason, entry, offered?, act?}`. `offered` and `act` are patient data.
   */
  readonly toResolve: FhirQuestion[];
  /** The elements that are used with a warning: `{resource, path, reason}`. */
  readonly warnings: FhirWarning[];
}

export const emptyReport = (): FhirReport => ({applied: [], skipped: [], toResolve: [], warnings: []});

/** Elements without patient data. */
const structuralElements = ['resourceType', 'id', 'meta', 'text', 'language'];

const readExtensions: ReadonlySet<string> = new Set([
  ...Object.values(ownExtensions),
  extensions.birthPlace,
  ...extensions.birthSex,
  extensions.language,
  extensions.translation,
]);

/** Whether an extension is read in the element of this name. A reason why there is no value matters beside one. */
const isRead = ({url}: Json, name: string): boolean =>
  readExtensions.has(text(url)) ||
  [extensions.accuracy, extensions.approximate].some((address) => address.test(text(url))) ||
  (text(url) === extensions.absent && /date|gender|^value|forecastStatus|attachment/i.test(name));

/** The names of the elements of a resource. An invalid name is replaced, because it could contain patient data. */
const namesOf = (fields: Json): ReadonlySet<string> => new Set(Object.keys(fields).map(nameOf));

function nameOf(name: string): string {
  const element = name.replace(/^_/, '');
  return /^[a-z]\w{0,60}$/i.test(element) ? element : '*';
}

/** Levels: an element below is reported as a whole, because the paths of all inside it would be too long together. */
const deepest = 64;

/**
 * The paths of the extensions that are not read, of a resource and of all elements in it, primitive ones included. A
 * queue instead of calls, because a resource may be deeper than the stack.
 *
 * @param except The elements of the resource that are not looked into.
 */
function unreadExtensions(resource: Json, except: ReadonlySet<string>): readonly string[] {
  const found: string[] = [];
  const queue: {readonly value: unknown; readonly name: string; readonly at: string; readonly depth: number}[] = [
    {
      value: Object.fromEntries(Object.entries(resource).filter(([name]) => !except.has(nameOf(name)))),
      name: '',
      at: '',
      depth: 0,
    },
  ];
  for (const {value, name, at, depth: above} of queue) {
    const depth = above + 1;
    if (depth > deepest) found.push(at);
    else if (Array.isArray(value))
      value.forEach((item, index) => queue.push({value: item, name, at: `${at}[${index}]`, depth}));
    else
      for (const [key, inner] of Object.entries(fieldsOf(value))) {
        const below = at === '' ? nameOf(key) : `${at}.${nameOf(key)}`;
        if (key !== 'extension') queue.push({value: inner, name: key, at: below, depth});
        else rows(inner).forEach((one, index) => isRead(one, name) || found.push(`${below}[${index}]`));
      }
  }
  return found;
}

/** Adds the parts of one resource to a report. Elements are paths in the resource: `birthDate`, `address[1]`. */
export class ResourceReport {
  readonly #report: FhirReport;
  readonly #place: string;
  readonly #type: string;
  readonly #reported = new Set<string>(structuralElements);

  constructor(report: FhirReport, place: string, type: string) {
    this.#report = report;
    this.#place = place;
    this.#type = type;
  }

  apply(element: string, entry: string) {
    this.#report.applied.push({...this.#at(element), entry});
  }

  ask(element: string, reason: FhirQuestionReason, entry: string, more: Pick<FhirQuestion, 'offered' | 'act'> = {}) {
    this.#report.toResolve.push({...this.#at(element), reason, entry, ...more});
  }

  warn(element: string, reason: FhirWarningReason) {
    this.#report.warnings.push({...this.#at(element), reason});
  }

  skip(element: string, reason: FhirSkipReason) {
    this.#report.skipped.push({...this.#at(element), reason});
  }

  /** Reports the resource as not used. */
  skipAll(reason: FhirSkipReason) {
    this.#report.skipped.push({resource: this.#place, path: this.#type, reason});
  }

  /**
   * Reports the remaining elements, and each unknown extension, as not used.
   *
   * @param read The elements that were read but not reported.
   */
  skipRest(fields: Json, ...read: readonly string[]) {
    for (const name of [...read, 'extension']) this.#reported.add(name);
    const unread = new Set([...namesOf(fields)].filter((name) => !this.#reported.has(name)));
    for (const at of unreadExtensions(fields, unread)) this.skip(at, 'not-used');
    for (const name of unread) this.skip(name, 'not-used');
  }

  /** Reports the child elements of an element that were not read. */
  skipRestOf(element: string, fields: Json, ...read: readonly string[]) {
    for (const name of namesOf(fields)) if (!read.includes(name)) this.skip(`${element}.${name}`, 'not-used');
  }

  #at(element: string): FhirPlace {
    this.#reported.add(element.replace(/[.[].*/, ''));
    return {resource: this.#place, path: `${this.#type}.${element}`};
  }
}
