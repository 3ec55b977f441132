import {entryFromText} from '../dates/date-entry.js';
import {withoutAnswersTo} from './contradictions.js';
import {path, type ActEntry, type Entries} from './entries.js';
import type {Offer, OpenQuestion} from './open-questions.js';
import {freeKey} from './prefill.js';

/** The entries after the user has chosen an answer that the record suggests. */
export function withAnswer(entries: Entries, question: OpenQuestion, offer: Offer): Entries {
  const {entry, act} = question;
  const {patient, history} = entries;
  const value = String(offer);
  if (act) {
    const key = freeKey(act.key, new Set(history.acts.map((added) => added.key)));
    return {...entries, history: {...history, received: 'yes', acts: [...history.acts, {...act, key}]}};
  }
  if (entry === path.birthdate) return {...entries, patient: {...patient, birthdate: entryFromText(value)}};
  if (entry === path.gender) return {...entries, patient: {...patient, gender: value}};
  if (entry === path.zipcode) return {...entries, patient: {...patient, zipcode: value}};
  const [, id] = conditionEntry.exec(entry) ?? [];
  if (id !== undefined) {
    const {waiting, ...others} = withoutAnswersTo([question], entries);
    return {...others, waiting: [...waiting, {id, value: offer, origin: 'user'}]};
  }
  const acts = history.acts.map((added) =>
    entry.startsWith(`${path.act(added.key)}.`) ? answeredAct(added, entry, value) : added,
  );
  return {...entries, history: {...history, acts}};
}

const conditionEntry = /^patient\.conditions\[(.*)\]$/;

function answeredAct(act: ActEntry, entry: string, value: string): ActEntry {
  if (entry.endsWith('.booster')) return {...act, booster: value as ActEntry['booster']};
  if (entry.endsWith('.date')) return {...act, date: entryFromText(value), dateUnknown: false};
  return {...act, vaccineId: value, vaccineText: ''};
}
