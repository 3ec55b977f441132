import {VaccWarningEvent} from './events/fault-events.js';

/** The packs that were named, so that each is once, whatever the number of elements. */
const named = new WeakSet<object>();

/** Tells the host how many texts the language pack of the screen lacks, which are in English. Once for each pack. */
export function reportUntranslated(
  pack: {readonly missing: readonly string[]} | undefined,
  element: EventTarget,
  patientKey: string | null,
) {
  if (!pack || pack.missing.length === 0 || named.has(pack)) return;
  named.add(pack);
  const count = pack.missing.length;
  element.dispatchEvent(
    new VaccWarningEvent({operation: 'config', code: 'untranslated', count, paths: [], patientKey}),
  );
}
