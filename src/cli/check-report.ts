import {isReading, whatIsSent, type CheckResult, type State} from '../check/index.js';
import {version} from '../version.js';

const words: Readonly<Record<State, string>> = {
  ok: 'ok',
  problem: 'problem',
  unknown: "can't tell",
  differs: 'differs',
};

const width = 12;
const indent = ' '.repeat(width);

/** One line of the report, and below it the fix. */
export function resultText(result: CheckResult): string {
  const {title, state, observed, fix} = result;
  const word = isReading(result) && state === 'ok' ? 'holds' : words[state];
  const advice = fix ? `\n${indent}${state === 'problem' ? 'Fix: ' : '→ '}${fix}` : '';
  return `${word.padEnd(width)}${title}: ${observed}${advice}`;
}

/** The heading of the readings. */
export const readingsTitle = 'Where the interface is silent: what this package reads, and what the service does';

/** The last line. */
export function summaryText(results: readonly CheckResult[]): string {
  const {problem, ok, unknown, differs} = counts(results);
  const sum = `${ok} ok, ${count(problem, 'problem')}, ${unknown} could not be told, ${count(differs, 'reading')} otherwise.`;
  if (problem > 0) return `Something is to mend: ${sum}`;
  return `${unknown > 0 ? 'No problem was found, but not everything could be told' : 'Everything is sound'}: ${sum}`;
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

/** The report as JSON, for a pipeline. */
export const reportJson = (results: readonly CheckResult[]): string =>
  JSON.stringify(
    {
      schema: 'vacc-check/1',
      version,
      sent: whatIsSent,
      summary: counts(results),
      lines: results.filter((result) => !isReading(result)),
      readings: results.filter(isReading),
    },
    null,
    2,
  );

function counts(results: readonly CheckResult[]): Record<State, number> {
  const of = (state: State) => results.filter((result) => result.state === state).length;
  return {ok: of('ok'), problem: of('problem'), unknown: of('unknown'), differs: of('differs')};
}
