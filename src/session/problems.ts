import {dateIn} from '../domain/dates/date-entry.js';
import {fromRecord, steps, type Step} from '../domain/entries/entries.js';
import {historyProblems} from '../domain/entries/history-problems.js';
import {profileProblems} from '../domain/questionnaire/answer-checks.js';
import {patientProblems, type Problem} from '../domain/entries/problems.js';
import type {SessionContext} from './context.js';

/** The problems of one step's entries. The review and the diagnosis have no entries of their own. */
export function problemsOf(step: Step, {state: {entries}, options, requestContext}: SessionContext): Problem[] {
  const {patient, history} = entries;
  const today = options.today();
  switch (step) {
    case 'patient':
      return patientProblems(patient, {today, postalPattern: options.postalPattern});
    case 'profile':
      return profileProblems(requestContext.questions, entries);
    case 'history':
      return historyProblems(history, dateIn(patient.birthdate), today, entries.origins);
    default:
      return [];
  }
}

/** All problems, in the order of the steps. */
export const allProblems = (context: SessionContext): Problem[] => steps.flatMap((step) => problemsOf(step, context));

/** The problems that the step on screen answers for: its own, or from the review on those of all steps. */
export const problemsOnScreen = (context: SessionContext): Problem[] =>
  ['review', 'diagnosis'].includes(context.state.step) ? allProblems(context) : problemsOf(context.state.step, context);

/** Problems of entries that the user did not make. They show at once, not only when the user wants to go on. */
export function prefilledProblems(context: SessionContext): Problem[] {
  const origins = [...context.state.entries.origins];
  return allProblems(context).filter(({path}) =>
    origins.some(([at, origin]) => fromRecord(origin) && `${path}.`.startsWith(`${at}.`)),
  );
}
