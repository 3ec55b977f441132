import {
  isGender,
  PatientFile,
  type ConditionValue,
  type PreventionAct,
  type QuestionnaireRequest,
} from '../contract/patient-file.js';
import type {Audience} from './audience.js';
import {dateIn} from './date-entry.js';
import {isStarted, path, type ActEntry, type Entries, type LegEntry, type PatientEntries} from './entries.js';
import {answersSetAside, conditionValues} from './profile.js';
import type {ConditionIndex} from './tree.js';

/** Why an entry is not in the request. */
export type NotSentReason =
  | 'date-missing' //    the exact date of an act is not known: none is invented
  | 'not-added' //       an act begun and not added to the list
  | 'no-history' //      acts in a list that was then answered with "none" or "I don't know"
  | 'not-asked' //       an answer whose question is not in the loaded questionnaire
  | 'not-placed'; //     a condition from outside that fits no question of the loaded questionnaire

/** Something that was entered and is not sent; `path` is the entry's. */
export interface NotSent {
  readonly path: string;
  readonly reason: NotSentReason;
}

/** How the entries become a request. */
export interface Wire {
  readonly audience: Audience;
  readonly asked: ConditionIndex;
  /** The host vouches for its conditions (questionnaire mode `off`): they are sent as given. */
  readonly vouched?: boolean | undefined;
}

/**
 * The wire patient file of what was entered: only what was given, `false` and 0 included; no empty texts, no null.
 * Built whatever is missing; `isComplete` tells whether it may be sent.
 *
 * @see Service interface §2.1 to §2.3.
 */
export function patientFileFromEntries(entries: Entries, {audience, asked, vouched}: Wire): unknown {
  const {patient, history, answers, waiting} = entries;
  const conditions: unknown[] = [
    ...conditionValues(asked, answers),
    ...(vouched ? waiting.map(({id, value}) => ({id, value})) : []),
  ];
  const journey = journeyOf(patient);
  return {
    patient: {
      ...whoOf(patient),
      prevention_acts: sentActs(history).map(wireAct),
      ...(conditions.length > 0 && {conditions}),
      ...(patient.birthCountry.trim() && {birthplace: {countrycode: patient.birthCountry.trim()}}),
      ...(journey && {journey}),
    },
    requested_by_professional: audience === 'professional',
  };
}

/** The file, read through the contract: the completeness check before the call (§4.4, MUST 5). `undefined` if it fails. */
export function completeFile(file: unknown): PatientFile | undefined {
  const result = PatientFile.safeParse(file);
  return result.success ? result.data : undefined;
}

/** The body for `/questionnaire`: exactly the fields of §4.1. `undefined` without a birth date and a gender. */
export function questionnaireRequest(entries: Entries, {audience, asked}: Wire): QuestionnaireRequest | undefined {
  const {birthdate, gender, area_of_residency} = whoOf(entries.patient);
  if (!birthdate || !gender) return undefined;
  const conditions: ConditionValue[] = conditionValues(asked, entries.answers);
  return {
    patient: {
      birthdate,
      gender,
      ...(conditions.length > 0 && {conditions}),
      ...(area_of_residency && {area_of_residency}),
    },
    requested_by_professional: audience === 'professional',
  };
}

function whoOf({birthdate, gender, zipcode}: PatientEntries) {
  const date = dateIn(birthdate);
  return {
    ...(date && {birthdate: date}),
    ...(isGender(gender) && {gender}),
    ...(zipcode.trim() && {area_of_residency: {zipcode: zipcode.trim()}}),
  };
}

function journeyOf({journey: {stayingConditions, legs}}: PatientEntries) {
  const sent = legs.map(wireLeg).filter((leg) => Object.keys(leg).length > 0);
  const staying = stayingConditions.trim();
  if (!staying && sent.length === 0) return undefined;
  return {...(staying && {staying_conditions: staying}), ...(sent.length > 0 && {legs: sent})};
}

function wireLeg({countrycode, start, end}: LegEntry) {
  const start_date = dateIn(start);
  const end_date = dateIn(end);
  return {
    ...(countrycode.trim() && {countrycode: countrycode.trim()}),
    ...(start_date && {start_date}),
    ...(end_date && {end_date}),
  };
}

/** The acts that go into the request, in list order: only those of a history that was said to exist, with a date. */
export const sentActs = ({received, acts}: Entries['history']): readonly ActEntry[] =>
  received === 'yes' ? acts.filter((act) => isSendable(act)) : [];

const isSendable = (act: ActEntry) => !act.dateUnknown && dateIn(act.date) !== undefined;

/** "I don't know" is sent as `false`, because the flag is required; the screen says so (§2.2). No answer stays none. */
function wireAct({date, vaccineId, booster}: ActEntry): Partial<PreventionAct> {
  const day = dateIn(date);
  return {
    ...(day && {date: day}),
    ...(vaccineId && {prevention_method_id: vaccineId}),
    ...(booster && {booster: booster === 'yes'}),
  };
}

/** Everything that was entered and is not in the request, with its reason. */
export function notSentOf({history, answers, waiting}: Entries, {asked, vouched}: Wire): NotSent[] {
  const listed = history.received === 'yes' ? 'date-missing' : 'no-history';
  return [
    ...[...answersSetAside(asked, answers).keys()].map(
      (id) => ({path: path.condition(id), reason: 'not-asked'}) as const,
    ),
    ...(vouched ? [] : waiting.map(({id}) => ({path: path.condition(id), reason: 'not-placed'}) as const)),
    ...history.acts
      .filter((act) => history.received !== 'yes' || !isSendable(act))
      .map(({key}) => ({path: path.act(key), reason: listed}) as const),
    ...(isStarted(history.draft) ? [{path: path.act(history.draft.key), reason: 'not-added'} as const] : []),
  ];
}
