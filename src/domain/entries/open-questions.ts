import type {ActEntry, Entries} from './entries.js';

/** What a record leaves open about an entry, for the user to say. Nothing of it is taken by itself. */
export interface OpenQuestion {
  /** A code; the screen has the words. */
  readonly reason: string;
  /** Path of the entry, in the words of the wire. */
  readonly entry: string;
  /** What the record suggests: offered as the answer, never taken. */
  readonly offered?: readonly Offer[];
  /** A vaccination that is not among the entries: it is added when the user says that it counts. */
  readonly act?: ActEntry;
}

export type Offer = string | number | boolean;

/** A record as it was read: its entries, what it leaves open, and what the user should know of it. */
export interface RecordReading {
  readonly entries: Entries;
  readonly toResolve: readonly OpenQuestion[];
  readonly warnings: readonly {readonly path: string; readonly reason: string}[];
  readonly skipped: readonly LeftOut[];
}

/** What of a record is not used; `path` begins with the type of the resource. */
export interface LeftOut {
  readonly path: string;
  /** A code; the screen has the words. */
  readonly reason: string;
}

/** The questions that are still open when these entries have changed: whoever changed one has answered what was asked about it. */
export const stillOpen = (questions: readonly OpenQuestion[], changed: readonly string[]): OpenQuestion[] =>
  questions.filter(({entry}) => !changed.some((at) => `${entry}.`.startsWith(`${at}.`)));

/** A question about an act that has got another key since it was read. */
export const aboutKey = (question: OpenQuestion, keys: ReadonlyMap<string, string>): OpenQuestion => ({
  ...question,
  entry: question.entry.replace(/\[(.*?)\]/, (_, key: string) => `[${keys.get(key) ?? key}]`),
});
