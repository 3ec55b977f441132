import {distinctBy} from '../text/distinct.js';
import type {ActEntry, Entries} from './entries.js';

/** A question that a record leaves open about an entry. Only the user answers it. */
export interface OpenQuestion {
  /** A code; the screen has the words. */
  readonly reason: string;
  /** The path of the entry, with the field names of the interface. */
  readonly entry: string;
  /** The answers that the record suggests. None is applied unless the user chooses it. */
  readonly offered?: readonly Offer[];
  /** A vaccination that is added to the entries only if the user says that it counts. */
  readonly act?: ActEntry;
}

export type Offer = string | number | boolean;

/** The result of reading a record: its entries, open questions, warnings and unused parts. */
export interface RecordReading {
  readonly entries: Entries;
  readonly toResolve: readonly OpenQuestion[];
  readonly warnings: readonly {readonly path: string; readonly reason: string}[];
  readonly skipped: readonly LeftOut[];
}

/** A part of a record that is not used; `path` begins with the type of the resource. */
export interface LeftOut {
  readonly path: string;
  /** A code; the screen has the words. */
  readonly reason: string;
}

/** Removes repeated questions: several resources of a record may ask the same one. */
export const withoutRepeats = (questions: readonly OpenQuestion[]): OpenQuestion[] =>
  distinctBy(questions, ({entry, reason}) => `${reason} ${entry}`);

/** The questions that stay open after these entries have changed: a change answers the questions about its entry. */
export function stillOpen(questions: readonly OpenQuestion[], changed: readonly string[]): OpenQuestion[] {
  const known = new Set(changed);
  return questions.filter(({entry}) => !withOuter(entry).some((at) => known.has(at)));
}

/** The path of an entry, and those of the entries that it is a part of: a date is a part of its vaccination. */
export const withOuter = (at: string): string[] => {
  const parts = at.split('.');
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
};

/** The question with the new key of its act. */
export const aboutKey = ({act, ...question}: OpenQuestion, keys: ReadonlyMap<string, string>): OpenQuestion => ({
  ...question,
  entry: question.entry.replace(/\[(.*?)\]/, (_, key: string) => `[${keys.get(key) ?? key}]`),
  ...(act && {act: {...act, key: keys.get(act.key) ?? act.key}}),
});
