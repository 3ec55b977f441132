import {path, type ActEntry, type Entries} from './entries.js';
import type {Offer, OpenQuestion} from './open-questions.js';
import {freeKey} from './prefill.js';

/** Each question once, from whatever resources of the record it came. */
export const once = (questions: readonly OpenQuestion[]): OpenQuestion[] =>
  questions.filter((one, index) => index === questions.findIndex((other) => isSame(one, other)));

const isSame = (one: OpenQuestion, other: OpenQuestion) => one.entry === other.entry && one.reason === other.reason;

/** The entries with one of the answers that the record suggests, as the user's own. */
export function withAnswer(entries: Entries, {entry, act}: OpenQuestion, offer: Offer): Entries {
  const {patient, history, waiting} = entries;
  const value = String(offer);
  if (act) {
    const key = freeKey(act.key, new Set(history.acts.map((one) => one.key)));
    return {...entries, history: {...history, received: 'yes', acts: [...history.acts, {...act, key}]}};
  }
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
