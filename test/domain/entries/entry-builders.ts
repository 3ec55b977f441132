import type {IsoDate} from '../../../src/contract/dates.js';
import type {Section} from '../../../src/contract/questionnaire.js';
import {entryFromText} from '../../../src/domain/dates/date-entry.js';
import {
  emptyAct,
  emptyEntries,
  emptyPatient,
  type ActEntry,
  type Answer,
  type Entries,
  type HistoryEntries,
  type LegEntry,
  type PatientEntries,
} from '../../../src/domain/entries/entries.js';
import {indexConditions, type ConditionIndex} from '../../../src/domain/questionnaire/tree.js';
import {aSection} from '../../helpers/builders.js';

/** A date of a test, which may be invalid on purpose. */
export const day = (text: string) => text as IsoDate;

export const typed = (text: string) => entryFromText(text);

export const aPatientEntry = (over: Partial<PatientEntries> = {}): PatientEntries => ({
  ...emptyPatient,
  birthdate: typed('1990-05-10'),
  gender: 'f',
  ...over,
});

export const aLegEntry = (over: Partial<LegEntry> = {}): LegEntry => ({
  key: 'l',
  countrycode: '',
  start: typed(''),
  end: typed(''),
  ...over,
});

export const anActEntry = (over: Partial<ActEntry> = {}): ActEntry => ({
  ...emptyAct('a'),
  vaccineId: 'VAC0001',
  date: typed('2015-03-02'),
  booster: 'no',
  ...over,
});

export const aHistory = (...acts: ActEntry[]): HistoryEntries => ({
  ...emptyEntries.history,
  received: 'yes',
  acts,
});

export const theEntries = ({
  answers = {},
  ...over
}: Partial<Omit<Entries, 'answers'>> & {answers?: Record<string, Answer>} = {}): Entries => ({
  ...emptyEntries,
  patient: aPatientEntry(),
  ...over,
  answers: new Map(Object.entries(answers)),
});

/** The index of a tree with one section of these questions. */
export const asking = (...conditions: Section['conditions'][number][]): ConditionIndex =>
  indexConditions([aSection({conditions})]);
