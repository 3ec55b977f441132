import {isSame} from '../../contract/own-data.js';
import {isAnswerValue, readBooster} from '../../contract/patient-values.js';
import {fieldsOf, isText} from '../../contract/value.js';
import {entryFromText, type DateEntry} from '../dates/date-entry.js';
import {distinctBy} from '../text/distinct.js';
import {
  emptyAct,
  emptyEntries,
  fromRecord,
  isEmpty,
  path,
  patientFields,
  type ActEntry,
  type BoosterEntry,
  type Entries,
  type LegEntry,
  type Origin,
  type WaitingCondition,
} from './entries.js';

type Json = ReturnType<typeof fieldsOf>;

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => (isText(value) || typeof value === 'number' ? String(value) : '');
const date = (value: unknown): DateEntry => entryFromText(text(value));

/**
 * The entries of a patient file, complete or partial, valid or not. An unreadable value is kept as it came, so that the
 * screen shows it as invalid instead of dropping it. Conditions wait for the questionnaire.
 *
 * An empty list of vaccinations is read as "I don't know", because a record may lack the vaccinations that the person
 * received. Both answers send the same request (§2.1).
 *
 * @param file In the shape of §2.1, unchecked.
 */
export function entriesFromPatientFile(file: unknown, origin: Origin): Entries {
  const wire = fieldsOf(fieldsOf(file)['patient']);
  const journey = fieldsOf(wire['journey']);
  const acts = list(wire['prevention_acts']).map((act, index) => actEntry(fieldsOf(act), `${origin}-${index}`));
  const patient = {
    birthdate: date(wire['birthdate']),
    gender: text(wire['gender']),
    zipcode: text(fieldsOf(wire['area_of_residency'])['zipcode']),
    birthCountry: text(fieldsOf(wire['birthplace'])['countrycode']),
    journey: {
      stayingConditions: text(journey['staying_conditions']),
      legs: list(journey['legs']).map((leg, index) => legEntry(fieldsOf(leg), `${origin}-${index}`)),
    },
  };
  const received = receivedFrom(wire['prevention_acts']);
  const filled: string[] = patientFields.filter((field) => !isEmpty(patient[field])).map((field) => path[field]);
  if (received === 'unknown') filled.push(path.history);
  return {
    patient,
    answers: new Map(),
    waiting: distinctBy(
      list(wire['conditions']).map((item) => ({
        id: text(fieldsOf(item)['id']),
        value: fieldsOf(item)['value'],
        origin,
      })),
      ({id, value}) => JSON.stringify([id, value]),
    ).filter(({id}) => id !== ''),
    history: {...emptyEntries.history, acts, received},
    origins: new Map([...filled, ...acts.map(({key}) => path.act(key))].map((at) => [at, origin])),
  };
}

function receivedFrom(acts: unknown): 'yes' | 'unknown' | '' {
  if (!Array.isArray(acts)) return '';
  return acts.length > 0 ? 'yes' : 'unknown';
}

/** Whether a patient file has vaccinations and, with a questionnaire, conditions. Other checks are on the entries. */
export function isWholeChart(file: unknown, withProfile: boolean): boolean {
  const {prevention_acts: acts, conditions} = fieldsOf(fieldsOf(file)['patient']);
  return Array.isArray(acts) && (!withProfile || Array.isArray(conditions));
}

const actEntry = (act: Json, key: string): ActEntry => ({
  ...emptyAct(key),
  vaccineId: text(act['prevention_method_id']),
  date: date(act['date']),
  booster: boosterEntry(readBooster(act['booster'])),
});

/** A missing flag is a question to the user; none is assumed (§2.2). */
function boosterEntry(booster: boolean | undefined): BoosterEntry {
  if (booster === undefined) return '';
  return booster ? 'yes' : 'no';
}

const legEntry = (leg: Json, key: string): LegEntry => ({
  key,
  countrycode: text(leg['countrycode']),
  start: date(leg['start_date']),
  end: date(leg['end_date']),
});

/**
 * The entries with stable keys. An act that the source gave before keeps its key, wherever it is in the new list, and a
 * new act gets an unused key.
 *
 * @param before The previous entries of the source, with their keys.
 */
