import {oneOf} from '../../contract/value.js';
import {emptyDate, dateIn, type DateEntry} from '../dates/date-entry.js';
import type {IsoDate} from '../../contract/dates.js';
import {compareCodeUnits} from '../text/natural-order.js';

/** The steps of the flow, in order. */
export const steps = ['patient', 'profile', 'history', 'review', 'diagnosis'] as const;
export type Step = (typeof steps)[number];
export const isStep = oneOf(steps);

/** Where an entry came from. */
export const origins = ['user', 'host', 'fhir', 'draft', 'legacy'] as const;
export type Origin = (typeof origins)[number];

/** Whether it came from a record that was kept elsewhere; what a draft brings back was typed here. */
export const fromRecord = (origin: Origin | undefined): boolean =>
  (['host', 'fhir', 'legacy'] as (Origin | undefined)[]).includes(origin);

/** A country as entered: its three letters, or what was typed and not chosen in the list, which is no value. */
export type CountryEntry = string | {readonly typed: string};

/** The three letters, ready to send; empty without a choice. A code that no table knows is kept (§2.1). */
export const countryCode = (entry: CountryEntry): string => (typeof entry === 'string' ? entry.trim() : '');

/** What was typed and not chosen. */
export const typedCountry = (entry: CountryEntry): string => (typeof entry === 'string' ? '' : entry.typed);

/** One trip segment as typed. `key` names the row on screen and is never sent. */
export interface LegEntry {
  readonly key: string;
  readonly countrycode: CountryEntry;
  readonly start: DateEntry;
  readonly end: DateEntry;
}

/** Step 1 as typed. A text that cannot be sent (an unknown `gender` of a prefill) is kept, shown and marked. */
export interface PatientEntries {
  readonly birthdate: DateEntry;
  readonly gender: string;
  readonly zipcode: string;
  readonly birthCountry: CountryEntry;
  readonly journey: {readonly stayingConditions: string; readonly legs: readonly LegEntry[]};
}

/** One answer as given: yes or no, the typed text of a number, or a date. No entry means "no answer". */
export type Answer = boolean | string | DateEntry;
export type Answers = ReadonlyMap<string, Answer>;

/** "I don't know" is an answer of its own: it is sent as `false`, and said so (§2.2 requires a boolean). */
export type BoosterEntry = '' | 'yes' | 'no' | 'unknown';

/** One vaccination as typed. `key` names the row on screen and is never sent. */
export interface ActEntry {
  readonly key: string;
  /** What goes into `prevention_method_id`; empty until a vaccine is chosen. */
  readonly vaccineId: string;
  /** The text in the search field: no value, kept so that it is not lost. */
  readonly vaccineText: string;
  readonly date: DateEntry;
  /** The exact date is not known: the act is kept with what is known, and not sent. */
  readonly dateUnknown: boolean;
  readonly booster: BoosterEntry;
}

/** Step 3 as typed. `draft` is the act in the form, not yet added to the list. */
export interface HistoryEntries {
  readonly received: '' | 'yes' | 'none' | 'unknown';
  readonly acts: readonly ActEntry[];
  readonly draft: ActEntry;
}

/** A condition value that came from outside before its question was there: it waits, as it came. */
export interface WaitingCondition {
  readonly id: string;
  readonly value: unknown;
  readonly origin: Origin;
}

/** Everything that was entered, as typed: the state of the flow. The wire patient file is derived from it. */
export interface Entries {
  readonly patient: PatientEntries;
  readonly answers: Answers;
  readonly waiting: readonly WaitingCondition[];
  readonly history: HistoryEntries;
  /** Origin by path of the entry; an entry without one was typed by the user. */
  readonly origins: ReadonlyMap<string, Origin>;
}

export const emptyAct = (key: string): ActEntry => ({
  key,
  vaccineId: '',
  vaccineText: '',
  date: emptyDate,
  dateUnknown: false,
  booster: '',
});

export const emptyLeg = (key: string): LegEntry => ({key, countrycode: '', start: emptyDate, end: emptyDate});

export const emptyPatient: PatientEntries = {
  birthdate: emptyDate,
  gender: '',
  zipcode: '',
  birthCountry: '',
  journey: {stayingConditions: '', legs: []},
};

/** The fields of the patient step; `path` has their paths by the same names. */
export const patientFields = Object.keys(emptyPatient) as readonly (keyof PatientEntries)[];

export const emptyHistory: HistoryEntries = {received: '', acts: [], draft: emptyAct('draft')};

export const emptyEntries: Entries = {
  patient: emptyPatient,
  answers: new Map(),
  waiting: [],
  history: emptyHistory,
  origins: new Map(),
};

/** Whether nothing was typed into an entry, or into any part of it. */
export function isEmpty(entry: unknown): boolean {
  if (typeof entry === 'string') return entry.trim() === '';
  return typeof entry === 'object' && entry !== null ? Object.values(entry).every(isEmpty) : entry === undefined;
}

/** Whether something was typed into a journey; the key of a leg is nobody's entry. */
export const holdsJourney = ({stayingConditions, legs}: PatientEntries['journey']): boolean =>
  !isEmpty([stayingConditions, legs.map(({countrycode, start, end}) => [countrycode, start, end])]);

/** Whether something was typed into an act. */
export const isStarted = ({vaccineId, vaccineText, booster, date}: ActEntry): boolean =>
  !isEmpty([vaccineId, vaccineText, booster, date]);

/** The day of an act, where it is known: only then is the act sent. */
export const exactDate = ({date, dateUnknown}: ActEntry): IsoDate | undefined =>
  dateUnknown ? undefined : dateIn(date);

/** Newest first, and the acts without an exact date at the end. */
export const newestFirst = (acts: readonly ActEntry[]): ActEntry[] =>
  acts.toSorted((one, other) => compareCodeUnits(exactDate(other) ?? '', exactDate(one) ?? ''));

/** Paths of entries, in the words of the wire; rows are named by their key, conditions by their id. */
export const path = {
  /** The patient as a whole. */
  patient: 'patient',
  birthdate: 'patient.birthdate',
  gender: 'patient.gender',
  zipcode: 'patient.area_of_residency.zipcode',
  birthCountry: 'patient.birthplace.countrycode',
  stayingConditions: 'patient.journey.staying_conditions',
  journey: 'patient.journey',
  leg: (key: string) => `patient.journey.legs[${key}]`,
  condition: (id: string) => `patient.conditions[${id}]`,
  history: 'patient.prevention_acts',
  act: (key: string) => `patient.prevention_acts[${key}]`,
} as const;

/** The step on which a path is entered. */
export const stepOf = (at: string): 'patient' | 'profile' | 'history' =>
  at.startsWith('patient.conditions') ? 'profile' : at.startsWith(path.history) ? 'history' : 'patient';
