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

/** One line of the report, and what to do below it. */
export function lineText(line: CheckResult): string {
  const {title, state, observed, fix} = line;
  const word = isReading(line) && state === 'ok' ? 'holds' : words[state];
  const way = fix ? `\n${indent}${state === 'problem' ? 'Fix: ' : '→ '}${fix}` : '';
  return `${word.padEnd(width)}${title}: ${observed}${way}`;
}

/** What stands before the readings. */
export const readingsTitle = 'Where the interface is silent: what this package reads, and what the service does';

/** The last line. */
export function summaryText(lines: readonly CheckResult[]): string {
  const {problem, ok, unknown, differs} = counts(lines);
  const sum = `${ok} ok, ${count(problem, 'problem')}, ${unknown} could not be told, ${count(differs, 'reading')} otherwise.`;
  if (problem > 0) return `Something is to mend: ${sum}`;
  return `${unknown > 0 ? 'No problem was found, but not everything could be told' : 'Everything is sound'}: ${sum}`;
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

/** The whole as data, for a pipeline. */
export const reportJson = (lines: readonly CheckResult[]): string =>
  JSON.stringify(
    {
      schema: 'vacc-check/1',
      version,
      sent: whatIsSent,
      summary: counts(lines),
      lines: lines.filter((line) => !isReading(line)),
      readings: lines.filter(isReading),
    },
    null,
    2,
  );

function counts(lines: readonly CheckResult[]): Record<State, number> {
  const of = (state: State) => lines.filter((line) => line.state === state).length;
  return {ok: of('ok'), problem: of('problem'), unknown: of('unknown'), differs: of('differs')};
}
