import type {CheckResult} from './check-result.js';
import {isRefusal, isVital, type Findings} from './findings.js';

/** The cause in one line, as it comes first. */
export function causeText({cause}: Findings): string | undefined {
  return cause && `${labelOf(cause)}: ${cause.title}: ${cause.observed}`;
}

function labelOf(cause: CheckResult): string {
  if (cause.state === 'problem') return isVital(cause) ? 'Cause' : 'Problem';
  return isRefusal(cause) ? 'Most likely' : 'Not told';
}

/** The results that say nothing new, in one line. */
export function followingText({following}: Findings): string | undefined {
  const titles = following.map(({title}) => title).join('; ');
  return titles && `Not told, because of what is above: ${titles}.`;
}

/** The sum, as it comes last. */
export function summaryText({counts: {ok, problem, unknown, differs}}: Findings): string {
  const sum = `${ok} ok, ${many(problem, 'problem')}, ${unknown} could not be told, ${many(differs, 'reading')} otherwise.`;
  if (problem > 0) return `Something must be fixed: ${sum}`;
  return `${unknown > 0 ? 'No problem was found, but not everything could be told' : 'Everything is sound'}: ${sum}`;
}

const many = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
