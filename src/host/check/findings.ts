import {isReading, type CheckId, type CheckResult, type State} from './check-result.js';

/** The results in the order of a reader who wants to know why nothing works. */
export interface Findings {
  /** The most likely cause; none when everything is sound. */
  readonly cause?: CheckResult;
  /** The other results that stand on their own. */
  readonly others: readonly CheckResult[];
  /** The results that say nothing new: they follow from another one that is not `ok`. */
  readonly following: readonly CheckResult[];
  /** Where the interface is silent. */
  readonly readings: readonly CheckResult[];
  /** How many results are in each state. Those that follow from another one could not be told. */
  readonly counts: Readonly<Record<State, number>>;
}

/** Every page needs all of these for an answer. The likeliest cause is first: without a service, CORS is no cause. */
// prettier-ignore
const vital: readonly CheckId[] = [
  'service-address', 'token-address', 'service-connection', 'service-certificate', 'service-redirect',
  'token-connection', 'token-certificate', 'token-redirect', 'token-answer', 'access-given',
  'questionnaire', 'diagnosis', 'service-preflight', 'service-cors-headers', 'service-cors-origin',
  'token-preflight', 'token-cors-headers', 'token-cors-origin', 'page-policy',
];

/**
 * @param results All of a check, in their order.
 * @param isStrict What could not be told counts as a cause, too, where there is no other.
 */
export function findings(results: readonly CheckResult[], isStrict = false): Findings {
  const lines = results.filter((result) => !isReading(result));
  const failed = new Set(lines.filter(({state}) => state !== 'ok').map(({id}) => id));
  const isFollowing = ({id, because = []}: CheckResult) => because.some((other) => other !== id && failed.has(other));
  const own = lines.filter((line) => !isFollowing(line));
  const [cause] = own
    .filter((line) => line.state === 'problem' || isRefusal(line) || (isStrict && line.state === 'unknown'))
    .sort((a, b) => rank(a) - rank(b)); // stable
  const following = lines.filter(isFollowing);
  const readings = results.filter(isReading);
  const count = (state: State) => [...own, ...readings].filter((result) => result.state === state).length;
  return {
    ...(cause && {cause}),
    others: own.filter((line) => line !== cause),
    following,
    readings,
    counts: {
      ok: count('ok'),
      problem: count('problem'),
      unknown: count('unknown') + following.length,
      differs: count('differs'),
    },
  };
}

/** The check itself may have no login session, or the users have none that is accepted. */
const isRefusal = ({id, state}: CheckResult): boolean =>
  state === 'unknown' && (['token-answer', 'questionnaire', 'diagnosis'] as CheckId[]).includes(id);

/** Whether no page gets an answer because of it. */
const isVital = ({id}: CheckResult): boolean => vital.includes(id);

/** Vital problems first, then a refusal, then other problems, then what could not be told. */
function rank(result: CheckResult): number {
  const isProblem = result.state === 'problem';
  if (isProblem && isVital(result)) return vital.indexOf(result.id);
  if (isRefusal(result)) return 100;
  return isProblem ? 200 : 300;
}

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
