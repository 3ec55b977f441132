import {exactDate, emptyHistory, type ActEntry, type HistoryEntries} from '../../domain/entries/entries.js';

/**
 * The act of the list that the form changes: it has the key of the draft. `undefined` while the form holds a new one.
 */
export const changedAct = ({acts, draft}: HistoryEntries): ActEntry | undefined =>
  acts.find(({key}) => key === draft.key);

/** Adds the act of the form to the list, or replaces the act it changes, and empties the form. */
export function withDraftAdded(history: HistoryEntries, newKey: string): {history: HistoryEntries; act: ActEntry} {
  const {acts, draft} = history;
  const changed = changedAct(history);
  const date = draft.dateUnknown ? {...draft.date, day: ''} : draft.date; // an unknown day is off the screen
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

/** Whether the list already has the vaccine of the form on the same day. */
export function isListed({acts, draft}: HistoryEntries): boolean {
  const date = exactDate(draft);
  const others = acts.filter(({key, vaccineId}) => key !== draft.key && vaccineId === draft.vaccineId);
  return date !== undefined && others.some((act) => exactDate(act) === date);
}
