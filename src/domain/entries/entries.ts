import {oneOf} from '../../contract/value.js';
import {emptyDate, dateIn, readPartialDate, type DateEntry} from '../dates/date-entry.js';
import type {IsoDate} from '../../contract/dates.js';
import type {Expiry} from '../scan/expiry.js';
import {compareCodeUnits} from '../text/natural-order.js';

/** The steps of the flow, in order. */
export const steps = ['patient', 'profile', 'history', 'review', 'diagnosis'] as const;
export type Step = (typeof steps)[number];
export const isStep = oneOf(steps);

/** Where an entry came from. */
export const origins = [
  'user', //   typed in this check
  'host', //   given by the host page in `patientFile`
  'fhir', //   read from FHIR
  'draft', //  brought back from a draft
  'legacy', // a request of the previous generation
] as const;
export type Origin = (typeof origins)[number];

/** Whether an entry came from a record kept elsewhere. The entries of a draft were typed here. */
export const fromRecord = (origin: Origin | undefined): boolean =>
  origin === 'host' || origin === 'fhir' || origin === 'legacy';

/** A country as entered: its three-letter code, or the typed text when none was chosen from the list. */
export type CountryEntry = string | {readonly typed: string};

/** The code to send, in capitals (§2.1); empty without a choice. A code that is not in ISO 3166 is kept. */
export function countryCode(entry: CountryEntry): string {
  const code = typeof entry === 'string' ? entry.trim() : '';
  return /^[a-z]{3}$/i.test(code) ? code.toUpperCase() : code; // any other text is shown as it came
}

/** The typed text, when no country was chosen. */
export const typedCountry = (entry: CountryEntry): string => (typeof entry === 'string' ? '' : entry.typed);

/** One trip segment as typed. `key` names the row on screen and is never sent. */
export interface LegEntry {
  readonly key: string;
  readonly countrycode: CountryEntry;
  readonly start: DateEntry;
  readonly end: DateEntry;
}

/**
 * Step 1 as typed. A prefilled text that cannot be sent, such as an unknown `gender`, is kept and shown as an error.
 */
export interface PatientEntries {
  readonly birthdate: DateEntry;
  readonly gender: string;
  readonly zipcode: string;
  readonly birthCountry: CountryEntry;
  readonly journey: {readonly stayingConditions: string; readonly legs: readonly LegEntry[]};
}

/** "No" to several questions by one press; `together` lasts until the question is answered by itself. */
export interface TogetherAnswer {
  readonly value: false;
  readonly together: true;
}

/** "I don't know" to a yes-or-no question: kept and shown, and never sent. */
export interface UnknownAnswer {
  readonly unknown: true;
}

/** One answer: yes or no, the typed text of a number, or a date. A missing entry means "no answer". */
export type Answer = boolean | TogetherAnswer | UnknownAnswer | string | DateEntry;
export type Answers = ReadonlyMap<string, Answer>;

/** "I don't know" is sent as `false`, because §2.2 requires a boolean; the screen says so. */
export type BoosterEntry = '' | 'yes' | 'no' | 'unknown';

/** One vaccination as typed. `key` names the row on screen and is never sent. */
export interface ActEntry {
  readonly key: string;
  /** The `prevention_method_id`; empty until a vaccine is chosen. */
  readonly vaccineId: string;
  /** The text in the search field. It is never sent. */
  readonly vaccineText: string;
  readonly date: DateEntry;
  /** The exact date is unknown: the act is kept with its partial date and is not sent. */
  readonly dateUnknown: boolean;
  readonly booster: BoosterEntry;
  /** The lot on the box; present, though maybe empty, where a box was scanned. It is never sent. */
  readonly lot?: string | undefined;
  /** The day or the month on the box. It is never sent. */
  readonly expiry?: Expiry | undefined;
}

/** The details of an act that a box gives. */
export type BoxEntry = Pick<ActEntry, 'lot' | 'expiry'>;

