import {fromRecord, steps, type Step} from '../domain/entries/entries.js';
import {patientProblems, type Problem} from '../domain/entries/problems.js';
import type {SessionContext} from './context.js';
import {laterProblems} from './later-problems.js';

/** What is wrong with the entries of one step as things stand. */
export function problemsOf(step: Step, context: SessionContext): Problem[] {
  const {state, options} = context;
  if (step !== 'patient') return laterProblems(step, context);
  return patientProblems(state.entries.patient, {today: options.today(), postalPattern: options.postalPattern});
}

/** Everything that is wrong, in the order of the steps. */
export const allProblems = (context: SessionContext): Problem[] => steps.flatMap((step) => problemsOf(step, context));

/** What the step on screen answers for: itself, or from the review on all of them. */
export const problemsOnScreen = (context: SessionContext): Problem[] =>
  ['review', 'diagnosis'].includes(context.state.step) ? allProblems(context) : problemsOf(context.state.step, context);

/** What is wrong with entries that the user did not make: shown at once, not only when the user wants to go on. */
export function prefilledProblems(context: SessionContext): Problem[] {
  const given = [...context.state.entries.origins];
  return allProblems(context).filter(({path}) =>
    given.some(([at, origin]) => fromRecord(origin) && `${path}.`.startsWith(`${at}.`)),
  );
}
