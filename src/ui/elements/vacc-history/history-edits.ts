import {emptyHistory, knownDate, type ActEntry, type HistoryEntries} from '../../../domain/entries/entries.js';

/**
 * The act of the list that the form changes: it has the key of the draft. `undefined` while the form holds a new one.
 */
export const changedAct = ({acts, draft}: HistoryEntries): ActEntry | undefined =>
  acts.find(({key}) => key === draft.key);

/** Adds the act of the form to the list, or replaces the act it changes, and empties the form. */
export function withDraftAdded(history: HistoryEntries, newKey: string): {history: HistoryEntries; act: ActEntry} {
  const {acts, draft} = history;
  const changed = changedAct(history);
  const act = {...draft, date: knownDate(draft), vaccineText: '', key: changed?.key ?? newKey};
  return {
    history: {
      ...history,
      acts: changed ? acts.map((old) => (old === changed ? act : old)) : [...acts, act],
      draft: emptyHistory.draft,
    },
    act,
  };
}
