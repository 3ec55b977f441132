import {exactDate, emptyHistory, type ActEntry, type HistoryEntries} from '../../domain/entries/entries.js';
import {changedAct} from './changed-act.js';

/** Puts the act of the form into the list, at the end or in the place of the one it changes, and empties the form. */
export function withDraftAdded(history: HistoryEntries, newKey: string): {history: HistoryEntries; act: ActEntry} {
  const {acts, draft} = history;
  const changed = changedAct(history);
  const date = draft.dateUnknown ? {...draft.date, day: ''} : draft.date; // then the day is off the screen
  const act = {...draft, date, vaccineText: '', key: changed?.key ?? newKey};
  return {
    history: {
      ...history,
      acts: changed ? acts.map((old) => (old === changed ? act : old)) : [...acts, act],
      draft: emptyHistory.draft,
    },
    act,
  };
}

/** Whether the list has the vaccine of the form already, on the same day. */
export function isListed({acts, draft}: HistoryEntries): boolean {
  const date = exactDate(draft);
  const others = acts.filter(({key, vaccineId}) => key !== draft.key && vaccineId === draft.vaccineId);
  return date !== undefined && others.some((act) => exactDate(act) === date);
}
