import {resultLabels} from '../../words/result-text.js';
import {annexOf, type Annex} from '../annex.js';
import {joined, labelledLine, type Line} from '../line.js';
import type {ResultModel} from '../result-model.js';
import type {Reference, ShownMessage} from '../row.js';
import {blocks, section, type Section} from './document.js';
import {dosesLine, fullTitle, reasonLine} from './parts.js';

/**
 * Everything about each disease: every date, each message and each document once. A message that several diseases share
 * stands first, with their names; documents stand last, by numbers.
 *
 * @see Service interface §4.4, MUST 8.
 */
export function annexSection(model: ResultModel): Section | undefined {
  const {shared, rows, documents} = annexOf(model);
  const references = documents.map((one, index): Line => [`[${index + 1}] `, ...referenceLine(one)]);
  return section(
    [resultLabels.annex()],
    blocks(
      shared.map((one) => sharedLine(model, one)),
      ...rows.map(rowSection),
      section([resultLabels.documents()], blocks(references)),
    ),
    'annex',
  );
}

function sharedLine(model: ResultModel, {message, rows}: Annex['shared'][number]): Line {
  const isOfAll = rows.length === model.rows.size;
  const names: Line = isOfAll ? [resultLabels.allDiseases()] : joined(rows.map(({name}) => [name]));
  return labelledLine(names, messageLine(message));
}

const rowSection = ({row, messages, documents}: Annex['rows'][number]): Section => ({
  heading: fullTitle(row),
  blocks: blocks([
    row.dates.full,
    dosesLine(row),
    ...messages.map(messageLine),
    ...reasonLine(row.reasons),
    ...documentNumbers(documents),
  ]),
});

const documentNumbers = (numbers: readonly number[]): Line[] =>
  numbers.length === 0
    ? []
    : [labelledLine([resultLabels.documents()], joined(numbers.map((number) => [`[${number}]`])))];

/** The type and the text of a message; professionals also see whom it is for. */
const messageLine = ({label, to, text}: ShownMessage): Line => labelledLine([to ? `${label} (${to})` : label], [text]);

/** Title, publisher and year, what is unusual, then the address. */
function referenceLine({title, facts, tags, link}: Reference): Line {
  const named: Line = [
    title,
    ...facts.flatMap((text) => [', ', {text}]),
    ...tags.map((tag): Line[number] => ({text: ` (${tag})`, voice: 'quiet'})),
  ];
  return link ? labelledLine(named, [{text: link, href: link}]) : [...named, ` (${resultLabels.noLink()})`];
}
