import {emptyDate, entryFromText, type DateEntry} from './date-entry.js';
import {
  emptyAct,
  emptyEntries,
  isEmptyDate,
  path,
  type ActEntry,
  type BoosterEntry,
  type Entries,
  type LegEntry,
  type Origin,
  type WaitingCondition,
} from './entries.js';

type Json = Readonly<Record<string, unknown>>;

const object = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
const date = (value: unknown): DateEntry => (text(value) === '' ? emptyDate : entryFromText(text(value)));

/**
 * The entries for a patient file from outside, any part of it, valid or not: what cannot be read is kept as it came, so
 * that it is shown as invalid instead of being dropped. Conditions wait for the questionnaire.
 *
 * @param file The wire shape of §2.1, unchecked.
 */
export function entriesFromPatientFile(file: unknown, origin: Origin): Entries {
  const patient = object(object(file)['patient']);
  const journey = object(patient['journey']);
  const acts = list(patient['prevention_acts']).map((act, index) => actEntry(object(act), `${origin}-${index}`));
  const entries: Entries = {
    patient: {
      birthdate: date(patient['birthdate']),
      gender: text(patient['gender']),
      zipcode: text(object(patient['area_of_residency'])['zipcode']),
      birthCountry: text(object(patient['birthplace'])['countrycode']),
      journey: {
        stayingConditions: text(journey['staying_conditions']),
        legs: list(journey['legs']).map((leg, index) => legEntry(object(leg), `${origin}-${index}`)),
      },
    },
    answers: new Map(),
    waiting: list(patient['conditions']).flatMap((item) => {
      const {id, value} = object(item);
      return text(id) === '' ? [] : [{id: text(id), value, origin}];
    }),
    history: {...emptyEntries.history, acts, received: acts.length > 0 ? 'yes' : ''},
    origins: new Map(),
  };
  return {...entries, origins: new Map(filledPaths(entries).map((at) => [at, origin]))};
}

function actEntry(act: Json, key: string): ActEntry {
  return {
    ...emptyAct(key),
    vaccineId: text(act['prevention_method_id']),
    date: date(act['date']),
    booster: boosterEntry(act['booster']),
  };
}

/** A missing flag is asked, never assumed (§2.2). */
function boosterEntry(booster: unknown): BoosterEntry {
  if (booster === true || booster === 'true') return 'yes';
  return booster === false || booster === 'false' ? 'no' : '';
}

const legEntry = (leg: Json, key: string): LegEntry => ({
  key,
  countrycode: text(leg['countrycode']),
  start: date(leg['start_date']),
  end: date(leg['end_date']),
});

function filledPaths({patient, history}: Entries): string[] {
  const {journey} = patient;
  return [
    ...(isEmptyDate(patient.birthdate) ? [] : [path.birthdate]),
    ...(patient.gender ? [path.gender] : []),
    ...(patient.zipcode ? [path.zipcode] : []),
    ...(patient.birthCountry ? [path.birthCountry] : []),
    ...(journey.stayingConditions || journey.legs.length > 0 ? [path.journey] : []),
    ...history.acts.map(({key}) => path.act(key)),
  ];
}

/**
 * What was entered so far with what comes from a source outside. What the user typed stays; what came from the same
 * source before gives way to its newer values, an empty one included; what came from another source stays where the
 * newer one says nothing.
 */
export function mergePrefill(current: Entries, incoming: Entries, source: Origin): Entries {
  const {patient: old} = current;
  const {patient: next} = incoming;
  const answers = new Map([...current.answers].filter(([id]) => current.origins.get(path.condition(id)) !== source));
  const answered = new Set([...answers.keys()].map(path.condition));
  const origins = new Map([...current.origins].filter(([at]) => answered.has(at)));
  const merged = <T>(at: string, was: T, comes: T, isEmpty: (value: T) => boolean): T => {
    const typed = !current.origins.has(at);
    const keeps = !isEmpty(was) && (typed || (isEmpty(comes) && current.origins.get(at) !== source));
    const origin = (keeps ? current : incoming).origins.get(at);
    if (origin) origins.set(at, origin);
    return keeps ? was : comes;
  };
  const patient: Entries['patient'] = {
    birthdate: merged(path.birthdate, old.birthdate, next.birthdate, isEmptyDate),
    gender: merged(path.gender, old.gender, next.gender, isEmptyText),
    zipcode: merged(path.zipcode, old.zipcode, next.zipcode, isEmptyText),
    birthCountry: merged(path.birthCountry, old.birthCountry, next.birthCountry, isEmptyText),
    journey: merged(path.journey, old.journey, next.journey, isEmptyJourney),
  };
  const acts = mergedActs(current, incoming, source);
  for (const act of acts) {
    const at = path.act(act.key);
    const origin = (incoming.history.acts.includes(act) ? incoming : current).origins.get(at);
    if (origin) origins.set(at, origin);
  }
  const received = current.history.received || (acts.length > 0 ? 'yes' : incoming.history.received);
  return {
    patient,
    answers,
    waiting: mergedWaiting({...current, answers}, incoming, source),
    history: {...current.history, acts, received},
    origins,
  };
}

/** The acts of the source first; one of them that the user has changed meanwhile stays as changed. */
function mergedActs({history, origins}: Entries, incoming: Entries, source: Origin): ActEntry[] {
  const kept = history.acts.filter(({key}) => origins.get(path.act(key)) !== source);
  return [...incoming.history.acts.filter(({key}) => !kept.some((act) => act.key === key)), ...kept];
}

function mergedWaiting({answers, waiting}: Entries, incoming: Entries, source: Origin): WaitingCondition[] {
  const comes = incoming.waiting.filter(({id}) => !answers.has(id));
  const stays = waiting.filter(({id, origin}) => origin !== source && !comes.some((condition) => condition.id === id));
  return [...comes, ...stays];
}

const isEmptyText = (value: string) => value === '';

const isEmptyJourney = ({stayingConditions, legs}: Entries['patient']['journey']) =>
  stayingConditions === '' && legs.length === 0;
