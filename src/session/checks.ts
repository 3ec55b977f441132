import {dateIn} from '../domain/date-entry.js';
import {steps, type Step} from '../domain/entries.js';
import {historyProblems, patientProblems, profileProblems, type Problem} from '../domain/problems.js';
import {wireOf, type SessionContext} from './context.js';

/** What is wrong with the entries of one step as things stand. Review and diagnosis have no entries of their own. */
export function problemsOf(step: Step, context: Pick<SessionContext, 'options' | 'store'>): Problem[] {
  const {entries} = context.store.state;
  const {options} = context;
  const today = options.today();
  switch (step) {
    case 'patient':
      return patientProblems(entries.patient, {today, postalPattern: options.postalPattern});
    case 'profile':
      return profileProblems(wireOf(context).asked, entries);
    case 'history':
      return historyProblems(entries.history, dateIn(entries.patient.birthdate), today);
    case 'review':
    case 'diagnosis':
      return [];
  }
}

/** Everything that is wrong, in the order of the steps. */
export const allProblems = (context: Pick<SessionContext, 'options' | 'store'>): Problem[] =>
  steps.flatMap((step) => problemsOf(step, context));

/** What is wrong with entries that the user did not make: shown at once, not only when the user wants to go on. */
export function prefilledProblems(context: Pick<SessionContext, 'options' | 'store'>): Problem[] {
  const given = [...context.store.state.entries.origins.keys()];
  return allProblems(context).filter(({path}) => given.some((at) => path.startsWith(at)));
}

/**
 * The shown problems after an entry changed: those that are mended go, and no new ones come while the user is typing.
 */
export const stillShown = (shown: readonly Problem[], now: readonly Problem[]): readonly Problem[] =>
  shown.filter(({path}) => now.some((problem) => problem.path === path));
