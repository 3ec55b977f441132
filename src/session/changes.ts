import {emptyHistory, path, patientFields, type Entries} from '../domain/entries/entries.js';

/** The paths of what differs: answers and acts that were added or removed included, the act in the form too. */
export function changedPaths(
  before: Entries,
  after: Entries,
  isSame: (one: unknown, other: unknown) => boolean,
): string[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...now.keys(), ...old.keys()])].filter((at) => !isSame(old.get(at), now.get(at)));
}

/** By value, unlike what the user types: a host may give the same again at each of its own renders. */
export const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Every entry by its path. */
const valuesOf = ({patient, answers, history}: Entries): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([
    ...patientFields.map((field) => [path[field], patient[field]] as const),
    ...[...answers].map(([id, answer]) => [path.condition(id), answer] as const),
    [path.history, history.received],
    ...history.acts.map((act) => [path.act(act.key), act] as const),
    [path.act(emptyHistory.draft.key), history.draft], // its own may be that of the act which it changes
  ]);
