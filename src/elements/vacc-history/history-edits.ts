import type {IsoDate} from '../../contract/dates.js';
import {dateIn} from '../../domain/date-entry.js';
import {emptyHistory, isStarted, type ActEntry, type HistoryEntries} from '../../domain/entries.js';

/** The form changes an act of the list when its draft says so by its key: a draft that was put away still knows it. */
const changeKey = (key: string) => `change-of-${key}`;

/** The act of the list that the form changes; `undefined` while it holds a new one. */
export const changedAct = ({acts, draft}: HistoryEntries): ActEntry | undefined =>
  acts.find(({key}) => changeKey(key) === draft.key);

/** Copies an act into the form; in the list it stays as it is, where it is. */
export const withChangeOf = (history: HistoryEntries, act: ActEntry): HistoryEntries => ({
  ...history,
  draft: {...act, key: changeKey(act.key)},
});

export const withEmptyForm = (history: HistoryEntries): HistoryEntries => ({...history, draft: emptyHistory.draft});

/** Whether the form holds something that would be lost if another act came into it. */
export function holdsMore(history: HistoryEntries): boolean {
  const act = changedAct(history);
  const {draft} = history;
  return isStarted(draft) && (act === undefined || JSON.stringify(draft) !== JSON.stringify({...act, key: draft.key}));
}

/** The act in the form as it will stand in the list. A day under "I don't know the exact date" is off the screen. */
function finished(history: HistoryEntries, newKey: string): ActEntry {
  const {draft} = history;
  const date = draft.dateUnknown ? {...draft.date, day: ''} : draft.date;
  return {...draft, date, vaccineText: '', key: changedAct(history)?.key ?? newKey};
}

/** Puts the act of the form into the list, at the end or in the place of the one it changes, and empties the form. */
export function withDraftAdded(history: HistoryEntries, newKey: string): {history: HistoryEntries; act: ActEntry} {
  const act = finished(history, newKey);
  const changed = changedAct(history);
  const acts = changed ? history.acts.map((old) => (old === changed ? act : old)) : [...history.acts, act];
  return {history: {...withEmptyForm(history), acts}, act};
}

/** Whether the list has the vaccine of the form already, on the same day. */
export function isListed(history: HistoryEntries): boolean {
  const {draft, acts} = history;
  const date = exactDate(draft);
  const others = acts.filter((act) => act !== changedAct(history));
  return date !== undefined && others.some((act) => act.vaccineId === draft.vaccineId && exactDate(act) === date);
}

/** An act that was taken out of the list, and where it stood. */
export interface Removed {
  readonly act: ActEntry;
  readonly place: number;
}

/** Takes an act out; a change of it that was begun goes with it. */
export function withoutAct(history: HistoryEntries, act: ActEntry): {history: HistoryEntries; removed: Removed} {
  const rest = changedAct(history) === act ? withEmptyForm(history) : history;
  return {
    history: {...rest, acts: rest.acts.filter((other) => other !== act)},
    removed: {act, place: history.acts.indexOf(act)},
  };
}

export const withActBack = (history: HistoryEntries, {act, place}: Removed): HistoryEntries => ({
  ...history,
  acts: history.acts.toSpliced(place, 0, act),
});

/** The day of an act, where it is known: only then is the act sent. */
export const exactDate = ({date, dateUnknown}: ActEntry): IsoDate | undefined =>
  dateUnknown ? undefined : dateIn(date);

/** Acts of one year; no year: those without an exact date. */
export interface YearGroup {
  readonly year: string | undefined;
  readonly acts: readonly ActEntry[];
}

/** Newest first, and the acts without an exact date at the end. */
export function groupByYear(acts: readonly ActEntry[]): YearGroup[] {
  const dated = acts.filter((act) => exactDate(act) !== undefined);
  const newestFirst = dated.toSorted((one, other) => (exactDate(other) ?? '').localeCompare(exactDate(one) ?? ''));
  const years = [...new Set(newestFirst.map((act) => exactDate(act)?.slice(0, 4)))];
  const undated = acts.filter((act) => exactDate(act) === undefined);
  return [
    ...years.map((year) => ({year, acts: newestFirst.filter((act) => exactDate(act)?.slice(0, 4) === year)})),
    ...(undated.length > 0 ? [{year: undefined, acts: undated}] : []),
  ];
}
