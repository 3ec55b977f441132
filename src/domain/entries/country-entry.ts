/** A country as entered: its three letters, or what was typed and not chosen in the list, which is no value. */
export type CountryEntry = string | {readonly typed: string};

/** The three letters, ready to send; empty without a choice. A code that no table knows is kept (§2.1). */
export const countryCode = (entry: CountryEntry): string => (typeof entry === 'string' ? entry.trim() : '');

/** What was typed and not chosen. */
export const typedCountry = (entry: CountryEntry): string => (typeof entry === 'string' ? '' : entry.typed);
