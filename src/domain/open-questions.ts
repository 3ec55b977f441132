import {path, type ActEntry, type Entries} from './entries.js';

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

/** A record as it was read: its entries, and what it leaves open. */
export interface RecordReading {
  readonly entries: Entries;
  readonly toResolve: readonly OpenQuestion[];
}

/** The questions that are still open when these entries have changed: whoever changed one has answered what was asked about it. */
export const stillOpen = (questions: readonly OpenQuestion[], changed: readonly string[]): OpenQuestion[] =>
  questions.filter(({entry}) => !changed.some((at) => `${entry}.`.startsWith(`${at}.`)));

/** The same questions about acts that have got other keys since they were read. */
export const aboutKeys = (questions: readonly OpenQuestion[], keys: ReadonlyMap<string, string>): OpenQuestion[] =>
  questions.map((question) => {
    const key = [...keys.keys()].find((one) => `${question.entry}.`.startsWith(`${path.act(one)}.`));
    return key === undefined
      ? question
      : {...question, entry: question.entry.replace(path.act(key), path.act(keys.get(key)!))};
  });

/** Each question once, from whatever resources of the record it came. */
export const once = (questions: readonly OpenQuestion[]): OpenQuestion[] =>
  questions.filter((one, index) => index === questions.findIndex((other) => isSame(one, other)));

const isSame = (one: OpenQuestion, other: OpenQuestion) => one.entry === other.entry && one.reason === other.reason;

/** The entries with one of the answers that the record suggests, as the user's own. */
export function withAnswer(entries: Entries, {entry, act}: OpenQuestion, offer: Offer): Entries {
  const {patient, history, waiting} = entries;
  const value = String(offer);
  if (act) return {...entries, history: {...history, received: 'yes', acts: [...history.acts, act]}};
  if (entry === path.gender) return {...entries, patient: {...patient, gender: value}};
  if (entry === path.zipcode) return {...entries, patient: {...patient, zipcode: value}};
  const [, id] = conditionEntry.exec(entry) ?? [];
  if (id !== undefined) return {...entries, waiting: [...waiting, {id, value: offer, origin: 'user'}]};
  const acts = history.acts.map((one) =>
    entry.startsWith(`${path.act(one.key)}.`) ? answeredAct(one, entry, value) : one,
  );
  return {...entries, history: {...history, acts}};
}

const conditionEntry = /^patient\.conditions\[(.*)\]$/;

const answeredAct = (act: ActEntry, entry: string, value: string): ActEntry =>
  entry.endsWith('.booster')
    ? {...act, booster: value as ActEntry['booster']}
    : {...act, vaccineId: value, vaccineText: ''};