export function reuseKeys(incoming: Entries, before: Entries | undefined, current: Entries, source: Origin): Entries {
  const old = before?.history.acts ?? [];
  const taken = keysOf([...current.history.acts, ...old]);
  const keys = new Map<string, string[]>(); // of equal acts, the last first
  for (const act of old.toReversed()) {
    const content = contentOf(act);
    keys.set(content, keys.get(content) ?? []);
    keys.get(content)!.push(act.key);
  }
  const acts = incoming.history.acts.map((act) => ({
    ...act,
    key: keys.get(contentOf(act))?.pop() ?? freeKey(act.key, taken),
  }));
  const others = [...incoming.origins].filter(([at]) => !at.startsWith(`${path.history}[`));
  return {
    ...incoming,
    history: {...incoming.history, acts},
    origins: new Map([...others, ...acts.map(({key}) => [path.act(key), source] as const)]),
  };
}

const contentOf = (act: ActEntry) => JSON.stringify({...act, key: ''});
const keysOf = (acts: readonly ActEntry[] = []) => new Set(acts.map(({key}) => key));

/** Reserves an unused key. */
export function freeKey(wanted: string, taken: Set<string>): string {
  const key = taken.has(wanted) ? freeKey(`${wanted}x`, taken) : wanted;
  taken.add(key);
  return key;
}

/**
 * Merges the entries of a source into the current ones. Typed values stay. Values of the same source are replaced by
 * its new values, empty ones included. Values of another source stay where the new entries are empty. A value that the
 * user has changed, cleared or removed does not come back while the source repeats it.
 *
 * @param incoming With the keys of `reuseKeys`.
 * @param before The previous entries of the source, with the same keys.
 */
export function mergePrefill(current: Entries, incoming: Entries, source: Origin, before?: Entries): Entries {
  const isForeign = (at: string) => current.origins.get(at) !== source;
  const isTyped = (at: string) => !fromRecord(current.origins.get(at));
  const fields = patientFields.filter((field) => {
    const now = incoming.patient[field];
    const typed = isTyped(path[field]);
    const stays = typed || (isEmpty(now) && isForeign(path[field]));
    const isCleared = typed && before !== undefined && isSame(before.patient[field], now);
    return stays && (isCleared || !isEmpty(current.patient[field]));
  });
  const otherAnswers = [...current.answers].filter(([id]) => isForeign(path.condition(id)));
  const isUnanswered = (id: string) => before?.answers.has(id) && !current.answers.has(id);
  const isGiven = (id: string) => current.waiting.some((one) => one.id === id && one.origin !== source);
  const newAnswers = [...incoming.answers].filter(([id]) => !isUnanswered(id) && !isGiven(id));
  const answers = new Map([...newAnswers, ...otherAnswers]);
  const acts = current.history.acts.filter(({key}) => isForeign(path.act(key)));
  const [old, now, others] = [keysOf(before?.history.acts), keysOf(current.history.acts), keysOf(acts)];
  const isRemoved = (key: string) => old.has(key) && !now.has(key);
  const newActs = incoming.history.acts.filter(({key}) => !others.has(key) && !isRemoved(key));
  const kept = new Set([
    ...fields.map((field) => path[field]),
    ...otherAnswers.map(([id]) => path.condition(id)),
    ...acts.map(({key}) => path.act(key)),
  ]);
  const known = new Set([...current.answers.keys(), ...current.waiting.map(({id}) => id)]);
  const previous = new Set(before?.waiting.map((condition) => JSON.stringify(condition)));
  const isWithdrawn = (condition: WaitingCondition) =>
    !known.has(condition.id) && previous.has(JSON.stringify(condition));
  const chosen = new Set(current.waiting.filter(({origin}) => !fromRecord(origin)).map(({id}) => id));
  const isOpen = (condition: WaitingCondition) => !answers.has(condition.id) && !chosen.has(condition.id);
  const newWaiting = incoming.waiting.filter((condition) => isOpen(condition) && !isWithdrawn(condition));
  const {received} = current.history;
  const isAnswered = incoming.history.received === '' || (received !== '' && isTyped(path.history));
  if (isAnswered) kept.add(path.history);
  const replaced = new Set(newWaiting.filter(({value}) => isAnswerValue(value)).map(({id}) => id));
  return {
    patient: {...incoming.patient, ...Object.fromEntries(fields.map((field) => [field, current.patient[field]]))},
    answers,
    waiting: [...newWaiting, ...current.waiting.filter(({id, origin}) => origin !== source && !replaced.has(id))],
    history: {
      ...current.history,
      acts: [...newActs, ...acts],
      received: isAnswered ? received : incoming.history.received,
    },
    origins: new Map([
      ...[...incoming.origins].filter(([at]) => !kept.has(at)),
      ...[...current.origins].filter(([at]) => kept.has(at)),
    ]),
  };
}
