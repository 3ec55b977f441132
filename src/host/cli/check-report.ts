import {
  causeText,
  findings,
  followingText,
  isReading,
  summaryText,
  whatIsSent,
  type CheckResult,
  type State,
} from '../check/index.js';
import {version} from '../../version.js';

const words: Readonly<Record<State, string>> = {
  ok: 'ok',
  problem: 'problem',
  unknown: "can't tell",
  differs: 'differs',
};

const width = 12;
const indent = ' '.repeat(width);

/** The report: the most likely cause first, then the other lines, what follows from them, and the readings. */
export function reportText(results: readonly CheckResult[], isStrict: boolean): string {
  const found = findings(results, isStrict);
  const {cause, others, readings} = found;
  const summary = summaryText(found);
  const parts = [
    cause ? [causeText(found), ...(cause.fix ? [`${indent}Fix: ${cause.fix}`] : [])] : [summary],
    others.map(resultText),
    [followingText(found)],
    readings.length > 0 ? [readingsTitle, '', ...readings.map(resultText)] : [],
    cause ? [summary] : [],
  ];
  const paragraphs = parts.map((lines) => lines.filter((line) => line !== undefined).join('\n'));
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n');
}

/** One line of the report, and below it the fix. */
function resultText(result: CheckResult): string {
  const {title, state, observed, fix} = result;
  const word = isReading(result) && state === 'ok' ? 'holds' : words[state];
  const advice = fix ? `\n${indent}${state === 'problem' ? 'Fix: ' : '→ '}${fix}` : '';
  return `${word.padEnd(width)}${title}: ${observed}${advice}`;
}

const readingsTitle = 'Where the interface is silent: what this package reads, and what the service does';

/** The report as JSON, for a pipeline. */
export function reportJson(results: readonly CheckResult[], isStrict: boolean): string {
  const {cause, counts: summary, readings} = findings(results, isStrict);
  const lines = results.filter((result) => !isReading(result));
  return JSON.stringify({schema: 'vacc-check/1', version, sent: whatIsSent, cause, summary, lines, readings}, null, 2);
}
