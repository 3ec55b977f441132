import type {Asked} from './ask.js';
import {line, type CheckResult, type CheckId} from './check-result.js';

export interface Guarded {
  /** What a request that should be refused got. */
  readonly answer: Asked;
  /** Whether it got what it should not get. */
  readonly isLetIn: boolean;
  /** Whether a request that should pass did: else a refusal proves nothing. */
  readonly isProven: boolean;
  readonly open: string;
  readonly fix: string;
}

/** A door that must stay shut for somebody. */
export function guardLine(id: CheckId, {answer, isLetIn, isProven, open, fix}: Guarded): CheckResult {
  if (!answer.reached) return line(id, 'unknown', 'no answer');
  const {status} = answer;
  if (isLetIn) return line(id, 'problem', `${open} (${status})`, fix);
  if (!isProven) return line(id, 'unknown', `${status}; but nobody was let in so far`);
  return line(id, 'ok', status === 0 ? 'refused by a redirect' : `refused with ${status}`);
}

export const compareOrigin =
  'Compare the header Origin with the list of your pages, letter by letter, and answer 403 to all others.';

/** A browser writes the origin of a page itself. */
export const notFromPage = (id: CheckId): CheckResult =>
  line(id, 'unknown', 'a page cannot pretend to be another', 'The command can: npx vacc-assistant check.');
