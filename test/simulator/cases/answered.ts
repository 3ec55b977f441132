import type {DiseaseDiagnostic} from '../../../src/contract/diagnostic.js';
import type {Expectation} from './patient-case.js';

/** The conclusions of "not asked": no dose is due, and none is contraindicated. */
const quiet = ['no_action', 'up_to_date', 'complete_scheme'];

/** The parts of the answer that the expectation checks. */
export function answered(
  answers: readonly DiseaseDiagnostic[],
  {disease, conclusion, from, limit, count}: Expectation,
) {
  const answer = answers.find(({disease: {name}}) => name === disease);
  if (!answer) throw new Error(`No ${disease} in the answer`);
  const {advice, prevention_acts_count} = answer;
  return {
    disease,
    conclusion: conclusion === 'not asked' && quiet.includes(advice.conclusion) ? conclusion : advice.conclusion,
    from: from === undefined ? from : advice.targeted_date,
    limit: limit === undefined ? limit : advice.limit_date,
    count: count === undefined ? count : prevention_acts_count,
  };
}

/** One line per disease, so that a failure shows both answers side by side. */
export const line = ({disease, ...said}: {readonly disease: string}) => `${disease}: ${JSON.stringify(said)}`;
