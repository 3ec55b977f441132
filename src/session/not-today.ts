import {readDiagnostic} from '../contract/diagnostic.js';
import {mayBeNoted, type NotTodayEntry} from '../domain/result/not-today.js';
import type {VaccResult} from '../domain/result/result.js';
import {VaccNotTodayEvent} from './events/flow-events.js';
import type {SessionContext} from './context.js';

/**
 * Notes on the current result why a due disease is not vaccinated against today, in place of an earlier note; without an
 * entry, takes the note back. Nothing is asked of the service.
 *
 * @returns false where there is no current result, or the disease is not due in it.
 */
export function setNotToday(context: SessionContext, diseaseId: string, entry?: NotTodayEntry): boolean {
  const {result} = context.state;
  if (!result || result.stale) return false;
  const diseases = readDiagnostic(result.diagnostic).diagnostic_per_disease;
  if (!diseases.some((row) => row.disease.id === diseaseId && mayBeNoted(row))) return false;
  const others = (result.notToday ?? []).filter((note) => note.diseaseId !== diseaseId);
  const notToday = entry ? [...others, {diseaseId, at: new Date().toISOString(), ...entry}] : others;
  const {notToday: _, ...rest} = result;
  context.set({
    result: notToday.length > 0 ? {...rest, notToday} : rest,
    completed: false,
    dirty: true,
  });
  tellOfNotes(context, result, notToday);
  return true;
}

/** Tells the host of all notes on a result. */
export function tellOfNotes(
  context: SessionContext,
  {provenance: {resultId}}: VaccResult,
  notToday: NonNullable<VaccResult['notToday']>,
) {
  context.emit(VaccNotTodayEvent, {resultId, notToday});
}
