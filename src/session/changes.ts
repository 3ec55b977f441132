import type {Answers, HistoryEntries, PatientEntries} from '../domain/entries.js';
import {path} from '../domain/entries.js';

/** The paths of the patient entries that differ. Entries are replaced, never changed, so a part that is the same object is the same. */
export function changedPatientPaths(before: PatientEntries, after: PatientEntries): string[] {
  return [
    ...(before.birthdate === after.birthdate ? [] : [path.birthdate]),
    ...(before.gender === after.gender ? [] : [path.gender]),
    ...(before.zipcode === after.zipcode ? [] : [path.zipcode]),
    ...(before.birthCountry === after.birthCountry ? [] : [path.birthCountry]),
    ...(before.journey === after.journey ? [] : [path.journey]),
  ];
}

export function changedAnswerPaths(before: Answers, after: Answers): string[] {
  const ids = new Set([...before.keys(), ...after.keys()]);
  return [...ids].filter((id) => before.get(id) !== after.get(id)).map(path.condition);
}

/** The paths of acts that were added, removed or changed, the one in the form included. */
export function changedHistoryPaths(before: HistoryEntries, after: HistoryEntries): string[] {
  const byKey = ({acts, draft}: HistoryEntries) => new Map([...acts, draft].map((act) => [act.key, act]));
  const [old, now] = [byKey(before), byKey(after)];
  const keys = new Set([...old.keys(), ...now.keys()]);
  return [
    ...(before.received === after.received ? [] : [path.history]),
    ...[...keys].filter((key) => old.get(key) !== now.get(key)).map(path.act),
  ];
}
