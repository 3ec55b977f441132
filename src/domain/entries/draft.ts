import {isSame} from '../../contract/own-data.js';
import {readRows} from '../../contract/readable.js';
import {fieldsOf, isText, oneOf} from '../../contract/value.js';
import {VaccError} from '../../errors.js';
import {emptyDate} from '../dates/date-entry.js';
import {isExpiry} from '../scan/expiry.js';
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
  type BoxEntry,
  type Entries,
  type HistoryEntries,
  type LegEntry,
  type Origin,
  type PatientEntries,
  type Step,
} from './entries.js';
import type {LeftOut, OpenQuestion} from './open-questions.js';

/** The open questions and the unused parts of a patient record. */
interface OpenRecord {
  readonly questions: readonly OpenQuestion[];
  readonly leftOut: readonly LeftOut[];
}

/** Everything entered so far and the step, as plain JSON. Opaque to host pages: store it unchanged, as patient data. */
export interface Draft {
  readonly schema: 'vacc-draft/1';
  readonly step: Step;
  readonly [part: string]: unknown;
}

export function draftOf(
  {patient, answers, waiting, history, origins: originsByPath}: Entries,
  step: Step,
  {questions, leftOut}: OpenRecord = {questions: [], leftOut: []},
): Draft {
  return {
    schema: 'vacc-draft/1',
    step,
    patient,
    answers: [...answers].map(([id, answer]) => ({id, answer})),
    waiting,
    history,
    origins: [...originsByPath].map(([at, origin]) => ({path: at, origin})),
    questions,
    leftOut,
  };
}

/** The same draft with every entry as its own source: a file may claim any. */
export const withoutOrigins = (draft: Draft): Draft => ({
  ...draft,
  origins: [],
  waiting: Array.isArray(draft['waiting'])
    ? draft['waiting'].map((row) => ({...fieldsOf(row), origin: 'draft'}))
    : draft['waiting'],
});

/** Whether nothing was entered. */
export const hasNothing = (entries: Entries): boolean => isSame(entries, emptyEntries);

/** The content of a draft, and the paths of the parts that could not be read. */
export interface RestoredDraft extends OpenRecord {
  readonly entries: Entries;
  readonly step: Step;
  readonly dropped: readonly string[];
}

/**
 * Reads a draft part by part, so that a damaged row does not lose the others; `dropped` names the damaged parts.
 *
 * @throws {VaccError} `draft/invalid` when it is not a draft of this version.
 */
export function readDraft(json: unknown): RestoredDraft {
  if (!isDraft(json)) throw new VaccError('Not a draft of version vacc-draft/1', 'draft/invalid');
  const {step, patient, answers, waiting, history, origins: originRows, questions, leftOut} = json;
  const dropped: string[] = [];
  const rows = <T>(isRow: (row: unknown) => row is T, list: unknown, at: string) =>
    readRows((row) => (isRow(row) ? row : undefined), list, at, dropped);
  const part = <T>(isValid: (value: unknown) => value is T, value: unknown, at: string, fallback: T): T => {
    if (isValid(value)) return value;
    dropped.push(at);
    return fallback;
  };
  const patientEntries = part(isPatient, patient, 'patient', emptyPatient);
  const historyEntries = part(isHistory, history, path.history, emptyEntries.history);
  const entries: Entries = {
    patient: {
      ...patientEntries,
      journey: {
        ...patientEntries.journey,
        legs: rows(isLeg, patientEntries.journey.legs, `${path.journey}.legs`),
      },
    },
    answers: new Map(rows(isAnswerRow, answers, 'answers').map(({id, answer}) => [id, answer])),
    waiting: rows(isWaitingRow, waiting, 'waiting'),
    history: {
      ...historyEntries,
      acts: rows(isAct, historyEntries.acts, path.history),
      draft: part(isAct, historyEntries.draft, path.act('draft'), emptyEntries.history.draft),
      complete: part(isOptionalBoolean, historyEntries.complete, path.complete, undefined),
    },
    origins: new Map(rows(isOriginRow, originRows, 'origins').map((row) => [row.path, row.origin])),
  };
  return {
    entries,
    step,
    questions: rows(isQuestionRow, questions, 'questions'),
    leftOut: rows(isLeftOutRow, leftOut, 'leftOut'),
    dropped,
  };
}

/** The steps of the dropped parts of a draft; a step is repeated for each part. */
export const stepsOf = (dropped: readonly string[]): Step[] =>
  dropped
    .filter((at) => !/^(?:origins|leftOut)/.test(at)) // neither is an entry
    .map((at) => (/^(?:answers|waiting)/.test(at) ? 'profile' : stepOf(at)));

/**
 * A guard for values of the same shape as a sample: same field names, same types. The rows of a list are not checked.
 */
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
  isLike(emptyAct(''))(value) && oneOf(['', 'yes', 'no', 'unknown'])(value.booster) && hasSoundBox(value);

const hasSoundBox = ({lot = '', expiry}: BoxEntry): boolean =>
  isText(lot) && (expiry === undefined || (isText(expiry) && isExpiry(expiry)));

const isOptionalBoolean = (value: unknown): value is boolean | undefined =>
  ['boolean', 'undefined'].includes(typeof value);

/** `draft` is checked separately, so that a damaged one does not lose the list. */
const isHistory = (value: unknown): value is HistoryEntries =>
  hasShape({acts: []}, value) && oneOf(['', 'yes', 'none', 'unknown'])(fieldsOf(value)['received']);

const isAnswerRow = (value: unknown): value is {id: string; answer: Answer} => {
  const {answer} = fieldsOf(value);
  return (
    hasShape({id: ''}, value) && (typeof answer === 'boolean' || isText(answer) || isDate(answer) || isMark(answer))
  );
};

/** "I don't know", or "No" to several questions. */
function isMark(answer: unknown): boolean {
  const {unknown, value, together} = fieldsOf(answer);
  return unknown === true || (value === false && together === true);
}

const isWaitingRow = (value: unknown): value is Entries['waiting'][number] =>
  hasShape({id: ''}, value) && isOrigin(fieldsOf(value)['origin']);

const isOriginRow = (value: unknown): value is {path: string; origin: Origin} =>
  hasShape({path: ''}, value) && isOrigin(fieldsOf(value)['origin']);

const isLeftOutRow = isLike<LeftOut>({path: '', reason: ''});

const isOffer = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

function isQuestionRow(value: unknown): value is OpenQuestion {
  const {offered = [], act} = fieldsOf(value);
  return (
    hasShape({reason: '', entry: ''}, value) &&
    Array.isArray(offered) &&
    offered.every(isOffer) &&
    (act === undefined || isAct(act))
  );
}

const isDraft = (value: unknown): value is Draft =>
  hasShape({answers: [], waiting: [], origins: []}, value) &&
  fieldsOf(value)['schema'] === 'vacc-draft/1' &&
  isStep(fieldsOf(value)['step']);
