import type {Direction} from '../domain/text/direction.js';

export const units = ['second', 'day', 'week', 'month', 'year'] as const;
export type Unit = (typeof units)[number];

/**
 * How a language writes dates, times and counts. English and French are in `languages/`; a language pack has those of its
 * language. Years are those of the Gregorian calendar, and figures are 0 to 9, as in the fields.
 */
export interface LanguageFormats {
  readonly direction: Direction;
  /** In a date with a day: languages with cases have other names there. */
  readonly months: readonly string[];
  readonly longDate: (day: number, month: string, year: string) => string;
  /** @param month 1-12, with a short name */
  readonly shortDate: (day: number, month: number, year: string) => string;
  /** @param month 1-12 */
  readonly monthAndYear: (month: number, year: string) => string;
  /** @param minutes two figures */
  readonly time: (hours: number, minutes: string) => string;
  readonly dateTime: (date: string, time: string) => string;
  /** A number that never leaves its unit. */
  readonly unit: (count: number, unit: Unit) => string;
  /** A label as it is written inside a sentence. */
  readonly inSentence: (label: string) => string;
}

export const startInLowerCase = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);
