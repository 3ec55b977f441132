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
  | 'not-done'
  | 'entered-in-error'
  | 'status-not-final' //     a status that allows no conclusion
  | 'duplicate' //            repeats another one
  | 'before-birth'
  | 'in-future'
  | 'not-mapped' //           the code is not mapped to a condition of the health profile
  | 'not-active' //           a condition that has ended, which does not mean "no"
  | 'refuted'
  | 'value-not-readable' //   no value, or one of an unsupported type
  | 'unknown-question' //     an answer whose linkId is not the id of a condition
  | 'too-deep'
  | 'foreign-address' //      a postal code of another country
  | 'old-address'
  | 'not-used'; //            the interface has no such field

/** Why the user is asked a question. */
export type FhirQuestionReason =
  | DateDoubt
  | 'date-in-future'
  | 'gender-not-told' //      other, unknown or missing
  | 'gender-differs' //       from the sex at birth
  | 'postal-codes-differ'
  | 'country-unknown'
  | 'vaccine-missing'
  | 'vaccine-text' //         a text without a code
  | 'vaccine-unknown' //      codes of no known vaccine
  | 'vaccine-ambiguous' //    codes of several vaccines
  | 'booster-text' //         a text that mentions a booster
  | 'subpotent' //            less than the intended dose
  | 'not-confirmed'
  | 'status-missing'
  | 'answers-differ'
  | 'comparator' //           "less than" is not a value
  | 'unit-differs';

/** Why the user is warned. The data is used nevertheless. */
export type FhirWarningReason = 'deceased' | 'record-inactive' | 'vaccine-not-in-catalogue' | 'target-disease-differs';

/** A place in the FHIR data: the resource by its place in the bundle, the element by its path. No ids and no values. */
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
  readonly applied: FhirApplied[];
  readonly skipped: FhirSkipped[];
  readonly toResolve: FhirQuestion[];
  readonly warnings: FhirWarning[];
}

export const emptyReport = (): FhirReport => ({applied: [], skipped: [], toResolve: [], warnings: []});

/** Elements without patient data. */
const structuralElements = ['resourceType', 'id', 'meta', 'text', 'language'];

const readExtensions: readonly string[] = [
  ...Object.values(ownExtensions),
  extensions.birthPlace,
  ...extensions.birthSex,
];

/** The names of the elements of a resource. An invalid name is replaced, because it could contain patient data. */
const namesOf = (fields: Json): ReadonlySet<string> =>
  new Set(
    Object.keys(fields).map((name) => {
      const element = name.replace(/^_/, '');
      return /^[a-z]\w{0,60}$/i.test(element) ? element : '*';
    }),
  );

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
    rows(fields['extension']).forEach(({url}, index) => {
      if (!readExtensions.includes(text(url))) this.skip(`extension[${index}]`, 'not-used');
    });
    for (const name of [...read, 'extension']) this.#reported.add(name);
    for (const name of namesOf(fields)) if (!this.#reported.has(name)) this.skip(name, 'not-used');
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
