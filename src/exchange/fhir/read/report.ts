import {fieldsOf} from '../../../contract/value.js';
import type {ActEntry} from '../../../domain/entries/entries.js';
import {rows, text, type Json} from '../json.js';
import {extensions, ownExtensions} from '../systems.js';

/** Why a part of a resource is not used. */
export type FhirSkipReason =
  | 'not-used' //      a detail that the interface has no field for, as every record has
  | 'not-asked' //     a resource of another type, or an address outside France
  | 'not-mapped' //    no question of the health profile stands for its code or linkId
  | 'other-subject' // not about the patient
  | 'not-valid' //     withdrawn, not done, not final, or a condition that is over or ruled out, which does not mean "no"
  | 'not-current' //   repeats another, is older than another or than the map allows, or an address not in use today
  | 'date-wrong' //    before the date of birth, or after today
  | 'not-readable'; // no value that can be used, a modifier or rule of unknown meaning, or nested too deeply

/** Why the user is asked a question about an `entry`, which may have the suggestions `offered`. */
export type FhirQuestionReason =
  | 'missing' //        none, or one that is withheld: a date, the day of a value, a vaccine; no word of vaccinations
  | 'date-partial' //   a month or a year only
  | 'date-estimated' // its record calls the day estimated
  | 'date-wrong' //     after today, not in the calendar, or not in the form of a date
  | 'several' //        several answers, postal codes or vaccines, or another sex at birth
  | 'not-in-list' //    a vaccine or a country of no list, or a sex other than female and male
  | 'text-only' //      words without a code, for a vaccine or a booster
  | 'not-confirmed' //  a condition that is suspected only, or a postal code that may be of another country
  | 'status-missing' // nothing says whether a condition is there still, or which value is the newest
  | 'comparator' //     "less than" is not a value
  | 'unit-differs' //   the unit is not that of the question
  | 'subpotent' //      less than the intended dose
  | 'repeated' //       the same vaccine on the same day as another
  | 'none-known' //     the record knows of no vaccination
  | 'none-given'; //    the record notes that no vaccine was given

/** Why the user is warned. The data is used nevertheless. */
export type FhirWarningReason =
  | 'deceased' //             the patient has died
  | 'record-inactive' //      the patient record is out of use
  | 'record-incomplete' //    another page, fewer entries than its own count, or a problem that its source reports
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
