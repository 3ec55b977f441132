import {readBooster} from '../../contract/patient-values.js';
import {fieldsOf, isText} from '../../contract/value.js';
import {entryFromText, type DateEntry} from '../dates/date-entry.js';
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
const text = (value: unknown): string => (isText(value) ? value : typeof value === 'number' ? String(value) : '');
const date = (value: unknown): DateEntry => entryFromText(text(value));

/**
 * The entries for a patient file from outside, any part of it, valid or not: what cannot be read is kept as it came, so
 * that it is shown as invalid instead of being dropped. Conditions wait for the questionnaire.
 *
 * An empty list of vaccinations is read as "I don't know": a record that lists none may know of none, and "None
 * received" would say of the person what was only found in the file. The same is sent for both (§2.1).
 *
 * @param file The wire shape of §2.1, unchecked.
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
  const received = acts.length > 0 ? 'yes' : Array.isArray(wire['prevention_acts']) ? 'unknown' : '';
  const filled: string[] = patientFields.filter((field) => !isEmpty(patient[field])).map((field) => path[field]);
  if (received === 'unknown') filled.push(path.history);
  return {
    patient,
    answers: new Map(),
    waiting: list(wire['conditions'])
      .map((item) => ({id: text(fieldsOf(item)['id']), value: fieldsOf(item)['value'], origin}))
      .filter(({id}) => id !== ''),
    history: {...emptyEntries.history, acts, received},
    origins: new Map([...filled, ...acts.map(({key}) => path.act(key))].map((at) => [at, origin])),
  };
}

/**
 * Whether a patient file speaks of everything that is asked: vaccinations and, where there is a questionnaire,
 * conditions. Birth date and sex are checked with the entries.
 */
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

/** A missing flag is asked, never assumed (§2.2). */
const boosterEntry = (booster: boolean | undefined): BoosterEntry =>
  booster === undefined ? '' : booster ? 'yes' : 'no';

const legEntry = (leg: Json, key: string): LegEntry => ({
  key,
  countrycode: text(leg['countrycode']),
  start: date(leg['start_date']),
  end: date(leg['end_date']),
});

/**
 * The same reading with keys by which its acts are known again: an act that the source gave before keeps its key,
 * wherever it stands in the newer list, and a new one gets a key that no other act has.
 *
 * @param before What the source gave last, with its keys.
 */
export function reuseKeys(incoming: Entries, before: Entries | undefined, current: Entries, source: Origin): Entries {
  const old = [...(before?.history.acts ?? [])];
  const taken = new Set([...current.history.acts, ...old].map(({key}) => key));
  const acts = incoming.history.acts.map((act) => {
    const index = old.findIndex((candidate) => isSameAct(candidate, act));
    const key = index < 0 ? freeKey(act.key, taken) : old.splice(index, 1)[0]!.key;
    return {...act, key};
  });
  const others = [...incoming.origins].filter(([at]) => !at.startsWith(`${path.history}[`));
  return {
    ...incoming,
    history: {...incoming.history, acts},
    origins: new Map([...others, ...acts.map(({key}) => [path.act(key), source] as const)]),
  };
}

const isSameAct = (one: ActEntry, other: ActEntry) =>
  JSON.stringify({...one, key: ''}) === JSON.stringify({...other, key: ''});

/** A key that is not taken yet, and is from now on. */
export function freeKey(wanted: string, taken: Set<string>): string {
  const key = taken.has(wanted) ? freeKey(`${wanted}x`, taken) : wanted;
  taken.add(key);
  return key;
}

/**
 * What was entered so far with what comes from a source outside. What the user typed stays; what came from the same
 * source before gives way to its newer values, an empty one included; what came from another source stays where the
 * newer one says nothing. What the user changed, cleared or removed does not come back while the source repeats it.
 *
 * @param incoming With the keys of `knownAgain`.
 * @param before What the source gave last, likewise.
 */
export function mergePrefill(current: Entries, incoming: Entries, source: Origin, before?: Entries): Entries {
  const isForeign = (at: string) => current.origins.get(at) !== source;
  const isTyped = (at: string) => !fromRecord(current.origins.get(at));
  const isSaidBefore = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const fields = patientFields.filter((field) => {
    const now = incoming.patient[field];
    const typed = isTyped(path[field]);
    const stays = typed || (isEmpty(now) && isForeign(path[field]));
    const isCleared = typed && before !== undefined && isSaidBefore(before.patient[field], now);
    return stays && (isCleared || !isEmpty(current.patient[field]));
  });
  const otherAnswers = [...current.answers].filter(([id]) => isForeign(path.condition(id)));
  const isUnanswered = (id: string) => before?.answers.has(id) && !current.answers.has(id);
  const newAnswers = [...incoming.answers].filter(([id]) => !isUnanswered(id));
  const answers = new Map([...newAnswers, ...otherAnswers]);
  const acts = current.history.acts.filter(({key}) => isForeign(path.act(key)));
  const has = (list: readonly ActEntry[] | undefined, key: string) => list?.some((act) => act.key === key) ?? false;
  const isRemoved = (key: string) => has(before?.history.acts, key) && !has(current.history.acts, key);
  const newActs = incoming.history.acts.filter(({key}) => !has(acts, key) && !isRemoved(key));
  const kept = new Set([
    ...fields.map((field) => path[field]),
    ...otherAnswers.map(([id]) => path.condition(id)),
    ...acts.map(({key}) => path.act(key)),
  ]);
  const isKnown = (id: string) => current.answers.has(id) || current.waiting.some((one) => one.id === id);
  const isTakenBack = (condition: WaitingCondition) =>
    !isKnown(condition.id) && before?.waiting.some((one) => isSaidBefore(one, condition));
  const newWaiting = incoming.waiting.filter((one) => !answers.has(one.id) && !isTakenBack(one));
  const {received} = current.history;
  const isAnswered = incoming.history.received === '' || (received !== '' && isTyped(path.history));
  if (isAnswered) kept.add(path.history);
  const isNewlyGiven = (id: string) => newWaiting.some((condition) => condition.id === id);
  return {
    patient: {...incoming.patient, ...Object.fromEntries(fields.map((field) => [field, current.patient[field]]))},
    answers,
    waiting: [...newWaiting, ...current.waiting.filter(({id, origin}) => origin !== source && !isNewlyGiven(id))],
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
