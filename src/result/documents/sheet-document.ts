import {headlineText} from '../../words/headline-text.js';
import {language, msg} from '../../words/localize.js';
import type {ResultModel} from '../result-model.js';
import {blocks, lines, section, type ResultDocument} from './document.js';
import {alertsSection, countedTitle, entryLines, fullTitle, gapsNotice, noActionSection, statement} from './parts.js';

/**
 * One page to show, for a usual result: patient, recommendations, vaccines received and the answers that the result rests
 * on. It says less than the whole result, and nothing else.
 */
export function sheetDocument(model: ResultModel): ResultDocument {
  const {headline, counted, groups} = model;
  return {
    lang: language(),
    title: msg('Vaccination check: one page to show', {id: 'sheet.title'}),
    head: [...entryLines(counted.who), counted.computedOn],
    blocks: blocks(
      {heading: [headlineText(headline)], tone: headline.tone, blocks: []},
      alertsSection(model),
      gapsNotice(model),
      statement(model),
      ...groups.map(({title, count, tone, rows}) =>
        section(
          [countedTitle(title, count)],
          rows.map((row) => ({
            heading: fullTitle(row),
            blocks: [[row.dates.full, ...(row.notToday.length > 0 ? [row.notToday] : [])]],
          })),
          tone,
        ),
      ),
      noActionSection(model),
      section(
        [msg('Vaccines received', {id: 'history.list'})],
        blocks(entryLines(counted.acts), lines(counted.completeness)),
      ),
      section(
        [msg('Answers used', {id: 'sheet.answers'})],
        blocks(entryLines(counted.answers.filter(({isReason}) => isReason))),
      ),
    ),
    foot: [],
    statement: model.responsibility,
  };
}
