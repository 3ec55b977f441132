import type {VaccErrorCode} from '../../errors.js';
import {VaccErrorEvent} from '../events/fault-events.js';
import {newId} from '../new-id.js';

/** A mistake of the host page. The message names settings and what they take; it never repeats a value. */
export interface Mistake {
  readonly code: Extract<VaccErrorCode, `config/${string}`>;
  readonly message: string;
}

export const invalid = (message: string): Mistake => ({code: 'config/invalid', message});

/** The mistakes that a host knows of, by the target of its events. */
const reported = new WeakMap<EventTarget, Set<string>>();

/**
 * Tells the host of each of its mistakes once: one line in the console, and one `vacc-error` with the operation `config`.
 * The user reads nothing of it, because the user cannot fix it.
 */
export function reportMistakes(target: EventTarget, patientKey: string | null, mistakes: readonly Mistake[]) {
  for (const {code, message} of mistakes) {
    if (!isNews(target, message)) continue;
    // eslint-disable-next-line no-console -- for the integrator, who has no listener yet
    console.error(`vacc-assistant ${code}: ${message}`);
    const detail = {code, message, operation: 'config', retryable: false, attempts: 0, requestId: newId()} as const;
    target.dispatchEvent(new VaccErrorEvent({patientKey, ...detail}));
  }
}

/** Whether the host has not been told this before. */
export function isNews(target: EventTarget, message: string): boolean {
  const before = reported.get(target) ?? new Set();
  if (before.has(message)) return false;
  reported.set(target, before.add(message));
  return true;
}
