import {dateIn} from '../domain/date-entry.js';
import {steps, type Step} from '../domain/entries.js';
import {historyProblems, patientProblems, profileProblems, type Problem} from '../domain/problems.js';
import type {SessionContext} from './context.js';

/** What is wrong with the entries of one step as things stand. Review and diagnosis have no entries of their own. */
export function problemsOf(step: Step, {state: {entries}, options, wire}: SessionContext): Problem[] {
  const {patient, history} = entries;
  const today = options.today();
  if (step === 'patient') return patientProblems(patient, {today, postalPattern: options.postalPattern});
  if (step === 'profile') return profileProblems(wire.asked, entries);
  return step === 'history' ? historyProblems(history, dateIn(patient.birthdate), today) : [];
}

/** Everything that is wrong, in the order of the steps. */
export const allProblems = (context: SessionContext): Problem[] => steps.flatMap((step) => problemsOf(step, context));

/** What the step on screen answers for: itself, or from the review on all of them. */
export const problemsOnScreen = (context: SessionContext): Problem[] =>
  ['review', 'diagnosis'].includes(context.state.step) ? allProblems(context) : problemsOf(context.state.step, context);

/** What is wrong with entries that the user did not make: shown at once, not only when the user wants to go on. */
export function prefilledProblems(context: SessionContext): Problem[] {
  const given = [...context.state.entries.origins.keys()];
  return allProblems(context).filter(({path}) => given.some((at) => `${path}.`.startsWith(`${at}.`)));
}
