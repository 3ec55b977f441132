import * as z from 'zod/mini';

/** A map from a language code to a text; may be empty. */
export type LocalizedText = Readonly<Record<string, string>>;

/**
 * Service interface §2, "Localized text". Entries that are no text are left out, and an absent map counts as empty:
 * one unreadable label must not take a whole section or recommendation with it. A bare transform, because zod refuses
 * an absent key everywhere else.
 */
export const LocalizedText = z.transform((value: unknown): LocalizedText => {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
});