/** Step 3 as typed. `draft` is the act in the form, not yet added to the list. */
export interface HistoryEntries {
  readonly received: '' | 'yes' | 'none' | 'unknown';
  /** Whether the list has all vaccines received, as the user says. It is never sent. */
  readonly complete?: boolean | undefined;
  readonly acts: readonly ActEntry[];
  readonly draft: ActEntry;
}

/** A condition value from a record whose question is not loaded yet. */
export interface WaitingCondition {
  readonly id: string;
  readonly value: unknown;
  readonly origin: Origin;
}

/** Everything entered so far, as typed. The patient file of the request is derived from it. */
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

/** The fields of the patient step; `path` has the same keys. */
export const patientFields = Object.keys(emptyPatient) as readonly (keyof PatientEntries)[];

export const emptyHistory: HistoryEntries = {received: '', acts: [], draft: emptyAct('draft')};

export const emptyEntries: Entries = {
  patient: emptyPatient,
  answers: new Map(),
  waiting: [],
  history: emptyHistory,
  origins: new Map(),
};

/** Whether the list of vaccines is complete, as the user says; `undefined` where there is no list to be complete. */
export const isComplete = ({received, acts, complete}: HistoryEntries): boolean | undefined =>
  received === 'yes' && acts.length > 0 ? complete : undefined;

/** Whether an entry and all its parts are empty. */
export function isEmpty(entry: unknown): boolean {
  if (typeof entry === 'string') return entry.trim() === '';
  return typeof entry === 'object' && entry !== null ? Object.values(entry).every(isEmpty) : entry === undefined;
}

/** Whether anything was typed into a journey. The key of a leg is not an entry. */
export const holdsJourney = ({stayingConditions, legs}: PatientEntries['journey']): boolean =>
  !isEmpty([stayingConditions, legs.map(({countrycode, start, end}) => [countrycode, start, end])]);

/** Whether anything was typed into an act. */
export const isStarted = ({vaccineId, vaccineText, booster, date, lot, expiry}: ActEntry): boolean =>
  !isEmpty([vaccineId, vaccineText, booster, date, lot, expiry]);

/** The known parts of the date of an act: a day that was typed before it was said to be unknown does not count. */
export const knownDate = ({date, dateUnknown}: ActEntry): DateEntry => (dateUnknown ? {...date, day: ''} : date);

/** The exact date of an act. An act without one is not sent. */
export const exactDate = ({date, dateUnknown}: ActEntry): IsoDate | undefined =>
  dateUnknown ? undefined : dateIn(date);

/** Newest first: a month or a year alone comes after its days, and an act without a date last. */
export const newestFirst = (acts: readonly ActEntry[]): ActEntry[] =>
  acts.toSorted((a, b) => compareCodeUnits(knownStart(b), knownStart(a)));

const knownStart = (act: ActEntry): string => {
  const reading = readPartialDate(act.date);
  return exactDate(act) ?? (reading.code === 'date' ? reading.date : '');
};

/** Paths of entries, with the field names of the interface where it has them; rows have their key, conditions their id. */
export const path = {
  patient: 'patient',
  birthdate: 'patient.birthdate',
  gender: 'patient.gender',
  zipcode: 'patient.area_of_residency.zipcode',
  birthCountry: 'patient.birthplace.countrycode',
  stayingConditions: 'patient.journey.staying_conditions',
  journey: 'patient.journey',
  leg: (key: string) => `patient.journey.legs[${key}]`,
  conditions: 'patient.conditions',
  condition: (id: string) => `patient.conditions[${id}]`,
  history: 'patient.prevention_acts',
  act: (key: string) => `patient.prevention_acts[${key}]`,
  complete: 'patient.prevention_acts.complete',
} as const;

/** The step that has the entry of a path. */
export function stepOf(at: string): 'patient' | 'profile' | 'history' {
  if (at.startsWith('patient.conditions')) return 'profile';
  return at.startsWith(path.history) ? 'history' : 'patient';
}
