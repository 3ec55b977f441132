import {headlineText} from '../../words/headline-text.js';
import {language, msg} from '../../words/localize.js';
import {dateLabels, dosesCountedLabel, resultLabels, targetAudienceLabel} from '../../words/result-text.js';
import type {Group} from '../groups.js';
import {joined, labelledLine, type Line} from '../line.js';
import type {ResultModel} from '../result-model.js';
import {summariesOf, type Row} from '../row.js';
import {annexSection} from './annex-section.js';
import {
  blocks,
  lines,
  section,
  type Block,
  type Cell,
  type ResultDocument,
  type Section,
  type Table,
} from './document.js';
import {
  alertsSection,
  countedTitle,
  dosesLine,
  entryLines,
  gapsNotice,
  noActionSection,
  reasonLine,
  statement,
  titleOf,
} from './parts.js';

/** The whole result in the order of the screen, then an annex with everything about each disease: nothing is closed. */
export function resultDocument(model: ResultModel): ResultDocument {
  const {headline, counted, reader} = model;
  const isProfessional = reader.audience === 'professional';
  return {
    lang: language(),
    title: msg('Vaccination recommendations', {id: 'document.title'}),
    head: [...entryLines(counted.who), counted.computedOn],
    blocks: blocks(
      {
        heading: [headlineText(headline)],
        tone: headline.tone,
        blocks: blocks(isProfessional ? undefined : leadLines(model)),
      },
      alertsSection(model),
      gapsNotice(model),
      statement(model, model.overall),
      ...(isProfessional ? professionalBlocks(model) : model.groups.map(cards)),
      noActionSection(model),
      usedSection(model),
      annexSection(model),
      model.credit.length > 0 ? {credit: [model.credit]} : undefined,
    ),
    foot: lines(targetAudienceLabel(isProfessional ? 'health_professional' : 'general_public'), counted.notSent),
    statement: model.responsibility,
  };
}

/** For the public: the names behind the counts. */
function leadLines({lead, leadNote}: ResultModel): Line[] {
  const names = lead.map(({title, names: all}) => labelledLine([title], joined(all.map((name) => [name]))));
  return [...names, ...lines(leadNote)];
}

/** The diseases of the public under their headings. @see Service interface §4.4, MUST 8. */
const cards = ({title, count, tone, rows}: Group): Section => ({
  heading: [countedTitle(title, count)],
  tone,
  blocks: rows.map((row) => ({
    heading: [row.name],
    blocks: blocks([
      [row.more ? `${row.words}. ${row.more}` : row.words],
      ...filled(row.dates.phrase),
      ...summariesOf(row).map(({text}) => [text]),
    ]),
  })),
});

const professionalBlocks = ({groups}: ResultModel): Block[] => (groups.length > 0 ? [adviceTable(groups)] : []);

/** The diseases of professionals, a row each, by conclusion. */
const adviceTable = (groups: readonly Group[]): Table => ({
  titles: [
    msg('Disease', {id: 'history.disease'}),
    dateLabels.from(),
    dateLabels.before(),
    dosesCountedLabel(),
    resultLabels.summaryAndReason(),
  ],
  groups: groups.map(({title, count, tone, rows, shared}) => ({
    heading: [countedTitle(title, count)],
    tone,
    shared: reasonLine(shared),
    rows: rows.map((row) => ({
      heading: titleOf(row),
      cells: [
        ...dateCells(row),
        dosesCell(row),
        {lines: [...whyLines(row), ...reasonLine(shared.length > 0 ? [] : row.reasons)]},
      ],
    })),
  })),
});

/** Information stands in one cell with its title, because no title of the columns is true of it. */
const dateCells = ({dates}: Row): Cell[] =>
  dates.recommend
    ? [
        {lines: [dates.from], alone: [dates.full]},
        {lines: [dates.before], alone: []},
      ]
    : [{lines: [dates.full], span: 2}];

const dosesCell = (row: Row): Cell => ({
  lines: [row.doses.notSent ? [...row.doses.count, '; ', {text: row.doses.notSent, voice: 'strong'}] : row.doses.count],
  alone: [dosesLine(row)],
});

const whyLines = (row: Row): Line[] => [...summariesOf(row).map(({text}) => [text]), ...filled(row.notToday)];

const filled = (line: Line): Line[] => (line.length > 0 ? [line] : []);

/** The data of the request. @see Service interface §4.4, MUST 9: a summary of the entered data. */
const usedSection = ({counted}: ResultModel): Section | undefined =>
  section(
    [msg('Information used', {id: 'document.used'})],
    blocks(
      entryLines(counted.places),
      section(
        [msg('Vaccines received', {id: 'history.list'})],
        blocks(entryLines(counted.acts), lines(counted.completeness)),
      ),
      section([msg('Answers', {id: 'document.answers'})], blocks(entryLines(counted.answers))),
    ),
  );
