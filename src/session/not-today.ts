import {readDiagnostic} from '../contract/diagnostic.js';
import {mayBeNoted, type NotTodayEntry} from '../domain/result/not-today.js';
import type {VaccResult} from '../domain/result/result.js';

/**
 * The result with a note why a due disease is not vaccinated against today, in place of an earlier note; without an entry,
 * the result without that note.
 *
 * @returns `undefined` where the disease is not due in the result.
 */
export function withNote(result: VaccResult, diseaseId: string, entry?: NotTodayEntry): VaccResult | undefined {
  const diseases = readDiagnostic(result.diagnostic).diagnostic_per_disease;
  if (!diseases.some((row) => row.disease.id === diseaseId && mayBeNoted(row))) return undefined;
  const {notToday = [], ...rest} = result;
  const others = notToday.filter((note) => note.diseaseId !== diseaseId);
  const notes = entry ? [...others, {diseaseId, at: new Date().toISOString(), ...entry}] : others;
  return notes.length > 0 ? {...rest, notToday: notes} : rest;
}
