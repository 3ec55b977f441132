import {readRows} from '../../contract/readable.js';
import {fieldsOf, isText, oneOf} from '../../contract/value.js';
import {VaccError} from '../../errors.js';
import {emptyDate} from '../dates/date-entry.js';
import {
  emptyAct,
  emptyEntries,
  emptyLeg,
  emptyPatient,
  isStep,
  origins,
  path,
  stepOf,
  type ActEntry,
  type Answer,
  type Entries,
  type HistoryEntries,
  type LegEntry,
  type Origin,
  type PatientEntries,
  type Step,
} from './entries.js';

/** Everything entered so far and the step, as plain JSON. Opaque to hosts: keep it whole, and keep it safe. */
export interface Draft {
  readonly schema: 'vacc-draft/1';
  readonly step: Step;
  readonly [part: string]: unknown;
}

export function draftOf({patient, answers, waiting, history, origins: from}: Entries, step: Step): Draft {
  return {
    schema: 'vacc-draft/1',
    step,
    patient,
    answers: [...answers].map(([id, answer]) => ({id, answer})),
    waiting,
    history,
    origins: [...from].map(([at, origin]) => ({path: at, origin})),
  };
}

/** Whether nothing at all is entered. */
export const hasNothing = (entries: Entries): boolean => textOf(entries) === textOf(emptyEntries);
const textOf = (entries: Entries) => JSON.stringify(draftOf(entries, 'patient'));

/** What a draft brought back, and the paths of the parts that could not be read. */
export interface RestoredDraft {
  readonly entries: Entries;
  readonly step: Step;
  readonly dropped: readonly string[];
}

/**
 * Reads a draft: part by part, so that one damaged row does not lose the rest; what was dropped is named.
 *
 * @throws {VaccError} `draft/invalid` when it is no draft, or one of another version.
 */
export function readDraft(json: unknown): RestoredDraft {
  if (!isDraft(json)) throw new VaccError('Not a draft of version vacc-draft/1', 'draft/invalid');
  const {step, patient, answers, waiting, history, origins: from} = json;
  const dropped: string[] = [];
  const rows = <T>(isRow: (row: unknown) => row is T, list: unknown, at: string) =>
    readRows((row) => (isRow(row) ? row : undefined), list, at, dropped);
  const part = <T>(isSound: (value: unknown) => value is T, value: unknown, at: string, otherwise: T): T => {
    if (isSound(value)) return value;
    dropped.push(at);
    return otherwise;
  };
  const who = part(isPatient, patient, 'patient', emptyPatient);
  const acts = part(isHistory, history, path.history, emptyEntries.history);
  const entries: Entries = {
    patient: {...who, journey: {...who.journey, legs: rows(isLeg, who.journey.legs, `${path.journey}.legs`)}},
    answers: new Map(rows(isAnswerRow, answers, 'answers').map(({id, answer}) => [id, answer])),
    waiting: rows(isWaitingRow, waiting, 'waiting'),
    history: {
      ...acts,
      acts: rows(isAct, acts.acts, path.history),
      draft: part(isAct, acts.draft, path.act('draft'), emptyEntries.history.draft),
    },
    origins: new Map(rows(isOriginRow, from, 'origins').map((row) => [row.path, row.origin])),
  };
  return {entries, step, dropped};
}

/** The steps on which something of a draft could not be read, by the paths of `readDraft`; once for each part. */
export const stepsOf = (dropped: readonly string[]): Step[] =>
  dropped
    .filter((at) => !at.startsWith('origins')) // says where an entry came from, and is none
    .map((at) => (/^(?:answers|waiting)/.test(at) ? 'profile' : stepOf(at)));

/** The guard of what is shaped like a sample: the same kinds of values by the same names. Rows are read one by one. */
const isLike =
  <T>(sample: T) =>
  (value: unknown): value is T =>
    hasShape(sample, value);

function hasShape(sample: unknown, value: unknown): boolean {
  if (Array.isArray(sample)) return Array.isArray(value);
  if (typeof sample !== 'object') return typeof value === typeof sample;
  const {raw = '', ...fields} = fieldsOf(value); // `raw` is the one field that may be missing
  return isText(raw) && Object.entries(sample ?? {}).every(([name, part]) => hasShape(part, fields[name]));
}

const isOrigin = oneOf(origins);
const isDate = isLike(emptyDate);
const isCountry = (value: unknown) => isText(value) || hasShape({typed: ''}, value);

const isPatient = (value: unknown): value is PatientEntries =>
  isLike(emptyPatient)({...fieldsOf(value), birthCountry: ''}) && isCountry(fieldsOf(value)['birthCountry']);

const isLeg = (value: unknown): value is LegEntry =>
  isLike(emptyLeg(''))({...fieldsOf(value), countrycode: ''}) && isCountry(fieldsOf(value)['countrycode']);

const isAct = (value: unknown): value is ActEntry =>
  isLike(emptyAct(''))(value) && oneOf(['', 'yes', 'no', 'unknown'])(value.booster);

/** The act in the form is read apart, so that it does not take the list with it. */
const isHistory = (value: unknown): value is HistoryEntries =>
  hasShape({acts: []}, value) && oneOf(['', 'yes', 'none', 'unknown'])(fieldsOf(value)['received']);

const isAnswerRow = (value: unknown): value is {id: string; answer: Answer} => {
  const {answer} = fieldsOf(value);
  return hasShape({id: ''}, value) && (typeof answer === 'boolean' || isText(answer) || isDate(answer));
};

const isWaitingRow = (value: unknown): value is Entries['waiting'][number] =>
  hasShape({id: ''}, value) && isOrigin(fieldsOf(value)['origin']);

const isOriginRow = (value: unknown): value is {path: string; origin: Origin} =>
  hasShape({path: ''}, value) && isOrigin(fieldsOf(value)['origin']);

const isDraft = (value: unknown): value is Draft =>
  hasShape({answers: [], waiting: [], origins: []}, value) &&
  fieldsOf(value)['schema'] === 'vacc-draft/1' &&
  isStep(fieldsOf(value)['step']);
