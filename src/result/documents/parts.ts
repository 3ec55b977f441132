import {alertsTitle, dosesWithNote, resultLabels} from '../../words/result-text.js';
import type {CountedLine} from '../counted.js';
import {joined, labelledLine, type Line} from '../line.js';
import type {ResultModel} from '../result-model.js';
import type {Reason, Row} from '../row.js';
import {blocks, lines, notice, section, type Notice, type Section} from './document.js';

/** `Overdue (3)`. */
export const countedTitle = (title: string, count: number): string => `${title} (${count})`;

/** The name of a disease, with its conclusion where the service gave another one as well. */
export const titleOf = (row: Row): Line => (row.differs ? fullTitle(row) : [row.name]);

/** `Tetanus: Overdue`. */
export const fullTitle = ({name, words}: Row): Line => labelledLine([name], [words]);

/** Every alert, before anything else. @see Service interface §4.4, case of alerts. */
export const alertsSection = ({alerts}: ResultModel): Section | undefined =>
  section(
    [alertsTitle(alerts.count)],
    blocks(alerts.all.map(({diseases, text}) => labelledLine(joined(diseases.map((name) => [name])), [text]))),
    'critical',
  );

/** Everything that makes the result less sure. */
export const gapsNotice = ({gaps}: ResultModel): Notice | undefined =>
  notice(
    'high',
    gaps.filter(({isFirst}) => isFirst).map(({line}) => line),
  );

/** The statement of responsibility. @see Service interface §4.4, MUST 11. */
export const statement = ({responsibility}: ResultModel, ...before: readonly string[]): Notice => ({
  tone: 'responsibility',
  notice: lines(...before, responsibility),
});

/** The diseases that need no action: the names by conclusion, each with the dates that are given. */
export function noActionSection({noAction}: ResultModel): Section | undefined {
  if (!noAction) return undefined;
  const named = noAction.groups.map(({title, count, rows}) =>
    labelledLine([countedTitle(title, count)], joined(rows.map(nameAndDates), ' · ')),
  );
  return section([noAction.title], blocks(lines(noAction.caveat), named), noAction.tone);
}

const nameAndDates = (row: Row): Line => {
  const {inside} = row.dates;
  return inside.length > 0 ? [...titleOf(row), ', ', ...inside] : titleOf(row);
};

/** `Because of: Diabetes, Asthma`, where the service gives a reason. */
export function reasonLine(reasons: readonly Reason[]): Line[] {
  if (reasons.length === 0) return [];
  const named = reasons.map(({label, value}): Line => (value ? [label, `, ${value}`] : [label]));
  return [labelledLine([resultLabels.because()], joined(named))];
}

/** `1 dose counted; 1 not sent`. */
export const dosesLine = ({doses}: Row): Line => [
  doses.notSent ? dosesWithNote(doses.counted, doses.notSent) : doses.counted,
];

/** Entries with their sources: the screen marks no typed entry, but the reader of a file has not seen it typed. */
export const entryLines = (entries: readonly CountedLine[]): Line[] =>
  entries.map(({line, origin}) => (origin ? [...line, {text: ` (${origin})`, voice: 'quiet'}] : line));
