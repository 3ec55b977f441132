import {isIsoDate} from '../../contract/dates.js';
import {emptyDate, entryFromText, type DateEntry} from '../../domain/dates/date-entry.js';
import {fieldsOf} from '../../contract/value.js';
import {isAbsent, rows, text} from './json.js';
import type {FhirQuestionReason} from './read/report.js';
import {extensions} from './systems.js';

/** A FHIR date as it would be typed, complete or not. */
export interface FhirDate {
  readonly entry: DateEntry;
  readonly doubt?: FhirQuestionReason;
  /** The written day that the user may confirm, of a date that is estimated. */
  readonly offered?: readonly string[];
}

/** A full `date` or `dateTime`. The written day counts, because converting the time zone could change it. */
const fullDate = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/;
const partialDate = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/;

/**
 * Reads a `date` or `dateTime`. `2012` and `2012-03` are valid FHIR: the missing parts stay empty for the user to
 * complete. So does the day of a date that its record calls estimated.
 *
 * @param value The primitive value.
 * @param element Its element, such as `_birthDate`, which may say why there is no value, or that it is estimated.
 * @param more Another element that may say that it is estimated.
 */
export function readFhirDate(value: unknown, element?: unknown, more?: unknown): FhirDate {
  const written = text(value);
  if (written === '') return {entry: emptyDate, doubt: 'missing'};
  const day = fullDate.exec(written)?.[1];
  if (day && isIsoDate(day) && [element, more].some(isEstimated))
    return {entry: {...entryFromText(day), day: ''}, doubt: 'date-estimated', offered: [day]};
  if (day) return isIsoDate(day) ? {entry: entryFromText(day)} : {entry: entryFromText(day), doubt: 'date-wrong'};
  const [, year, month] = partialDate.exec(written) ?? [];
  if (year) return {entry: {day: '', month: month ? String(Number(month)) : '', year}, doubt: 'date-partial'};
  return {entry: {...emptyDate, raw: written}, doubt: 'date-wrong'};
}

const isEstimated = (element: unknown): boolean =>
  isAbsent(element) ||
  rows(fieldsOf(element)['extension']).some(
    ({url, valueCoding}) =>
      extensions.approximate.test(text(url)) ||
      (extensions.accuracy.test(text(url)) && fieldsOf(valueCoding)['code'] !== accurate),
  );

/** Day, month and year are accurate. */
const accurate = 'AAA';

/** The known part of a date, to compare with the beginning of a full one: `2012`, `2012-03`, `2012-03-04` or empty. */
export function knownStart({day, month, year}: DateEntry): string {
  const padded = (part: string) => `-${part.padStart(2, '0')}`;
  return year + (month && padded(month)) + (day && padded(day));
}

/** Whether date `a` is before `b`, comparing the known part of `a`. */
export const isBefore = (a: string, b: string): boolean => a < b.slice(0, a.length);
