import {isSame} from '../../contract/own-data.js';
import {emptyEntries, emptyHistory, path, patientFields, type Entries} from './entries.js';

/**
 * The paths of entries that differ: added and removed answers and acts included, and the act in the form. They differ by
 * value, because a host may give equal entries at each of its own renders, unless `areSame` says otherwise.
 */
export function changedPaths(before: Entries, after: Entries, areSame = isSame): string[] {
  const [old, now] = [valuesByPath(before), valuesByPath(after)];
  return [...new Set([...now.keys(), ...old.keys()])].filter((at) => !areSame(old.get(at), now.get(at)));
}

const valuesByPath = ({patient, answers, history}: Entries): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([
    ...patientFields.map((field) => [path[field], patient[field]] as const),
    ...[...answers].map(([id, answer]) => [path.condition(id), answer] as const),
    [path.history, history.received],
    [path.complete, history.complete],
    ...history.acts.map((act) => [path.act(act.key), act] as const),
    [path.act(emptyHistory.draft.key), history.draft], // its own key may be that of the act which it changes
  ]);

/** The paths of all entries that hold something. The list of vaccines itself says that there are some. */
export const heldPaths = (entries: Entries): string[] =>
  changedPaths(emptyEntries, entries).filter((at) => at !== path.history);
