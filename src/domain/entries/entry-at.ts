import {memoize} from '../../contract/memoize.js';
import {path, type ActEntry, type Entries, type HistoryEntries} from './entries.js';

/** The act at a path, in the list or in the form. */
export const actAt = ({history}: Entries, at: string): ActEntry | undefined => actsByPath(history).get(at);

const actsByPath = memoize(
  ({acts, draft}: HistoryEntries) => new Map([...acts.toReversed(), draft].map((act) => [path.act(act.key), act])),
);

/** The id of the condition at a path. */
export const conditionAt = (at: string): string => at.slice(path.condition('').length - 1, -1);
