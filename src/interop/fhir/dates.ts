import {isIsoDate} from '../../contract/dates.js';
import {emptyDate, entryFromText, type DateEntry} from '../../domain/dates/date-entry.js';
import {isAbsent, text} from './json.js';
import {extensions} from './systems.js';

/** Why a date is a question to the user. */
export type DateDoubt = 'date-partial' | 'date-not-real' | 'date-unreadable' | 'date-hidden' | 'date-missing';

/** A date of FHIR as it would be typed, whole or not. */
export interface FhirDate {
  readonly entry: DateEntry;
  readonly doubt?: DateDoubt;
}

/** A date or a date-time; of the latter the written day counts, because a conversion of its zone would move it. */
const whole = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/;
const partial = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/;

/**
 * Reads a `date` or `dateTime`. `2012` and `2012-03` are sound FHIR: what is missing stays empty, for the user to say.
 *
 * @param value The primitive.
 * @param element What stands beside it (`_birthDate`), which may say why there is none.
 */
export function readFhirDate(value: unknown, element?: unknown): FhirDate {
  const written = text(value);
  if (written === '') {
    return {entry: emptyDate, doubt: isAbsent(element, extensions.absent) ? 'date-hidden' : 'date-missing'};
  }
  const day = whole.exec(written)?.[1];
  if (day) return isIsoDate(day) ? {entry: entryFromText(day)} : {entry: entryFromText(day), doubt: 'date-not-real'};
  const [, year, month] = partial.exec(written) ?? [];
  if (year) return {entry: {day: '', month: month ? String(Number(month)) : '', year}, doubt: 'date-partial'};
  return {entry: {...emptyDate, raw: written}, doubt: 'date-unreadable'};
}

/** What is known of a date, to compare with the start of a whole one: `2012`, `2012-03`, `2012-03-04`, or nothing. */
export function knownStart({day, month, year}: DateEntry): string {
  const two = (part: string) => `-${part.padStart(2, '0')}`;
  return year + (month && two(month)) + (day && two(day));
}

/** Whether a date, as far as both are known, is before another. */
export const isBefore = (one: string, other: string): boolean => one < other.slice(0, one.length);
