import type {ActEntry, HistoryEntries} from '../../domain/entries/entries.js';

/** The act of the list that the form changes: it has the key of the draft. `undefined` while the form holds a new one. */
export const changedAct = ({acts, draft}: HistoryEntries): ActEntry | undefined =>
  acts.find(({key}) => key === draft.key);
