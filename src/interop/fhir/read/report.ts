import type {ActEntry} from '../../../domain/entries/entries.js';
import type {DateDoubt} from '../dates.js';
import {rows, text, type Json} from '../json.js';
import {extensions, ownExtensions} from '../systems.js';

/** Why something of a resource is not used. */
export type FhirSkipReason =
  | 'type-not-read' //        a resource of another type
  | 'no-resource' //          an entry without a resource, or a resource without a type
  | 'modifier-extension' //   it changes the meaning in a way that is not known here, and so do implicit rules
  | 'other-subject' //        it is not about a patient
  | 'not-done'
  | 'entered-in-error'
  | 'status-not-final' //     a status under which nothing may be concluded
  | 'duplicate' //            the same was read before
  | 'before-birth'
  | 'in-future'
  | 'not-mapped' //           no map leads from this code to a condition of the health profile
  | 'not-active' //           a condition that is over; it is not taken for a "no"
  | 'refuted'
  | 'value-not-readable' //   no value, or one of a type that the interface does not have
  | 'unknown-question' //     an answer whose question has no condition id
  | 'too-deep'
  | 'foreign-address' //      a postal code of another country
  | 'old-address'
  | 'not-used'; //            the service takes nothing of the kind

/** Why something is a question to the user. */
export type FhirQuestionReason =
  | DateDoubt
  | 'date-in-future'
  | 'gender-not-told' //      other, unknown or missing
  | 'gender-differs' //       from the sex at birth
  | 'postal-codes-differ'
  | 'country-unknown'
  | 'vaccine-missing'
  | 'vaccine-text' //         words without a code
  | 'vaccine-unknown' //      codes that lead to no vaccine
  | 'vaccine-ambiguous' //    codes that lead to several
  | 'booster-text' //         words that speak of a booster
  | 'subpotent' //            less than the intended dose: does it count?
  | 'not-confirmed'
  | 'status-missing'
  | 'answers-differ'
  | 'comparator' //           "less than" is no value
  | 'unit-differs';

/** What a user should know; nothing is held back for it. */
export type FhirWarningReason = 'deceased' | 'record-inactive' | 'vaccine-not-in-catalogue' | 'target-disease-differs'; // from what the vaccine protects against

/** Where something stands: the resource by its place in the bundle, the element by its path. No ids and no values. */
export interface FhirPlace {
  readonly resource: string;
  readonly path: string;
}

/** `entry` is the path of the entry that it became, in the words of the wire. */
export type FhirApplied = FhirPlace & {readonly entry: string};
export type FhirSkipped = FhirPlace & {readonly reason: FhirSkipReason};
export type FhirWarning = FhirPlace & {readonly reason: FhirWarningReason};

/** A question to the user about an entry. What the resource says of it may be patient data, and is for the screen alone. */
export interface FhirQuestion extends FhirPlace {
  readonly reason: FhirQuestionReason;
  readonly entry: string;
  /** What the resource suggests: ids of vaccines, values of answers, codes. Offered as the answer, never taken. */
  readonly offered?: readonly (string | number | boolean)[];
  /** An act that is not among the entries: it is added when the user says so. */
  readonly act?: ActEntry;
}

/** Everything in a bundle is in one of these. */
export interface FhirReport {
  readonly applied: FhirApplied[];
  readonly skipped: FhirSkipped[];
  readonly toResolve: FhirQuestion[];
  readonly warnings: FhirWarning[];
}

export const emptyReport = (): FhirReport => ({applied: [], skipped: [], toResolve: [], warnings: []});

/** Elements that say nothing about the patient. */
const frame = ['resourceType', 'id', 'meta', 'text', 'language'];

const readExtensions: readonly string[] = [
  ...Object.values(ownExtensions),
  extensions.birthPlace,
  ...extensions.birthSex,
];

/** The elements that are there, by their names; a name that is none of FHIR is not repeated. */
const namesOf = (fields: Json): ReadonlySet<string> =>
  new Set(
    Object.keys(fields).map((name) => {
      const element = name.replace(/^_/, '');
      return /^[a-z]\w{0,60}$/i.test(element) ? element : '*';
    }),
  );

/** What is reported about one resource. Elements are named from the resource on: `birthDate`, `address[1]`. */
export class ResourceReport {
  readonly #report: FhirReport;
  readonly #place: string;
  readonly #type: string;
  readonly #told = new Set<string>(frame);

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

  /** The whole resource is left out. */
  skipAll(reason: FhirSkipReason) {
    this.#report.skipped.push({resource: this.#place, path: this.#type, reason});
  }

  /**
   * The elements that nobody has spoken of are not used, and said to be; extensions one by one.
   *
   * @param read The elements that were read and have nothing to report.
   */
  skipRest(fields: Json, ...read: readonly string[]) {
    rows(fields['extension']).forEach(({url}, index) => {
      if (!readExtensions.includes(text(url))) this.skip(`extension[${index}]`, 'not-used');
    });
    for (const name of [...read, 'extension']) this.#told.add(name);
    for (const name of namesOf(fields)) if (!this.#told.has(name)) this.skip(name, 'not-used');
  }

  /** The same for an element that has elements of its own. */
  skipRestOf(element: string, fields: Json, ...read: readonly string[]) {
    for (const name of namesOf(fields)) if (!read.includes(name)) this.skip(`${element}.${name}`, 'not-used');
  }

  #at(element: string): FhirPlace {
    this.#told.add(element.replace(/[.[].*/, ''));
    return {resource: this.#place, path: `${this.#type}.${element}`};
  }
}
