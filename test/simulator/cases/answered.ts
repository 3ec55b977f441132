import type {DiseaseDiagnostic} from '../../../src/contract/diagnostic.js';
import type {Expectation} from './patient-case.js';

/** What the sources call "not asked": nothing to give, and nothing that stands against it. */
const quiet = ['no_action', 'up_to_date', 'complete_scheme'];

/** The answer, cut to what the expectation looks at. */
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

/** One line per disease, so that a failure shows both beside each other. */
export const line = ({disease, ...said}: {readonly disease: string}) => `${disease}: ${JSON.stringify(said)}`;
