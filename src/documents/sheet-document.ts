import {priorityOf} from '../domain/result/priority.js';
import {headlineText} from '../i18n/headline-text.js';
import {language, msg} from '../i18n/localize.js';
import {datesInFull} from '../i18n/dates-text.js';
import {responsibility} from '../i18n/result-text.js';
import {completenessText} from '../i18n/labels.js';
import {blocks, lines, section, type ResultDocument} from './document.js';
import {gaps} from './gaps.js';
import {
  actLines,
  alertsSection,
  answerLines,
  dayOf,
  diseaseList,
  noActionSection,
  notTodayLines,
  statement,
  titleLine,
  toneOf,
  whoLines,
} from './parts.js';
import type {Reading} from './source.js';

/**
 * One page to show, for a usual result: patient, recommendations, vaccines received and the answers that the result rests
 * on. It says less than the whole result, and nothing else.
 */
export function sheetDocument(reading: Reading): ResultDocument {
  const {audience, diagnostic, model} = reading;
  const {groups, noAction} = diseaseList(reading);
  const reasons = new Set(diagnostic.diagnostic_per_disease.flatMap(({advice}) => advice.matching_conditions));
  return {
    lang: language(),
    title: msg('Vaccination check: one page to show', {id: 'sheet.title'}),
    head: whoLines(reading),
    blocks: blocks(
      {
        heading: [headlineText(model.headline)],
        ...toneOf(model),
        blocks: [],
      },
      alertsSection(reading),
      gaps(reading),
      statement(reading),
      ...groups.map(({title, conclusion, diseases}) =>
        section(
          [`${title} (${diseases.length})`],
          diseases.map((disease) => ({
            heading: titleLine(reading, disease),
            blocks: [
              [...lines(datesInFull(audience, disease.advice, dayOf(reading))), ...notTodayLines(reading, disease)],
            ],
          })),
          priorityOf(conclusion),
        ),
      ),
      noActionSection(reading, noAction),
      section(
        [msg('Vaccines received', {id: 'history.list'})],
        blocks(actLines(reading), lines(completenessText(reading.result.historyComplete))),
      ),
      section([msg('Answers used', {id: 'sheet.answers'})], blocks(answerLines(reading, (id) => reasons.has(id)))),
    ),
    foot: [],
    statement: responsibility(audience),
  };
}
