import * as z from 'zod/mini';
import {fieldsOf, isText} from './value.js';

/** A map from a language code to a text; may be empty. */
export type LocalizedText = Readonly<Record<string, string>>;

/**
 * Service interface §2, "Localized text". Entries that are not text are left out, and an absent map counts as empty:
 * one unreadable label must not hide a whole section or recommendation. A bare transform, as in `lenient.ts`.
 */
export const LocalizedText = z.transform((value: unknown): LocalizedText =>
  Object.fromEntries(Object.entries(fieldsOf(value)).filter((entry): entry is [string, string] => isText(entry[1]))),
);
