import {dateIn} from '../domain/dates/date-entry.js';
import type {Step} from '../domain/entries/entries.js';
import {historyProblems, profileProblems} from '../domain/entries/history-problems.js';
import type {Problem} from '../domain/entries/problems.js';
import type {SessionContext} from './context.js';

/** What is wrong with the entries of a step after the first. Review and diagnosis have no entries of their own. */
export function laterProblems(step: Step, {state: {entries}, options, wire}: SessionContext): Problem[] {
  if (step === 'profile') return profileProblems(wire.asked, entries);
  return step === 'history' ? historyProblems(entries.history, dateIn(entries.patient.birthdate), options.today()) : [];
}
